"""Two places of a text → whether they belong to two different cards or parts of a collection, with numbers of their
own.

Cards are titles with only items below them, or long rows of short entries, such as cards of a set, actions, spells or
monsters. Parts of a collection are games, maps or tales, each of which has, for instance, its own `Set-up`.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from itertools import accumulate
from statistics import median

from cardgen.check.documents.block_kinds import is_said_again
from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern

#: The fewest titles with only items below them for these to be cards.
_MANY = 8
#: The fewest neighbouring titles for these to be entries of a list; most have at most so many words below them, no
#: titles below, and fewer than so many spaces.
_ENTRIES, _SHORT, _TITLE = 12, 200, 5
#: So many different titles, repeated so often, belong to every game, map or tale of a collection.
_TITLES_AGAIN, _AGAIN = 2, 5
#: An item with fewer spaces than this is the name of what the items below it describe.
_NAME = 3
#: Usual titles of chapters, which are no entries.
_CHAPTER = TextPattern(
    r"\b(?:set-?up|components?|contents|overview|introduction|objectives?|object|goals?|aim|game ?play|playing|turns?|"
    r"rounds?|phases?|sequence|end|ending|winning|victory|scoring|rules?|examples?|variants?|credits|movement|moving|"
    r"combat|equipment|preparation|deal|dealing|play|glossary)\b",
    re.IGNORECASE,
)
#: A row with this many chapter titles is no row of entries; fewer may be actions with such a name.
_CHAPTERS = 3
#: The level of lines that look like titles but have no sign: `+1 Action` in the text of a card.
_BARE = 6
#: A label in so many lists names a value that many things have.
_LISTS = 3
_LABEL = TextPattern(r"[A-Z][\w’'-]*(?: [\w’'-]+){0,2}(?=:\s| [-–—]\s)")

#: The name before what a thing in a list does: `Health Potion allows a player to recover two cards`.
_DOES = TextPattern(r"(?:The )?(?P<name>[A-Z][\w’'-]*(?: (?:of |the )?[A-Z][\w’'-]*)+) [a-z]+")


def are_of_two_cards(one: Place, other: Place) -> bool:
    """Whether the two places are below the titles of different cards, which often do the same with other numbers."""
    if one.document is not other.document:
        return False
    named = _named_above(one.document)
    above, over = named.get(one.block.index), named.get(other.block.index)
    if above is not None and over is not None and above != over:
        return True
    if are_of_two_parts(one, other):
        return True
    label, other_label = (_labels(one.document).get(place.block.index, "") for place in (one, other))
    if label and other_label and label != other_label and one.block.section == other.block.section:
        return True
    name, other_name = _name_of_item(one.block), _name_of_item(other.block)
    if name and other_name and name != other_name:
        return True
    cards = _cards(one.document)
    here, there = cards.get(one.block.section), cards.get(other.block.section)
    return here is not None and there is not None and here != there


def _name_of_item(block: TextBlock) -> str:
    """The name of two words or more with which an item of a list begins that says what this thing does."""
    found = _DOES.match(block.text) if block.is_item else None
    return found["name"] if found else ""


def are_of_two_parts(one: Place, other: Place) -> bool:
    """Whether the two places belong to different games, maps or tales of a collection."""
    if one.document is not other.document:
        return False
    parts = _parts(one.document)
    part, other_part = parts.get(one.block.section, 0), parts.get(other.block.section, 0)
    return part > 0 and other_part > 0 and part != other_part


def is_of_card(place: Place) -> bool:
    """Whether a place is below the title of an entry, so that its numbers hold only for that entry."""
    return place.block.section in _entries(place.document)


def is_in_row(place: Place) -> bool:
    """Whether a place follows the name of one of many things that a section describes in turn, so that it changes the
    rules for that thing only.
    """
    return place.block.index in _labels(place.document)


def is_labelled_value(place: Place) -> bool:
    """Whether a place follows a label that many lists have, so that each thing has its own value there."""
    return place.block.index in _labelled(place.document)


@derived
def _parts(document: Document) -> dict[int, int]:
    """The sections of a collection, each with the number of the game, map or tale that it belongs to."""
    times = Counter(block.text for block in document.of_kind("heading"))
    again = {title for title, often in times.items() if often >= _AGAIN and not is_said_again((title,))}
    if len(again) < _TITLES_AGAIN:
        return {}
    headings = tuple(document.of_kind("heading"))
    first = next(block.text for block in headings if block.text in again)
    parts = accumulate(block.text == first for block in headings)
    return {block.index: part for block, part in zip(headings, parts, strict=True)}


@derived
def _cards(document: Document) -> dict[int, int]:
    """The titles of cards and entries, and the sections below entries, each with the title that it belongs to."""
    return {**_entries(document), **{title: title for title in _with_items(document)}}


def _with_items(document: Document) -> frozenset[int]:
    """The titles of cards: many have only items below them, others first a line on who may have the card."""
    below: dict[int, list[bool]] = defaultdict(list)
    for block in document.blocks:
        if not block.is_heading:
            below[block.section].append(block.is_item)
    if sum(map(all, below.values())) < _MANY:
        return frozenset()
    return frozenset(section for section, items in below.items() if len(items) > 1 and all(items[1:]))


@derived
def _entries(document: Document) -> dict[int, int]:
    """The titles in long rows of short entries, which are no chapters, and the sections below them."""
    rows: list[list[TextBlock]] = []
    open_rows: dict[int, list[TextBlock]] = {}
    entry: dict[int, int] = {}
    above: set[int] = set()
    words: dict[int, int] = defaultdict(int)
    for block in document.blocks:
        if not block.is_heading:
            words[entry.get(block.section, -1)] += block.text.count(" ") + 1
        elif block.level < _BARE or not open_rows:
            for level in [level for level in open_rows if level > block.level]:
                del open_rows[level]
            if block.level not in open_rows:
                rows.append(open_rows.setdefault(block.level, []))
            above.update(row[-1].index for level, row in open_rows.items() if level < block.level)
            open_rows[block.level].append(block)
            entry[block.index] = block.index
        else:
            entry[block.index] = entry.get(block.section, block.index)
    entries = {title.index for row in rows for title in _entries_of(row, above, words)}
    return {section: title for section, title in entry.items() if title in entries}


def _entries_of(row: list[TextBlock], above: set[int], words: dict[int, int]) -> list[TextBlock]:
    """The titles of a row with few words, no number and no titles below them, if it is a row of entries."""
    if len(row) < _ENTRIES or sum(_CHAPTER.search(title.text) is not None for title in row) >= _CHAPTERS:
        return []
    named = [
        title
        for title in row
        if title.index not in above
        and title.text.count(" ") < _TITLE
        and not title.text[:1].isdigit()
        and not is_said_again((title.text,))
    ]
    short = len(named) >= _ENTRIES and median(words[title.index] for title in named) <= _SHORT
    return named if short else []


@derived
def _labels(document: Document) -> dict[int, str]:
    """The names before paragraphs in sections that describe one thing after the other: `Knight: jumps.`"""
    found: dict[int, dict[int, str]] = defaultdict(dict)
    for block in document.blocks:
        if not block.is_heading and not block.marker[:1].isdigit() and (label := _LABEL.match(block.text)):
            found[block.section][block.index] = label[0]
    return {at: label for labels in found.values() if len(labels) >= _MANY for at, label in labels.items()}


@derived
def _named_above(document: Document) -> dict[int, int]:
    """The items below an item that is just a name, as in a list of terms, each with that item."""
    found: dict[int, int] = {}
    names: dict[int, TextBlock] = {}
    for block in document.blocks:
        if not block.is_item:
            names.clear()
            continue
        above = names.get(block.level - 1)
        if above is not None:
            found[block.index] = above.index
        names = {level: name for level, name in names.items() if level < block.level}
        if block.text.count(" ") < _NAME and not block.text.endswith((".", ":", "!", "?")):
            names[block.level] = block
    return found


@derived
def _labelled(document: Document) -> frozenset[int]:
    """The items with a label that items of other lists also have."""
    items: dict[str, list[TextBlock]] = defaultdict(list)
    for block in document.blocks:
        if block.is_item and (label := _LABEL.match(block.text)):
            items[label[0]].append(block)
    many = (blocks for blocks in items.values() if len({block.group for block in blocks}) >= _LISTS)
    return frozenset(block.index for blocks in many for block in blocks)
