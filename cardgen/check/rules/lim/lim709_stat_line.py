"""Values of a card that the text gives differ from those of the card.

## Why

Whoever learns from the text plays with a different card from the one in their hand.

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
# Start

Everybody takes the Brass Lantern (Strength 3, Cost 3).
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Start

Everybody takes the Brass Lantern (Strength 2, Cost 3).
```

## Notes

The rule reads

- brackets behind a card's name with labels that are fields of the card, possibly shortened to their first letters in
  capitals (STR), and "has a Strength of";
- tables whose rows are cards, lists whose items begin with names of cards ("Dash - 2E, move"), and text below titles
  that are such names ("Cost: 2 Energy"): a column stands for the field that most of its values agree with, be they
  numbers or choices;
- rows that begin with names of cards and have no headers, if the form of a value shows what it is: dice, prices,
  amounts with a unit ("Hook 1d4 Piercing 2 lb. 1 SP", "Long Rope (5 GP)");
- "a Common Structure" behind "is a" or a comma, and several values in a row ("its Mass is 1 and its Range is 3");
- effects in so many words ("EMP Blast deals 2 damage"), also in an answer, an item or a cell that repeats the card's
  own words; the field of the card may abbreviate them ("+2⚡, +1 Card");
- symbols that the text explains ("3 ⚙ + 2 🪙"), and ids in brackets ("Sterling Booster (E02)");
- any other words between a card and a number: they stand for the field that most such sentences agree with ("Salt
  fetches 4 coins"), or that they name ("the slowest ship, with a hold of 4").

Values for a case ("while it leaks, it has a hold of 4") are left alone, and examples belong to ARI204.
"""

from __future__ import annotations

from cardgen.check.claims.values_of_cards import inspect_values, is_price
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.named_things import CardClaim
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Problem, Severity

PROBLEM = Problem("LIM709", "stat-line", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look the values of the text up."""
    return inspect_values(evidence, PROBLEM, _reads)


def _reads(claim: CardClaim) -> bool:
    return not is_price(claim) and claim.place.block.kind != "example"


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text", "cards"}))
