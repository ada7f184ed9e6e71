"""The same component is counted in two places, with different numbers.

## Why

The list says 30 dice, the set-up speaks of the 28 dice in the box: readers will ask the publisher which is right.

## Example

```text
Components

30 Dice
12 Cave Tiles

How to play

Put the 28 dice in the box aside.
```

## Use instead

```text
Components

30 Dice
12 Cave Tiles

How to play

Put the 30 dice in the box aside. Roll 2 dice.
```

## Notes

A number counts as a total only if its words say so: "in the box", "all 32 Power Cards", "shuffle the 32 Power Cards",
"the game contains"; or if the components count exactly such a thing and the number is near theirs ("place the 5 wooden
pawns" of 4). Numbers for a variant or for a certain number of players are compared only among themselves; but
"All 16 Storm Cards are used", in a scenario that removes none, is compared with the box. If a line of a list also
spoils the list's sum, it is reported once, by CNT101. A number of which the list has a multiple may be that of each
player or colour ("all 6 hut tiles are built" of 24), and so may a smaller one in a sentence about each player.
"""

from __future__ import annotations

from cardgen.check.claims.factstore import facts_of, report_conflict, weigh
from cardgen.check.claims.wrong_sums import wrong_sums
from cardgen.check.documents.counts.component_entries import is_listed
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.fact import Authority, Fact
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Problem, Severity

PROBLEM = Problem("CNT104", "counted-twice", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the totals that are claimed for each part of the box."""
    store = facts_of(evidence)
    sums = [wrong for wrong in wrong_sums(evidence) if wrong.blamed]
    found = []
    inspected = 0
    for group in store.groups("count", "different", "portion"):
        inspected += len(group)
        in_data = any(fact.authority == Authority.DATA for fact in group)
        conflict = None if in_data else weigh(group)
        listed = [fact for fact in group if fact.authority == Authority.COMPONENTS and _is_listed(fact)]
        if conflict is None or conflict.wrong.span is None or len(listed) == len(group) > 1:
            continue
        if any(wrong.explains(group) for wrong in sums):
            continue
        thing = conflict.wrong.phrase or conflict.wrong.subject
        message = f"expected {conflict.right[0].value} `{thing}` as elsewhere, found {conflict.wrong.value}"
        found.append(report_conflict(PROBLEM, conflict, message, "make both places say the same number"))
    return Inspection(tuple(found), inspected)


def _is_listed(fact: Fact) -> bool:
    """Whether a line of a list says it: lines of one list that look alike may count different things."""
    return fact.place is None or is_listed(fact.place.block)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
