"""Text shrinks to its box, never more than it must, and says what is too much."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.assets.fonts import read_fonts
from cardgen.markup.nodes import Paragraph, Text
from cardgen.typeset.fitting import Room, fit_blocks
from cardgen.typeset.setting_context import Typesetter
from cardgen.typeset.styles import ParagraphStyle, StyleSheet, TextStyle
from tests.typeset.conftest import FONTS
from tests.typeset.samples import TALE

SHEET = StyleSheet({"p": ParagraphStyle(TextStyle(size=9.0), 11.0)})
BLOCKS = (Paragraph((Text(TALE),)),)


def test_text_that_fits_keeps_its_size(typesetter: Typesetter) -> None:
    fit = fit_blocks(BLOCKS, SHEET, Room(140, 500, 6), typesetter)
    assert (fit.fits, fit.size, fit.galley.scale) == (True, 9.0, 1.0)


def test_text_shrinks_to_the_largest_size_that_fits(typesetter: Typesetter) -> None:
    height = fit_blocks(BLOCKS, SHEET, Room(140, 500), typesetter).galley.height
    fit = fit_blocks(BLOCKS, SHEET, Room(140, height - 1, 5), typesetter)
    assert fit.fits
    assert fit.size == 8.75
    assert fit.galley.height <= height - 1


def test_what_does_not_fit_is_told_in_numbers(typesetter: Typesetter) -> None:
    fit = fit_blocks(BLOCKS, SHEET, Room(140, 66, 8), typesetter)
    assert not fit.fits
    assert fit.size == 8.0
    assert fit.overflow > 0
    assert 2.0 < fit.needed < 8.0
    assert 10 < fit.cut < len(TALE)
    kept = (Paragraph((Text(TALE[: len(TALE) - fit.cut - 10]),)),)
    assert fit_blocks(kept, SHEET, Room(140, 66, 8), typesetter).fits


def test_a_word_too_wide_for_the_box_shrinks_too(typesetter: Typesetter) -> None:
    blocks = (Paragraph((Text("Rumpelstiltskin"),)),)
    fit = fit_blocks(blocks, SHEET, Room(50, 50, 4), typesetter)
    assert fit.fits
    assert fit.size < 9.0
    assert fit.galley.extent()[1] <= 50.001


@settings(max_examples=40, deadline=None)
@given(low=st.floats(20, 300), more=st.floats(0, 200))
def test_a_higher_box_never_gets_a_smaller_size(low: float, more: float) -> None:
    typesetter = _shared()
    small = fit_blocks(BLOCKS, SHEET, Room(120, low, 4), typesetter)
    large = fit_blocks(BLOCKS, SHEET, Room(120, low + more, 4), typesetter)
    assert large.size >= small.size
    assert large.fits or not small.fits


@settings(max_examples=40, deadline=None)
@given(low=st.floats(40, 300), more=st.floats(0, 200))
def test_a_wider_box_never_gets_a_smaller_size(low: float, more: float) -> None:
    typesetter = _shared()
    small = fit_blocks(BLOCKS, SHEET, Room(low, 70, 4), typesetter)
    large = fit_blocks(BLOCKS, SHEET, Room(low + more, 70, 4), typesetter)
    assert large.size >= small.size


def _shared(kept: list[Typesetter] = []) -> Typesetter:  # noqa: B006  # one typesetter for all examples, on purpose
    if not kept:
        kept.append(Typesetter(read_fonts([FONTS]).value))
    return kept[0]


@pytest.mark.parametrize("smallest", [0.0, 9.0, 12.0])
def test_without_room_to_shrink_the_size_stays(typesetter: Typesetter, smallest: float) -> None:
    fit = fit_blocks(BLOCKS, SHEET, Room(140, 20, smallest), typesetter)
    assert (fit.size, fit.fits) == (9.0, False)
