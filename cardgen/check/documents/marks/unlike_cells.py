"""A plain text → cells and rows of its tables that differ from all others of their column or table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardgen.check.documents.document import Document
from cardgen.check.documents.marks.barred_rows import BarredRow, barred_tables
from cardgen.check.documents.marks.unlike import Unlike
from cardgen.check.wording.text_patterns import TextPattern

_NUMBER = TextPattern(r"[+-]?\d+(?:[.,]\d+)?%?$")
_WORD = TextPattern(r"[A-Za-z][a-z]+")
#: The first word of a cell, and a modifier with its sign or without.
_BEGINS = TextPattern(r"[*_]*(?P<word>[A-Za-z][a-z]{2,})(?![\w'’-])")
_SIGNED, _BARE = TextPattern(r"[+–−-]\d+$"), TextPattern(r"\d+$")
#: The fewest cells or rows beside the odd one that must be alike.
_FEWEST = 3


def unlike_cells(document: Document) -> list[Iterator[Unlike]]:
    """The odd places of the tables, by their sorts."""
    tables = list(barred_tables(document))
    sorts = (_heads, _swapped_cells, _swapped_rows, _small_cells, _unsigned_cells)
    return [sort(document, tables) for sort in sorts]


def _body(rows: Sequence[BarredRow]) -> list[BarredRow]:
    """The rows below the head that have as many cells as this."""
    return [row for row in rows[2:] if len(row.cells) == len(rows[0].cells)]


def _heads(document: Document, tables: Sequence[Sequence[BarredRow]]) -> Iterator[Unlike]:
    """The only table with two neighbouring columns of the same name."""
    for rows in tables:
        cells = rows[0].cells
        again = [name for name, other in pairwise(cells) if name and name == other]
        if len(again) == 1 and Counter(cells)[again[0]] == 2 and _WORD.match(again[0].strip("*_")):
            span = document.locate(rows[0].start, rows[0].end)
            yield Unlike(span, f"two columns are called `{again[0]}`", "say what is in each")


def _swapped_cells(document: Document, tables: Sequence[Sequence[BarredRow]]) -> Iterator[Unlike]:
    """The only row with a word where all others have a number, and a number where they have words."""
    for rows in tables:
        body = _body(rows)
        if len(body) <= _FEWEST:
            continue
        columns = list(zip(*(row.cells for row in body), strict=True))
        for row in body:
            odd = [
                bool(_NUMBER.match(cell))
                for cell, column in zip(row.cells, columns, strict=True)
                if _is_odd_kind(cell, column)
            ]
            if sorted(odd) == [False, True]:
                said = "a word and a number stand in each other's columns"
                yield Unlike(document.locate(row.start, row.end), said, "exchange them")


def _is_odd_kind(cell: str, column: Sequence[str]) -> bool:
    """Whether a cell is the only number in a column of words, or the only word in a column of numbers."""
    numbers = sum(bool(_NUMBER.match(each)) for each in column)
    words = sum(bool(_WORD.match(each.strip("*_"))) for each in column)
    if _NUMBER.match(cell):
        return numbers == 1 and words == len(column) - 1
    return bool(_WORD.match(cell.strip("*_"))) and words == 1 and numbers == len(column) - 1


def _swapped_rows(document: Document, tables: Sequence[Sequence[BarredRow]]) -> Iterator[Unlike]:
    """Two rows in each other's places, where the numbers of the first column are otherwise consecutive."""
    for rows in tables:
        first = [row.cells[0] for row in rows[2:]]
        if len(first) <= _FEWEST or not all(cell.isdigit() for cell in first):
            continue
        numbers = [int(cell) for cell in first]
        down = [at for at, (one, other) in enumerate(pairwise(numbers)) if other < one]
        if len(down) == 1 and sorted(numbers) == list(range(min(numbers), min(numbers) + len(numbers))):
            row = rows[2 + down[0] + 1]
            yield Unlike(
                document.locate(row.start, row.end), "two rows stand in each other's places", "exchange them"
            )


def _small_cells(document: Document, tables: Sequence[Sequence[BarredRow]]) -> Iterator[Unlike]:
    """The only cell of a column of words that begins with a small letter, if its word has a capital elsewhere."""
    for rows in tables:
        body = _body(rows)
        for at in range(len(rows[0].cells)):
            words = [(row, begin["word"]) for row in body if (begin := _BEGINS.match(row.cells[at]))]
            small = [(row, word) for row, word in words if word.islower()]
            if len(small) != 1 or len(words) != len(body) or len(words) <= _FEWEST:
                continue
            row, word = small[0]
            if f" {word.capitalize()}" in document.text:
                said = f"`{word}` begins with a small letter, the other cells of its column do not"
                yield Unlike(document.locate(*_place(document, row, at)), said, "begin it with a capital")


def _unsigned_cells(document: Document, tables: Sequence[Sequence[BarredRow]]) -> Iterator[Unlike]:
    """The only number of a column without a sign: `0` among `+2`, `+0` and `-1`."""
    for rows in tables:
        body = _body(rows)
        for at in range(len(rows[0].cells)):
            bare = [row for row in body if _BARE.match(row.cells[at])]
            signed = {row.cells[at] for row in body if _SIGNED.match(row.cells[at])}
            zero = bare and bare[0].cells[at] == "0" and "+0" not in signed
            if len(bare) == 1 and len(signed) >= _FEWEST and not zero:
                number = bare[0].cells[at]
                said = f"`{number}` has no sign, unlike the other numbers of its column"
                yield Unlike(document.locate(*_place(document, bare[0], at)), said, "write its sign")


def _place(document: Document, row: BarredRow, at: int) -> tuple[int, int]:
    """Where a cell's text stands in the document; the whole row if its bars are not those of its cells."""
    start = row.start
    for _ in range(at + 1):
        start = document.text.find("|", start, row.end) + 1
    found = document.text.find(row.cells[at], start, row.end)
    return (found, found + len(row.cells[at])) if start and found >= 0 else (row.start, row.end)
