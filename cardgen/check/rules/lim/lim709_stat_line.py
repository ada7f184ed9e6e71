"""A line of values in the text differs from the card.

## Why

Whoever learns from the line plays another card than the one in his hand.

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

Read are brackets behind a card's name with labels that are fields of the card, also shortened to their first letters in
capitals (STR), and "has a Strength of". In tables whose rows are cards, in lists whose items begin with the names of
cards ("Dash - 2E, move"), and below titles that are such names ("Cost: 2 Energy"), a column shows the field that most
of its values agree with, numbers as well as choices. So are "a Common Structure" behind "is a" or a comma, and what a
card does in so many words ("EMP Blast deals 2 damage"), also in an answer, an item or a cell of a table that says it
again in the card's own words: its fields may say it in short ("+2⚡, +1 Card"). Values may follow each other ("its Mass
is 1 and its Range is 3"). Rows that begin with the names of cards need no head for each value: dice, prices and amounts
with their unit are told by their form ("Hook 1d4 Piercing 2 lb. 1 SP", "Long Rope (5 GP)"). Signs stand for what the
text calls them ("3 ⚙ + 2 🪙"), and an id in brackets is that of the card ("Sterling Booster (E02)"). Examples belong to
ARI204. Whatever words stand between a card and a number, these mean the field that most such sentences agree with
("Salt fetches 4 coins"), or the one that they name ("the slowest ship, with a hold of 4").
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
