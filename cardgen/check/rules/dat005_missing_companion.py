"""A card has a value that asks for another field, and the field is empty.

## Why

The rule that goes with the value has nothing to work with.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  role: {type: choice, values: [place, tool]}
  danger: {type: integer, optional: true}
# file: game.yaml
title: Elements
check: {options: {DAT005: {require: [{kind: item, when: {role: place}, field: danger}]}}}
# file: cards/items.yaml
kind: item
cards:
  - {id: marsh, name: Marsh, role: place}
  - {id: dagger, name: Dagger, role: tool}
```

## Use instead

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  role: {type: choice, values: [place, tool]}
  danger: {type: integer, optional: true}
# file: game.yaml
title: Elements
check: {options: {DAT005: {require: [{kind: item, when: {role: place}, field: danger}]}}}
# file: cards/items.yaml
kind: item
cards:
  - {id: marsh, name: Marsh, role: place, danger: 3}
  - {id: dagger, name: Dagger, role: tool}
```

## Notes

What a kind asks of all its cards is said in the kind, and found when the data is read. This rule is for
what only some of them need; it is declared: `check: {options: {DAT005: {require: [{kind: item, when: {role:
place}, field: danger}]}}}`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.check.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.model.nouns import Card

PROBLEM = Problem("DAT005", "missing-companion", Severity.ERROR, __doc__)

_EMPTY: tuple[object, ...] = (None, "", (), {})


def inspect(evidence: Evidence) -> Inspection:
    """Hold every card against the declared requirements."""
    declared = evidence.options.get("DAT005", {}).get("require")
    wanted = [r for r in declared if isinstance(r, Mapping)] if isinstance(declared, (list, tuple)) else []
    cards = evidence.game.cards if evidence.game else ()
    pairs = [(card, need) for need in wanted for card in _concerned(cards, need)]
    found = [_report(card, need) for card, need in pairs if card.values.get(str(need.get("field"))) in _EMPTY]
    return Inspection(tuple(found), len(pairs))


def _concerned(cards: tuple[Card, ...], need: Mapping[str, object]) -> Iterator[Card]:
    when = need.get("when")
    conditions = when.items() if isinstance(when, Mapping) else ()
    for card in cards:
        if card.kind == need.get("kind", card.kind) and all(card.values.get(k) == v for k, v in conditions):
            yield card


def _report(card: Card, need: Mapping[str, object]) -> Diagnostic:
    when = need.get("when")
    why = (
        ", ".join(f"{k} `{v}`" for k, v in when.items())
        if isinstance(when, Mapping)
        else f"kind `{card.kind}`"
    )
    message = f"`{card.name}` needs `{need.get('field')}`, because it has {why}"
    return Diagnostic(PROBLEM, message, card.origin.span, f"write `{need.get('field')}: …` into the card")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
