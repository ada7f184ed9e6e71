"""A limit in the text differs from the limit on the card.

## Why

"At most two Lanterns" in the rules, "limit 3" on the card: players believe the card, and the rules are blamed.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  limit: {type: integer, default: 9}
# file: cards/items.yaml
kind: item
cards:
  - {id: lantern, name: Lantern, limit: 2}
# file: rules/01-rules.md
# Limits

You may carry at most 3 Lanterns.
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Limits

You may carry at most 2 Lanterns.
```

## Notes

The rule compares limits of what somebody holds, carries or has with a whole-number field `limit` or `max` of the card,
for each thing of a list separately ("a maximum of 2 Lanterns, 1 Dwarf Axe and 15 Gold"). It also reads limits that a
text gives by name ("the limit for Lanterns is 2", "Lanterns (max. 2)", a table with a column "limit"), and what cards
say. Limits for a period, a variant, a number of players or a case ("if you are a Monk") are left alone, and so is one
number for several things ("2 Lanterns or Axes").
"""

from __future__ import annotations

from cardgen.check.claims.card_limits import StatedLimit, limit_of, limits_of_cards
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.words import read_number
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("LIM701", "limit-from-data", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the limits of the texts with those of the cards."""
    stated = list(limits_of_cards(evidence))
    return Inspection(tuple(finding for claim in stated if (finding := _compare(claim))), len(stated))


def _compare(claim: StatedLimit) -> Diagnostic | None:
    limit, said = limit_of(claim.card), read_number(claim.place.words)
    if limit == said:
        return None
    return Diagnostic(
        PROBLEM,
        f"expected {limit}, the limit of `{claim.card.name}`, found {said}",
        claim.place.span,
        "correct the text or the card",
        (Related(claim.card.origin.span, f"the data has {limit}"),),
        claim.place.rewrite(str(limit)),
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
