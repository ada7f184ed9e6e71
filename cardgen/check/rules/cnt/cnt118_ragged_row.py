"""A row of a table has more or fewer cells than its header.

## Why

A surplus cell is not printed, and after a missing one all others stand in the wrong column.

## Example

```text
Ships

| Ship | Strength | Cost |
|---|---|---|
| Sloop | 2 | 3 |
| Brig | 5 |
| Galleon | 4 | 7 |
```

## Use instead

```text
Ships

| Ship | Strength | Cost |
|---|---|---|
| Sloop | 2 | 3 |
| Brig | 3 | 5 |
| Galleon | 4 | 7 |
```

## Notes

The rule reads Markdown tables in texts that belong to no game. If several rows end early, their last cells are taken
to be omitted on purpose; a row of one cell is a title within the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import Document
from cardgen.check.documents.marks.barred_rows import BarredRow, barred_tables
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

#: A cell that begins with a number; so many rows beside the odd one begin so.
_NUMBERED, _ENOUGH = TextPattern(r"\s*\d"), 2

PROBLEM = Problem("CNT118", "ragged-row", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Count the cells of every row."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    tables = list(barred_tables(document))
    found = tuple(finding for rows in tables for finding in _ragged(document, rows))
    return Inspection(found, sum(map(len, tables)))


def _ragged(document: Document, rows: Sequence[BarredRow]) -> Iterator[Diagnostic]:
    """The one row of a table with more or fewer cells: the rule below the head, the head, or one below."""
    head, rule, *below = rows
    columns = len(rule.cells)
    widths = {len(row.cells) for row in (head, *below)}
    if below and len(widths) == 1 and columns not in widths:
        yield _finding(document, rule, head, len(head.cells))
        return
    if below and len(head.cells) != columns and all(len(row.cells) == columns for row in below):
        yield _finding(document, head, rule, columns)
        return
    odd = [row for row in below if len(row.cells) != columns]
    if len(head.cells) != columns or len(odd) != 1 or len(below) == 1:
        return
    whole = [row for row in below if row is not odd[0]]
    if (len(odd[0].cells) > 1 and any(odd[0].cells[1:])) or _lost_its_bar(odd[0], whole):
        yield _finding(document, odd[0], head, columns)


def _lost_its_bar(row: BarredRow, others: Sequence[BarredRow]) -> bool:
    """Whether a row of one cell begins with a number, as nearly all others do, and leads in none: `| 3-4 win |`."""
    numbers = [each for each in others if each.cells and _NUMBERED.match(each.cells[0])]
    if len(row.cells) != 1 or len(numbers) < max(_ENOUGH, len(others) - 1):
        return False
    return bool(_NUMBERED.match(row.cells[0])) and " " in row.cells[0].strip()


def _finding(document: Document, row: BarredRow, other: BarredRow, columns: int) -> Diagnostic:
    message = f"expected {columns} cells as in all other rows, found {len(row.cells)}"
    related = (Related(document.locate(other.start, other.end), f"{columns} here"),)
    span = document.locate(row.start, row.end)
    return Diagnostic(PROBLEM, message, span, "add the cell, or remove the bar", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
