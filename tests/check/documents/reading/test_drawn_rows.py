"""The drawing of a board is no prose, in a text and on a page."""

from __future__ import annotations

import pytest

from cardgen.check.documents.reading.drawn_rows import is_drawn
from cardgen.check.documents.reading.plain_text import read_text

BOARD = "  A B C D E\n3 . . a a a 3\n2 . . X a a 2\n1 . O X . a 1\n"


def test_a_drawing_is_code() -> None:
    blocks = read_text("r.txt", f"The board:\n\n{BOARD}\nTake a stone.\n").blocks
    assert [block.kind for block in blocks] == ["rule", "code", "rule"]


def test_a_drawing_of_a_page_is_blank() -> None:
    page = f"<html><body><p>The board:</p><pre>{BOARD}</pre><p>Take a stone.</p></body></html>"
    assert [block.text for block in read_text("r.html", page).blocks] == ["The board:", "Take a stone."]


@pytest.mark.parametrize(
    "text", ["1 2 3 4 5\n2 4 6 8 10\n3 6 9 12 15", "Go.\nTake it.\nGo on.", ". . . . .\n. . . . ."]
)
def test_rows_of_numbers_words_and_two_lines_are_no_drawing(text: str) -> None:
    assert not is_drawn(text)
