"""Document → the sums that its tables give: a last row or column of totals, and columns that belong together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import Document
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.frozen import frozen


@frozen
class TableSum:
    """A cell that a table gives as the sum of others."""

    table: Table
    total: Cell
    parts: tuple[Cell, ...]

    @property
    def expected(self) -> int:
        """What the parts add up to."""
        return sum(_value(part) or 0 for part in self.parts)

    @property
    def stated(self) -> int:
        """What the cell says."""
        return int(self.total.text)

    @property
    def holds(self) -> bool:
        """Whether it is right."""
        return self.expected == self.stated


_TOTAL = LatePattern(
    r"(?:(?:grand |sub-?)?totals?|sum|in (?:all|total)|altogether|together|overall)\b.*|all(?: [\w-]+){0,3}|"
    r".* in (?:all|total)",
    re.IGNORECASE,
)
#: What a column can count of which the others tell the parts.
_WHOLE = LatePattern(
    r"\b(?:cards|tiles|tokens|pieces|counters|units|figures|dice|deck|box|set|points|score|VP)\b",
    re.IGNORECASE,
)
_EMPTY = frozenset({"", "-", "–", "—", "−", "/", "none"})
_FEWEST, _FEWEST_UNTOLD = 2, 3


def table_sums(document: Document) -> tuple[TableSum, ...]:
    """The sums of a document's tables; of one that is wrong in its row and in its column, that of the row."""
    return tuple(found for table in document.derive(tables_of) for found in _sums(table))


def _sums(table: Table) -> Iterator[TableSum]:
    last = len(table.head) - 1
    rows = table.rows
    closed = bool(_TOTAL.fullmatch(rows[-1][0].text)) and not any(
        _TOTAL.fullmatch(r[0].text) for r in rows[:-1]
    )
    headed = bool(_TOTAL.fullmatch(table.head[last].text))
    whole = headed or bool(_WHOLE.search(table.head[last].text))
    across = list(_across(table, headed)) if last > _FEWEST - 1 and whole else []
    odd = {cell.start for told in across if not told.holds for cell in (told.total, *told.parts)}
    yield from across
    if closed and len(rows) > _FEWEST:
        for at in range(1, len(table.head)):
            told = _sum(table, rows[-1][at], [row[at] for row in rows[:-1]])
            if told and (told.holds or not odd & {cell.start for cell in (told.total, *told.parts)}):
                yield told


def _across(table: Table, headed: bool) -> Iterator[TableSum]:
    """The rows whose last cell is the sum of those between the name and it, when most are.

    Where the head only names a whole, all rows but one must be right, three at least.
    """
    found = [told for row in table.rows if (told := _sum(table, row[-1], row[1:-1]))]
    right = sum(told.holds for told in found)
    wrong = len(found) - right
    enough = right >= _FEWEST and right > wrong if headed else right >= _FEWEST_UNTOLD and wrong <= 1
    if len(found) == len(table.rows) and enough:
        yield from found


def _sum(table: Table, total: Cell, parts: Sequence[Cell]) -> TableSum | None:
    """The sum of whole numbers, two of them at least; None where something else stands, or a number that is far off."""
    values = [_value(part) for part in parts]
    if not _is_whole(total.text) or None in values or sum(bool(value) for value in values) < _FEWEST:
        return None
    told = TableSum(table, total, tuple(parts))
    near = abs(told.expected - told.stated) <= max(_FEWEST, told.stated // 3)
    return told if near else None


def _value(cell: Cell) -> int | None:
    if cell.text in _EMPTY:
        return 0
    return int(cell.text) if _is_whole(cell.text) else None


def _is_whole(text: str) -> bool:
    return text.isdigit() and text.isascii() and len(text) < 6
