"""An example uses a price or value that differs from the list it refers to.

## Why

Readers learn from the example. If the tower costs five in the table and four in the example, they learn it wrong.

## Example

```text
Buildings

| Building | Cost | Points |
|---|---|---|
| Mill | 3 | 2 |
| Tower | 5 | 4 |
| Keep | 7 | 6 |

Example: Ada has built the Mill and the Keep. She scores 2 + 7 = 9 points.
```

## Use instead

```text
Buildings

| Building | Cost | Points |
|---|---|---|
| Mill | 3 | 2 |
| Tower | 5 | 4 |
| Keep | 7 | 6 |

Example: Ada has built the Mill and the Keep. She scores 2 + 6 = 8 points.
```

## Notes

The rule looks at values in brackets and prices behind the name of something that a table or sentence lists, at the
terms of a sum behind such names, at "6 points for her two maps", and at what is paid for a purchase. Examples with
discounts or bonuses are left alone, and so are purchases where prices rise and fall.
"""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.documents.examples.example import Worked
from cardgen.check.documents.examples.worked_examples import worked_examples
from cardgen.check.documents.place import report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("ARI213", "example-against-list", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Hold the examples of every text against its lists."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    worked = worked_examples(document)
    return Inspection(tuple(_finding(each) for each in worked if not each.holds), len(worked))


def _finding(worked: Worked) -> Diagnostic:
    expected = " or ".join(map(str, worked.expected))
    message = f"expected {expected}, as {worked.reason}; found {worked.place.words}"
    related = [Related(span, "the value") for span in worked.sources]
    return report(PROBLEM, worked.place, message, "correct the example or the list", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
