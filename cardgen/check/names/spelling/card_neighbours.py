"""The paragraphs of the cards → slips that the words beside them show, and no list of words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from itertools import pairwise

from cardgen.check.documents.place import Place
from cardgen.check.evidence.usual.card_paragraphs import Paragraph
from cardgen.check.names.spelling.card_words import FEW, SHORTEST, USUAL, Misspelling, is_form, tokens_among
from cardgen.check.names.spelling.word_usage import TOGETHER, Usage
from cardgen.check.wording.english import is_english, one_mistake_from

#: A word on so many cards stands so often before another one, and so many times for each in which it is two.
_VERY_USUAL, _GOING_ON, _FOR_EACH = 50, 20, 20

#: The words around a word, and the word.
_WordInPlace = tuple[tuple[str, ...], str]


def slips_between_neighbours(paragraphs: Iterable[Paragraph], usage: Usage) -> Iterator[Misspelling]:
    """English words on one card, a mistake from one between the same words on others: `intro the deck`."""
    odd = list(_words_on_one_card(paragraphs, usage))
    wanted = {(_around(paragraph.tokens, at), other) for paragraph, at, meant in odd for other in meant}
    cards = _cards_with(paragraphs, wanted)
    for paragraph, at, meant in odd:
        around = _around(paragraph.tokens, at)
        usual = next((other for other in meant if len(cards.get((around, other), ())) >= TOGETHER), None)
        if usual is not None:
            yield Misspelling(paragraph.places(at), (usual,), usage.counts[usual])


def _words_on_one_card(
    paragraphs: Iterable[Paragraph], usage: Usage
) -> Iterator[tuple[Paragraph, int, list[str]]]:
    """The English words that one card has, with the usual words that are one mistake away."""
    single = {token for token, cards in usage.counts.items() if cards == 1}
    for paragraph in paragraphs:
        for at, token in tokens_among(single, paragraph) if not paragraph.flavour else ():
            if len(token) >= SHORTEST and token.islower() and is_english(token):
                near = {other for other in one_mistake_from(token) if usage.counts[other] >= USUAL}
                if meant := [other for other in sorted(near) if not is_form(token, other)]:
                    yield paragraph, at, meant


def _cards_with(paragraphs: Iterable[Paragraph], wanted: Set[_WordInPlace]) -> dict[_WordInPlace, set[str]]:
    """The names of the cards that have each of the wanted words between its neighbours."""
    cards: dict[_WordInPlace, set[str]] = {}
    words = {word for _, word in wanted}
    for paragraph in paragraphs if wanted else ():
        for at, token in enumerate(paragraph.tokens):
            if token in words and (key := (_around(paragraph.tokens, at), token)) in wanted:
                cards.setdefault(key, set()).add(paragraph.name)
    return cards


def torn_words(paragraphs: Iterable[Paragraph], usage: Usage) -> Iterator[Misspelling]:
    """The usual words in which a space stands: `l ose`, one of the halves is no word; `in to play`, two are."""
    strange = {word for word, cards in usage.counts.items() if cards <= FEW and not is_english(word)}
    halves = _halves(usage)
    firsts = strange | {first for first, _ in halves}
    for paragraph in paragraphs:
        if paragraph.flavour or firsts.isdisjoint(map(str.lower, paragraph.tokens)):
            continue
        for at, (first, second) in enumerate(pairwise(paragraph.tokens)):
            word = first + second
            no_word = (first in strange or second in strange) and len(word) >= SHORTEST
            goes_on = (first.lower(), second) in halves and (
                usage.together(word, paragraph.tokens[at + 2]) >= _GOING_ON
            )
            if (no_word and usage.counts[word] >= USUAL) or goes_on:
                both = zip(paragraph.places(at), paragraph.places(at + 1), strict=True)
                places = tuple(Place(one.document, one.block, one.start, other.end) for one, other in both)
                yield Misspelling(places, (word,), usage.counts[word])


def _halves(usage: Usage) -> frozenset[tuple[str, str]]:
    """The words of which very usual ones can be made, which hardly ever stand side by side."""
    return frozenset(
        (word[:at], word[at:])
        for word, cards in usage.counts.items()
        if cards >= _VERY_USUAL and word.islower()
        for at in range(2, len(word) - 1)
        if usage.counts[word[:at]] and usage.counts[word[at:]]
        if 0 < usage.together(word[:at], word[at:]) * _FOR_EACH <= cards
    )


def _around(tokens: tuple[str, ...], at: int) -> tuple[str, ...]:
    """The two words before a place, and the two behind it."""
    return (*tokens[at - 2 : at], *tokens[at + 1 : at + 3])
