"""A declared total differs from the sum of its parts.

## Why

Readers count the box against the list. A total that its own lines do not add up to is wrong in one of the two
places, and nobody can tell in which without counting cards.

## Example

```text
Components

60 cards, consisting of:
    13 Location Cards
    32 Power Cards
    14 Item Cards
```

## Use instead

```text
Components

60 cards, consisting of:
    13 Location Cards
    32 Power Cards
    15 Item Cards
```

## Notes

Only lists of which every line has a count of the same kind of thing are added up. "Including" and "of which" name a
part, not the whole, and are left alone. Where a text has lost its indents, the sum of all lines counts too. In a
chapter of rules write `{{ count(kind="location") }}` and let the sums take care of themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from cardgen.check.component_lists import CountedList, counted_lists
from cardgen.check.evidence import Evidence
from cardgen.check.factstore import facts_of
from cardgen.check.place import report
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Fix, Problem, Severity

PROBLEM = Problem("CNT101", "sum-of-parts", Severity.ERROR, __doc__)
#: A thing to the numbers that are said of it, each with the places (path and offset) that say so.
_Said = Mapping[str, Mapping[int, AbstractSet[tuple[str, int]]]]


def inspect(evidence: Evidence) -> Inspection:
    """Add up every counted list."""
    lists = [found for document in evidence.documents for found in counted_lists(document)]
    said = _said_elsewhere(evidence)
    return Inspection(tuple(d for found in lists if (d := _compare(found, said))), len(lists))


def _said_elsewhere(evidence: Evidence) -> _Said:
    """What every text says that there is of a thing."""
    said: dict[str, dict[int, set[tuple[str, int]]]] = {}
    for fact in facts_of(evidence).of("count"):
        if fact.place and isinstance(fact.value, int) and not fact.scope:
            said.setdefault(fact.subject, {}).setdefault(fact.value, set()).add(fact.place.order)
    return said


def _compare(counted: CountedList, said: _Said) -> Diagnostic | None:
    total = counted.total.value
    direct = sum(entry.value for entry in counted.entries)
    if total in {direct, sum(entry.value for entry in counted.leaves)}:
        return None
    parts = " + ".join(str(entry.value) for entry in counted.entries)
    thing = counted.total.subject
    finding = report(
        PROBLEM,
        counted.total.place,
        f"expected {direct} ({parts}), the sum of the parts, but the total of `{thing}` says {total}",
        "count the parts and mend the total or the line that is wrong",
        (entry.place.related(f"{entry.value} here") for entry in counted.entries),
    )
    fix = _only_cure(counted, direct, said) or counted.total.place.rewrite(str(direct))
    return Diagnostic(PROBLEM, finding.message, finding.span, finding.hint, finding.related, fix)


def _only_cure(counted: CountedList, direct: int, said: _Said) -> Fix | None:
    """The fix of the one number whose change makes the sum right and agrees with what is said elsewhere."""
    cures = []
    for entry, needed in (
        (counted.total, direct),
        *((part, part.value + counted.total.value - direct) for part in counted.entries),
    ):
        own = {entry.place.order}
        others = {value for value, places in said.get(entry.subject, {}).items() if not places <= own}
        if others == {needed}:
            cures.append(entry.place.rewrite(str(needed), safe=True))
    return cures[0] if len(cures) == 1 else None


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
