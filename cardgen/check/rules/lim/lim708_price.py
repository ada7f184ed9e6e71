"""The rules give a card a price that the card does not have.

## Why

A price list in the rules repeats the prices on the cards, and only one of them gets changed.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  strength: {type: integer, default: 0}
  cost: {type: integer, default: 0}
  limit: {type: integer, default: 9}
# file: cards/items.yaml
kind: item
cards:
  - {id: lantern, name: Brass Lantern, cost: 3, strength: 2, limit: 2}
# file: rules/01-rules.md
# Trade

The market sells a Brass Lantern (5 gold).
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Trade

The market sells a Brass Lantern (3 gold).
```

## Notes

The rule reads prices in brackets behind a card's name, and "costs". Prices for a case ("while it rains, it costs 5")
are left alone, and examples belong to ARI204. Write `[[Brass Lantern.cost]]` to print the price.
"""

from __future__ import annotations

from cardgen.check.claims.values_of_cards import inspect_values, is_price
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.named_things import CardClaim
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Problem, Severity

PROBLEM = Problem("LIM708", "price", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look the prices of the text up."""
    return inspect_values(evidence, PROBLEM, _reads)


def _reads(claim: CardClaim) -> bool:
    return is_price(claim) and claim.place.block.kind != "example"


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text", "cards"}))
