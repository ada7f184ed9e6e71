"""Two tables have the same row, and differ in one of its cells.

## Why

The table of all cards and the table of one class were written at different times: whoever looks a card up finds a
different cost from the player next to them.

## Example

```text
Structures

| Card | Cost | Effect |
|---|---|---|
| Fortress | 6 | Walls all around |
| Cannon | 5 | Shoots far |

Cards of the Engineer

| Card | Cost | Effect |
|---|---|---|
| Fortress | 5 | Walls all around |
| Drone | 3 | Mends what is near |
```

## Use instead

```text
Structures

| Card | Cost | Effect |
|---|---|---|
| Fortress | 6 | Walls all around |
| Cannon | 5 | Shoots far |

Cards of the Engineer

| Card | Cost | Effect |
|---|---|---|
| Fortress | 6 | Walls all around |
| Drone | 3 | Mends what is near |
```

## Notes

Two rows are the same if they have the same name and agree in all shared columns but one: in at least two columns, or
in one that has several words. Tables that differ in more than one row differ on purpose, by level or number of
players. A table in a summary or quick reference must have the numbers of the rows that it repeats, also in other words
and in another file, if its other rows do.
"""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.documents.tables import tables_of
from cardgen.check.documents.values.numbers_of_rows import OddNumber, numbers_stated_otherwise
from cardgen.check.documents.values.rows_again import OddCell, rows_stated_otherwise
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("LIM722", "row-told-otherwise", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the rows of all tables of each text."""
    inspection = inspect_texts(evidence, _inspect_text)
    reported = {(each.span.path, each.span.line) for each in inspection.diagnostics if each.span}
    odd = map(_number, numbers_stated_otherwise(evidence.documents) if inspection.inspected else ())
    found = (each for each in odd if each.span and (each.span.path, each.span.line) not in reported)
    return Inspection((*inspection.diagnostics, *found), inspection.inspected)


def _inspect_text(document: Document) -> Inspection:
    tables = tables_of(document)
    found = rows_stated_otherwise(document) if len(tables) > 1 else ()
    return Inspection(tuple(map(_finding, found)), sum(len(table.rows) for table in tables))


def _finding(odd: OddCell) -> Diagnostic:
    message = (
        f"expected {odd.other.text}, the {odd.head} of `{odd.name}` in the other table, found {odd.cell.text}"
    )
    related = (Related(odd.table.span(odd.other), f"{odd.other.text} here"),)
    return Diagnostic(PROBLEM, message, odd.table.span(odd.cell), "make both tables say the same", related)


def _number(odd: OddNumber) -> Diagnostic:
    message = f"expected {odd.expected} for `{odd.name}` as in the other table, found {odd.stated}"
    related = (Related(odd.others.span(odd.other), f"{odd.expected} here"),)
    return Diagnostic(PROBLEM, message, odd.table.span(odd.cell), "make both tables say the same", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
