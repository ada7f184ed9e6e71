"""Columns whose lines were written in turn come one behind the other; rows of a table stay rows."""

from __future__ import annotations

from itertools import chain

from cardgen.source.pdf_text.crossing import in_columns
from cardgen.source.pdf_text.lines import PdfLine

LEADING, SIZE = 12.0, 10.0
LEFT = [
    "Each player takes one boat and",
    "three nets, and puts the rest of",
    "the pieces back into the box. The",
    "player who was at sea last begins",
    "and takes the lantern, which goes",
    "to the left when all have played.",
    "Then mix the fish and lay them out",
]
RIGHT = [
    "A storm ends the round at once: all",
    "boats go home with what they have,",
    "and nobody may throw out a net. The",
    "lantern goes on to the next player",
    "as usual. After three storms nobody",
    "may sail any more, and the game is",
    "over for all of them.",
]


def _column(lines, left):
    return [PdfLine(text, left, left + 200, 700 - LEADING * at, SIZE, False) for at, text in enumerate(lines)]


def _said(lines):
    return [line.text for line in lines]


def test_columns_that_were_written_in_turn_stand_one_behind_the_other():
    written = list(chain.from_iterable(zip(_column(LEFT, 40), _column(RIGHT, 300), strict=True)))
    assert _said(in_columns(written)) == LEFT + RIGHT


def test_what_runs_through_both_parts_them():
    left, right = _column(LEFT, 40), _column(RIGHT, 300)
    title = PdfLine("Storms, and what they do to boats at sea and in the harbour", 40, 500, 640, SIZE, True)
    rows = list(zip(left, right, strict=True))
    written = [*chain.from_iterable(rows[:4]), title, *chain.from_iterable(rows[4:])]
    assert _said(in_columns(written)) == LEFT[:4] + RIGHT[:4] + [title.text] + LEFT[4:] + RIGHT[4:]


def test_columns_in_order_and_rows_of_a_table_stay_as_they_are():
    apart = _column(LEFT, 40) + _column(RIGHT, 300)
    assert _said(in_columns(apart)) == LEFT + RIGHT
    names, costs = ["Trout", "Eel", "Crab", "Pike", "Perch", "Carp"], ["2 coins", "1 coin"] * 3
    rows = list(chain.from_iterable(zip(_column(names, 40), _column(costs, 300), strict=True)))
    assert _said(in_columns(rows)) == _said(rows)
