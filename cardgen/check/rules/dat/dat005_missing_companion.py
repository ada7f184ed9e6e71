"""A card has a value that requires another field, and that field is empty.

## Why

The rule of the game that goes with the value has nothing to work with.

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
# all else as above
# file: cards/items.yaml
kind: item
cards:
  - {id: marsh, name: Marsh, role: place, danger: 3}
  - {id: dagger, name: Dagger, role: tool}
```

## Notes

What a kind requires of all its cards is declared in the kind, and checked when the data is read. This rule is for what
only some cards need: `check: {options: {DAT005: {require: [{kind: item, when: {role: place}, field: danger}]}}}`.
Several values (`when: {role: [place, hut]}`) mean any of them, several conditions all of them, and several fields
(`field: [danger, art]`) that each is needed. Without `kind`, the requirement applies to the cards of all kinds that
have these fields. A requirement that names something the game does not have is reported as a wrong setting.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.requirements import Requirement, read_requirements
from cardgen.check.rule import REQUIREMENTS, Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Card
from cardgen.schema.records import Prose

PROBLEM = Problem("DAT005", "missing-companion", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Hold every card against the declared requirements."""
    game = evidence.game
    if game is None:
        return Inspection((), 0)
    read = read_requirements(evidence.options.get("DAT005", {}).get("require"), game)
    pairs = [(card, need) for need in read.value for card in game.cards if need.concerns(card)]
    found = [d for card, need in pairs for d in _missing(card, need)]
    return Inspection((*read.diagnostics, *found), len(pairs))


def _missing(card: Card, need: Requirement) -> Iterator[Diagnostic]:
    conditions = (f"{name} `{_shown(card.values[name])}`" for name in need.when)
    why = " and ".join(conditions) or f"kind `{card.kind}`"
    for field in need.fields:
        if _is_empty(card.values.get(field)):
            message = f"`{card.name}` needs `{field}`, because it has {why}"
            related = (Related(need.origin.span, "asked for here"),)
            yield Diagnostic(PROBLEM, message, card.origin.span, f"write `{field}: …` into the card", related)


def _shown(value: object) -> str:
    """A value as data files have it."""
    if isinstance(value, tuple):
        return ", ".join(map(_shown, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _is_empty(value: object) -> bool:
    if isinstance(value, (str, Prose)):
        return not str(value).strip()
    return value is None or value in ((), {})


RULE = Rule(
    PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False, options={"require": REQUIREMENTS}
)
