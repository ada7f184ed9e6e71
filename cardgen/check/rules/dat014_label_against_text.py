"""A card lists a label that its text has not, or has it in its text and does not list it.

## Why

Whoever searches the cards by their labels finds the card wrongly, or not at all.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  keywords: {type: list, of: text, default: []}
  text: {type: rich_text}
# file: cards/items.yaml
kind: item
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]}
  card: {id: "k{{ number }}", name: "Knight {{ number }}", keywords: [Guard], text: "**Guard**"}
cards:
  - {id: odd, name: Odd One, text: "**Guard**"}
```

## Use instead

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  keywords: {type: list, of: text, default: []}
  text: {type: rich_text}
# file: cards/items.yaml
kind: item
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]}
  card: {id: "k{{ number }}", name: "Knight {{ number }}", keywords: [Guard], text: "**Guard**"}
cards:
  - {id: odd, name: Odd One, keywords: [Guard], text: "**Guard**"}
```

## Notes

The pattern is mined, for each label of each list. Where twenty cards and more, all but one or 97 in 100 of those
that have it as a line of its own or in bold, list it too, the few that do not are named; and where as many of those
that list it have it somewhere in their texts, the few that have not."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from cardgen.check.cardtexts import card_texts
from cardgen.check.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Card

PROBLEM = Problem("DAT014", "label-against-text", Severity.WARNING, __doc__)

_ENOUGH = 20
#: So many of a hundred cards must agree, and no more than so many may not.
_PERCENT, _MOST = 97, 15
_ALONE, _BOLD, _ANYWHERE = "on a line of its own", "in bold", "in its text"
_TAIL = re.compile(r"[\s.,:;!*]*(?:\s[\dXx]+)?[\s.,:;!*]*$")
#: No label has so many letters.
_LONGEST = 60

#: How a label stands in texts → label in small letters → the numbers of the cards on which it does.
Uses = Mapping[str, Mapping[str, set[int]]]
#: The numbers of the cards that have a label in both, and the cards by number.
Both = tuple[set[int], Mapping[int, Card]]


@dataclass(slots=True)
class _Labels:
    """The labels of one list field: as written, and the cards that list each, by their numbers."""

    name: str
    cards: list[Card] = field(default_factory=list)
    written: dict[str, str] = field(default_factory=dict)
    listed: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))


def inspect(evidence: Evidence) -> Inspection:
    """Compare the lists of labels with the texts of their cards."""
    fields = {key: own for key, own in _label_fields(evidence).items() if own.listed}
    usual = {label for own in fields.values() for label, cards in own.listed.items() if len(cards) >= _ENOUGH}
    labels: dict[int, set[str]] = defaultdict(set)
    for own in fields.values():
        for label in usual & own.listed.keys():
            for number in own.listed[label]:
                labels[number].add(label)
    uses = _uses(evidence, usual, labels) if usual else {}
    found = [
        finding
        for own in fields.values()
        for label in sorted(usual & own.listed.keys())
        for finding in _compare(own, label, uses)
    ]
    return Inspection(tuple(found), sum(len(own.listed) for own in fields.values()))


def _label_fields(evidence: Evidence) -> dict[tuple[str, str], _Labels]:
    """The fields that are lists of short texts, by kind and name."""
    fields: dict[tuple[str, str], _Labels] = {}
    for card in evidence.game.cards if evidence.game else ():
        for name, value in card.values.items():
            if not isinstance(value, tuple):
                continue
            own = fields.setdefault((card.kind, name), _Labels(name))
            own.cards.append(card)
            for label in value:
                if isinstance(label, str) and len(label) > 2:
                    own.written.setdefault(label.lower(), label)
                    own.listed[label.lower()].add(card.number)
    return fields


def _uses(evidence: Evidence, labels: set[str], own: Mapping[int, set[str]]) -> Uses:
    """Where the labels stand in the texts of the cards; anywhere is asked only of a card's own labels."""
    uses: dict[str, dict[str, set[int]]] = {form: defaultdict(set) for form in (_ALONE, _BOLD, _ANYWHERE)}
    for text in card_texts(evidence):
        number = text.card.number
        for block in text.document.of_kind("card"):
            lower = block.text.lower()
            for label in own.get(number, ()):
                if label in lower:
                    uses[_ANYWHERE][label].add(number)
            if len(lower) < _LONGEST and (whole := _TAIL.sub("", lower)) in labels:
                uses[_ALONE][whole].add(number)
            for mark in block.marks:
                if mark.kind == "strong" and (bold := _TAIL.sub("", lower[mark.start : mark.end])) in labels:
                    uses[_BOLD][bold].add(number)
    return uses


def _compare(own: _Labels, label: str, uses: Uses) -> Iterator[Diagnostic]:
    listed, texts = own.listed[label], uses[_ANYWHERE].get(label, set())
    cards = {card.number: card for card in own.cards}
    for form in (_ALONE, _BOLD):
        there = uses[form].get(label, set()) & cards.keys()
        if _agree(there, there & listed):
            for number in sorted(there - listed):
                yield _not_listed(own, cards[number], label, form, (there & listed, cards))
            break
    if _agree(listed, listed & texts):
        for number in sorted(listed - texts):
            yield _not_in_text(own, cards[number], label, (listed & texts, cards))


def _agree(cards: set[int], both: set[int]) -> bool:
    odd = len(cards) - len(both)
    most = odd == 1 or len(both) * 100 >= len(cards) * _PERCENT
    return len(both) >= _ENOUGH and 0 < odd <= _MOST and most


def _not_listed(own: _Labels, card: Card, label: str, form: str, both: Both) -> Diagnostic:
    written = own.written[label]
    message = f"`{card.name}` has `{written}` {form}, but not in `{own.name}`; {_told(both)}"
    hint = f"add `{written}` to `{own.name}`, or take it out of the text"
    return Diagnostic(PROBLEM, message, card.origin.span, hint, _witnesses(both))


def _not_in_text(own: _Labels, card: Card, label: str, both: Both) -> Diagnostic:
    written = own.written[label]
    values = card.values[own.name]
    index = values.index(written) if isinstance(values, tuple) and written in values else 0
    message = f"`{card.name}` has `{written}` in `{own.name}`, but not in its text; {_told(both)}"
    hint = f"add `{written}` to the text, or take it out of `{own.name}`"
    return Diagnostic(PROBLEM, message, card.origin.child(own.name, index).span, hint, _witnesses(both))


def _told(both: Both) -> str:
    return f"the {len(both[0])} others have it in both"


def _witnesses(both: Both) -> tuple[Related, ...]:
    numbers, cards = both
    return tuple(
        Related(cards[number].origin.span, f"`{cards[number].name}` has both")
        for number in sorted(numbers)[:2]
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
