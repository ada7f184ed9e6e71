"""The number of rounds, turns or days that the game lasts is stated in two places with different numbers.

## Why

At the end of the sixth round one player counts points and the other deals cards for the seventh.

## Example

```text
Overview

The game lasts six rounds.

End of the game

The game ends after the seventh round.
```

## Use instead

```text
Overview

The game lasts six rounds.

End of the game

The game ends after the sixth round. In the short game, the game ends after the fourth round.
```

## Notes

Read are "lasts six rounds", "is played over 14 turns", "ends after turn 14", "at the end of the sixth round the player
with …". Variants, conditions and numbers of players are left out.
"""

from __future__ import annotations

from cardgen.check.claims.factstore import facts_of, report_conflict
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Problem, Severity

PROBLEM = Problem("LIM711", "length-of-game", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare how long the game is said to last."""
    store = facts_of(evidence)
    found = []
    for conflict in store.conflicts("length"):
        right, wrong = conflict.right[0], conflict.wrong
        message = f"expected {right.value} as the number of {wrong.subject}s of the game, found {wrong.value}"
        found.append(report_conflict(PROBLEM, conflict, message, "make all places say the same number"))
    return Inspection(tuple(found), len(list(store.of("length"))))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
