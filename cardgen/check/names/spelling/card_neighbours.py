"""The paragraphs of the cards → slips that are revealed by the neighbouring words instead of a word list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from itertools import pairwise

from cardgen.check.documents.place import Place
from cardgen.check.evidence.usual.card_paragraphs import Paragraph
from cardgen.check.names.spelling.card_words import FEW, SHORTEST, USUAL, Misspelling, is_form, tokens_among
from cardgen.check.names.spelling.word_usage import TOGETHER, Usage
from cardgen.check.wording.english import is_english, one_mistake_from

#: On how many cards a whole word must be, how often before the same next word, and how often per use as two words.
_VERY_USUAL, _GOING_ON, _FOR_EACH = 50, 20, 20

#: The words around a word, and the word itself.
_WordInPlace = tuple[tuple[str, ...], str]


def slips_between_neighbours(paragraphs: Iterable[Paragraph], usage: Usage) -> Iterator[Misspelling]:
    """English words on one card that are a mistake away from one between the same words elsewhere: `intro the deck`."""
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
    """The English words that are on one card only, with the usual words that are one mistake away."""
    single = {token for token, cards in usage.counts.items() if cards == 1}
    for paragraph in paragraphs:
        if paragraph.flavour:
            continue
        for at, token in tokens_among(single, paragraph):
            if len(token) >= SHORTEST and token.islower() and is_english(token):
                near = {other for other in one_mistake_from(token) if usage.counts[other] >= USUAL}
                if meant := [other for other in sorted(near) if not is_form(token, other)]:
                    yield paragraph, at, meant


def _cards_with(paragraphs: Iterable[Paragraph], wanted: Set[_WordInPlace]) -> dict[_WordInPlace, set[str]]:
    """The names of the cards that have each of the wanted words between its neighbours."""
    cards: dict[_WordInPlace, set[str]] = {}
    words = {word for _, word in wanted}
    if wanted:
        for paragraph in paragraphs:
            for at, token in enumerate(paragraph.tokens):
                if token in words and (key := (_around(paragraph.tokens, at), token)) in wanted:
                    cards.setdefault(key, set()).add(paragraph.name)
    return cards


def torn_words(paragraphs: Iterable[Paragraph], usage: Usage) -> Iterator[Misspelling]:
    """Usual words with a space inside: `l ose`, of which a half is no word; `in to play`, of which both are."""
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
    """The halves of very usual words, if they are hardly ever next to each other."""
    return frozenset(
        (word[:at], word[at:])
        for word, cards in usage.counts.items()
        if cards >= _VERY_USUAL and word.islower()
        for at in range(2, len(word) - 1)
        if usage.counts[word[:at]] and usage.counts[word[at:]]
        if 0 < usage.together(word[:at], word[at:]) * _FOR_EACH <= cards
    )


def _around(tokens: tuple[str, ...], at: int) -> tuple[str, ...]:
    """The two words before a place, and the two after it."""
    return (*tokens[at - 2 : at], *tokens[at + 1 : at + 3])
