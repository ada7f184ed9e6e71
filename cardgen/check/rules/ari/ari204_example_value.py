"""An example gives a card a value that the card does not have.

## Why

Examples are written early and values change late. Readers look the card up and find that one of the two is wrong.

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

Example: Ada buys the Brass Lantern (4 gold).
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Trade

Example: Ada buys the Brass Lantern (3 gold). If the Brass Lantern costs 2 instead, she waits.
```

## Notes

The rule reads brackets behind a card's name, and "costs" and "has". Suppositions and modified values ("suppose",
"would", "+1") are left alone. Better still, write `[[Brass Lantern.cost]]`, which prints the value.
"""

from __future__ import annotations

from cardgen.check.claims.values_of_cards import inspect_values
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.named_things import CardClaim
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Problem, Severity

PROBLEM = Problem("ARI204", "example-value", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look the values of examples up."""
    return inspect_values(evidence, PROBLEM, _reads)


def _reads(claim: CardClaim) -> bool:
    return claim.place.block.kind == "example"


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text", "cards"}))
