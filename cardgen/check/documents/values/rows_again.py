"""Document → rows that occur in two of its tables, with one cell that differs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations

from cardgen.check.documents.document import Document
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase
from cardgen.frozen import frozen


@frozen
class OddCell:
    """The row called `name` has `cell` below `head` in one table and `other` in another, and otherwise agrees."""

    name: str
    head: str
    table: Table
    cell: Cell
    other: Cell


_NAME = TextPattern(r"[A-Z][\w'’-]*(?: [\w'’&-]+){0,4}")
#: A number, or one or two words; longer texts may be worded differently.
_VALUE = TextPattern(r"[+-]?\d{1,4}(?:\s?[A-Za-z]+)?|[A-Za-z]+(?: [A-Za-z]+)?")
_NUMBER = TextPattern(r"[+-]?\d+")
#: The fewest equal cells; one is enough if it has so many words.
_ALIKE, _WORDS = 2, 3


def rows_stated_otherwise(document: Document) -> Iterator[OddCell]:
    """The differing cells of rows in two tables; tables that differ in several rows do so on purpose."""
    found: dict[tuple[int, int], list[OddCell]] = defaultdict(list)
    named: dict[str, list[tuple[int, Table, Mapping[tuple[str, ...], Cell]]]] = defaultdict(list)
    for at, table in enumerate(tables_of(document)):
        heads = [fold_phrase(cell.text) for cell in table.head]
        names = [row[0].text for row in table.rows]
        for row in table.rows:
            if (
                _NAME.fullmatch(row[0].text)
                and names.count(row[0].text) == 1
                and len(set(heads)) == len(heads)
            ):
                named[row[0].text].append((at, table, dict(zip(heads[1:], row[1:], strict=True))))
    for name, rows in named.items():
        if len(rows) != _ALIKE:
            continue
        for (first, _, upper), (second, table, lower) in combinations(rows, 2):
            if odd := _odd_cell(upper, lower):
                head, other, cell = odd
                found[first, second].append(OddCell(name, head, table, cell, other))
    for odd_cells in found.values():
        yield from odd_cells if len(odd_cells) == 1 else ()


def _odd_cell(
    upper: Mapping[tuple[str, ...], Cell], lower: Mapping[tuple[str, ...], Cell]
) -> tuple[str, Cell, Cell] | None:
    """The only column in which two rows differ, if all others that both have agree; else None."""
    common = [head for head in upper if head and head in lower]
    alike = [head for head in common if fold_phrase(upper[head].text) == fold_phrase(lower[head].text)]
    odd = [head for head in common if head not in alike]
    long = any(len(fold_phrase(upper[head].text)) >= _WORDS for head in alike)
    if len(odd) != 1 or not (long or len(alike) >= _ALIKE):
        return None
    one, other = upper[odd[0]], lower[odd[0]]
    both = _VALUE.fullmatch(one.text) and _VALUE.fullmatch(other.text)
    same_sort = bool(_NUMBER.match(one.text)) == bool(_NUMBER.match(other.text))
    return (" ".join(odd[0]), one, other) if both and same_sort else None
