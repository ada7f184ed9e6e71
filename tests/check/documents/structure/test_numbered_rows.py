"""What a text numbers one after the other is read in rows of its own: titles, captions, entries, lines, sections."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from cardgen.check.documents.document import Document
from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.documents.structure.numbered_rows import (
    Row,
    numbered_captions,
    numbered_lines,
    numbered_sections,
    numbered_titles,
    runs_of,
)


def numbers(rows: Iterable[Row]) -> list[list[str]]:
    return [[each.written for each in row] for row in rows]


@pytest.mark.parametrize(
    ("read", "text", "rows"),
    [
        (numbered_titles, "# Scenario 1: Ford\n\nRow.\n\n# Scenario 3: Weir\n\nSwim.\n", [["1", "3"]]),
        (numbered_titles, "# A. Ford here\n\nRow.\n\n# C. Weir there\n\nSwim.\n", [["A", "C"]]),
        (numbered_captions, "Figure 1: The ford\n\nTable 1: Fish\n\nFigure 02: The weir\n", [["1", "2"], ["1"]]),
        (numbered_captions, "Figure 1: The ford\n\nYou swim.\n\nFigure 1: The ford\n", []),
        (
            numbered_lines,
            "".join(f"{number} - Ghosts walk here\n\n" for number in range(3, 8)) + "You win.\n",
            [["3", "4", "5", "6", "7"]],
        ),
        (
            numbered_sections,
            "# 1. Ford\n\nRow.\n\n## 1.1 Fish\n\nSwim.\n\n## 1.3 Weir\n\nSit.\n\n# 2. End\n\n# 3. More\n\nGo.\n",
            [["1", "2", "3"], ["1.1", "1.3"]],
        ),
    ],
)  # fmt: skip
def test_what_is_numbered_alike_is_one_row(
    read: Callable[[Document], Iterable[Row]], text: str, rows: list[list[str]]
) -> None:
    assert numbers(read(read_text("rules.md", text))) == rows


def test_sections_that_begin_again_are_several_runs_and_short_ones_tell_nothing() -> None:
    text = "".join(f"# {number}. Ford {at}\n\nRow.\n\n" for at, number in enumerate([1, 2, 4, 5, 1, 2]))
    (row,) = numbered_sections(read_text("rules.md", text))
    assert numbers(runs_of(row)) == [["1", "2", "4", "5"]]
