"""What players start with is stated in two places with different numbers.

## Why

The overview says five gold, the set-up four. Half of the tables will play another game than the other half.

## Example

```text
Overview

Players start with 5 gold.

Set-up

Each player takes 4 gold.
```

## Use instead

```text
Overview

Players start with 5 gold.

Set-up

Each player takes 5 gold. In a 2-player game, each player takes 6 gold.
```

## Notes

Read are "start with" everywhere, and "each player takes" in the set-up. Sentences with a condition, an exception
or a number of players are compared only among themselves.
"""

from __future__ import annotations

from cardgen.check.evidence import Evidence
from cardgen.check.factstore import facts_of, report_conflict
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Problem, Severity

PROBLEM = Problem("LIM705", "start-stated-twice", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare what players are said to start with."""
    store = facts_of(evidence)
    found = []
    for conflict in store.conflicts("start"):
        right, wrong = conflict.right[0], conflict.wrong
        message = f"expected {right.value} as the start of `{wrong.phrase}`, found {wrong.value}"
        found.append(report_conflict(PROBLEM, conflict, message, "make all places say the same number"))
    return Inspection(tuple(found), len(list(store.of("start"))))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
