"""An icon is in the list of icons and used nowhere.

## Why

The icon key would explain a sign that the reader never meets.

## Example

A game whose cards are drawn, with an icon `might` that no text, no field and no layout uses.

```yaml
might: {icon: art/fist.svg, text: MIGHT}
```

## Use instead

Delete the entry, or use it:

```yaml
cards:
  - {id: blow, name: Blow, text: "Discard a :might: card."}
```

## Notes

Searched are the texts, the values of all cards, and what was drawn; so the rule needs the faces of the cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.cardtexts import all_documents, words_in
from cardgen.check.drawn import see_face
from cardgen.check.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.drawing.items import Frame, Group

PROBLEM = Problem("ICO802", "unused-icon", Severity.WARNING, __doc__)

_HINT = "use it, or delete it from `icons.yaml`"


def inspect(evidence: Evidence) -> Inspection:
    """Look for every icon."""
    icons = evidence.game.icons if evidence.game else {}
    used = set(_used(evidence))
    found = [
        Diagnostic(PROBLEM, f"the icon `{name}` is used nowhere", icon.origin.key_span, _HINT)
        for name, icon in icons.items()
        if name not in used
    ]
    return Inspection(tuple(found), len(icons))


def _used(evidence: Evidence) -> Iterator[str]:
    for document in all_documents(evidence):
        for block in document.blocks:
            yield from (mark.value for mark in block.marks if mark.kind == "icon")
    for card in evidence.game.cards if evidence.game else ():
        yield from words_in(card.values)
    seen: dict[int, Frame] = {}
    for face in evidence.faces:
        yield from (icon.name for icon in see_face(evidence, face).icons)
    for publication in evidence.publications:
        for page in publication.pages:
            yield from _drawn(page.frame, seen)


def _drawn(frame: Frame, seen: dict[int, Frame]) -> Iterator[str]:
    """The icons in a frame; a frame that is placed often is walked once, and kept: another could have its identity."""
    if id(frame) in seen:
        return
    seen[id(frame)] = frame
    for item in frame.items:
        if isinstance(item, Group):
            if item.name.startswith("icon:"):
                yield item.name.removeprefix("icon:")
            yield from _drawn(item.frame, seen)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards", "faces", "whole", "layouts"}))
