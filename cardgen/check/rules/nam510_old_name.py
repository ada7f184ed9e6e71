"""The text uses the name that a card had before it was renamed.

## Why

The card is called otherwise now: its old name is on no card.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  formerly: {type: text, optional: true}
# file: cards/items.yaml
kind: item
cards:
  - {id: pixie-dust, name: Pixie Dust, formerly: Fairy Dust}
# file: rules/01-rules.md
# Items

Take Fairy Dust from the supply.
```

## Use instead

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  formerly: {type: text, optional: true}
# file: cards/items.yaml
kind: item
cards:
  - {id: pixie-dust, name: Pixie Dust, formerly: Fairy Dust}
# file: rules/01-rules.md
# Items

Take Pixie Dust from the supply.
```

## Notes

A card says what it was called in a field `formerly` (a text or a list of texts) of its kind. A name that
another card has taken over is not reported. The capitals must be those of the old name."""

from __future__ import annotations

from cardgen.check.cardtexts import spoken_blocks, words_in
from cardgen.check.evidence import Evidence
from cardgen.check.phrases import PhraseIndex
from cardgen.check.place import Place
from cardgen.check.rule import Inspection, Rule
from cardgen.check.vocabulary import vocabulary_of
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Card

PROBLEM = Problem("NAM510", "old-name", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look for every old name."""
    names = vocabulary_of(evidence).known
    cards = evidence.game.cards if evidence.game else ()
    told = [(name, card) for card in cards for name in words_in(card.values.get("formerly"))]
    old = [(name.removeprefix("The "), (name, card)) for name, card in told]
    index: PhraseIndex[tuple[str, Card]] = PhraseIndex(entry for entry in old if names.get(entry[0]) is None)
    found = []
    for document, block in spoken_blocks(evidence) if old else ():
        for use in index.find(block.text):
            name, card = use.item
            place = Place(document, block, use.start, use.end)
            bare, now = name.removeprefix("The "), card.name.removeprefix("The ")
            if place.words[:1].isupper() == bare[:1].isupper():
                related = (Related(card.origin.span, f"`{card.name}` now"),)
                message = f"`{name}` is called `{card.name}` now"
                fix = place.rewrite(now, safe=place.words == bare)
                found.append(Diagnostic(PROBLEM, message, place.span, f"write `{now}`", related, fix))
    return Inspection(tuple(found), len(old))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
