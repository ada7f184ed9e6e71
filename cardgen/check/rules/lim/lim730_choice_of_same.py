"""A choice or a range names the same number, or the same side, twice.

## Why

"Draw 2 or 2 cards" leaves no choice: one of the numbers is wrong, and nobody can tell what it should be.

## Example

```text
On your turn, draw 2 or 2 cards. The bonus is 4, 5 or 5 points. Fill the row from left to left.
```

## Use instead

```text
On your turn, draw 1 or 2 cards. The bonus is 4, 5 or 6 points. Fill the row from left to right.
```

## Notes

The rule reads numbers with commas and "or" between them; ranges of players, times and parts ("2 to 2 players",
"between 4 and 4 cards"); "steps 3 and 3"; "one of the one goal cards"; and sides ("left or left", "the left and left
banks", "from left to left"). Scores and rates ("a tie of 3 to 3", "trade 1 to 1") are left alone.
"""

from __future__ import annotations

from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.meanings.same_choices import same_choices
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("LIM730", "choice-of-same", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare what every choice offers."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found: list[Diagnostic] = []
    inspected = 0
    for block in document.blocks:
        if block.kind in NON_RULE_KINDS:
            continue
        inspected += 1
        for choice in same_choices(block.text):
            place = Place(document, block, choice.start, choice.end)
            message = f"`{place.words}` names `{choice.twice}` twice"
            found.append(report(PROBLEM, place, message, "correct one of the two"))
    return Inspection(tuple(found), inspected)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
