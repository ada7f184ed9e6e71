"""Evidence → the places where texts name a card: in brackets, or in plain words that can mean nothing else."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import blocks_in
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import all_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.vocabulary import Entry, known_uses, vocabulary_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen
from cardgen.model.nouns import Card

_CARD = TextPattern(r"\s+[Cc]ards?\b")


@frozen
class NamedCard:
    """A place that names one of these cards, which share a name."""

    place: Place
    cards: tuple[Card, ...]


@derived
def named_cards(evidence: Evidence) -> tuple[NamedCard, ...]:
    """Every place that names a card, found once.

    A name in plain words counts if it has the card's capitals, several of them or the word `card` after it, and
    nothing else in the game has that name.
    """
    by_name: dict[str, list[Card]] = defaultdict(list)
    for card in evidence.cards:
        for name in {card.id, card.name.casefold()}:
            by_name[name].append(card)
    return (*_in_brackets(evidence, by_name), *_in_words(evidence, by_name))


def _in_brackets(evidence: Evidence, by_name: Mapping[str, list[Card]]) -> Iterator[NamedCard]:
    for document, block in blocks_in(all_documents(evidence)):
        for mark in block.marks:
            cards = by_name.get(mark.value) or by_name.get(mark.value.casefold())
            if mark.kind == "card" and cards:
                yield NamedCard(Place(document, block, mark.start, mark.end), tuple(cards))


def _in_words(evidence: Evidence, by_name: Mapping[str, list[Card]]) -> Iterator[NamedCard]:
    others = {entry.phrase.casefold() for entry in vocabulary_of(evidence).entries if entry.kind != "card"}
    uses = known_uses(evidence)
    for document, block in blocks_in(all_documents(evidence)):
        for use in uses.get(block, ()):
            place = Place(document, block, use.start, use.end)
            if not _is_name(place, use.item) or use.item.phrase.casefold() in others:
                continue
            cards = [c for card in by_name.get(use.item.id, ()) for c in by_name[card.name.casefold()]]
            if cards and not block.marks_at(use.start, use.end, "card", "generated", "bound"):
                yield NamedCard(place, tuple(cards))


def _is_name(place: Place, entry: Entry) -> bool:
    if entry.kind != "card" or not place.words.startswith(entry.phrase):
        return False
    capitals = sum(word[:1].isupper() for word in entry.phrase.split())
    return capitals > 1 or (capitals == 1 and _CARD.match(place.block.text, place.end) is not None)
