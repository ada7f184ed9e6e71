"""An icon and its own word stand side by side after a number.

## Why

"2 :gold: Gold" is read as "2 Gold Gold".

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: rich_text, optional: true}
# file: art/coin.svg
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V4Z"/></svg>
# file: icons.yaml
gold: {icon: art/coin.svg, text: Gold}
# file: cards/items.yaml
kind: item
cards:
  - {id: dagger, name: Dagger, text: "Pay 2 :gold: Gold."}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
cards:
  - {id: dagger, name: Dagger, text: "Pay 2 :gold:."}
```

## Notes

Reported only on cards, and only if a number stands before the icon: rules explain an icon by its word. A word that
begins a longer registered name is left alone.
"""

from __future__ import annotations

import re

from cardgen.check.documents.document import UNCHECKED_KINDS, TextBlock, blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.vocabulary import vocabulary_of
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("ICO805", "word-beside-icon", Severity.WARNING, __doc__)

#: A number right before the icon.
_NUMBER_BEFORE = TextPattern(rf"(?:\b{NUMBER}\s|\d)$", re.IGNORECASE)
#: The word right behind the icon.
_WORD_AFTER = TextPattern(r"\s+([^\W\d_]+)")


def inspect(evidence: Evidence) -> Inspection:
    """Compare the word after each icon with the icon's own."""
    found: list[Diagnostic] = []
    inspected = 0
    for document, block in blocks_in(text.document for text in card_texts(evidence)):
        for mark in block.marks:
            icon = evidence.icons.get(mark.value) if mark.kind == "icon" else None
            if icon is None:
                continue
            inspected += 1
            after = _WORD_AFTER.match(block.text, mark.end)
            number = _NUMBER_BEFORE.search(block.text[max(0, mark.start - 24) : mark.start])
            if after is None or number is None or fold(after[1]) != fold(icon.text):
                continue
            if not _begins_name(evidence, block, after.start(1)):
                place = Place(document, block, after.start(), after.end())
                message = f"the icon `{icon.id}` is followed by its own word `{after[1]}`"
                fix = place.rewrite("", f"delete `{after[1]}`")
                found.append(Diagnostic(PROBLEM, message, place.span, "delete the word", (), fix))
    return Inspection(tuple(found), inspected)


def _begins_name(evidence: Evidence, block: TextBlock, start: int) -> bool:
    """Whether a name of several words begins at a place: `Gold Mine` after an icon for gold."""
    uses = vocabulary_of(evidence).known.find(block.text) if block.kind not in UNCHECKED_KINDS else ()
    return any(use.start == start and " " in use.item.phrase for use in uses)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
