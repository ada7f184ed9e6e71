"""The same limit is stated in two places with different numbers.

## Why

"The hand limit is 7" on page 4, "no more than 8 cards in hand" on page 9: both are rules, and only one can be
followed.

## Example

```text
End of the turn

The hand limit is 7.

Questions

You may have up to 8 cards in your hand.
```

## Use instead

```text
End of the turn

The hand limit is 7.

Questions

You may have up to 7 cards in your hand. You may hold at most 2 Relics.
```

## Notes

The rule compares only limits of what somebody holds, carries or has, never "draw up to 2 cards", and the number of
actions that everybody has on a turn or in a phase. Limits for different owners, numbers of players, periods ("per
turn") or variants do not contradict each other.
"""

from __future__ import annotations

from cardgen.check.claims.factstore import Conflict, inspect_conflicts, report_conflict
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LIM702", "limit-stated-twice", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the limits that are claimed for one thing."""
    return inspect_conflicts(evidence, _finding, "max")


def _finding(conflict: Conflict) -> Diagnostic:
    right, wrong = conflict.right[0], conflict.wrong
    message = f"expected {right.value} as the limit of `{wrong.phrase}`, found {wrong.value}"
    return report_conflict(PROBLEM, conflict, message, "make all places say the same number")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
