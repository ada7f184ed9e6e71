"""References to one section disagree about its page, or pages do not follow the order of the sections.

## Why

Pages move until the last day, and references are typed once.

## Example

```text
Movement

See "Resting" on page 12.

Fighting

See "Resting" on page 12, and after it "Resting" on page 13.

Resting

Nothing happens.
```

## Use instead

```text
Movement

See "Resting" on page 12.

Fighting

See "Resting" on page 12, and after it "Resting" on page 12.

Resting

Nothing happens.
```

## Notes

The rule needs no layout: it compares contents, index and references with each other (the majority is right), and then
with the order of the headings. Index entries with several pages are accepted if one of them agrees. If the text shows
its page numbers, each page must have the word of the entry. In a chapter write `[](#resting){.page}`, which prints the
page.
"""

from __future__ import annotations

from dataclasses import replace

from cardgen.check.documents.place import report
from cardgen.check.documents.structure.page_order import PageFault, find_page_faults
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("REF303", "page-number", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare every page that a title is said to be on."""
    found: list[Diagnostic] = []
    inspected = 0
    for document in evidence.documents:
        faults, count = find_page_faults(document)
        inspected += count
        found += [_finding(fault) for fault in faults]
    return Inspection(tuple(found), inspected)


def _finding(fault: PageFault) -> Diagnostic:
    claim = fault.claim
    related = [witness.place.related(f"page {witness.page} here") for witness in fault.witnesses[:6]]
    if claim.title_place.span.line != claim.place.span.line:
        related.append(claim.title_place.related("the title"))
    message = f"expected {fault.expected} for `{claim.title}`, found page {claim.page}"
    hint = "look up the page, and correct the number"
    hint += f", or the title: `{fault.meant}` is on page {claim.page}" if fault.meant else ""
    fix = claim.place.rewrite(str(fault.page), safe=not fault.meant) if fault.page else None
    return replace(report(PROBLEM, claim.place, message, hint, related), fix=fix)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
