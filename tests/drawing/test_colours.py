"""Colours are mixed and compared as the standards say."""

from __future__ import annotations

import pytest

from cardgen.drawing.colours import contrast, mix_colours


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_half_of_two_colours_is_in_the_middle() -> None:
    assert mix_colours("#000000", "#ffffff", 0.5) == "#808080"
