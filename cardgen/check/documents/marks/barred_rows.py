"""Document → its tables in Markdown, row by row as written, each with its cells; none in a game's chapters."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen


@frozen
class BarredRow:
    """The cells of a row; `start` and `end` are offsets in the document's text."""

    cells: tuple[str, ...]
    start: int
    end: int


_ROW = TextPattern(r"^[ \t]{0,3}\|.*\|[ \t]*$", re.MULTILINE)
_RULE = TextPattern(r"\s*\|[\s|:-]*-[\s|:-]*\|\s*")
#: A bar that does not separate cells.
_NO_EDGE = TextPattern(r"\\\||`[^`\n|]*\|[^`\n]*`|\[\[[^\[\]\n]*\|[^\[\]\n]*\]\]")


def barred_tables(document: Document) -> Iterator[tuple[BarredRow, ...]]:
    """The tables whose second line is a rule, with the head, the rule and all rows below."""
    if not document.plain or "|" not in document.text:
        return
    rows: list[BarredRow] = []
    end = -1
    for line in _ROW.finditer(document.text):
        if line.start() != end + 1 and rows:
            yield from _table(document, rows)
            rows = []
        rows.append(_row(line))
        end = line.end()
    yield from _table(document, rows)


def _table(document: Document, rows: list[BarredRow]) -> Iterator[tuple[BarredRow, ...]]:
    if len(rows) > 1 and _RULE.fullmatch(document.text, rows[1].start, rows[1].end):
        yield tuple(rows)


def _row(line: re.Match[str]) -> BarredRow:
    text = _NO_EDGE.sub(lambda found: found[0].replace("|", " "), line[0].strip())
    return BarredRow(tuple(cell.strip() for cell in text[1:-1].split("|")), *line.span())
