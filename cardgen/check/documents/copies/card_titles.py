"""Two places of a text → whether they belong to two of its cards, whose titles have nothing but items below them."""

from __future__ import annotations

from collections import defaultdict

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.late_patterns import LatePattern

#: So many titles with nothing but items below them are the names of cards.
_MANY = 8
#: A label that begins an item of so many lists names a value that many things have.
_LISTS = 3
_LABEL = LatePattern(r"[A-Z][\w’'-]*(?: [\w’'-]+){0,2}(?=:\s)")


def are_of_two_cards(one: Place, other: Place) -> bool:
    """Whether each stands below the title of a card of its own: cards do much the same, with numbers of their own."""
    here, there = one.block.section, other.block.section
    cards = _cards(one.document)
    return one.document is other.document and here != there and here in cards and there in cards


def is_labelled_value(place: Place) -> bool:
    """Whether a place stands behind a label that many lists have: each thing has a value of its own there."""
    return place.block.index in _labelled(place.document)


@derived
def _cards(document: Document) -> frozenset[int]:
    """The titles of cards: many have nothing but items below them, and others a line that says who may have it."""
    below: dict[int, list[bool]] = defaultdict(list)
    for block in document.blocks:
        if not block.is_heading:
            below[block.section].append(block.is_item)
    if sum(map(all, below.values())) < _MANY:
        return frozenset()
    return frozenset(section for section, items in below.items() if len(items) > 1 and all(items[1:]))


@derived
def _labelled(document: Document) -> frozenset[int]:
    """The items that begin with a label which items of other lists begin with, too."""
    items: dict[str, list[TextBlock]] = defaultdict(list)
    for block in document.blocks:
        if block.is_item and (label := _LABEL.match(block.text)):
            items[label[0]].append(block)
    many = (blocks for blocks in items.values() if len({block.group for block in blocks}) >= _LISTS)
    return frozenset(block.index for blocks in many for block in blocks)
