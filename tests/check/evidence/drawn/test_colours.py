"""Colours as presses and other eyes see them."""

from __future__ import annotations

import pytest

from cardgen.check.evidence.drawn.colours import are_distinguishable, ink


def test_ink_is_what_a_press_puts_down() -> None:
    assert ink("#ffffff", 300) == pytest.approx(0)
    assert ink("#ff0000", 300) == pytest.approx(200)
    assert [ink("#000000", black) for black in (300, 330, 100)] == pytest.approx([300, 330, 100])


def test_red_and_green_of_one_lightness_are_told_apart_by_colour_alone() -> None:
    assert not are_distinguishable("#b03a2e", "#5f6f1f")
    assert are_distinguishable("#000000", "#ffffff")
    assert are_distinguishable("#1d3f72", "#f0c060")
