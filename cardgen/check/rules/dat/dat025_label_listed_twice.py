"""A card lists the same label twice.

## Why

Whoever counts the cards by label counts this one twice, and a program that shows the labels prints the word again.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  labels: {type: list, of: text}
# file: cards/items.yaml
kind: item
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]}
  card: {id: "r{{ number }}", name: "Tool {{ number }}", labels: [Wood, Iron]}
cards:
  - {id: odd, name: Odd One, labels: [Iron, Iron]}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]}
  card: {id: "r{{ number }}", name: "Tool {{ number }}", labels: [Wood, Iron]}
cards:
  - {id: odd, name: Odd One, labels: [Iron]}
```

## Notes

The rule looks at lists of short texts. Of at least twenty cards whose lists have two or more entries, four in five
must have each entry once; so a list in which things stand as often as they are there (`[wood, wood, iron]`) is left
alone. All cards with the same label twice are reported together.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Card

PROBLEM = Problem("DAT025", "label-listed-twice", Severity.WARNING, __doc__)

#: So many lists must be there, of which one in so many may have an entry twice; a label has at most so many letters.
_LISTS, _ONE_IN, _LONGEST = 20, 5, 40


def inspect(evidence: Evidence) -> Inspection:
    """Look through the lists of labels, field by field."""
    lists: dict[tuple[str, str], list[tuple[Card, tuple[str, ...]]]] = defaultdict(list)
    for card in evidence.cards:
        for name, value in card.values.items():
            if isinstance(value, tuple) and len(value) > 1 and all(isinstance(label, str) for label in value):
                lists[card.kind, name].append((card, value))
    found = tuple(finding for (_, name), own in lists.items() for finding in _twice(name, own))
    return Inspection(found, sum(map(len, lists.values())))


def _twice(name: str, lists: list[tuple[Card, tuple[str, ...]]]) -> Iterator[Diagnostic]:
    """One finding for each label that cards list twice in a field in which hardly a list does so."""
    odd: dict[str, list[tuple[Card, int]]] = defaultdict(list)
    for card, labels in lists:
        for label, times in Counter(labels).items():
            if times > 1 and 0 < len(label) <= _LONGEST:
                second = labels.index(label, labels.index(label) + 1)
                odd[label].append((card, second))
    cards = {card.number for places in odd.values() for card, _ in places}
    if len(lists) < _LISTS or len(cards) * _ONE_IN > len(lists):
        return
    for label, places in odd.items():
        (card, at), *others = places
        related = tuple(
            Related(other.origin.child(name, there).span, f"`{other.name}` too") for other, there in others
        )
        message = (
            f"`{card.name}` has `{label}` twice in `{name}`; {len(lists) - len(cards)} others have each once"
        )
        yield Diagnostic(PROBLEM, message, card.origin.child(name, at).span, "delete one of them", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
