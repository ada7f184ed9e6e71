"""A single row breaks the arithmetic rule that all other rows of a table follow.

## Why

If seven rows go down by two and one goes down by three, nobody can tell whether that is meant or a slip in copying.

## Example

```text
# Dealing

| Round | Cards left over |
|---|---|
| 1 | 22 |
| 2 | 20 |
| 3 | 18 |
| 4 | 16 |
| 5 | 13 |
| 6 | 12 |
```

## Use instead

```text
# Dealing

| Round | Cards left over |
|---|---|
| 1 | 22 |
| 2 | 20 |
| 3 | 18 |
| 4 | 16 |
| 5 | 14 |
| 6 | 12 |
```

## Notes

The rule reads columns of tables, and similar items below each other ("D3 - Disabled for 3 turns"), of four or more, in
which one number follows from the first number of the same row: the same number, a multiple of it, or a fixed amount
more or less. The odd row must stand between two that follow, because first and last rows are often intended
exceptions; of seven rows or more, the last one may follow nothing. In a table of four or five rows nothing is reported
if another column follows no rule at all.

A column of seven or more numbers that grows (or shrinks) from row to row except for one number (experience: 32,000,
64,000, 30,000, 260,000) is reported as well, if another column counts the rows.

The numbers of a row are also added up: in "5 players: 2 thieves and 4 guards" they are one more than the players, and
if that holds for four rows and not for a fifth, it is reported; as is the only row of four whose numbers have another
total than those of the others ("12 stay in the box, 48 go in the bag"), or of three, if the text has that total.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from cardgen.check.documents.document import Document
from cardgen.check.documents.values.number_rows import NumberColumn, NumberRows, number_rows
from cardgen.check.documents.values.row_totals import OddTotal, odd_totals
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("ARI215", "uneven-row", Severity.WARNING, __doc__)

#: Fewer rows follow a rule by chance, and fewer numbers grow by chance.
_FEWEST, _FEWEST_GROWING = 4, 7
#: The fewest rows that show a rule although the last one does not follow it.
_FEWEST_OPEN = 7
#: So few rows follow one by chance where another column follows none.
_FEW = 5


def inspect(evidence: Evidence) -> Inspection:
    """Hold the rows against each other."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found: list[Diagnostic] = []
    inspected = 0
    for rows in number_rows(document):
        first, *others = rows.columns
        for column in others:
            inspected += 1
            odd = _odd_one(first.values, column.values) or _odd_before_end(first.values, column.values)
            if odd and not (_is_by_chance(rows, column) or _is_of_players(rows, column, *odd)):
                found.append(_finding(column, first, *odd))
            elif (
                odd is None
                and rows.of_table
                and _counts(first.values)
                and (at := _out_of_order(column.values))
            ):
                found.append(_misplaced(column, at))
        found += map(_of_total, odd_totals(document, rows))
    return Inspection(tuple(found), inspected)


def _odd_one(given: Sequence[int], values: Sequence[int]) -> tuple[int, int] | None:
    """The one row in which a value does not follow from the given number, and what it would be."""
    if len(values) < _FEWEST or not all(a < b for a, b in pairwise(given)):
        return None
    wrong = []
    for at in range(1, len(values) - 1):
        kept = [(x, y) for i, (x, y) in enumerate(zip(given, values, strict=True)) if i != at]
        line = _line(kept)
        if line is None or not line[0]:
            continue
        slope, start = line
        expected = slope * given[at] + start
        if expected != values[at] and expected.denominator == 1:
            wrong.append((at, int(expected)))
    return wrong[0] if len(wrong) == 1 else None


def _odd_before_end(given: Sequence[int], values: Sequence[int]) -> tuple[int, int] | None:
    """The odd row among many of which the last one is an exception: the greatest number brings a little more."""
    return _odd_one(given[:-1], values[:-1]) if len(values) >= _FEWEST_OPEN else None


def _is_by_chance(rows: NumberRows, column: NumberColumn) -> bool:
    """Whether a short column follows a rule beside one that follows none."""
    first, *others = rows.columns
    return len(column.values) <= _FEW and any(
        _follows_nothing(first.values, each.values) for each in others if each is not column
    )


def _is_of_players(rows: NumberRows, column: NumberColumn, at: int, expected: int) -> bool:
    """Whether a column is what each player gets, times their number, which CNT117 compares."""
    players = rows.columns[0].values
    return rows.by_players and expected * players[0] == column.values[0] * players[at]


def _follows_nothing(given: Sequence[int], values: Sequence[int]) -> bool:
    """Whether the values are on no line, and not on one but for a single one either: the author sets them freely."""
    points = list(zip(given, values, strict=False))
    return len(values) >= _FEWEST and all(
        _line(points[:at] + points[at + 1 :]) is None for at in range(len(points))
    )


def _counts(values: Sequence[int]) -> bool:
    return all(b - a == 1 for a, b in pairwise(values))


def _out_of_order(values: Sequence[int]) -> int | None:
    """The one number without which all others grow, or all shrink; never the first or the last."""
    if len(values) < _FEWEST_GROWING:
        return None
    for sign in (1, -1):
        steps = [sign * (b - a) > 0 for a, b in pairwise(values)]
        if steps.count(False) == 1:
            at = steps.index(False)
            odd = [
                i
                for i in (at, at + 1)
                if 0 < i < len(values) - 1 and sign * (values[i + 1] - values[i - 1]) > 0
            ]
            return odd[0] if len(odd) == 1 else None
    return None


def _misplaced(column: NumberColumn, at: int) -> Diagnostic:
    before, after = column.values[at - 1], column.values[at + 1]
    related = tuple(Related(column.spans[i], f"{column.values[i]} here") for i in (at - 1, at + 1))
    message = (
        f"expected a number between {before} and {after}, as the other rows go, found {column.values[at]}"
    )
    return Diagnostic(PROBLEM, message, column.spans[at], "correct the number", related)


def _of_total(odd: OddTotal) -> Diagnostic:
    shown = " + ".join(str(column.values[odd.at]) for column in odd.columns)
    message = f"expected {odd.expected}, as in the other rows, but {shown} is {odd.total}"
    first, *_, last = odd.columns
    related = (Related(first.spans[odd.at], "added to this number"),)
    return Diagnostic(PROBLEM, message, last.spans[odd.at], "correct one of the numbers", related)


def _line(points: Sequence[tuple[int, int]]) -> tuple[Fraction, Fraction] | None:
    """Slope and start of the line on which all points lie."""
    (x0, y0), (x1, y1) = points[0], points[-1]
    if x0 == x1:
        return None
    slope = Fraction(y1 - y0, x1 - x0)
    start = y0 - slope * x0
    return (slope, start) if all(slope * x + start == y for x, y in points) else None


def _finding(column: NumberColumn, other: NumberColumn, at: int, expected: int) -> Diagnostic:
    related = tuple(
        Related(column.spans[i], f"{column.values[i]} beside {other.values[i]}") for i in (at - 1, at + 1)
    )
    message = (
        f"expected {expected} beside {other.values[at]}, as the other rows go, found {column.values[at]}"
    )
    return Diagnostic(PROBLEM, message, column.spans[at], "correct the number", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
