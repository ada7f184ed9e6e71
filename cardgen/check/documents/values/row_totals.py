"""Rows of numbers → the one whose numbers do not add up to what those of all other rows do.

`5 players: 2 thieves and 4 guards`, `6 players: 2 thieves and 5 guards`: in every row, one more than players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import Document
from cardgen.check.documents.values.number_rows import NumberColumn, NumberRows
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen


@frozen
class OddTotal:
    """In row `at`, the numbers of `columns` add up to `total`, but should to `expected`."""

    columns: tuple[NumberColumn, ...]
    at: int
    total: int
    expected: int


#: The fewest rows that show a total: one that grows with the first number, one that is the same in all rows, and one
#: that the text has elsewhere, too.
_GROWING, _SAME, _KNOWN = 5, 4, 3
#: A smaller total is the same by chance.
_SMALLEST = 10
_NUMBER = TextPattern(r"(?<![\w.,])\d{2,4}(?![\w.,]\d|\w)")


def odd_totals(document: Document, rows: NumberRows) -> Iterator[OddTotal]:
    """The row of `rows` that has another total than the others: of all numbers behind the first, or of all."""
    first, *others = rows.columns
    several = len(others) > 1
    growing = [sum(each) - key for key, *each in _rows_of(rows.columns)] if several else []
    if odd := _odd_one(growing, _GROWING):
        at, usual = odd
        yield OddTotal(tuple(others), at, growing[at] + first.values[at], usual + first.values[at])
        return
    for columns in (others, [first, *others]) if several else ([first, *others],):
        totals = [sum(each) for each in _rows_of(columns)]
        odd = _odd_one(totals, _KNOWN)
        shown = several and len(totals) >= _SAME
        if odd and odd[1] >= _SMALLEST and (shown or _has(document, odd[1])):
            yield OddTotal(tuple(columns), odd[0], totals[odd[0]], odd[1])
            return


def _rows_of(columns: Sequence[NumberColumn]) -> list[tuple[int, ...]]:
    return list(zip(*(column.values for column in columns), strict=True))


def _odd_one(totals: Sequence[int], fewest: int) -> tuple[int, int] | None:
    """The only row with another total, and the usual total; None if there is no such row."""
    if len(totals) < fewest:
        return None
    (usual, often), *rarer = Counter(totals).most_common(2)
    if often != len(totals) - 1 or not rarer:
        return None
    return next(at for at, total in enumerate(totals) if total != usual), usual


def _has(document: Document, number: int) -> bool:
    """Whether a text has a number."""
    return any(found[0] == str(number) for found in _NUMBER.finditer(document.text))
