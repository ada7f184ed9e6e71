"""An example restates an amount, and the steps before it lead to a different one.

## Why

Readers play examples along. If 5 tokens less 2 leave 4, they look for the rule that gave one back.

## Example

```text
Example: Mara has 5 oil tokens. She pays 2 of them to stop the storm and now has 4 oil tokens.
```

## Use instead

```text
Example: Mara has 5 oil tokens. She pays 2 of them to stop the storm and now has 3 oil tokens.
```

## Notes

The rule follows one amount at a time: what somebody has, then what is paid, lost or gained, then what is left. A verb
that can mean more or less ("takes 2 wounds") allows both. A number that no step explains ends the chain, and nothing
is reported, nor where the step follows the amount ("takes two of the three remaining ones"). Where no verb says what
happens, a conclusion ("which leaves", "is now at") must be a sum, difference or product of the few numbers before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.examples.whole_examples import WholeExample, conclusions_of, whole_examples
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.sums.accounts import Conclusion
from cardgen.check.wording.sums.derivations import find_underived
from cardgen.check.wording.sums.running_values import Restated, find_restated
from cardgen.check.wording.sums.story import Amount
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("ARI207", "running-value", Severity.WARNING, __doc__)
#: What says that an example begins.
_OPENS_EXAMPLE = TextPattern(r"\b(?:example|for instance)\b", re.IGNORECASE, cues="example instance")


def inspect(evidence: Evidence) -> Inspection:
    """Follow the amounts of every example."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found: list[Diagnostic] = []
    inspected = 0
    for block in document.of_kind("example", "rule", "caption"):
        for restated, offset in _examples(block):
            inspected += 1
            if not restated.holds:
                found.append(_finding(document, block, restated, offset))
    concluded = conclusions_of(document)
    held = {t.place(c.stated.start, c.stated.end).span for t, c in concluded if c.holds}
    # Who reads of several persons knows better whose amount it is.
    found = [diagnostic for diagnostic in found if diagnostic.span not in held]
    known = {diagnostic.span for diagnostic in found}
    for telling, conclusion in concluded:
        if conclusion.base:
            inspected += 1
            stated = _concluded(telling, conclusion, conclusion.base)
            if not conclusion.holds and stated.span not in known:
                found.append(stated)
    known |= {telling.place(c.stated.start, c.stated.end).span for telling, c in concluded}
    for telling in whole_examples(document):
        underived, tried = find_underived(telling.text)
        inspected += tried
        if underived:
            known |= telling.results()
        stated_again = (
            telling.underived(PROBLEM, each, "correct one of the numbers")
            for each in underived
            if not each.sums
        )
        found += [diagnostic for diagnostic in stated_again if diagnostic.span not in known]
    return Inspection(tuple(found), inspected)


def _concluded(telling: WholeExample, conclusion: Conclusion, base: Amount) -> Diagnostic:
    stated = conclusion.stated
    changed = " and ".join(str(amount.value) for amount in conclusion.changes)
    allowed = " or ".join(map(str, sorted(conclusion.expected)))
    message = f"expected {allowed} ({base.value}, changed by {changed}), found {stated.value}"
    related = [telling.place(a.start, a.end).related("an amount before") for a in (base, *conclusion.changes)]
    return report(
        PROBLEM, telling.place(stated.start, stated.end), message, "correct one of the numbers", related
    )


def _examples(block: TextBlock) -> Iterator[tuple[Restated, int]]:
    start = 0
    if block.kind != "example":
        opens = _OPENS_EXAMPLE.search(block.text)
        if opens is None:
            return
        start = opens.end()
    for restated in find_restated(block.text[start:]):
        yield restated, start


def _finding(document: Document, block: TextBlock, restated: Restated, offset: int) -> Diagnostic:
    place = Place(document, block, restated.start + offset, restated.end + offset)
    first = Place(document, block, restated.first[0] + offset, restated.first[1] + offset)
    changed = " and ".join(str(change) for change in restated.changes)
    allowed = " or ".join(str(value) for value in sorted(restated.expected) if value >= 0)
    message = f"expected {allowed} ({restated.before}, changed by {changed}), found {restated.value}"
    return report(PROBLEM, place, message, "correct one of the numbers", [first.related("the amount before")])


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
