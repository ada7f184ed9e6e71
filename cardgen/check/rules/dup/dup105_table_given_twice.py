"""Two tables to roll on have different titles and the same results.

## Why

The second table was copied from the first, to be filled in later. Whoever rolls on "Quiet nights" meets the wolves of
"Dark nights".

## Example

```text
# Dark nights

| d4 | You meet |
|---|---|
| 1 | Three wolves that are hungry |
| 2 | A knight without a horse |
| 3 | Nobody but the moon |
| 4 | A pedlar with a lamp |

# Quiet nights

| d4 | You meet |
|---|---|
| 1 | Three wolves that are hungry |
| 2 | A knight without a horse |
| 3 | Nobody but the moon |
| 4 | A pedlar with a lamp |
```

## Use instead

```text
# Dark nights

| d4 | You meet |
|---|---|
| 1 | Three wolves that are hungry |
| 2 | A knight without a horse |
| 3 | Nobody but the moon |
| 4 | A pedlar with a lamp |

# Quiet nights

| d4 | You meet |
|---|---|
| 1 | A cat that follows you home |
| 2 | A letter under a stone |
| 3 | Nobody but the owl |
| 4 | An old friend, asleep |
```

## Notes

The rule reads tables of four or more rows that begin with the numbers of a roll and have three or more words in each
row. Tables below the same title may be equal, and so may those of a summary or an appendix.
"""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.documents.tables import Table, tables_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("DUP105", "table-given-twice", Severity.WARNING, __doc__)

_ROWS, _COLUMNS, _WORDS = 4, 2, 3
#: One result of a roll, or a range of them, in the first cell of a row.
_RESULTS = TextPattern(r"\d{1,3}(?:\s?(?:-|–|—|to)\s?\d{1,3})?\+?$")
#: A heading below which texts are repeated on purpose.
_REPEATS = TextPattern(r"\b(?:summary|reference|appendix|overview|aid|sheet|all tables)\b")


def inspect(evidence: Evidence) -> Inspection:
    """Hold the tables of rolls against each other."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    tables = [] if document.from_pages else [table for table in tables_of(document) if _is_rolled(table)]
    first: dict[tuple[str, ...], Table] = {}
    found = []
    for table in tables:
        results = tuple(" ".join(cell.text.lower().split()) for row in table.rows for cell in row[1:])
        other = first.setdefault(results, table)
        if other is not table and (title := _title(document, table)) != (twin := _title(document, other)):
            if not (title and twin) or _REPEATS.search(f"{title} {twin}".lower()):
                continue
            span, before = table.span(table.head[-1]), other.span(other.head[-1])
            message = f"`{title}` has all results of `{twin}`"
            hint = "write its own results, or send to the other table"
            found.append(Diagnostic(PROBLEM, message, span, hint, (Related(before, "the same table"),)))
    return Inspection(tuple(found), len(tables))


def _is_rolled(table: Table) -> bool:
    """Whether the rows of a table begin with the numbers of a roll, and say something of their own."""
    if len(table.rows) < _ROWS or len(table.head) < _COLUMNS:
        return False
    words = sum(len(cell.text.split()) for row in table.rows for cell in row[1:])
    return words >= _WORDS * len(table.rows) and all(
        _RESULTS.match(row[0].text.strip()) for row in table.rows
    )


def _title(document: Document, table: Table) -> str:
    """The words of the title that a table stands below, "" for none."""
    above = [block for block in document.blocks if block.is_heading and block.start <= table.head[0].start]
    return above[-1].text if above else ""


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
