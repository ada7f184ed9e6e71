"""A Game's cards → their texts as Documents, alone and together with the texts of the rules.

Rich-text fields are texts, and so are plain fields that hold sentences, because imported data often has no rich text.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import NON_RULE_KINDS, Document, TextBlock
from cardgen.check.documents.reading.marked_up import read_blocks
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.evidence.texts_again import fields_said_again
from cardgen.check.evidence.translations import translated_fields
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set
from cardgen.frozen import distinct
from cardgen.markup import nodes
from cardgen.model.nouns import Card
from cardgen.schema.records import Prose
from cardgen.source.plain_data import values_in
from cardgen.source.source import Pointer

#: Fields of fiction, in which no names, terms or numbers are expected.
_FLAVOUR_FIELDS = frozenset({"story", "lore", "quote", "fluff"})

#: A plain string of at least four words that ends like a sentence is a sentence; a speaker's name may follow it
#: (`– Ada`). A field holds sentences if at least this many in ten of its strings are sentences.
_SENTENCE, _MOSTLY = (
    TextPattern(r"\s*(?:\S+\s+){3,}\S+[.!?:;)\]\"”*>]\s*(?:[-–—]{1,3}\s*[^\W\d_][^.!?]{1,60})?", re.DOTALL),
    6,
)

#: This many words, with one of these among them, also count as a sentence where full stops are left out:
#: `+2 armour in the dark`.
_STATED = 5
_TELLING = word_set(
    "a an is are was has have when whenever while if during until with without from to in on at by for your you its it "
    "this that each all than per into"
)

#: If the strings of a field have this many words on average, fewer in ten need to be sentences; the others are lists of
#: values.
_LONG, _OFTEN = 7, 4

#: The characters that may end a sentence.
_ENDS = frozenset('.!?:;)]"”*>')

#: A line; and a line with those that continue it, for fields whose lines are wrapped by hand. A field is one of these
#: if this many of its strings, and at least one in so many of those with several lines, break a line inside a sentence.
_LINE = TextPattern(r"[^\s][^\n]*")
_GOES_ON = r"[^.!?:;>)\]\"”*\s]"
_LINES = TextPattern(
    rf"[^\s][^\n]*(?:(?:(?<={_GOES_ON})|(?<={_GOES_ON} )|(?<={_GOES_ON}  ))\n *(?=[^\s*•<–-]|-\d|<\w>)[^\n]*)*"
)
_BROKEN, _BROKEN_TEXTS, _ONE_IN = TextPattern(r"[a-z,] *\n[a-z]"), 5, 4
#: A long line, in any string, that is broken inside a sentence.
_TORN = TextPattern(r"[^\n]{30}[a-z,] *\n[a-z]")

_NOT_SPOKEN = NON_RULE_KINDS | {"faq-question", "facts"}


@distinct
class CardText:
    """One text of a card; `pointer` leads to it in the card's values. Its blocks are of kind `card` or `flavour`."""

    card: Card
    pointer: Pointer
    prose: Prose
    document: Document


@derived_from_cards
def card_texts(evidence: Evidence) -> tuple[CardText, ...]:
    """Every text of every card, in order."""
    cards = evidence.cards
    translated = translated_fields(cards, evidence.game.language if evidence.game else "")
    left_out = translated | fields_said_again(evidence)
    plain = [(card, tuple(_own_texts(card, left_out))) for card in cards]
    sentences = _fields_of_sentences(plain)
    broken = _fields_of_broken_lines(plain, sentences)
    return tuple(
        CardText(card, pointer, prose, _document(pointer, prose))
        for card, texts in plain
        for pointer, prose in _texts_of(card, texts, sentences, broken)
        if prose.text.strip()
    )


def texts_by_field(evidence: Evidence) -> Iterable[list[CardText]]:
    """The texts of the cards, grouped by kind of card and field."""
    fields: dict[tuple[str, str], list[CardText]] = {}
    for text in card_texts(evidence):
        fields.setdefault((text.card.kind, str(text.pointer[0]) if text.pointer else ""), []).append(text)
    return fields.values()


@derived
def all_documents(evidence: Evidence) -> tuple[Document, ...]:
    """The texts of the rules and of the cards."""
    return (*evidence.documents, *(text.document for text in card_texts(evidence)))


def words_in(value: object) -> Iterator[str]:
    """The strings inside a value, without those in rich text."""
    if isinstance(value, str):
        yield value
    elif value is None or isinstance(value, (int, float)):
        return  # most values: the check for a mapping is slow
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from words_in(inner)
    elif isinstance(value, (tuple, list)):
        for inner in value:
            yield from words_in(inner)


def _texts_of(
    card: Card,
    plain: Iterable[tuple[Pointer, str]],
    sentences: frozenset[Pointer],
    broken: frozenset[Pointer],
) -> Iterator[tuple[Pointer, Prose]]:
    yield from values_in(card.values, Prose)
    for pointer, text in plain:
        field = _field(card, pointer)
        if field in sentences:
            lines = _lines(text, _LINES if field in broken or _TORN.search(text) else _LINE)
            yield pointer, Prose(text, tuple(lines), card.origin.child(*pointer))


def _lines(text: str, pattern: TextPattern) -> Iterator[nodes.Paragraph]:
    """Each line of a plain string as a paragraph, because without markup nothing else separates its sentences."""
    for line in pattern.finditer(text):
        words = nodes.Text(line[0].replace("\n", " "), *line.span())
        yield nodes.Paragraph((words,), start=line.start(), end=line.end())


def _field(card: Card, pointer: Pointer) -> Pointer:
    """The field of a kind that a value belongs to, regardless of its position in a list."""
    if len(pointer) == 1:
        return card.kind, pointer[0]  # as most are
    return (card.kind, *[key for key in pointer if isinstance(key, str)])


def _fields_of_sentences(plain: Iterable[tuple[Card, Iterable[tuple[Pointer, str]]]]) -> frozenset[Pointer]:
    """The fields whose plain strings are mostly sentences."""
    all_of: Counter[Pointer] = Counter()
    sentences: Counter[Pointer] = Counter()
    words: Counter[Pointer] = Counter()
    for card, texts in plain:
        for pointer, text in texts:
            field = _field(card, pointer)
            all_of[field] += 1
            sentences[field] += _is_sentence(text)
            words[field] += text.count(" ") + 1
    return frozenset(
        field
        for field, many in sentences.items()
        if many * 10 >= all_of[field] * (_OFTEN if words[field] >= all_of[field] * _LONG else _MOSTLY)
    )


@lru_cache(maxsize=8192)
def _is_sentence(text: str) -> bool:
    """Whether a plain string ends like a sentence, or is worded like one without a full stop."""
    if not _ENDS.isdisjoint(text) and _SENTENCE.fullmatch(text):
        return True
    words = text.split()
    return len(words) >= _STATED and not _TELLING.isdisjoint(words)


def _fields_of_broken_lines(
    plain: Iterable[tuple[Card, Iterable[tuple[Pointer, str]]]], fields: frozenset[Pointer]
) -> frozenset[Pointer]:
    """Those of the fields whose lines are broken inside sentences."""
    of_lines: Counter[Pointer] = Counter()
    broken: Counter[Pointer] = Counter()
    for card, texts in plain:
        for pointer, text in texts:
            if "\n" in text:
                field = _field(card, pointer)
                of_lines[field] += 1
                broken[field] += _BROKEN.search(text) is not None
    return frozenset(
        field
        for field, many in broken.items()
        if field in fields and many >= max(_BROKEN_TEXTS, of_lines[field] / _ONE_IN)
    )


def _own_texts(card: Card, left_out: frozenset[tuple[str, str]]) -> Iterator[tuple[Pointer, str]]:
    """The plain strings of a card, without translations and without fields that repeat another field."""
    return (found for found in values_in(card.values, str) if (card.kind, found[0][0]) not in left_out)


def _document(pointer: Pointer, prose: Prose) -> Document:
    kind = "flavour" if any(map(is_flavour, pointer)) else "card"
    return read_blocks(prose.origin.source.path, prose.text, prose.blocks, prose.origin.within, kind)


def is_flavour(key: str | int) -> bool:
    """Whether the field with this key holds fiction."""
    name = str(key).lower()
    return name in _FLAVOUR_FIELDS or "flavor" in name or "flavour" in name


@derived
def spoken_blocks(evidence: Evidence) -> tuple[tuple[Document, TextBlock], ...]:
    """Every block in which the game itself speaks: no fiction, credits or index, and no questions of players."""
    return tuple((document, block) for document in all_documents(evidence) for block in spoken_in(document))


@derived
def spoken_in(document: Document) -> tuple[TextBlock, ...]:
    """The blocks of one text in which the game itself speaks."""
    return tuple(block for block in document.blocks if block.kind not in _NOT_SPOKEN)
