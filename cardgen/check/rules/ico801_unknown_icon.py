"""A text uses an icon that the game does not have.

## Why

Nothing can be printed there, and the sentence loses a word.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: rich_text, optional: true}
# file: cards/items.yaml
kind: item
cards:
  - {id: dagger, name: Dagger}
# file: art/fist.svg
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>
# file: icons.yaml
might: {icon: art/fist.svg, text: MIGHT}
# file: rules/01-rules.md
# Turn

Discard a :mihgt: card.
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
# file: cards/items.yaml
kind: item
cards:
  - {id: dagger, name: Dagger}
# file: art/fist.svg
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>
# file: icons.yaml
might: {icon: art/fist.svg, text: MIGHT}
# file: rules/01-rules.md
# Turn

Discard a :might: card.
```
"""

from __future__ import annotations

from cardgen.check.cardtexts import all_documents
from cardgen.check.evidence import Evidence
from cardgen.check.nearness import NearIndex
from cardgen.check.place import Place
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Severity, near, one_of

PROBLEM = Problem("ICO801", "unknown-icon", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look up every icon in the texts."""
    icons = evidence.game.icons if evidence.game else {}
    index = NearIndex(icons)
    found, looked = [], 0
    for document in all_documents(evidence) if evidence.game else ():
        for block in document.blocks:
            for mark in block.marks:
                if mark.kind == "icon":
                    looked += 1
                    if mark.value not in icons:
                        place = Place(document, block, mark.start, mark.end)
                        found.append(_report(place, mark.value, tuple(icons), index))
    return Inspection(tuple(found), looked)


def _report(place: Place, name: str, icons: tuple[str, ...], index: NearIndex) -> Diagnostic:
    hint = near(name, icons) or f"expected one of {one_of(icons)}"
    nearest = index.near(name)
    fix = None
    if len(nearest) == 1:
        right = nearest[0][1]
        fix = Fix(f"write `:{right}:`", (Edit(place.span, f":{right}:"),), safe=nearest[0][0] == 1)
    return Diagnostic(PROBLEM, f"no icon is called `{name}`", place.span, hint, (), fix)


RULE = Rule(PROBLEM, inspect)
