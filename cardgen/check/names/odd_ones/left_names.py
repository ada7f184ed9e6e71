"""Evidence → names of no card, in lists and tables that name all other cards of a kind but one.

A table has eight of the nine captains, and a `Saboteur`: that must be the one that the cards call Infiltrator.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.evidence.named_things import values_of
from cardgen.check.names.listed_slips import rows_of_names
from cardgen.check.names.vocabulary import vocabulary_of
from cardgen.check.wording.nearness import distance
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set
from cardgen.model.nouns import Card

_NAME = TextPattern(r"[A-Z][\w'’-]*(?: (?:of|the|and|in|[A-Z][\w'’-]*)){0,4}")
_NO_NAME = word_set(
    "total sum other others all any each none rest example notes note average type types joker"
)
#: How many names in a list must be those of cards.
_FEWEST = 4
_SLIPS = 2
_Named = Mapping[tuple[str, ...], Sequence[Card]]


def left_names(evidence: Evidence) -> Iterator[tuple[Place, Card]]:
    """Each place of such a name, with the card that is left over."""
    if evidence.game is None or not evidence.game.cards:
        return
    named = _by_name(evidence)
    for document in evidence.documents:
        for places in rows_of_names(document):
            cards = [named[words][0] for place in places if (words := folded_words(place.words)) in named]
            odd = [place for place in places if folded_words(place.words) not in named]
            if len(cards) >= _FEWEST and len(odd) == 1 and _may_be_name(evidence, odd[0]):
                left = _left(evidence.game.cards, cards)
                if len({card.name for card in left}) == 1 and not _is_slip(odd[0].words, left[0].name):
                    yield odd[0], left[0]


def _is_slip(words: str, name: str) -> bool:
    """Whether the words are a misspelt name, which is reported elsewhere."""
    return distance(" ".join(folded_words(words)), " ".join(folded_words(name)), _SLIPS) <= _SLIPS


@derived_from_cards
def _by_name(evidence: Evidence) -> _Named:
    found: dict[tuple[str, ...], list[Card]] = defaultdict(list)
    for card in evidence.cards:
        found[folded_words(card.name)].append(card)
    return found


def _may_be_name(evidence: Evidence, place: Place) -> bool:
    words = folded_words(place.words)
    known = vocabulary_of(evidence).registers(place.words)
    return bool(_NAME.fullmatch(place.words.strip("*_ "))) and not known and _NO_NAME.isdisjoint(words)


def _left(every: Sequence[Card], cards: Sequence[Card]) -> list[Card]:
    """The other cards with all values that some cards have in common."""
    if len({card.kind for card in cards}) > 1:
        return []
    common = set(_traits(cards[0])).intersection(*map(_traits, cards[1:]))
    names = {card.name for card in cards}
    alike = (card for card in every if card.kind == cards[0].kind and common <= set(_traits(card)))
    return [card for card in alike if card.name not in names]


def _traits(card: Card) -> frozenset[tuple[str, str]]:
    return frozenset((str(field), value) for field, value in values_of(card) if isinstance(value, str))
