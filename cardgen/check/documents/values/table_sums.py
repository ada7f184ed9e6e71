"""Document → the sums in its tables (a last row or column of totals) and the products: `8×12`, 96 spaces."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import prod

from cardgen.check.documents.document import Document
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold
from cardgen.frozen import frozen


@frozen
class TableSum:
    """A cell that is the sum of other cells, or their product if `sign` is ×."""

    table: Table
    total: Cell
    parts: tuple[Cell, ...]
    sign: str = "+"

    @property
    def values(self) -> tuple[int, ...]:
        """The numbers of the parts; the two sides of `8×12` are separate factors."""
        return tuple(number for part in self.parts for number in _numbers(part))

    @property
    def expected(self) -> int:
        """The sum or product of the parts."""
        return sum(self.values) if self.sign == "+" else prod(self.values)

    @property
    def stated(self) -> int:
        """The number in the cell."""
        return _value(self.total) or 0

    @property
    def holds(self) -> bool:
        """Whether the cell is right."""
        return self.expected == self.stated


_TOTAL = TextPattern(
    r"(?:(?:grand |sub-?)?totals?|sum|in (?:all|total)|altogether|together|overall)\b.*|all(?: [\w-]+){0,3}|"
    r".* in (?:all|total)",
    re.IGNORECASE,
)
#: Things that a last column may count, whose parts are in the other columns.
_WHOLE = TextPattern(
    r"\b(?:cards|tiles|tokens|pieces|counters|units|figures|dice|deck|box|set|points|score|VP)\b",
    re.IGNORECASE,
)
#: A number, perhaps with what it counts.
_COUNTED = TextPattern(r"(?P<number>\d{1,5})(?:\s(?P<unit>[A-Za-z]{3,12}))?", re.ASCII)
_SIDES = TextPattern(r"(?P<one>\d{1,3})\s?[x×]\s?(?P<other>\d{1,3})", re.IGNORECASE)
#: The fewest right rows for a product of two sides, and for a product of two columns.
_FEWEST_SIDES, _FEWEST_FACTORS = 2, 3
_EMPTY = frozenset({"", "-", "–", "—", "−", "/", "none"})
_FEWEST, _FEWEST_UNSTATED = 2, 3


def table_sums(document: Document) -> tuple[TableSum, ...]:
    """The sums in a document's tables; if a cell makes both its row and its column wrong, only the row is given."""
    return tuple(found for table in tables_of(document) for found in _sums(table))


def _sums(table: Table) -> Iterator[TableSum]:
    last = len(table.head) - 1
    rows = table.rows
    closed = bool(_TOTAL.fullmatch(rows[-1][0].text)) and not any(
        _TOTAL.fullmatch(r[0].text) for r in rows[:-1]
    )
    headed = bool(_TOTAL.fullmatch(table.head[last].text))
    whole = headed or bool(_WHOLE.search(table.head[last].text))
    across = list(_across(table, headed)) if last > _FEWEST - 1 and whole else []
    odd = {cell.start for summed in across if not summed.holds for cell in (summed.total, *summed.parts)}
    yield from across
    if not across:
        yield from _products(table)
    if closed and len(rows) > _FEWEST:
        for at in range(1, len(table.head)):
            column = [row[at] for row in rows[:-1]]
            summed = _sum(table, rows[-1][at], column)
            if summed and not summed.holds:  # the first row may stand where others have titles
                headless = _sum(table, rows[-1][at], [table.head[at], *column])
                summed = headless if headless and headless.holds else summed
            if summed and (summed.holds or not odd & {cell.start for cell in (summed.total, *summed.parts)}):
                yield summed


def _across(table: Table, headed: bool) -> Iterator[TableSum]:
    """The rows whose last cell is the sum of those before it, without the name, if most are.

    If the head only names a whole, at least three rows, and all but one, must be right.
    """
    found = [summed for row in table.rows if (summed := _sum(table, row[-1], row[1:-1]))]
    right = sum(summed.holds for summed in found)
    wrong = len(found) - right
    enough = right >= _FEWEST and right > wrong if headed else right >= _FEWEST_UNSTATED and wrong <= 1
    if len(found) == len(table.rows) and enough:
        yield from found


def _products(table: Table) -> Iterator[TableSum]:
    """The rows of a column that is the product of two sides in another, or of two others, if all but one are."""
    columns = [table.column(at) for at in range(len(table.head))]
    counted = [at for at, column in enumerate(columns) if all(_is_whole(cell.text) for cell in column)]
    sides = [
        (at,) for at, column in enumerate(columns) if all(_SIDES.fullmatch(cell.text) for cell in column)
    ]
    for total in counted:
        pairs = combinations([at for at in counted if at != total], 2)
        for factors, fewest in (
            *((one, _FEWEST_SIDES) for one in sides),
            *((two, _FEWEST_FACTORS) for two in pairs),
        ):
            rows = [TableSum(table, row[total], tuple(row[at] for at in factors), "×") for row in table.rows]
            right = sum(row.holds and min(row.values) > 1 for row in rows)
            wrong = sum(not row.holds for row in rows)
            if right >= fewest and wrong <= 1:
                yield from rows


def _sum(table: Table, total: Cell, parts: Sequence[Cell]) -> TableSum | None:
    """The sum of at least two whole numbers; None if other values are among them, or if the total is far off."""
    values = [_value(part) for part in parts]
    if _value(total) is None or None in values or sum(bool(value) for value in values) < _FEWEST:
        return None
    if len({unit for cell in (total, *parts) if (unit := _unit(cell))}) > 1:
        return None
    summed = TableSum(table, total, tuple(parts))
    near = abs(summed.expected - summed.stated) <= max(_FEWEST, summed.stated // 3)
    return summed if near else None


def _value(cell: Cell) -> int | None:
    if cell.text in _EMPTY:
        return 0
    found = _COUNTED.fullmatch(cell.text)
    return int(found["number"]) if found else None


def _unit(cell: Cell) -> str:
    """What a cell counts, "" if it has just a number."""
    found = _COUNTED.fullmatch(cell.text)
    return fold(found["unit"]) if found and found["unit"] else ""


def _numbers(part: Cell) -> tuple[int, ...]:
    sides = _SIDES.fullmatch(part.text)
    return (int(sides["one"]), int(sides["other"])) if sides else (_value(part) or 0,)


def _is_whole(text: str) -> bool:
    return text.isdigit() and text.isascii() and len(text) < 6
