"""Two numbers are compared, and the comparison is false.

## Why

"5, which is higher than the difficulty of 7" turns the rule round for everyone who learns from examples.

## Example

```text
Example: Ada rolls a total of 3+2, which is higher than the difficulty of 7, so she passes.
```

## Use instead

```text
Example: Ada rolls a total of 3+6, which is higher than the difficulty of 7, so she passes.
```

## Notes

Conditions ("if the total is higher than 5") are not read: they compare nothing yet. A lone number is compared only in
examples or after "which is", because "a 1 is higher than a 10" can be a rule of the game.
"""

from __future__ import annotations

import re

from cardgen.check.claims.origins import origins
from cardgen.check.documents.document import blocks_in
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.sums.comparisons import find_comparisons
from cardgen.check.wording.sums.worded_arithmetic import find_worded_comparisons
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("ARI202", "wrong-comparison", Severity.ERROR, __doc__)
#: Characters from the words of a comparison to its numbers.
_REACH = 40
#: In such a game a 4 may beat a 6.
_LOW_WINS = TextPattern(
    r"\b(?:lowest|smallest|fewest|least)\s(?:[\w'’-]+\s){0,5}?(?:wins?|takes?|beats?|highest|strongest|best)\b|"
    r"\b(?:lower|smaller|fewer)\s(?:[\w'’-]+\s){0,3}?(?:beats?|wins?|is better)\b|\breversed?\b",
    re.IGNORECASE,
)
_SAYS = {"<": "lower than", ">": "higher than", "=": "the same as"}


def inspect(evidence: Evidence) -> Inspection:
    """Compare what the text compares."""
    found: list[Diagnostic] = []
    inspected = 0
    for document, block in blocks_in(evidence.documents):
        if block.kind in {"credits", "index", "contents", "code", "faq-question"}:
            continue
        example = block.kind == "example"
        known = find_comparisons(block.text, example)
        starts = {comparison.start for comparison in known}
        worded = find_worded_comparisons(block.text, example)
        for comparison in (*known, *(c for c in worded if c.start not in starts)):
            inspected += 1
            place = Place(document, block, comparison.start, comparison.end)
            low_wins = place.words.lower() == "beats" and _LOW_WINS.search(document.text)
            if not comparison.holds and not low_wins:
                left, right = float(comparison.left), float(comparison.right)
                message = f"{left:g} is not {_SAYS[comparison.sign]} {right:g}"
                hint = "correct the comparison or one of its numbers"
                found.append(report(PROBLEM, place, message, hint, origins(evidence, _around(place))))
    return Inspection(tuple(found), inspected)


def _around(place: Place) -> Place:
    """A comparison with the numbers on both sides."""
    start, end = max(0, place.start - _REACH), min(len(place.block.text), place.end + _REACH)
    return Place(place.document, place.block, start, end)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
