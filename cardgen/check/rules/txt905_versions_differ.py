"""Two cards of one name have almost the same text, and differ in a word.

## Why

Printings and copies of one card must say the same; a word that differs is a correction made only once.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: rich_text, optional: true}
  note: {type: text, optional: true}
# file: cards/items.yaml
kind: item
cards:
  - {id: a, name: Swift Strike, text: "Draw two cards, then discard one card from your hand to the bag."}
  - {id: b, name: Swift Strike, text: "Draw two cards, then discard one card from your hand to the box.", note: x}
```

## Use instead

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: rich_text, optional: true}
  note: {type: text, optional: true}
# file: cards/items.yaml
kind: item
cards:
  - {id: a, name: Swift Strike, text: "Draw two cards, then discard one card from your hand to the bag."}
  - {id: b, name: Swift Strike, text: "Draw two cards, then discard one card from your hand to the bag.", note: x}
```

## Notes

Compared are texts of eight words and more in the same field of cards of one kind with one name, of which
nine words in ten are the same. A number or an icon that differs makes a version of the card, and is meant."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import combinations

from cardgen.check.cardtexts import CardText, card_texts
from cardgen.check.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("TXT905", "versions-differ", Severity.WARNING, __doc__)

_WORD = re.compile(r":[\w-]+:|\d+|[^\W\d_][\w'’-]*|[^\w\s]")
_FEWEST, _MOST_CARDS = 8, 12


def inspect(evidence: Evidence) -> Inspection:
    """Compare the texts of cards that share a name."""
    groups: dict[object, list[CardText]] = defaultdict(list)
    for text in card_texts(evidence):
        groups[text.card.kind, text.card.name, text.pointer].append(text)
    found, looked = [], 0
    for group in groups.values():
        for one, other in combinations(group[:_MOST_CARDS], 2):
            looked += 1
            found += list(_compare(one, other))
    return Inspection(tuple(found), looked)


def _compare(one: CardText, other: CardText) -> Iterator[Diagnostic]:
    first, second = list(_WORD.finditer(one.prose.text)), list(_WORD.finditer(other.prose.text))
    a, b = [m[0] for m in first], [m[0] for m in second]
    if a == b or min(len(a), len(b)) < _FEWEST or abs(len(a) - len(b)) > 2:
        return
    matcher = SequenceMatcher(None, a, b, autojunk=False)
    changes = [change for change in matcher.get_opcodes() if change[0] != "equal"]
    touched = sum(max(change[2] - change[1], change[4] - change[3]) for change in changes)
    if touched * 10 > max(len(a), len(b)) or len(changes) != 1:
        return
    _, from_a, to_a, from_b, to_b = changes[0]
    gone, new = a[from_a:to_a], b[from_b:to_b]
    if any(re.match(r"[\d:]", word) for word in gone + new):
        return
    place = other.document.locate(*_stretch(second, from_b, to_b))
    related = (Related(one.document.locate(*_stretch(first, from_a, to_a)), "the other text"),)
    message = f"two texts of `{other.card.name}` differ: `{' '.join(new)}` here, `{' '.join(gone)}` there"
    yield Diagnostic(PROBLEM, message, place, "make both the same, or name the cards differently", related)


def _stretch(words: list[re.Match[str]], start: int, end: int) -> tuple[int, int]:
    if start < end:
        return words[start].start(), words[end - 1].end()
    at = words[min(start, len(words) - 1)]
    return at.start(), at.end()


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
