"""Evidence → where texts take a card from a deck that it is not in.

A deck is identified by the kind of card that it is named after, or by the field `deck` of its cards. Decks that the
rules compose of several things are left out: what they contain is described only in words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from cardgen.check.documents.document import TextBlock
from cardgen.check.evidence.card_texts import spoken_blocks, words_in
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.named_cards import NamedCard, named_cards
from cardgen.check.names.self_names import labels_of_kind
from cardgen.check.wording.phrases import folded_words
from cardgen.check.wording.sentences import Sentence, split_sentences
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set
from cardgen.frozen import frozen
from cardgen.model.nouns import Card, Game

_WORDS = r"(?P<deck>[^\W\d_][\w'’-]*(?: [^\W\d_][\w'’-]*){0,3}?)"
_PILE = r"(?:[Dd]eck|[Dd]raw [Pp]ile)"
_FROM = TextPattern(rf"\s+(?:[Cc]ards?\s+)?(?:from|out of) (?:the|your|his|her|their) {_WORDS} {_PILE}\b")
_SEARCH = TextPattern(
    rf"\b(?:[Ss]earch|[Ll]ook through) (?:the|your) {_WORDS} {_PILE} for (?:the |an? |your )?$"
)
#: In a sentence with one of these words, a deck may receive cards of other kinds.
_MIXES = word_set(
    "shuffle shuffled mix mixed add added put place placed insert slip hide bury return returned into form forms make "
    "build together consists consist combine combined"
)
_REACH = 60


@frozen
class WrongDeck:
    """A place that takes a card from a deck that contains other cards."""

    named: NamedCard
    deck: str


def wrong_decks(evidence: Evidence) -> Iterator[WrongDeck]:
    """The cards that texts take from a deck in which the data do not have them."""
    game = evidence.game
    claims = [claim for named in named_cards(evidence) if (claim := _claim(named))] if game else []
    if game is None or not claims:
        return
    decks = _decks(game)
    mixing = list(_mixing_sentences(evidence))
    for named, words in claims:
        deck = folded_words(words)
        holds = decks.get(deck)
        at_home = any(
            card.id in (holds or ()) or _own_words(card, game).issuperset(deck) for card in named.cards
        )
        if holds and not at_home and not _is_mixed(named, deck, game, mixing):
            yield WrongDeck(named, words)


def _is_mixed(
    named: NamedCard, deck: tuple[str, ...], game: Game, mixing: Iterable[tuple[TextBlock, Sentence]]
) -> bool:
    """Whether another sentence puts the card, cards of its kind, or all cards into the deck."""
    place, card = named.place, named.cards[0]
    ways = (set(folded_words(card.name)), _own_words(card, game) - {"card"}, {"all"}, {"both"})
    for block, sentence in mixing:
        words = set(folded_words(sentence.text))
        is_own = block is place.block and sentence.start <= place.start < sentence.end
        if not is_own and words.issuperset(deck) and any(way and way <= words for way in ways):
            return True
    return False


def _claim(named: NamedCard) -> tuple[NamedCard, str] | None:
    place = named.place
    text = place.block.text
    found = _FROM.match(text, place.end) or _SEARCH.search(text, max(0, place.start - _REACH), place.start)
    return (named, found["deck"]) if found else None


def _decks(game: Game) -> Mapping[tuple[str, ...], frozenset[str]]:
    """The ids of the cards in every deck that the data define, by its folded words."""
    found: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for card in game.cards:
        own = list(words_in(card.values.get("deck")))
        kind = game.kinds.get(card.kind)
        for label in own or (labels_of_kind(kind) if kind else ()):
            found[folded_words(label)].add(card.id)
    return {words: frozenset(ids) for words, ids in found.items()}


def _own_words(card: Card, game: Game) -> set[str]:
    """The words for what a card is, so that a `Special Item` is at home among the Items."""
    kind = game.kinds.get(card.kind)
    labels = [*(labels_of_kind(kind) if kind else ()), *words_in(card.values.get("deck"))]
    return {word for label in labels for word in folded_words(label)}


def _mixing_sentences(evidence: Evidence) -> Iterator[tuple[TextBlock, Sentence]]:
    """The sentences in which decks are made or added to."""
    for _, block in spoken_blocks(evidence):
        if not _MIXES.isdisjoint(small_words(block.text)):
            for sentence in split_sentences(block.text):
                if not _MIXES.isdisjoint(small_words(sentence.text)):
                    yield block, sentence
