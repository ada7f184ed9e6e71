"""Lines of a text → where the drawing of a board that begins with one of them ends: `3 . . X O a a 3`.

Each sign of such a row is a square. Read as words, `a a` would be an article that is repeated.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.check.documents.reading.text_lines import Line
from cardgen.check.wording.text_patterns import TextPattern

#: The fewest rows of a drawing, and the fewest rows of them that show free squares.
_FEWEST_ROWS, _FEWEST_OPEN = 3, 2
#: A row of squares, with one or two letters or digits of a coordinate.
_ROW = TextPattern(r"\s*(?:[^\s|]{1,2}\s+){4,}[^\s|]{1,2}\s*")
#: Two free squares, which no row of numbers or of short words has.
_OPEN = TextPattern(r"(?:(?<!\S)[.+#*_·:](?!\S).*){2}")


def is_drawn(text: str) -> bool:
    """Whether most lines of a text, blank ones left out, are the rows of a drawing."""
    lines = [line for line in text.splitlines() if line.strip()]
    return len(lines) >= _FEWEST_ROWS and 2 * sum(map(_is_row, lines)) > len(lines) and _are_open(lines)


def end_of_drawing(lines: Sequence[Line], at: int) -> int:
    """The index behind the last row of a drawing that begins at a line; 0 if none does."""
    end = at
    while end < len(lines) and _is_row(lines[end].text):
        end += 1
    rows = [line.text for line in lines[at:end]]
    return end if len(rows) >= _FEWEST_ROWS and _are_open(rows) else 0


def _is_row(text: str) -> bool:
    return _ROW.fullmatch(text) is not None


def _are_open(rows: Sequence[str]) -> bool:
    """Whether enough of the rows show free squares."""
    return sum(_OPEN.search(row) is not None for row in rows) >= _FEWEST_OPEN
