"""A question in the questions and answers has no question mark.

## Why

Small, but without it the question reads like a rule.

## Example

```text
FAQ

Q: May I look at my discard pile.

A: Yes.
```

## Use instead

```text
FAQ

Q: May I look at my discard pile?

A: Yes.
```

## Notes

The rule looks only at blocks that begin with "Q:" or "Question".
"""

from __future__ import annotations

import re

from cardgen.check.documents.document import blocks_in
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Problem, Severity

PROBLEM = Problem("PRO406", "question-mark", Severity.ADVICE, __doc__)
#: What begins a question: `Q:`, `Question 3.`
_QUESTION = TextPattern(r"^(?:Q|Question)\s*\d*\s*[:.)]", re.IGNORECASE)


def inspect(evidence: Evidence) -> Inspection:
    """Look at the end of every question."""
    found = []
    inspected = 0
    for document, block in blocks_in(evidence.documents, "faq-question"):
        if _QUESTION.match(block.text):
            inspected += 1
            if "?" not in block.text:
                place = Place(document, block, max(0, len(block.text) - 1), len(block.text))
                found.append(report(PROBLEM, place, "a question has no question mark", "end it with `?`"))
    return Inspection(tuple(found), inspected)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
