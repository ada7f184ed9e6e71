"""What stood on one ground is printed on another so that it stands out as it did."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.drawing.colours import contrast, grey_of
from cardgen.inking.recolouring import PAPER, recolour

COLOURS = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06x}")


def test_light_letters_take_the_colour_of_the_ground_that_is_gone() -> None:
    assert recolour("#f5efe0", "#7a1f1f", PAPER) == "#7a1f1f"


def test_a_colour_keeps_its_hue_and_becomes_darker() -> None:
    red, green, blue = (int(recolour("#e0a030", "#10182a", PAPER)[at : at + 2], 16) for at in (1, 3, 5))
    assert red > green > blue


def test_dark_letters_stay_as_they_are() -> None:
    assert recolour("#1a1a1a", "#e8d8b0", PAPER) == "#1a1a1a"


def test_nothing_changes_on_a_ground_that_has_not_changed() -> None:
    assert recolour("#ffffff", "#202020", "#202020") == "#ffffff"


def test_on_a_picture_that_is_gone_letters_are_made_dark_enough_to_read() -> None:
    assert contrast(recolour("#fff0c0", None, PAPER), PAPER) >= 4.5


@given(COLOURS, COLOURS)
def test_whatever_could_be_read_on_its_ground_can_be_read_on_paper(colour: str, ground: str) -> None:
    before = contrast(colour, ground)
    after = contrast(recolour(colour, ground, PAPER), PAPER)
    assert after >= min(before, 7.0) or (before < 2.5 and after <= before + 0.01 and after >= 1.0)


@given(COLOURS, COLOURS)
def test_grey_keeps_the_contrast_of_colours(one: str, other: str) -> None:
    assert contrast(grey_of(one), grey_of(other)) == pytest.approx(contrast(one, other), rel=0.09)


@given(COLOURS)
def test_grey_is_grey_and_stays_it(colour: str) -> None:
    grey = grey_of(colour)
    assert grey[1:3] == grey[3:5] == grey[5:7]
    assert grey_of(grey) == grey
