"""The condition for winning or losing is stated in two places with different numbers.

## Why

It is the one number of the game that everybody must know.

## Example

```text
Overview

The first player to reach 10 points wins.

End of the game

The first player to reach 12 points wins the game.
```

## Use instead

```text
Overview

The first player to reach 10 points wins.

End of the game

The first player to reach 10 points wins the game. In the short variant, the first to reach 6 points wins.
```

## Notes

Variants, numbers of players and exceptions are compared only among themselves. If a marker ends the game ("all is lost
when the Flood marker reaches 12"), no other sentence may let the game go on.
"""

from __future__ import annotations

from cardgen.check.claims.factstore import Conflict, inspect_conflicts, report_conflict
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LIM706", "victory-stated-twice", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the conditions of victory and of defeat."""
    return inspect_conflicts(evidence, _finding, "win", "lose")


def _finding(conflict: Conflict) -> Diagnostic:
    right, wrong = conflict.right[0], conflict.wrong
    aim = f"as the number of `{wrong.phrase}` to {wrong.attribute}"
    message = f"expected {right.value} {aim}, found {wrong.value}"
    return report_conflict(PROBLEM, conflict, message, "make all places say the same number")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
