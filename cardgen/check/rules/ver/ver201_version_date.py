"""A text states two versions of itself, or two dates for one version.

## Why

A question about a rule begins with the version of the rulebook. If it has two, nobody knows which text is meant.

## Example

```text
Rules version 1.2, 3 May 2026

Draw a card.

Credits

Rules version 1.2, 5 May 2026
```

## Use instead

```text
Rules version 1.2, 3 May 2026

Draw a card.

Credits

Rules version 1.2, 3 May 2026
```

## Notes

Entries of a version history, and words about older versions ("since version 1.0"), are not about this text. In a game,
the version in the text must be that of `game.yaml`; it is best printed with `{{ game.version }}`.
"""

from __future__ import annotations

import re

from cardgen.check.claims.factstore import Conflict, inspect_conflicts, report_conflict
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("VER201", "version-date", Severity.WARNING, __doc__)


#: A text that names more versions tells a history.
_MOST_VERSIONS = 3


def inspect(evidence: Evidence) -> Inspection:
    """Compare what the texts say about their version and dates."""
    return inspect_conflicts(evidence, _finding, "version", "date", "revised")


def _finding(conflict: Conflict) -> Diagnostic | None:
    right, wrong = conflict.right[0].value, conflict.wrong.value
    versions = {fact.value for fact in (*conflict.others, conflict.wrong, *conflict.right)}
    if len(versions) > _MOST_VERSIONS or _agree(str(right), str(wrong)):
        return None
    message = f"expected {right} as elsewhere, found {wrong}"
    return report_conflict(PROBLEM, conflict, message, "give the text one version and one date")


def _agree(one: str, other: str) -> bool:
    """Whether a version or date only says less than another: 1.2 and 1.2.0, but not 0.4 and 0.41."""
    return all(a == b for a, b in zip(re.split("[.-]", one), re.split("[.-]", other), strict=False))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
