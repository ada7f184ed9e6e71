"""A Document → its tables: those in markup, lines divided by bars, and columns aligned by spaces."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place, place_at
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class Cell:
    """One cell: its text, its offsets in the document's text, and (only in markup) its `place`."""

    text: str
    start: int
    end: int
    place: Place | None = None


@frozen
class Table:
    """A table: `head` is its first row, `rows` are the rows below; all have the same number of cells."""

    document: Document
    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def span(self, cell: Cell) -> Span:
        """Where a cell was written."""
        return self.document.locate(cell.start, cell.end)

    def place(self, cell: Cell) -> Place | None:
        """The words of a cell as a place; None when no block has them exactly as written."""
        return cell.place or place_at(self.document, cell.start, cell.end)

    def column(self, at: int) -> tuple[Cell, ...]:
        """The cells of a column below its head."""
        return tuple(row[at] for row in self.rows)


_RULE = TextPattern(r"^[\s|:+=-]+$")
_CELL = TextPattern(r"\S+(?: \S+)*")
_BARRED = TextPattern(r"\s*\|.*\|.*\|\s*$")
_BETWEEN_BARS = TextPattern(r"(?<=\|)[^|\n]+(?=\|)")
#: The line under the head of a table without bars at its edges, and the cells of such a table.
_OPEN_RULE = TextPattern(r"\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+$")
_OPEN_CELL = TextPattern(r"[^|\n]+")
#: What announces a table at the end of a block, and what makes it an example's.
_LEAD = TextPattern(r"(?:(?<=[.!?] )|^)[^.!?]*:\W*$|^[^.!?]{1,80}$")
_SHOWS = TextPattern(r"\bexamples?\b", re.IGNORECASE)
_SILENT = NON_RULE_KINDS | {"facts"}
#: With fewer rows than this below the head, it is no table, but for one of so many columns with a line below its head.
_FEWEST_ROWS, _WIDE = 2, 4
#: A longer line is no row of a table that has nothing but bars.
_LONGEST_ROW = 100
#: At least this share of the lines must have as many cells as the first line.
_MOST = 0.6


def is_shown(table: Table) -> bool:
    """Whether a table is that of an example, which the text directly above announces (`Example of a scoring, with three
    ships:`): its numbers are those of one game, and state nothing of all.
    """
    blocks = table.document.blocks
    at = bisect_left(blocks, table.head[0].start, key=lambda block: block.end)
    above = next((block for block in reversed(blocks[:at]) if block.text.strip()), None)
    lead = _LEAD.search(above.text) if above else None
    if above is None or lead is None:
        return False
    return above.kind == "example" or _SHOWS.search(above.text, lead.start()) is not None


@derived
def tables_of(document: Document) -> tuple[Table, ...]:
    """All tables of a document in order."""
    return tuple(_of_lines(document) if document.plain else _of_markup(document))


def _of_markup(document: Document) -> Iterator[Table]:
    rows = (b for b in document.blocks if b.kind == "table" or (b.group and not b.level and "|" in b.text))
    for _, run in groupby(rows, lambda block: block.group):
        yield from _table(document, [_cells(document, block) for block in run], ruled=True)


def _cells(document: Document, block: TextBlock) -> tuple[Cell, ...]:
    cells = []
    at = 0
    for piece in block.text.rstrip().removesuffix("|").split("|"):
        text = piece.strip()
        start = at + (piece.index(text) if text else 0)
        cells.append(
            Cell(
                text,
                *block.offsets(start, start + len(text)),
                Place(document, block, start, start + len(text)),
            )
        )
        at += len(piece) + 1
    return tuple(cells)


def _of_lines(document: Document) -> Iterator[Table]:
    """The tables among the paragraphs whose lines have bars, or cells separated by two or more spaces."""
    offset = 0
    run: list[tuple[Cell, ...]] = []
    ruled = False
    silent = [(block.start, block.end) for block in document.of_kind(*_SILENT)]
    lines = (*document.laid_out.splitlines(keepends=True), "\n")
    in_open = in_bars = False
    for line, below in pairwise((*lines, "")):
        in_open = "|" in line and (in_open or bool(_OPEN_RULE.match(below)) or _are_rows(line, below))
        barred = _BARRED.match(line)
        if in_bars != (in_bars := in_open or barred is not None):  # A title may stand directly above a table.
            yield from _table(document, run, ruled=ruled)
            run, ruled = [], False
        cells = tuple(
            _cells_of_line(line, offset, _BETWEEN_BARS if barred else _OPEN_CELL if in_open else _CELL)
        )
        if (barred or in_open) and _RULE.match(line):
            ruled = len(run) == 1
        elif not cells or any(first <= offset < last for first, last in silent):
            yield from _table(document, run, ruled=ruled)
            run, ruled = [], False
        else:
            run.append(cells)
        offset += len(line)


def _are_rows(line: str, below: str) -> bool:
    """Whether two lines have as many bars between their cells, so that a table without a rule begins."""
    return 0 < line.count(" | ") == below.count(" | ") and len(line) < _LONGEST_ROW


def _cells_of_line(line: str, offset: int, pattern: TextPattern) -> Iterator[Cell]:
    for found in pattern.finditer(line):
        text = found[0].strip(" *_")
        start = offset + found.start() + (found[0].index(text) if text else 0)
        yield Cell(text, start, start + len(text))


def _table(document: Document, run: Sequence[tuple[Cell, ...]], *, ruled: bool = False) -> Iterator[Table]:
    fewest = 1 if ruled and len(run[0]) >= _WIDE else _FEWEST_ROWS
    if len(run) <= fewest or len(run[0]) < 2:
        return
    head, *rest = run
    if len(rest[0]) == len(head) + 1 and _column(document, head[0]) > _column(document, rest[0][0]) + 1:
        head = (Cell("", head[0].start, head[0].start), *head)  # The names of the rows have no head.
    rows = tuple(row for row in rest if len(row) == len(head))
    if len(rows) >= fewest and len(rows) >= _MOST * len(rest):
        yield Table(document, head, rows)


def _column(document: Document, cell: Cell) -> int:
    """The number of characters before a cell on its line."""
    return cell.start - document.laid_out.rfind("\n", 0, cell.start) - 1
