"""Evidence → the icons that the rules explain in a key or a sentence, and the icons on cards."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import OBJECT, Document, Mark, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import card_texts, words_in
from cardgen.check.evidence.drawn.painted import seen_faces
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Span
from cardgen.frozen import frozen
from cardgen.markup.nodes import Directive
from cardgen.markup.words import walk
from cardgen.model.nouns import Game
from cardgen.source.source import Origin

#: A list that explains this many icons is a key.
_KEY = 3
#: An entry of a key begins with its icons or with their name.
_LEAD = TextPattern(rf"(?:[\w'’-]+\s+){{0,3}}[(\[]?{OBJECT}(?:[\s,/|&]*(?:or\s+|and\s+)?{OBJECT})*")
#: Words next to an icon that say what it is.
_BEFORE = TextPattern(r"\b(?:icons?|symbols?|signs?)\b[^.]{0,20}$", re.IGNORECASE)
_BEHIND = TextPattern(
    r"[^.]{0,20}\b(?:means?|stands? for|represents?|icons?|symbols?|signs?|counts? as)\b", re.IGNORECASE
)


@frozen
class IconKey:
    """The icons that keys in the rules explain. `explained` are icons that a sentence explains, `generated` says
    whether a key is made from the data, and `place` is that of the last typed key.
    """

    icons: frozenset[str]
    explained: frozenset[str]
    generated: bool
    place: Span | None


@derived
def explained_icons(evidence: Evidence) -> IconKey:
    """The icons that the rules explain, computed once."""
    generated = evidence.game is not None and _has_directive(evidence.game)
    icons = (
        {icon.id for icon in evidence.game.icons.values() if icon.description}
        if generated and evidence.game
        else set()
    )
    explained: set[str] = set()
    place = None
    for document in evidence.documents:
        for entries in _lists(document):
            led = {name for block in entries for name in _led(block)}
            if len(led) >= _KEY:
                icons |= led
                last = entries[-1]
                place = document.span(last, 0, len(last.text))
        for block in document.blocks:
            explained |= {
                mark.value for mark in block.marks if mark.kind == "icon" and _is_explained(block.text, mark)
            }
    return IconKey(frozenset(icons), frozenset(explained), generated, place)


def icons_on_cards(evidence: Evidence) -> dict[str, Place | Origin]:
    """The icons in card texts, in icon fields and drawn for values, each with its first place, in order."""
    found: dict[str, Place | Origin] = {}
    for text in card_texts(evidence):
        for block in text.document.blocks:
            for mark in block.marks:
                if mark.kind == "icon" and mark.value not in found:
                    found[mark.value] = Place(text.document, block, mark.start, mark.end)
    for card in evidence.cards:
        kind = evidence.kinds.get(card.kind)
        if not kind:
            continue
        for field in kind.fields.values():
            if field.type != "icon":
                continue
            for name in words_in(card.values.get(field.name)):
                found.setdefault(name, card.origin.child(field.name))
    for name, origin in _drawn_for_values(evidence):
        found.setdefault(name, origin)
    return found


def _drawn_for_values(evidence: Evidence) -> Iterator[tuple[str, Origin]]:
    """The icons that a layout draws for a value of the card: `element: moon`."""
    cards = {card.id: card for card in evidence.cards}
    for face, sight in seen_faces(evidence):
        card = cards.get(face.card)
        drawn = {icon.name for icon in sight.icons}
        if not card:
            continue
        for field, value in card.values.items():
            if card and isinstance(value, str) and value in drawn:
                yield value, card.origin.child(field)


def _is_explained(text: str, mark: Mark) -> bool:
    """Whether the words next to an icon say what it is."""
    behind = _BEHIND.match(text, mark.end) is not None
    return behind or _BEFORE.search(text, max(0, mark.start - 40), mark.start) is not None


def _has_directive(game: Game) -> bool:
    blocks = (block for chapter in game.chapters for block in walk(chapter.blocks))
    return any(isinstance(block, Directive) and block.name == "icon-key" for block in blocks)


def _lists(document: Document) -> list[list[TextBlock]]:
    """The blocks that begin with an icon or its name, grouped by list or table, or else by section."""
    groups: dict[tuple[int, int], list[TextBlock]] = defaultdict(list)
    for block in document.blocks:
        if not block.is_heading and _led(block):
            groups[block.group, 0 if block.group else block.section].append(block)
    return list(groups.values())


def _led(block: TextBlock) -> set[str]:
    """The icons with which a block begins."""
    lead = _LEAD.match(block.text)
    end = lead.end() if lead else 0
    return {mark.value for mark in block.marks if mark.kind == "icon" and mark.start < end}
