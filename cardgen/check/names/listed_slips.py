"""Evidence → entries of lists and tables that are a slip away from a name of the game, among entries that are names.

Among `Barricade`, `Bridge` and `Watchtower`, a `Turet` can only be the card Turret, which is not elsewhere in the list;
among the types of cards, `Network` is `Networking`. By themselves, such short words are too similar to others.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place, place_at
from cardgen.check.documents.tables import tables_of
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.evidence.said_of_cards.card_counts import sorts_of
from cardgen.check.names.slips import Slip
from cardgen.check.names.vocabulary import Entry, vocabulary_of
from cardgen.check.wording.nearness import distance
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.text_patterns import TextPattern

#: The name at the beginning of a list entry.
_LEAD = TextPattern(r"(?P<name>[A-Z][^:–—|(),.;]{2,40}?)(?=\s*[:–—|(,]|\s+-\s|$)")
#: A title that is a name; and what follows a name in bold at the beginning of a paragraph.
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
#: At least this many entries of a list, and this share of them, must be names.
_FEWEST, _MOST = 3, 0.7
#: Names of this length may have two slips, shorter ones than the second none; and the fewest letters without an ending.
_LONG, _SHORTEST, _STEM = 7, 4, 5
_Names = Mapping[str, Entry]


def listed_slips(evidence: Evidence) -> Iterator[Slip]:
    """Every such entry, with the one name that can be meant."""
    sorts = _read_names(evidence)
    if not sorts:
        return
    for document in evidence.documents:
        for places in rows_of_names(document):
            for names in sorts:
                yield from _slips(places, names)


@derived
def rows_of_names(document: Document) -> tuple[list[Place], ...]:
    """Sequences of names in a text: at the beginning of list items, of table rows, of lines in plain tables, of titles
    side by side and of paragraphs in a section, and names listed within sentences.
    """
    return (
        *_lists(document),
        *_columns(document),
        *_titles(document),
        *_heads(document),
        *_in_sentences(document),
        *_lines(document),
    )


@derived_from_cards
def _read_names(evidence: Evidence) -> tuple[_Names, ...]:
    """The names of cards, and of their kinds by each field that distinguishes them, by their folded words."""
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
    """The titles of one level below the same title, without their numbers: `4. Old Mill`, `Old Mill ($3)`."""
    rows: dict[tuple[tuple[str, ...], int], list[Place]] = defaultdict(list)
    for block in document.of_kind("heading"):
        if found := _TITLE.fullmatch(block.text):
            rows[block.headings, block.level].append(Place(document, block, *found.span("name")))
    yield from rows.values()


def _heads(document: Document) -> Iterator[list[Place]]:
    """The bold words that the paragraphs of a section begin with: `**Old Mill** – Grind.`"""
    rows: dict[int, list[Place]] = defaultdict(list)
    for block in document.blocks:
        strong = next((mark for mark in block.marks if mark.kind == "strong" and not mark.start), None)
        in_text = strong and not (block.is_item or block.is_heading or block.kind in _SILENT)
        if strong and in_text and _BEHIND_HEAD.match(block.text, strong.end):
            rows[block.section].append(_place(document, block, strong.end))
    yield from rows.values()


def _in_sentences(document: Document) -> Iterator[list[Place]]:
    """Names that are separated by commas: `(Guard, Priest, Baron, King)`."""
    for block in document.blocks:
        if block.kind not in _SILENT and block.text.count(", ") > 1:
            for row in _NAMES.finditer(block.text):
                yield [
                    Place(document, block, row.start() + name.start(), row.start() + name.end())
                    for name in _NAME.finditer(row[0])
                ]


def _lines(document: Document) -> Iterator[list[Place]]:
    """The names that the lines of a table without bars begin with, before numbers: `Long Oar 1d6 2 lb.`"""
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
    for table in tables_of(document):
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
