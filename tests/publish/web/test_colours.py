"""Colours are mixed just as far as they must be to be read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.publish.web.colours import contrast, mix, readable

COLOURS = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


@given(COLOURS, st.sampled_from(["#ffffff", "#191a1f", "#f3ece0"]))
def test_any_colour_can_be_read_after_mixing(colour: str, ground: str) -> None:
    assert contrast(readable(colour, ground), ground) >= 4.5


def test_a_colour_that_can_be_read_stays() -> None:
    assert readable("#8a2f1d", "#ffffff") == "#8a2f1d"


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


def test_half_of_two_colours_is_in_the_middle() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
