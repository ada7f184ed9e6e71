"""A count in the text differs from the card data.

## Why

The number of cards changes with every round of testing; a typed number does not. Readers who count their deck
against the list believe that a card is missing.

## Example

```files
# file: kinds/place.yaml
kind: place
title: {one: Place Card, many: Place Cards}
size: poker
faces: {front: plain, back: none}
# file: cards/places.yaml
kind: place
cards:
  - {id: cliff, name: Cliff}
  - {id: marsh, name: Marsh}
# file: rules/01-components.md
# Components

- 3 Place Cards
```

## Use instead

```files
# file: kinds/place.yaml
kind: place
title: {one: Place Card, many: Place Cards}
size: poker
faces: {front: plain, back: none}
# file: cards/places.yaml
kind: place
cards:
  - {id: cliff, name: Cliff}
  - {id: marsh, name: Marsh}
# file: rules/01-components.md
# Components

- 2 Place Cards
```

## Notes

Compared are component lists and totals ("all 12 Place Cards", "shuffle the 12 Place Cards"), never a number that an
action takes from a deck. "Different" and "unique" select the number of different cards, else copies count. Better
than a right number is none: `{{ count(kind="place") }}` prints it.
"""

from __future__ import annotations

from cardgen.check.evidence import Evidence
from cardgen.check.fact import Authority, Fact
from cardgen.check.factstore import facts_of
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("CNT102", "count-from-data", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare every claimed count with the data."""
    store = facts_of(evidence)
    known = {
        (f.subject, f.attribute): f for f in store.of("count", "different") if f.authority == Authority.DATA
    }
    claims = [f for f in store.of("count", "different") if f.place and (f.subject, f.attribute) in known]
    found = [d for claim in claims if not claim.scope and (d := _compare(claim, known))]
    return Inspection(tuple(found), len(claims))


def _compare(claim: Fact, known: dict[tuple[str, str], Fact]) -> Diagnostic | None:
    data = known[claim.subject, claim.attribute]
    if claim.place is None or claim.value == data.value:
        return None
    related = (Related(data.span, f"the data has {data.value}"),) if data.span else ()
    return Diagnostic(
        PROBLEM,
        f"the text counts {claim.value} `{data.phrase}`, the card data has {data.value}",
        claim.place.span,
        "mend the number, or write an expression that counts the cards",
        related,
        claim.place.rewrite(str(data.value)),
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text", "cards", "whole"}))
