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
part, not the whole, and are left alone. "The 60 cards of this box" are the lines of the component list that count
cards, if all do and none is an aid. Where another place counts one of the numbers so that the sum is right, that
number is reported, else the total. Where a text has lost its indents, the sum of all lines counts too. In a chapter
of rules write `{{ count(kind="location") }}` and let the sums take care of themselves.
"""

from __future__ import annotations

from cardgen.check.claims.wrong_sums import WrongSum, wrong_sums
from cardgen.check.documents.component_lists import counted_lists
from cardgen.check.documents.place import report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("CNT101", "sum-of-parts", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Add up every counted list."""
    looked = sum(len(counted_lists(document)) for document in evidence.documents)
    return Inspection(tuple(map(_finding, wrong_sums(evidence))), looked)


def _finding(wrong: WrongSum) -> Diagnostic:
    """The finding: at the number that other places contradict, too, else at the total."""
    counted, total = wrong.counted, wrong.counted.total
    parts = " + ".join(str(entry.value) for entry in counted.entries)
    expected = f"expected {wrong.direct} ({parts}), the sum of the parts"
    message = f"{expected}, but the total of `{total.subject}` says {total.value}"
    blamed = wrong.blamed or total
    related = [
        entry.place.related(f"{entry.value} here")
        for entry in (total, *counted.entries)
        if entry is not blamed
    ]
    hint = "count the parts and mend the total or the line that is wrong"
    if blamed is not total:
        hint = f"write {wrong.needed} `{blamed.subject}` here, as elsewhere: then the sum is right"
    finding = report(PROBLEM, blamed.place, message, hint, related)
    sure = blamed.place.rewrite(str(wrong.needed), safe=True) if wrong.blamed else None
    fix = sure or total.place.rewrite(str(wrong.direct))
    return Diagnostic(PROBLEM, finding.message, finding.span, finding.hint, finding.related, fix)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
