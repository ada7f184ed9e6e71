"""Rows of text, in which the pen goes on by itself, put every character where the runs put it that they stand for."""

from __future__ import annotations

from dataclasses import replace

import pypdfium2
import pytest

from cardgen.assets.books import Library
from cardgen.drawing.items import Frame, Group, Shape, rectangle
from cardgen.drawing.publication import Page, Publication
from cardgen.drawing.rows import NO_WORD, Manner, Rows, TextFrame
from cardgen.export.pdf.composer import compose_pdf
from tests.export.stock import Scribe

ICON = Group(
    Frame(9.0, 9.0, (Shape(rectangle(0.0, 0.0, 9.0, 9.0), "#ff0000"),)), (1.0, 0.0, 0.0, 1.0, 50.0, 41.0)
)


def characters_of(frame: Frame, library: Library) -> list[tuple[str, float, float]]:
    """Each character with where its box begins and how high it stands, but no spaces."""
    document = pypdfium2.PdfDocument(compose_pdf(Publication("page", "A page", (Page(frame),)), library))
    area = document[0].get_textpage()
    text = area.get_text_range()
    found = []
    for index, character in enumerate(text):
        if not character.isspace():
            left, bottom, _, _ = area.get_charbox(index, loose=True)
            found.append((character, left, bottom))
    return found


@pytest.mark.parametrize("gap", [3.18, 4.0])  # the space of the font, and a wider one
@pytest.mark.parametrize("tracking", [0.0, 1.5])
def test_the_pen_is_where_the_runs_say(scribe: Scribe, library: Library, gap: float, tracking: float) -> None:
    plain = Manner("sans-400", 10.0, gap, tracking, "#000000")
    bold = Manner("sans-700", 10.0, gap, tracking, "#ff0000")
    take, coins, now = (scribe.word(text) for text in ("AVAtake", "coins", "now"))
    two = scribe.word("two", "sans-700")
    rows = (
        (20.0, 50.0, ((plain, (take, NO_WORD)), (bold, (two,)), (plain, (NO_WORD, coins, now))), True),
        (20.0, 62.0, ((bold, (two, NO_WORD)), (plain, (coins,)), (bold, (two, two))), False),
    )
    frame = TextFrame(300.0, 200.0, (), Rows(rows, ((1, ICON),)))
    quick, thorough = characters_of(frame, library), characters_of(Frame(300.0, 200.0, frame.items), library)
    assert [each[0] for each in quick] == [each[0] for each in thorough]
    for ours, theirs in zip(quick, thorough, strict=True):
        assert ours[1:] == pytest.approx(theirs[1:], abs=0.03)


def test_a_move_at_the_end_of_a_part_is_made(scribe: Scribe, library: Library) -> None:
    plain = Manner("sans-400", 10.0, 4.0, 0.0, "#000000")
    day, nine = scribe.word("Day"), scribe.word("9")
    wide = replace(day, advances=(*day.advances[:-1], day.advances[-1] + 0.5), width=day.width + 0.5)
    frame = TextFrame(300.0, 200.0, (), Rows(((20.0, 50.0, ((plain, (wide,)), (plain, (nine,))), False),)))
    quick, thorough = characters_of(frame, library), characters_of(Frame(300.0, 200.0, frame.items), library)
    assert quick[-1][1] == pytest.approx(20.0 + wide.width * 10.0, abs=0.03)
    assert [each[1] for each in quick] == pytest.approx([each[1] for each in thorough], abs=0.03)
