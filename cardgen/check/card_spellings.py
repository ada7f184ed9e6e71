"""The paragraphs of the cards → words that stand on one card only, are no English, and are one slip from a right one.

Two things are asked of a word: that nobody else writes it (no other card, no name, no term, no English dictionary), and
that one typing mistake makes it a word that many cards use. Failing that, that English knows just one such word.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from cardgen.check.card_paragraphs import Paragraph, card_paragraphs
from cardgen.check.cardtexts import words_in
from cardgen.check.english import english_neighbours, is_english, one_mistake_from
from cardgen.check.evidence import Evidence
from cardgen.check.place import Place
from cardgen.check.words import FUNCTION_WORDS, fold
from cardgen.frozen import frozen

#: A word on so many cards is right; a name must be on more, for invented names are many.
_USUAL, _USUAL_NAME = 5, 10
#: A shorter word has too many neighbours; one that is told by the dictionary alone must be longer.
_SHORTEST, _LONG = 4, 6
#: A word on more cards than these is meant; what is meant instead must stand on so many times as many.
_FEW, _TIMES = 2, 10
#: A word with more English neighbours is told by none of them.
_MOST_MEANT = 8
#: With more strange words than these, and more than one in so many, a text is in another language, or plays with words.
_FEW_STRANGE, _ONE_IN = 2, 10
#: A value that has a sentence in it is a text, and proves no word.
_SENTENCE = re.compile(r"(?:\S+\s+){3}\S*[.!?]|(?:\S+\s+){7}")
_PARTS = re.compile(r"[^\W\d_]+")
_ELIDED = ("'", "’")
_FORMS = {"", "s", "y", "e", "ed", "d", "er", "r", "ing", "ly", "es", "ies", "ish"}


@frozen
class Misspelling:
    """A word at its places, the words that can be meant, and how many cards have that one (0: it is only English)."""

    places: tuple[Place, ...]
    meant: tuple[str, ...]
    cards: int


def misspellings(evidence: Evidence) -> tuple[tuple[Misspelling, ...], int]:
    """The misspelled words of English card texts, in order, and how many words were looked at."""
    game = evidence.game
    if game is None or game.language.split("-")[0] != "en":
        return (), 0
    paragraphs = card_paragraphs(evidence)
    counts = _cards_by_word(paragraphs)
    rare, known = _rare(paragraphs, counts), _registered(evidence)
    found: list[Misspelling] = []
    for paragraph in (p for p in paragraphs if not p.flavour):
        words = [_bare(token) for token in paragraph.tokens]
        strange = [
            at
            for at, word in enumerate(words)
            if len(word) >= _SHORTEST and word in rare and _is_strange(paragraph.tokens[at], word, known)
        ]
        if len(strange) <= max(_FEW_STRANGE, len(words) // _ONE_IN):
            found += [slip for at in strange if (slip := _judge(paragraph, at, words[at], counts))]
    return tuple(found), len(counts)


@lru_cache(maxsize=65536)
def _bare(token: str) -> str:
    """A word in small letters without its possessive; other tokens, and those with a capital inside, are nothing."""
    if not token[0].isalpha() or not (token[1:].islower() or token.isupper() or len(token) == 1):
        return ""
    lower = token.lower().replace("’", "'").removesuffix("'s")
    return lower if lower.isascii() and lower.isalpha() else ""


def _cards_by_word(paragraphs: Iterable[Paragraph]) -> Counter[str]:
    """On how many cards of different names each word stands; with a capital it counts those that write it so."""
    by_name: dict[str, set[str]] = {}
    for paragraph in paragraphs:
        by_name.setdefault(paragraph.name, set()).update(paragraph.tokens)
    counts: Counter[str] = Counter()
    for tokens in by_name.values():
        counts.update({_bare(token) for token in tokens} | {token for token in tokens if token[0].isupper()})
    del counts[""]
    return counts


def _rare(paragraphs: Iterable[Paragraph], counts: Counter[str]) -> frozenset[str]:
    """The words on cards of one or two names, or in one or two wordings that several cards have."""
    wordings: Counter[str] = Counter()
    for tokens in {paragraph.tokens for paragraph in paragraphs}:
        wordings.update({_bare(token) for token in tokens})
    return frozenset(word for word, many in wordings.items() if word and min(many, counts[word]) <= _FEW)


def _registered(evidence: Evidence) -> frozenset[str]:
    """The words of names, terms and values of fields, except sentences: right, however rare."""
    game = evidence.game
    if game is None:
        return frozenset()
    texts = [card.name for card in game.cards]
    texts += [value for card in game.cards for value in words_in(card.values) if not _SENTENCE.search(value)]
    texts += [
        form for term in game.terms.values() for form in (term.term, term.many, term.short, *term.forms)
    ]
    texts += [
        value for kind in game.kinds.values() for f in kind.fields.values() for value in words_in(f.options)
    ]
    return frozenset(word.lower() for text in texts for word in _PARTS.findall(text))


def _is_strange(token: str, word: str, known: frozenset[str]) -> bool:
    return not token.isupper() and word not in known and fold(word) not in known and not is_english(word)


def _judge(paragraph: Paragraph, at: int, word: str, counts: Counter[str]) -> Misspelling | None:
    token, after = paragraph.tokens[at], paragraph.tokens[at + 1]
    if after in _ELIDED:
        return None
    named = token[0].isupper() and paragraph.tokens[at - 1][0].isalpha()
    near = {other for other in one_mistake_from(word) if other in counts and other != word}
    enough = _USUAL_NAME if named else _USUAL
    usual = [
        other
        for other in near
        if counts[other] >= max(enough, _TIMES * (counts[word] - 1))
        and not _is_form(word, other)
        and (not named or 2 * counts[other.capitalize()] >= counts[other])
    ]
    best = max((counts[other] for other in usual), default=_TIMES // 2)
    if parted := _parted(word, counts, 2 * best, named=token[0].isupper()):
        return Misspelling(paragraph.places(at), (token[: len(parted[0])] + " " + parted[1],), 0)
    if usual:
        meant = max(usual, key=lambda other: (counts[other], other))
        shown = meant.capitalize() if token[0].isupper() else meant
        return Misspelling(paragraph.places(at), (shown,), counts[meant])
    english = english_neighbours(word) if token.islower() and len(word) >= _LONG else ()
    if not 0 < len(english) <= _MOST_MEANT or any(_is_form(word, other) for other in english):
        return None
    return Misspelling(paragraph.places(at), tuple(e for e in english if e in counts) or english, 0)


def _parted(word: str, counts: Counter[str], enough: int, *, named: bool) -> tuple[str, str] | None:
    """The word as two usual ones between which the space is missing; what is a name may be made of two."""
    for at in range(_SHORTEST - 1, len(word) - 1):
        parts = word[:at], word[at:]
        if min(counts[part] for part in parts) >= enough and (parts[1] in FUNCTION_WORDS or not named):
            return parts
    return None


def _is_form(word: str, other: str) -> bool:
    """Whether one is a form of the other by its ending: `lifesteals`, `honorably`, `looky`."""
    short, long = sorted((fold(word), fold(other)), key=len)
    stem, rest = short[:-1], long[len(short) - 1 :]
    return short == long or (long.startswith(stem) and rest.removeprefix(short[-1]) in _FORMS)
