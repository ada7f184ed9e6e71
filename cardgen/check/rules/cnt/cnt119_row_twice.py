"""A table has the same row twice, or a component list the same line.

## Why

One of the two rows should probably say something else, which was lost when the table was copied.

## Example

```text
Ships

| Ship | Strength | Cost |
|---|---|---|
| Sloop | 2 | 3 |
| Brig | 3 | 5 |
| Sloop | 2 | 3 |
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

The rule reads Markdown tables in texts that belong to no game, and the items of component lists. A row that begins
with an empty cell continues the one above. If several rows stand twice, they may stand for copies and are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.marks.barred_rows import BarredRow, barred_tables
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.words import has_number
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Related, Severity

PROBLEM = Problem("CNT119", "row-twice", Severity.WARNING, __doc__)

_FEWEST_ROWS, _FEWEST_CELLS = 3, 2


def inspect(evidence: Evidence) -> Inspection:
    """Look for equal rows in every table."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    tables = [rows[2:] for rows in barred_tables(document)]
    found = [finding for rows in tables for finding in _twice(document, rows)]
    blocks = tuple(document.of_kind("components"))
    items = [block for block in blocks if block.is_item]
    found += _listed_twice(document, blocks, len(items))
    return Inspection(tuple(found), sum(map(len, tables)) + len(items))


def _listed_twice(document: Document, blocks: Sequence[TextBlock], items: int) -> Iterator[Diagnostic]:
    """The one item that stands twice below the same line of a component list of so many items."""
    first: dict[tuple[int, int, str], TextBlock] = {}
    again: list[tuple[TextBlock, TextBlock]] = []
    outer: dict[int, int] = {}
    for item in blocks:
        # A line that is no item has level 0: what stands below one may stand below the next, too.
        outer[item.level] = item.index
        if not item.is_item:
            continue
        key = (item.section, outer.get(item.level - 1, -1), " ".join(item.text.lower().split()))
        if first.setdefault(key, item) is not item and has_number(item.text):
            again.append((item, first[key]))
    if len(again) == 1 and items > _FEWEST_ROWS:
        ((item, twin),) = again
        place, other = (Place(document, block, 0, len(block.text)) for block in (item, twin))
        yield report(
            PROBLEM, place, "this part is listed twice", "remove one", [other.related("the same part")]
        )


def _twice(document: Document, rows: Sequence[BarredRow]) -> Iterator[Diagnostic]:
    """The one row that a table has twice: of several, some are meant."""
    if len(rows) < _FEWEST_ROWS:
        return
    first: dict[tuple[str, ...], BarredRow] = {}
    again: list[BarredRow] = []
    for row in rows:
        cells = _folded(row)
        if first.setdefault(cells, row) is not row and _says_something(cells):
            again.append(row)
    if len(again) == 1:
        row = again[0]
        twin = first[_folded(row)]
        span = document.locate(row.start, row.end)
        related = (Related(document.locate(twin.start, twin.end), "the same row"),)
        fix = Fix("remove this row", (Edit(document.locate(row.start, row.end + 1), ""),))
        yield Diagnostic(PROBLEM, "this row is in the table twice", span, "remove one", related, fix)


def _folded(row: BarredRow) -> tuple[str, ...]:
    return tuple(" ".join(cell.lower().split()) for cell in row.cells)


def _says_something(cells: tuple[str, ...]) -> bool:
    """Whether a row has a name or a number to begin with, and something beside it."""
    filled = sum(any(sign.isalnum() for sign in cell) for cell in cells)
    return filled >= _FEWEST_CELLS and any(sign.isalnum() for sign in cells[0])


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
