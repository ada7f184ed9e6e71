"""What a thing costs or is worth is stated in two places with different numbers.

## Why

The table asks four coins for a tower, the rules five: whoever looks it up pays less than whoever remembers it.

## Example

```text
Scoring

Each castle is worth 3 points. Each farm is worth 1 point.

Summary

- 3 points for each castle
- 2 points for each farm
```

## Use instead

```text
Scoring

Each castle is worth 3 points. Each farm is worth 1 point. With the Miller, each farm is worth 2 points instead.

Summary

- 3 points for each castle
- 1 point for each farm
```

## Notes

The rule reads "is worth", "costs", "scores", labelled numbers of points, and the table columns "Cost", "Price" and
"Points". "Points for each" is read only where the game is scored, in summaries and in answers: elsewhere it is what a
single action gives. Two names mean the same thing if all of their words agree. Conditions and variants are left alone.
"""

from __future__ import annotations

from dataclasses import replace

from cardgen.check.claims.factstore import Conflict, inspect_conflicts, report_conflict
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.words import as_written
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LIM710", "worth-stated-twice", Severity.WARNING, __doc__)


#: How a message says what the number is, by the role of the rate.
_SAID = {
    "cost": "as the cost of",
    "worth": "as the worth of",
    "gain": "from",
    "has": "for",
    "loss": "lost for",
}


def inspect(evidence: Evidence) -> Inspection:
    """Compare what things are said to cost and to be worth."""
    return inspect_conflicts(evidence, _finding, "rate")


def _finding(conflict: Conflict) -> Diagnostic:
    wrong, right = conflict.wrong, conflict.right[0]
    role, unit = wrong.scope[:2]
    place = wrong.place
    written = as_written(place.block.text[place.end :], tuple(unit.split())) if place else unit
    message = f"expected {right.value} {written} {_SAID[role]} `{wrong.phrase}`, found {wrong.value}"
    finding = report_conflict(PROBLEM, conflict, message, "make all places say the same")
    # `1 for 3` is no number to write where one stands.
    return finding if isinstance(right.value, int) else replace(finding, fix=None)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
