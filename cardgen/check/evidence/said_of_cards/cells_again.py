"""Evidence → the numbers in cells and list items that repeat, in a few words, a card's own text.

`| Harbour Toll | Voyages cost +2 Credits | 2 Credits + 1 Rigging power |`, `- 3x Old Compass — +1 power to any
system`: what such a place says about a card shares the words of one of its fields, so it should have the same
numbers. The other rows of the column or items of the list serve as evidence.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence

from cardgen.check.documents.document import UNBINDING_KINDS, Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.documents.tables import tables_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.named_things import CardClaim, card_alone, named_things, namesakes_of, opens_line
from cardgen.check.evidence.said_of_cards.card_effects import OWN_WORDS
from cardgen.check.evidence.said_of_cards.own_words import Phrase, own_phrases, phrase_of
from cardgen.check.wording.phrases import PhraseIndex
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import has_number
from cardgen.frozen import frozen
from cardgen.model.nouns import Card


@frozen
class _Said:
    """What a text says about a card, with what the card says in one of its fields."""

    card: Card
    place: Place
    here: Phrase
    field: str
    own: Phrase

    @property
    def odd(self) -> tuple[int, ...]:
        """The indexes of the numbers that differ."""
        pairs = zip(self.here.values, self.own.values, strict=True)
        return tuple(at for at, (one, other) in enumerate(pairs) if one != other)

    @property
    def is_same(self) -> bool:
        """Whether one of the two has no words that the other lacks."""
        return self.here.stems <= self.own.stems or self.own.stems <= self.here.stems


#: The number of copies that may stand before a card's name; and the signs between the name and what is said about it.
_COPIES = TextPattern(r"[*_]*(?:\d{1,3}\s?[x×]?\s|[x×]\d{1,3}\s)?[*_]*")
_OPENS = TextPattern(r"[*_]*\s*(?:\([^()]*\)\s*)?[:–—|][*_]*\s*|[*_]*\s+-\s+")
_LABEL = TextPattern(r"(?:^|(?<=[\w.)] ))(?P<label>[A-Z][a-z]+(?: [A-Z][a-z]+)?):\s+")
#: The most numbers in a cell, and the fewest words that it shares with the card.
_MOST, _SHARED = 4, 2


def cells_said_again(evidence: Evidence, known: Collection[tuple[str, int]]) -> Iterator[CardClaim]:
    """The numbers of each column and list that repeats the cards' own words, right or wrong."""
    index = named_things(evidence)
    for document in evidence.documents:
        columns: dict[tuple[int, int], list[_Said]] = defaultdict(list)
        stated = (*_of_tables(document, index), *_of_items(document, index), *_of_labels(document, index))
        for key, card, place in stated:
            if has_number(place.words) and len(namesakes_of(evidence, card)) == 1:
                columns[key] += _beside(evidence, card, place)
        for said in columns.values():
            yield from _claims(said, known)


def _of_tables(document: Document, index: PhraseIndex[Card]) -> Iterator[tuple[tuple[int, int], Card, Place]]:
    """The cells after the name of a card, by table and column."""
    for number, table in enumerate(tables_of(document)):
        for row in table.rows:
            card = card_alone(row[0].text, index)
            for at, cell in enumerate(row[1:] if card else ()):
                place = table.place(cell)
                if card and place and place.block.kind not in UNBINDING_KINDS and not place.block.scope:
                    yield (number, at), card, place


def _of_items(document: Document, index: PhraseIndex[Card]) -> Iterator[tuple[tuple[int, int], Card, Place]]:
    """The text after the name of a card at the start of an item, by list."""
    for block in document.blocks:
        if not block.is_item or block.scope or block.kind in UNBINDING_KINDS:
            continue
        name = next(iter(index.find(block.text)), None)
        if name and _COPIES.fullmatch(block.text, 0, name.start):
            opened = _OPENS.match(block.text, name.end)
            if opened:
                yield (-1, block.group), name.item, Place(document, block, opened.end(), len(block.text))


def _of_labels(document: Document, index: PhraseIndex[Card]) -> Iterator[tuple[tuple[int, int], Card, Place]]:
    """The text after each label below the title of a card, by label: `Effect: +2 Cards`."""
    labels: dict[str, int] = {}
    for card, block in _below_titles(document, index):
        opened = list(_LABEL.finditer(block.text))
        if opened and not opened[0].start():
            ends = [*(label.start() for label in opened[1:]), len(block.text)]
            for label, end in zip(opened, ends, strict=True):
                key = labels.setdefault(label["label"], len(labels))
                yield (-2, key), card, Place(document, block, label.end(), end)


def _below_titles(document: Document, index: PhraseIndex[Card]) -> Iterator[tuple[Card, TextBlock]]:
    """The blocks below the title of each card, up to the next title or to a line that begins with a card's name."""
    titled: Card | None = None
    for block in document.blocks:
        if block.is_heading:
            titled = card_alone(block.text, index)
        elif titled and any(opens_line(document, block, name) for name in index.find(block.text)):
            titled = None
        elif titled and not block.scope and block.kind not in UNBINDING_KINDS:
            yield titled, block


def _beside(evidence: Evidence, card: Card, place: Place) -> Iterator[_Said]:
    """The phrase of a card that shares the most words with a place and has as many numbers; none if no phrase fits."""
    here = phrase_of(place.words)
    if not here.counts or len(here.counts) > _MOST:
        return
    fitting = [
        _Said(card, place, here, field, own)
        for field, phrases in own_phrases(evidence, card).items()
        for own in phrases
        if len(own.counts) == len(here.counts) and _is_alike(here, own)
    ]
    if fitting:
        yield max(fitting, key=_rank)


def answer_said_again(evidence: Evidence, card: Card, place: Place) -> Iterator[CardClaim]:
    """The numbers of a sentence about a card that says no more than the card's text, or everything that it says."""
    for said in _beside(evidence, card, place):
        sure = len(said.here.counts) > 1 or len(said.here.stems & said.own.stems) >= _SHARED
        if said.is_same and (not said.odd or (len(said.odd) == 1 and sure)):
            yield from _numbers(said)


def _rank(said: _Said) -> tuple[bool, int, int]:
    return said.is_same, -len(said.odd), len(said.here.stems & said.own.stems)


def _is_alike(here: Phrase, own: Phrase) -> bool:
    shared, least = len(here.stems & own.stems), min(len(here.stems), len(own.stems))
    return bool(shared) and (shared == least or (shared >= _SHARED and 2 * shared >= least))


def _claims(said: Sequence[_Said], known: Collection[tuple[str, int]]) -> Iterator[CardClaim]:
    """The numbers of a column if most of its entries are right, for the fields in which at least one entry is right."""
    right = [one for one in said if not one.odd]
    wrong = [one for one in said if one.odd]
    fields = {one.field for one in right}
    if not right or len(wrong) > len(right):
        return
    for one in said:
        # One of several numbers may be wrong. If more differ, the entry is about something else.
        if one.odd and (len(one.odd) > 1 or one.field not in fields or not (one.is_same or len(right) > 1)):
            continue
        yield from (claim for claim in _numbers(one) if claim.place.order not in known)


def _numbers(said: _Said) -> Iterator[CardClaim]:
    """Each number of the statement, with the card's own."""
    place = said.place
    for count, own in zip(said.here.counts, said.own.counts, strict=True):
        where = Place(place.document, place.block, place.start + count.start, place.start + count.end)
        yield CardClaim(said.card, OWN_WORDS, count.value, own.value, where, 2)
