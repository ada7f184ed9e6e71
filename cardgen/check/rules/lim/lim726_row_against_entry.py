"""A table gives a thing another value than the entry that describes it.

## Why

The table of all weapons was made when the weapons were ready, and one of them was changed afterwards. At one table it
hits harder than at the next.

## Example

```text
Weapons

Arc Projector (Heavy Rifle, Range 5): 1d6+1 damage.

Generator (Short Gun, Range 3): 1d3 damage.

Mimic (Heavy Rifle, Range 5): 1d6 damage.

All weapons

| Weapon | Type | Range | Damage |
|---|---|---|---|
| Arc Projector | Heavy Rifle | 5 | 1d6+2 |
| Generator | Short Gun | 3 | 1d3 |
| Mimic | Heavy Rifle | 5 | 1d6 |
```

## Use instead

```text
Weapons

Arc Projector (Heavy Rifle, Range 5): 1d6+1 damage.

Generator (Short Gun, Range 3): 1d3 damage.

Mimic (Heavy Rifle, Range 5): 1d6 damage.

All weapons

| Weapon | Type | Range | Damage |
|---|---|---|---|
| Arc Projector | Heavy Rifle | 5 | 1d6+1 |
| Generator | Short Gun | 3 | 1d3 |
| Mimic | Heavy Rifle | 5 | 1d6 |
```

## Notes

An entry is what stands first below the title of a name, or behind the name at the beginning of a paragraph. Its
beginning says a cell when it has its words, or the number beside the head of the column; it says another one when it
has those of another row, another number or other dice. Three cells must be told, and one of the same column in another
row; a table of which more than a quarter is told otherwise is about something else.
"""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.documents.tables import tables_of
from cardgen.check.documents.values.rows_of_entries import TableAgainstEntry, cells_told_otherwise
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LIM726", "row-against-entry", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Hold the tables of each text against the entries of what they list."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found = tuple(map(_finding, cells_told_otherwise(document)))
    return Inspection(found, sum(len(table.rows) for table in document.derive(tables_of)))


def _finding(told: TableAgainstEntry) -> Diagnostic:
    message = f"expected {told.said}, the {told.head} in the entry of `{told.name}`, found {told.cell.text}"
    related = (told.place.related(f"{told.said} here"),)
    return Diagnostic(PROBLEM, message, told.table.span(told.cell), "make both say the same", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
