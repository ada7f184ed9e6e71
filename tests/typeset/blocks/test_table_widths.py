"""Columns get the room that saves lines."""

from __future__ import annotations

import pytest

from cardgen.markup.nodes import Text
from cardgen.typeset.blocks.table_widths import table_widths
from cardgen.typeset.lines.breaking import Measure, break_greedy
from cardgen.typeset.lines.matter import Matter
from cardgen.typeset.setting_context import Typesetter
from tests.typeset.samples import TALE, matter_of

ROWS = (("Flask Of Water", "the well", TALE[:90]), ("Dispel Potion", "a pond in the wood", TALE[:60]))


def rows_of(typesetter: Typesetter) -> list[list[Matter]]:
    return [[matter_of(typesetter, Text(cell)) for cell in row] for row in ROWS]


def lines(rows: list[list[Matter]], widths: list[float]) -> list[list[int]]:
    return [
        [len(break_greedy(cell, Measure(width, width))) for cell, width in zip(row, widths, strict=True)]
        for row in rows
    ]


def test_what_fits_has_its_natural_widths(typesetter: Typesetter) -> None:
    rows = rows_of(typesetter)
    assert lines(rows, table_widths(rows, 3, 1000.0)) == [[1, 1, 1], [1, 1, 1]]


@pytest.mark.parametrize("room", [150.0, 200.0, 260.0, 320.0])
def test_no_lines_are_broken_that_another_sharing_of_the_room_would_save(
    typesetter: Typesetter, room: float
) -> None:
    rows = rows_of(typesetter)
    widths = table_widths(rows, 3, room)
    assert sum(widths) == pytest.approx(room)
    needed = sum(max(row) for row in lines(rows, widths))
    for first in range(20, int(room) - 40, 10):
        for second in range(20, int(room) - first - 20, 10):
            tried = [float(first), float(second), room - first - second]
            if all(
                chunk.width <= width
                for row in rows
                for cell, width in zip(row, tried, strict=True)
                for chunk in cell.chunks
            ):
                assert needed <= sum(max(row) for row in lines(rows, tried))


def test_a_name_is_not_broken_beside_a_long_text_that_it_would_not_shorten(typesetter: Typesetter) -> None:
    rows = rows_of(typesetter)
    assert [row[0] for row in lines(rows, table_widths(rows, 3, 320.0))] == [1, 1]


def test_longest_words_that_have_no_room_are_narrowed_alike(typesetter: Typesetter) -> None:
    rows = rows_of(typesetter)
    assert sum(table_widths(rows, 3, 40.0)) == pytest.approx(40.0)
