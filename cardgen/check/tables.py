"""Document → its tables: of markup, of lines between bars, and of columns that spaces align."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from cardgen.check.document import Document, TextBlock
from cardgen.check.place import Place
from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class Cell:
    """What a cell says; `start` and `end` are offsets into the document's text, `place` is there within a block."""

    text: str
    start: int
    end: int
    place: Place | None = None


@frozen
class Table:
    """A table: `head` is its first row, `rows` those below it, all of as many cells."""

    document: Document
    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def span(self, cell: Cell) -> Span:
        """Where a cell was written."""
        return self.document.locate(cell.start, cell.end)

    def column(self, at: int) -> tuple[Cell, ...]:
        """The cells of a column below its head."""
        return tuple(row[at] for row in self.rows)


_RULE = re.compile(r"^[\s|:+=-]+$")
_CELL = re.compile(r"\S+(?: \S+)*")
_SILENT = frozenset({"credits", "index", "contents", "flavour", "code", "facts"})
#: A head and fewer rows are no table.
_FEWEST_ROWS = 2
#: Of the lines of a paragraph so many must have the cells of the first one.
_MOST = 0.6


def tables_of(document: Document) -> tuple[Table, ...]:
    """All tables of a document in order."""
    found = [*_with_bars(document), *(_aligned(document) if document.plain else ())]
    return tuple(sorted(found, key=lambda table: table.head[0].start))


def _with_bars(document: Document) -> Iterator[Table]:
    blocks = [block for block in document.blocks if block.kind not in _SILENT]
    for barred, run in groupby(blocks, lambda block: (_has_bars(block), block.group, block.section)):
        if barred[0]:
            yield from _table(document, [_cells(document, b) for b in run if not _RULE.match(b.text)])


def _has_bars(block: TextBlock) -> bool:
    return block.kind == "table" or (block.text.startswith("|") and block.text.count("|") > 2)


def _cells(document: Document, block: TextBlock) -> tuple[Cell, ...]:
    cells = []
    at = 0
    pieces = block.text.split("|")
    outer = not pieces[0].strip() and block.text.startswith("|")
    for number, piece in enumerate(pieces):
        lead = len(piece) - len(piece.lstrip())
        text = piece.strip(" *_")
        start = at + (block.text[at:].index(text) if text else lead)
        edge = not text and (number == len(pieces) - 1 or (outer and number == 0))
        if not edge:
            first, last = block.offsets(start, start + len(text))
            cells.append(Cell(text, first, last, Place(document, block, start, start + len(text))))
        at += len(piece) + 1
    return tuple(cells)


def _aligned(document: Document) -> Iterator[Table]:
    """The paragraphs whose lines have two words or numbers apart by two spaces and more."""
    offset = 0
    run: list[tuple[Cell, ...]] = []
    silent = _silent_stretches(document)
    for line in (*document.text.splitlines(keepends=True), "\n"):
        cells = tuple(_aligned_cells(line, offset))
        if not cells or "|" in line or any(first <= offset < last for first, last in silent):
            yield from _table(document, run)
            run = []
        else:
            run.append(cells)
        offset += len(line)


def _silent_stretches(document: Document) -> list[tuple[int, int]]:
    return [(block.start, block.end) for block in document.of_kind(*_SILENT)]


def _aligned_cells(line: str, offset: int) -> Iterator[Cell]:
    for found in _CELL.finditer(line):
        yield Cell(found[0], offset + found.start(), offset + found.end())


def _table(document: Document, run: Sequence[tuple[Cell, ...]]) -> Iterator[Table]:
    if len(run) <= _FEWEST_ROWS or len(run[0]) < 2:
        return
    head, *rest = run
    rows = tuple(row for row in rest if len(row) == len(head))
    if len(rows) >= _FEWEST_ROWS and len(rows) >= _MOST * len(rest):
        yield Table(document, head, rows)
