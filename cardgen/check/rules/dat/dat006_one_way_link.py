"""A card names another one as its other side, and that one names a third or none.

## Why

If they are printed as declared, one of the two gets the wrong back.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  back: {type: card, optional: true}
# file: cards/items.yaml
kind: item
cards:
  - {id: sun, name: Sun, back: moon}
  - {id: moon, name: Moon}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
cards:
  - {id: sun, name: Sun, back: moon}
  - {id: moon, name: Moon, back: sun}
```

## Notes

The rule compares fields of type `card` called `back`, `reverse`, `flip`, `other_side`, `twin` or `pair`, between cards
whose kinds both have the field.
"""

from __future__ import annotations

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Card, Game

PROBLEM = Problem("DAT006", "one-way-link", Severity.ERROR, __doc__)

_MUTUAL = ("back", "reverse", "flip", "other_side", "twin", "pair")


def inspect(evidence: Evidence) -> Inspection:
    """Follow every such link and look whether it leads back."""
    game = evidence.game
    if game is None:
        return Inspection((), 0)
    by_name = {name: card for card in game.cards for name in (card.name, card.id)}
    found, inspected = [], 0
    for card in game.cards:
        for field in _MUTUAL:
            other = by_name.get(str(card.values.get(field))) if _links(game, card, field) else None
            if other is None or not _links(game, other, field):
                continue
            inspected += 1
            if other.values.get(field) not in (card.id, card.name):
                found.append(_report(card, other, field))
    return Inspection(tuple(found), inspected)


def _links(game: Game, card: Card, field: str) -> bool:
    kind = game.kinds.get(card.kind)
    spec = kind.fields.get(field) if kind else None
    return spec is not None and spec.type == "card"


def _report(card: Card, other: Card, field: str) -> Diagnostic:
    answer = other.values.get(field)
    names = f"names `{answer}`" if answer else "names none"
    related = (Related(other.origin.span, f"`{other.name}` {names}"),)
    message = f"`{card.name}` has the {field} `{other.name}`, which {names} as its own"
    place = card.origin.child(field).span
    return Diagnostic(PROBLEM, message, place, f"write `{field}: {card.id}` into `{other.id}`", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
