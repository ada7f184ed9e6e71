"""A table gives a thing a different value from the entry that describes it.

## Why

The table of all weapons was made when the weapons were finished, and one of them was changed afterwards: at one table
it hits harder than at the next.

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

An entry is what comes first below a title that is a name, or behind a name at the beginning of a paragraph. It
confirms a cell if it has the cell's words, or its number beside the column's header; it contradicts a cell if it has
those of another row, another number or other dice. The entry must confirm three cells, and another row's entry one of
the same column. A table of which more than a quarter is contradicted is taken to be about something else.
"""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.documents.tables import tables_of
from cardgen.check.documents.values.rows_of_entries import TableAgainstEntry, cells_stated_otherwise
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LIM726", "row-against-entry", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Hold the tables of each text against the entries of what they list."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found = tuple(map(_finding, cells_stated_otherwise(document)))
    return Inspection(found, sum(len(table.rows) for table in tables_of(document)))


def _finding(odd: TableAgainstEntry) -> Diagnostic:
    message = f"expected {odd.said}, the {odd.head} in the entry of `{odd.name}`, found {odd.cell.text}"
    related = (odd.place.related(f"{odd.said} here"),)
    return Diagnostic(PROBLEM, message, odd.table.span(odd.cell), "make both say the same", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
