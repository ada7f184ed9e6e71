"""A sentence counts different die results as a hit from those that the glossary defines.

## Why

Half of the table hits with a 4, because the glossary was not updated when the dice were changed.

## Example

```text
Combat

Roll three dice. Each die showing 4 or 6 is a hit.

Glossary

Hit: a die showing 5 or 6.
```

## Use instead

```text
Combat

Roll three dice. Each die showing 5 or 6 is a hit. With the Eagle Eye, each die showing 4 or more is a hit instead.

Glossary

Hit: a die showing 5 or 6.
```

## Notes

The rule takes hits, successes, misses and failures that a line of the text defines ("Hit: a die showing 5 or 6") and
compares what is said of each die, of "each 6", and of "only 5 and 6". Exceptions, variants and temporary effects are
left alone, and so are outcomes of dice in several colours.
"""

from __future__ import annotations

from cardgen.check.claims.factstore import Conflict, inspect_conflicts, report_conflict
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LIM715", "results-defined", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the results that are said to be one outcome."""
    return inspect_conflicts(evidence, _finding, "results")


def _finding(conflict: Conflict) -> Diagnostic:
    right, wrong = conflict.right[0], conflict.wrong
    message = f"expected {right.value} for a {wrong.phrase}, found {wrong.value}"
    return report_conflict(PROBLEM, conflict, message, "make all places name the same results")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
