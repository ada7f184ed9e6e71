"""An icon is declared and never used, or used on cards and missing from the key in the rules.

## Why

The key would explain a symbol that readers never meet, or lacks one that they meet on a card.

## Example

A game whose cards are drawn, with an icon `might` that no text, no field and no layout uses:

```files
# file: icons.yaml
might: {icon: art/fist.svg, text: MIGHT}
# file: rules/01-rules.md
# A fight

Discard a card.
```

## Use instead

Delete the entry, or use it:

```files
# file: icons.yaml
might: {icon: art/fist.svg, text: MIGHT}
# file: rules/01-rules.md
# A fight

Discard a :might: card.
```

## Notes

The rule searches the texts, the definitions of terms, the values of all cards, and the drawn cards; so it needs the
faces of the cards. What the key itself shows is not a use.

A key is `:::{icon-key}`, which explains the icons that have a description, or a table, list or run of paragraphs in
the rules that explains three or more icons, one each. An icon in card texts, in a field of type `icon`, or drawn for a
value (`element: moon`) is missing from the key if the key has nearly all others of that sort, and if no sentence of
the rules says what it means.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import blocks_in
from cardgen.check.evidence.card_texts import all_documents, words_in
from cardgen.check.evidence.drawn.icon_keys import explained_icons, icons_on_cards
from cardgen.check.evidence.drawn.painted import seen_faces
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.drawing.items import Frame, Group

PROBLEM = Problem("ICO802", "unused-icon", Severity.WARNING, __doc__)

#: The key explains so many icons of the cards, and lacks one, or one in so many.
_ENOUGH, _ONE_IN = 2, 4
#: `:coin:`, an icon as texts name it.
_ICON_NAME = TextPattern(r":([\w-]+):")
_HINT = "use it, or delete it from `icons.yaml`"


def inspect(evidence: Evidence) -> Inspection:
    """Look for every icon."""
    icons = evidence.icons
    used = set(_used(evidence))
    found = [
        Diagnostic(PROBLEM, f"the icon `{name}` is used nowhere", icon.origin.key_span, _HINT)
        for name, icon in icons.items()
        if name not in used
    ]
    return Inspection((*found, *_unexplained(evidence)), len(icons))


def _unexplained(evidence: Evidence) -> Iterator[Diagnostic]:
    """The few icons of the cards that the key leaves out."""
    key, signs = explained_icons(evidence), icons_on_cards(evidence)
    missing = [
        name for name in signs if name not in key.icons and evidence.game and name in evidence.game.icons
    ]
    if len(signs) - len(missing) < _ENOUGH or len(missing) > max(1, len(signs) // _ONE_IN):
        return
    for name in missing:
        if name not in key.explained:
            message = f"the icon `{name}` is on cards, and the key in the rules does not explain it"
            hint = "give it a `description` in `icons.yaml`" if key.generated else "explain it in the key"
            related = (Related(key.place, "the key"),) if key.place else ()
            yield Diagnostic(PROBLEM, message, signs[name].span, hint, related)


def _used(evidence: Evidence) -> Iterator[str]:
    """The icons that texts and values name, and those that faces and pages show."""
    for _, block in blocks_in(all_documents(evidence)):
        yield from (mark.value for mark in block.marks if mark.kind == "icon")
    for card in evidence.cards:
        yield from words_in(card.values)
    for text in _marked_texts(evidence):
        yield from _ICON_NAME.findall(text)
    seen: dict[int, Frame] = {}
    for _, sight in seen_faces(evidence):
        yield from (icon.name for icon in sight.icons)
    if explained_icons(evidence).generated:
        return
    for publication in evidence.publications:
        for page in publication.pages:
            yield from _drawn(page.frame, seen)


def _marked_texts(evidence: Evidence) -> Iterator[str]:
    """What is marked up and no document: figures in the rules, and definitions of terms."""
    if evidence.game:
        yield from (chapter.source.text for chapter in evidence.game.chapters)
        yield from (term.define.text for term in evidence.game.terms.values() if term.define)


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


RULE = Rule(
    PROBLEM, inspect, needs=frozenset({"cards", "faces", "whole", "layouts", "icons", "declarations"})
)
