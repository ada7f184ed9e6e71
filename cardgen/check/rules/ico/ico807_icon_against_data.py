"""A card's text shows the icon of a different value from the one the card has.

## Why

The player pays in ice for a card of fire.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  element: {type: choice, values: [fire, ice]}
  text: {type: rich_text, optional: true}
# file: art/fist.svg
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>
# file: art/coin.svg
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V4Z"/></svg>
# file: icons.yaml
fire: {icon: art/fist.svg, text: Fire}
ice: {icon: art/coin.svg, text: Ice}
# file: game.yaml
title: Elements
check: {options: {ICO807: {fields: [element]}}}
# file: cards/items.yaml
kind: item
cards:
  - {id: torch, name: Torch, element: fire, text: "Pay 2 :ice:."}
  - {id: icicle, name: Icicle, element: ice, text: "Pay 1 :ice:."}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
cards:
  - {id: torch, name: Torch, element: fire, text: "Pay 2 :fire:."}
  - {id: icicle, name: Icicle, element: ice, text: "Pay 1 :ice:."}
```

## Notes

Nothing is reported unless the game's settings name the fields whose icons a card may show only for its own value:
`check: {options: {ICO807: {fields: [element]}}}`.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import CardText, card_texts, words_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import WORDS, Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("ICO807", "icon-against-data", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the icons on each card with its values, in the fields that the settings name."""
    fields = tuple(words_in(evidence.options.get("ICO807", {}).get("fields")))
    texts = card_texts(evidence) if fields else ()
    found = [d for text in texts for field in fields for d in _compare(text, field, evidence)]
    return Inspection(tuple(found), len(texts))


def _compare(text: CardText, field: str, evidence: Evidence) -> Iterator[Diagnostic]:
    own = set(words_in(text.card.values.get(field)))
    kind = evidence.kinds.get(text.card.kind)
    spec = kind.fields.get(field) if kind else None
    others = set(words_in(spec.options.get("values"))) - own if spec and own else set()
    for block in text.document.blocks:
        for mark in block.marks:
            if mark.kind == "icon" and mark.value in others:
                place = Place(text.document, block, mark.start, mark.end)
                related = (Related(text.card.origin.child(field).span, "the card's value"),)
                value = ", ".join(sorted(own))
                message = f"`{text.card.name}` has the {field} `{value}`, its text shows `{mark.value}`"
                yield Diagnostic(PROBLEM, message, place.span, "correct the icon or the value", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False, options={"fields": WORDS})
