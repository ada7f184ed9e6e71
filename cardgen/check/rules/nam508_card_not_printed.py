"""The text sends the reader to a card that is not printed.

## Why

A card with no copies, left over from another edition, is not in the box.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
# file: cards/items.yaml
kind: item
cards:
  - {id: shield, name: Shield Wall, copies: 0}
  - {id: dagger, name: Dagger}
# file: rules/01-rules.md
# Items

Take [[Shield Wall]].
```

## Use instead

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
# file: cards/items.yaml
kind: item
cards:
  - {id: shield, name: Shield Wall, copies: 1}
  - {id: dagger, name: Dagger}
# file: rules/01-rules.md
# Items

Take [[Shield Wall]].
```

## Notes

Only references in double brackets are compared: a name in plain words may be an ordinary word.
"""

from __future__ import annotations

from cardgen.check.cardtexts import all_documents
from cardgen.check.evidence import Evidence
from cardgen.check.place import Place
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Card

PROBLEM = Problem("NAM508", "card-not-printed", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare every reference with the number of copies."""
    by_name: dict[str, list[Card]] = {}
    for card in evidence.game.cards if evidence.game else ():
        for name in {card.id, card.name.casefold()}:
            by_name.setdefault(name, []).append(card)
    found, looked = [], 0
    for document in all_documents(evidence):
        for block in document.blocks:
            for mark in block.marks:
                cards = by_name.get(mark.value, by_name.get(mark.value.casefold(), []))
                looked += mark.kind == "card"
                if mark.kind == "card" and cards and not any(card.copies for card in cards):
                    found.append(_report(Place(document, block, mark.start, mark.end), cards[0]))
    return Inspection(tuple(found), looked)


def _report(place: Place, card: Card) -> Diagnostic:
    related = (Related(card.origin.span, "0 copies"),)
    message = f"`{card.name}` is not printed: it has 0 copies"
    return Diagnostic(
        PROBLEM, message, place.span, "name a card that is in the box, or print this one", related
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
