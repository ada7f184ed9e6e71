"""The number of players, their age or the playing time is stated differently in two places.

## Why

The cover says 2 to 4 players, the last page 2 to 5: the box was bought for five.

## Example

```text
CASTLE OF BELLS
A game for 2-4 players, ages 10 and up, 60 minutes

Overview

The bells ring at dawn. The game is designed for 2-5 players.
```

## Use instead

```text
CASTLE OF BELLS
A game for 2-4 players, ages 10 and up, 60 minutes

Overview

The bells ring at dawn. The game is designed for 2-4 players. With 2-3 players leave the castle out.
```

## Notes

Read are the lines below the title, and sentences that say for whom the game is or how long it takes. Variants, single
numbers of players ("with 3 players") and recommendations are something else.
"""

from __future__ import annotations

from cardgen.check.evidence import Evidence
from cardgen.check.factstore import facts_of, report_conflict
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Problem, Severity

PROBLEM = Problem("CNT115", "particulars", Severity.WARNING, __doc__)
#: What has more values than these two is said of many things (spells, scenarios), not of the game.
_MOST_VALUES = 2
_NAMED = {"players": "the number of players", "age": "the age of players", "time": "the playing time"}


def inspect(evidence: Evidence) -> Inspection:
    """Compare players, age and time."""
    store = facts_of(evidence)
    found = []
    for conflict in store.conflicts("particular"):
        right, wrong = conflict.right[0], conflict.wrong
        if len({fact.value for fact in (right, wrong, *conflict.others)}) > _MOST_VALUES:
            continue
        said = right.place.words if right.place else right.value
        here = wrong.place.words if wrong.place else wrong.value
        message = f"expected {said} as {_NAMED[wrong.subject]}, found {here}"
        found.append(report_conflict(PROBLEM, conflict, message, "make all places say the same"))
    return Inspection(tuple(found), len(list(store.of("particular"))))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
