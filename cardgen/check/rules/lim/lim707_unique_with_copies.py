"""A card that is declared unique has several copies.

## Why

The rules allow one, and the box holds more.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  unique: {type: flag, default: false}
# file: cards/items.yaml
kind: item
cards:
  - {id: crown, name: Crown, unique: true, copies: 2}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
cards:
  - {id: crown, name: Crown, unique: true, copies: 1}
```

## Notes

Nothing is read from prose: the kind must have a flag field called `unique`.
"""

from __future__ import annotations

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Card

PROBLEM = Problem("LIM707", "unique-with-copies", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the flag with the copies."""
    cards = evidence.cards
    unique = [card for card in cards if card.values.get("unique") is True]
    return Inspection(tuple(_report(card) for card in unique if card.copies > 1), len(unique))


def _report(card: Card) -> Diagnostic:
    related = (Related(card.origin.child("unique").span, "declared unique"),)
    message = f"`{card.name}` is unique, but has {card.copies} copies"
    place = card.origin.child("copies").span
    return Diagnostic(PROBLEM, message, place, "write `copies: 1`, or delete `unique`", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
