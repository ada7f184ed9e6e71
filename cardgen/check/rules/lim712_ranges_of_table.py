"""The ranges in the first column of a table leave a number out, overlap, or name one number twice.

## Why

Whoever has 8 points at the end finds no row for them, or two.

## Example

```text
Scoring

| Points | Title |
|---|---|
| 0–4 | Apprentice |
| 5–7 | Baker |
| 9–12 | Master |
| 13 or more | Legend |
```

## Use instead

```text
Scoring

| Points | Title |
|---|---|
| 0–4 | Apprentice |
| 5–8 | Baker |
| 9–12 | Master |
| 13 or more | Legend |
```

## Notes

Read are tables of three rows and more whose first column holds nothing but numbers and ranges ("3–5", "-4 to 4", "13 or
more", "2 or less", "9+"), of which two are true ranges, or that counts up by one and has one number twice. Two places
that do not fit are a way of writing and no slip. Results of a die are ARI208's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from cardgen.check.documents.die_ranges import find_rolls
from cardgen.check.documents.tables import Cell, Table, tables_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.numbering import wrong_number
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.frozen import frozen

PROBLEM = Problem("LIM712", "ranges-of-table", Severity.WARNING, __doc__)

_RANGE = LatePattern(
    r"(?P<low>[-–−]?\d{1,4})(?:\s*(?:-|–|—|−|\bto\b)\s*(?P<high>[-−]?\d{1,4}))?\s*"
    r"(?P<open>\+|(?:or|and) (?:more|higher|above|up|over|better))?(?P<under>or (?:less|lower|fewer|below|under))?"
)
_UNBOUND = 10**6
#: Fewer rows are no scale.
_FEWEST = 3


@frozen
class _Range:
    low: int
    high: int
    cell: Cell

    @property
    def is_wide(self) -> bool:
        """Whether the cell names more than one number."""
        return self.low < self.high


def inspect(evidence: Evidence) -> Inspection:
    """Follow the first column of every table."""
    found: list[Diagnostic] = []
    looked = 0
    for document in evidence.documents:
        rolled = [r.place.block.start for roll in find_rolls(document) for r in roll.ranges]
        for table in document.derive(tables_of):
            ranges = _ranges(table)
            if len(ranges) < _FEWEST or any(
                table.head[0].start <= at <= table.rows[-1][-1].end for at in rolled
            ):
                continue
            looked += 1
            found += _breaks(table, ranges) if sum(r.is_wide for r in ranges) > 1 else _twice(table, ranges)
    return Inspection(tuple(found), looked)


def _ranges(table: Table) -> list[_Range]:
    """What the first column says, nothing where a cell holds something else."""
    found = [_read(cell) for cell in table.column(0)]
    ranges = [each for each in found if each]
    if len(ranges) < len(found):
        return []
    if (first := _read(table.head[0])) and first.is_wide:
        return [first, *ranges]
    return ranges


def _read(cell: Cell) -> _Range | None:
    match = _RANGE.fullmatch(cell.text)
    if match is None:
        return None
    low = _number(match["low"])
    high = _number(match["high"]) if match["high"] else low
    if match["open"]:
        high = _UNBOUND
    if match["under"]:
        low = -_UNBOUND
    return _Range(low, high, cell) if low <= high else None


def _number(text: str) -> int:
    return int(re.sub("[–−]", "-", text))


def _breaks(table: Table, ranges: list[_Range]) -> Iterator[Diagnostic]:
    ordered = sorted(ranges, key=lambda each: (each.low, each.high))
    broken = [(a, b) for a, b in pairwise(ordered) if b.low != a.high + 1]
    if len(broken) != 1:
        return
    ((before, after),) = broken
    if after.low > before.high + 1:
        missing = [before.high + 1, after.low - 1]
        shown = str(missing[0]) if missing[0] == missing[1] else f"{missing[0]} to {missing[1]}"
        message = f"no row for {shown}"
    else:
        message = f"`{before.cell.text}` and `{after.cell.text}` overlap"
    later = max(before, after, key=lambda each: each.cell.start)
    other = before if later is after else after
    related = (Related(table.span(other.cell), "its neighbour"),)
    yield Diagnostic(PROBLEM, message, table.span(later.cell), "let every number have one row", related)


def _twice(table: Table, ranges: list[_Range]) -> Iterator[Diagnostic]:
    """A column of single numbers that counts up by one, but for one number that stands there twice."""
    values = [each.low for each in ranges]
    wrong = wrong_number(values)
    if (
        len(values) <= _FEWEST
        or any(r.is_wide for r in ranges)
        or not wrong
        or values.count(values[wrong]) == 1
    ):
        return
    message = f"expected {values[0] + wrong} after {values[wrong - 1]}, found {values[wrong]} again"
    twin = next(r for r in ranges if r.low == values[wrong] and r is not ranges[wrong])
    related = (Related(table.span(twin.cell), f"{values[wrong]} here"),)
    yield Diagnostic(
        PROBLEM, message, table.span(ranges[wrong].cell), "let every number have one row", related
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
