"""A percentage does not match the number beside it, or the shares of one whole do not add up to 100.

## Why

The numbers of cards changed and their percentages did not: whoever builds a deck by one of them gets a different deck
than by the other.

## Example

```text
The deck

- Move cards: 15 cards (50%)
- Build cards: 9 cards (24%)
- Fight cards: 6 cards (20%)
```

## Use instead

```text
The deck

- Move cards: 15 cards (50%)
- Build cards: 9 cards (30%)
- Fight cards: 6 cards (20%)
```

## Notes

The rule reads lists in which every item has a number and its share, tables with a column of each, lists whose items
are shares of one thing ("60% of the deck"), and a share in brackets behind a fraction ("3/8 (37.5%)"). Shares may be
rounded either way. If more than one is off, the numbers are taken to count something else.
"""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import report
from cardgen.check.documents.values.shares import WrongShare, wrong_shares
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("ARI216", "wrong-share", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Work the shares out."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found = tuple(wrong_shares(document)) if "%" in document.text else ()
    return Inspection(tuple(map(_finding, found)), document.text.count("%"))


def _finding(wrong: WrongShare) -> Diagnostic:
    message = f"expected {wrong.expected:g}%, the share of the number beside it, found {wrong.stated:g}%"
    if wrong.whole:
        sum_of_all = wrong.stated - wrong.expected + 100
        message = f"expected shares that come to 100%, found {sum_of_all:g}% with the {wrong.stated:g}% here"
    related = [place.related(f"{place.words} here") for place in wrong.others]
    return report(PROBLEM, wrong.place, message, "calculate the shares, and correct the wrong one", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
