"""Document → its rows of related numbers: the columns or rows of tables, and the numbers in similar items.

`Round 1: 3 cards`, `Round 2: 4 cards`, `Round 3: 5 cards` are three rows of two numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from cardgen.check.documents.document import Document
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.documents.values.scales import written_lines
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold, has_digit
from cardgen.diagnostics import Span
from cardgen.frozen import frozen


@frozen
class NumberColumn:
    """One number from each row, with its place."""

    values: tuple[int, ...]
    spans: tuple[Span, ...]


@frozen
class NumberRows:
    """Rows of numbers: each of `columns` has one number from each row of a table (`of_table`) or of similar items.

    `by_players` means that the first column has numbers of players.
    """

    columns: tuple[NumberColumn, ...]
    of_table: bool = False
    by_players: bool = False


#: A cell with one number: `14`, `Three 6s`, `+2 coins`, `Round 4`.
_CELL = TextPattern(
    r"[^\d%./–—:]{0,24}?(?<![\d.,/:-])(?P<number>\d{1,3}(?:,\d{3})+|\d{1,5})(?:s\b)?(?![\d.,/:%]|\s?[-–—]\s?\d|d\d)[^\d%/]{0,40}"
)
_NUMBER = TextPattern(
    r"(?<![\w.,/:#$+−–-])\d{1,5}(?=s\b|[^\w%/]|$)(?![.,:]\d|\s?[-–—/]\s?\d)|(?<=\b[A-Z])\d{1,2}(?=\W)"
)
_ANY = TextPattern(r"\d+")
_PLAYERS = TextPattern(r"\b(?:players?|teams?|heroes|hero)\b", re.IGNORECASE)
#: The number of an item, which is not part of its row.
_LEAD = TextPattern(r"\s*\d{1,2}[.)]\s")
#: The name with which an item begins: `Millie — a group of 3 stones`.
_NAME = TextPattern(r"\s*(?:[-*•+–]\s+)?\W{0,2}[A-Z][^\W\d]*(?:\s[^\W\d]+){0,3}\W{0,2}\s[–—-]\s")
_PIECE = TextPattern(r"[^\W\d_]+|#|[^\w\s]")
#: The fewest rows that show a rule.
_FEWEST = 4
#: The fewest cells of a column that are equal except for their numbers.
_FEWEST_CELLS = 3
#: A longer item (in characters) is a paragraph with some numbers; with more numbers, it is a line of a table.
_LONGEST, _MOST = 160, 4


def number_rows(document: Document) -> Iterator[NumberRows]:
    """All rows of a document, those of tables first."""
    for table in tables_of(document):
        if rows := _of_table(table) or _of_few_rows(table):
            yield rows
        yield from _of_cells(table)
    yield from _of_lines(document)


def _of_table(table: Table) -> NumberRows | None:
    """The columns with one number in each row, if the first one has; rows that use words instead are left out."""
    found = []
    rows = [
        row for row in table.rows if sum(bool(_CELL.fullmatch(cell.text)) for cell in row) >= _FEWEST // 2
    ]
    for at in range(len(table.head)):
        cells = [(row[at], _CELL.fullmatch(row[at].text)) for row in rows]
        numbers = [(cell, match) for cell, match in cells if match]
        if len(numbers) == len(cells) >= _FEWEST:
            found.append(_column(table, numbers))
        elif at == 0:
            return None
    by_players = _PLAYERS.search(table.head[0].text) is not None
    return NumberRows(tuple(found), of_table=True, by_players=by_players) if len(found) > 1 else None


def _of_few_rows(table: Table) -> NumberRows | None:
    """The rows of a table that runs from left to right: a label, then one number in each cell."""
    found = []
    for row in (table.head, *table.rows):
        numbers = [(cell, match) for cell in row[1:] if (match := _CELL.fullmatch(cell.text))]
        if len(numbers) == len(row) - 1 >= _FEWEST and not has_digit(row[0].text):
            found.append(_column(table, numbers))
    return NumberRows(tuple(found), of_table=True) if 1 < len(found) == len(table.rows) + 1 else None


def _of_cells(table: Table) -> Iterator[NumberRows]:
    """Cells below each other that are equal except for several numbers: `2 stay in the box, 8 go in the bag`."""
    for at in range(len(table.head)):
        cells = [(cell.text, cell.start, _shape(cell.text)) for cell in table.column(at)]
        for shape, run in groupby(cells, key=lambda each: each[2]):
            items = [(text, start) for text, start, _ in run]
            if shape and len(items) >= _FEWEST_CELLS:
                yield _rows(table.document, items)


def _column(table: Table, numbers: Sequence[tuple[Cell, re.Match[str]]]) -> NumberColumn:
    values = tuple(int(match["number"].replace(",", "")) for _, match in numbers)
    return NumberColumn(values, tuple(table.span(cell) for cell, _ in numbers))


def _of_lines(document: Document) -> Iterator[NumberRows]:
    """Consecutive lines, or items, that are equal except for their numbers."""
    lines = [(line, offset, _shape(line)) for line, offset in written_lines(document) if line.strip()]
    for shape, run in groupby(lines, key=lambda each: each[2]):
        items = [(line, offset) for line, offset, _ in run]
        if shape and len(items) >= _FEWEST:
            yield _rows(document, items)


def _rows(document: Document, items: Sequence[tuple[str, int]]) -> NumberRows:
    numbers = [_numbers(line) for line, _ in items]
    columns = []
    for at in range(len(numbers[0])):
        spans = tuple(
            document.locate(offset + found[at].start(), offset + found[at].end())
            for (_, offset), found in zip(items, numbers, strict=True)
        )
        columns.append(NumberColumn(tuple(int(found[at][0]) for found in numbers), spans))
    return NumberRows(tuple(columns))


def _shape(line: str) -> str:
    """The words of a line without its numbers, "" if it is no such row."""
    if len(line) > _LONGEST or not has_digit(line) or "|" in line:
        return ""
    numbers = _numbers(line)
    if not 1 < len(numbers) <= _MOST or len(numbers) != len(_ANY.findall(line, _start(line))):
        return ""
    return " ".join(fold(word) for word in _PIECE.findall(_NUMBER.sub("#", line[_start(line) :])))


def _numbers(line: str) -> list[re.Match[str]]:
    return list(_NUMBER.finditer(line, _start(line)))


def _start(line: str) -> int:
    """Where the words of a row begin: behind its number, or the name that it gives something else."""
    lead = _LEAD.match(line) or _NAME.match(line)
    return lead.end() if lead else 0
