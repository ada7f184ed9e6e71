"""Evidence → the entries of lists and tables that a slip divides from a name of the game, where all others are names.

Among `Barricade`, `Bridge` and `Watchtower`, a `Turet` can be nothing but the card Turret, which the list has nowhere
else; among the types of cards, `Network` is `Networking`. Alone, such short words are too near to others.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place, place_at
from cardgen.check.documents.tables import tables_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.said_of_cards.card_counts import sorts_of
from cardgen.check.names.slips import Slip
from cardgen.check.names.vocabulary import Entry, vocabulary_of
from cardgen.check.wording.nearness import distance
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.text_patterns import TextPattern

#: What a list begins an entry with.
_LEAD = TextPattern(r"(?P<name>[A-Z][^:–—|(),.;]{2,40}?)(?=\s*[:–—|(,]|\s+-\s|$)")
#: A title that is a name, and what stands behind one in bold that begins a paragraph.
_TITLE = TextPattern(
    r"(?:\d{1,3}[.)]?\s)?(?P<name>[A-Z][\w'’-]*(?: (?:of|the|and|in|[A-Z][\w'’-]*)){0,4})"
    r"(?:\s\(\W?\d{1,3}\W?\)|:\s\d{1,3})?"
)
_BEHIND_HEAD = TextPattern(r"\s?[:–—]|\s-\s|\.\s")
_ONE_NAME = r"[A-Z][\w'’-]*(?: (?:of |the |in )*[A-Z][\w'’-]*){0,3}"
_NAMES = TextPattern(
    rf"(?!(?:The|An?|Each|Your|All|These)\b){_ONE_NAME}(?:, (?:and |or )?{_ONE_NAME}){{2,}}"
    rf"(?:,? (?:and|or) {_ONE_NAME})?(?=[.,;:)!?]|\s(?:and|or|[–—-])\s|$)"
)
_NAME = TextPattern(_ONE_NAME)
_LINE = TextPattern(
    r"^(?P<name>[A-Z][a-z'’-]+(?: [A-Z][a-z'’-]+){0,3})(?= (?:\d|[+–—-]\s?\d)[^\n]* \d)", re.MULTILINE
)
_SILENT = NON_RULE_KINDS | {"facts", "variant", "faq-question"}
#: So many entries of a list are names, and such a part of all.
_FEWEST, _MOST = 3, 0.7
#: From so many letters on, two slips leave no doubt; shorter names have none, and an ending may be lost from so many.
_LONG, _SHORTEST, _STEM = 7, 4, 5
_Names = Mapping[str, Entry]


def listed_slips(evidence: Evidence) -> Iterator[Slip]:
    """Every such entry with the one name that it can be."""
    sorts = evidence.lasting.derive(_read_names)
    for document in evidence.documents if sorts else ():
        for places in rows_of_names(document):
            for names in sorts:
                yield from _slips(places, names)


def rows_of_names(document: Document) -> tuple[list[Place], ...]:
    """What the items of each list begin with, the rows of each table and the lines of each plain one, the titles beside
    each other and the paragraphs of a section, and the rows of names within sentences.
    """
    return document.derive(_rows)


def _rows(document: Document) -> tuple[list[Place], ...]:
    return (
        *_lists(document), *_columns(document), *_titles(document), *_heads(document), *_in_sentences(document),
        *_lines(document),
    )  # fmt: skip


def _read_names(evidence: Evidence) -> tuple[_Names, ...]:
    """The names of cards, and those of their sorts by each field that tells them apart, by their folded words."""
    cards = {
        " ".join(folded_words(entry.phrase)): entry
        for entry in vocabulary_of(evidence).entries
        if entry.kind == "card"
    }
    sorts = [
        {
            " ".join(name): Entry(sort.name, "value", sort.name, sort.first.origin)
            for name, sort in named.items()
        }
        for named in sorts_of(evidence).values()
    ]
    return (cards, *sorts) if cards else ()


def _lists(document: Document) -> Iterator[list[Place]]:
    """The names that the items of each list begin with."""
    lists: dict[tuple[int, int, int], list[Place]] = defaultdict(list)
    for block in document.blocks:
        if block.is_item and block.kind not in _SILENT and (found := _LEAD.match(block.text)):
            lists[block.section, block.group, block.level].append(_place(document, block, found.end("name")))
    yield from lists.values()


def _titles(document: Document) -> Iterator[list[Place]]:
    """The titles of one level below one title, without their numbers: `4. Old Mill`, `Old Mill ($3)`."""
    rows: dict[tuple[tuple[str, ...], int], list[Place]] = defaultdict(list)
    for block in document.of_kind("heading"):
        if found := _TITLE.fullmatch(block.text):
            rows[block.headings, block.level].append(Place(document, block, *found.span("name")))
    yield from rows.values()


def _heads(document: Document) -> Iterator[list[Place]]:
    """What the paragraphs of a section begin with in bold: `**Old Mill** – Grind.`"""
    rows: dict[int, list[Place]] = defaultdict(list)
    for block in document.blocks:
        strong = next((mark for mark in block.marks if mark.kind == "strong" and not mark.start), None)
        told = strong and not (block.is_item or block.is_heading or block.kind in _SILENT)
        if strong and told and _BEHIND_HEAD.match(block.text, strong.end):
            rows[block.section].append(_place(document, block, strong.end))
    yield from rows.values()


def _in_sentences(document: Document) -> Iterator[list[Place]]:
    """The names that commas divide: `(Guard, Priest, Baron, King)`."""
    for block in document.blocks:
        if block.kind not in _SILENT and block.text.count(", ") > 1:
            for row in _NAMES.finditer(block.text):
                yield [
                    Place(document, block, row.start() + name.start(), row.start() + name.end())
                    for name in _NAME.finditer(row[0])
                ]


def _lines(document: Document) -> Iterator[list[Place]]:
    """What the lines of a table without bars begin with, each before its numbers: `Long Oar 1d6 2 lb.`"""
    found = [
        place
        for line in (_LINE.finditer(document.text) if document.plain else ())
        if (place := place_at(document, *line.span("name")))
    ]
    rows: dict[int, list[Place]] = defaultdict(list)
    for place in found:
        rows[place.block.section].append(place)
    yield from rows.values()


def _place(document: Document, block: TextBlock, end: int) -> Place:
    return Place(document, block, 0, end)


def _columns(document: Document) -> Iterator[list[Place]]:
    """The names that the rows of each table begin with."""
    for table in document.derive(tables_of):
        cells = [row[0] for row in table.rows]
        places = [table.place(cell) for cell in cells]
        yield [place for place in places if place and place.words and place.block.kind not in _SILENT]


def _slips(places: Sequence[Place], names: _Names) -> Iterator[Slip]:
    folded = [" ".join(folded_words(place.words)) for place in places]
    known = names.keys() & set(folded)
    if len(known) < max(_FEWEST, _MOST * len(places)):
        return
    left = [name for name in names if name not in known]
    for place, words in zip(places, folded, strict=True):
        meant = [name for name in left if _is_slip(words, name)] if words not in names else []
        if len(meant) == 1:
            yield Slip(place, names[meant[0]])


def _is_slip(words: str, name: str) -> bool:
    """Whether words are a name with a slip or two, or without its ending."""
    if min(len(words), len(name)) < _SHORTEST:
        return False
    if min(len(words), len(name)) >= _STEM and name.startswith(words):
        return True
    limit = 2 if min(len(words), len(name)) >= _LONG else 1
    return 0 < distance(words, name, limit) <= limit
