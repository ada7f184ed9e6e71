"""A kind declares a choice that no card has.

## Why

Either cards are missing, or the text speaks of something that cannot happen.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  element: {type: choice, values: [fire, ice]}
# file: cards/items.yaml
kind: item
cards:
  - {id: torch, name: Torch, element: fire}
  - {id: lamp, name: Lamp, element: fire}
```

## Use instead

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  element: {type: choice, values: [fire, ice]}
# file: cards/items.yaml
kind: item
cards:
  - {id: torch, name: Torch, element: fire}
  - {id: icicle, name: Icicle, element: ice}
```

## Notes

Compared are the `values:` of choice fields, inside lists and records too, with the values on cards. Kinds
without cards are left alone, and fields that no card sets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.check.cardtexts import words_in
from cardgen.check.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity, Span
from cardgen.model.nouns import Card, Game
from cardgen.schema.records import FieldSpec, Kind

PROBLEM = Problem("TRM608", "unused-choice", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the declared choices with the cards."""
    game = evidence.game
    if game is None:
        return Inspection((), 0)
    found, looked = [], 0
    for kind, field, carried in _choices(game):
        declared = list(words_in(field.options.get("values")))
        looked += len(declared)
        if carried:
            found += [_report(kind, field, value) for value in declared if value not in carried]
    return Inspection(tuple(found), looked)


def _choices(game: Game) -> Iterator[tuple[Kind, FieldSpec, set[str]]]:
    by_kind: dict[str, list[Card]] = {}
    for card in game.cards:
        by_kind.setdefault(card.kind, []).append(card)
    for name, cards in by_kind.items():
        kind = game.kinds.get(name)
        for field in kind.fields.values() if kind else ():
            if kind and field.type == "choice":
                yield kind, field, {word for card in cards for word in words_in(card.values.get(field.name))}


def _report(kind: Kind, field: FieldSpec, value: str) -> Diagnostic:
    message = f"no {kind.one} has the {field.name} `{value}`"
    hint = "make a card with it, or delete it from the values"
    return Diagnostic(PROBLEM, message, _place(kind, field, value), hint)


def _place(kind: Kind, field: FieldSpec, value: str) -> Span:
    origin = field.origin or kind.origin
    values = field.options.get("values")
    if field.origin and isinstance(values, (list, tuple)) and value in values:
        return origin.child("values", values.index(value)).span
    if field.origin and isinstance(values, Mapping) and value in values:
        return origin.child("values", value).key_span
    return origin.span


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards", "whole"}), reads_texts=False)
