"""Phrases → where they stand in a text, by a trie of folded words: thousands of names in one pass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Generic, TypeVar

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold
from cardgen.frozen import frozen
from cardgen.memoising import memoised

T = TypeVar("T")

_WORD = TextPattern(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+")
_JOINT = TextPattern(r"[\s\-–'’]*")
#: What nearly always stands between two words, and before the first of a text.
_CLOSE = frozenset({" ", ""})


@frozen
class Token:
    """A word or number of a text and what it is folded to; `joined` says that only spaces precede it."""

    folded: str
    start: int
    end: int
    joined: bool


@lru_cache(maxsize=65536)
def tokens_of(text: str) -> tuple[Token, ...]:
    """The words of a text, folded, with offsets."""
    found, last = [], 0
    for folded, (start, end) in zip(folded_words(text), _spans_of(text), strict=True):
        found.append(Token(folded, start, end, _joins(text[last:start])))
        last = end
    return tuple(found)


@lru_cache(maxsize=65536)
def _spans_of(text: str) -> tuple[tuple[int, int], ...]:
    """Where the words of a text begin and end: each is the first of its letters behind the one before."""
    spans, find, end = [], text.find, 0
    for word in words_of(text):
        start = find(word, end)
        end = start + len(word)
        spans.append((start, end))
    return tuple(spans)


@memoised(1024)
def _joins(gap: str) -> bool:
    """Whether words belong together that have only this between them."""
    return gap in _CLOSE or _JOINT.fullmatch(gap) is not None


@lru_cache(maxsize=65536)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text as they are written: what `tokens_of` finds, where places are not asked for."""
    return tuple(_WORD.findall(text))


@lru_cache(maxsize=65536)
def folded_words(text: str) -> tuple[str, ...]:
    """The words of a text, folded."""
    return tuple(map(fold, words_of(text)))


@frozen
class Found(Generic[T]):
    """A phrase found at `start` to `end`, and what was filed under it."""

    start: int
    end: int
    item: T


class PhraseIndex(Generic[T]):
    """Phrases with what is filed under each; case, plural and possessive do not count.

    Between its words stand spaces and hyphens in a text, or the signs that the phrase itself has there: `Max. HP`.
    """

    def __init__(self, phrases: Iterable[tuple[str, T]]) -> None:
        self._exact: dict[tuple[str, ...], T] = {}
        self._parted: dict[tuple[str, ...], list[list[str]]] = {}
        lengths: dict[str, set[int]] = {}
        for phrase, item in phrases:
            words = folded_words(phrase)
            if words and words not in self._exact:
                self._exact[words] = item
                gaps = _gaps_in(phrase, _spans_of(phrase))
                if not all(map(_joins, gaps)):
                    self._parted[words] = [gap.split() for gap in gaps]
                lengths.setdefault(words[0], set()).add(len(words))
        self._lengths = {first: sorted(found, reverse=True) for first, found in lengths.items()}
        self._asked: dict[str, tuple[Found[T], ...]] = {}

    def get(self, phrase: str) -> T | None:
        """What is filed under exactly this phrase."""
        return self._exact.get(folded_words(phrase))

    def find(self, text: str) -> tuple[Found[T], ...]:
        """Every phrase in the text, the longest where several begin, none overlapping; rules ask for the same texts."""
        found = self._asked.get(text)
        if found is None:
            found = self._asked[text] = tuple(self._find(text))
        return found

    def leading(self, text: str) -> Found[T] | None:
        """The phrase that the text begins with: few begin with a first word, and the others are not read on."""
        first = _WORD.match(text)
        if first is None or fold(first[0]) not in self._lengths:
            return None
        return next((found for found in self.find(text) if not found.start), None)

    def _find(self, text: str) -> Iterator[Found[T]]:
        words, lengths = folded_words(text), self._lengths
        free = 0
        for index in [at for at, word in enumerate(words) if word in lengths]:
            if index < free:
                continue
            for length in lengths[words[index]]:
                phrase = words[index : index + length]
                if phrase in self._exact:
                    spans = _spans_of(text)[index : index + length]
                    gaps = _gaps_in(text, spans)
                    if all(map(_joins, gaps)) or self._is_parted(phrase, gaps):
                        yield Found(spans[0][0], spans[-1][1], self._exact[phrase])
                        free = index + length
                        break

    def _is_parted(self, phrase: tuple[str, ...], gaps: list[str]) -> bool:
        """Whether the same signs stand between the words as in the phrase itself."""
        return self._parted.get(phrase) == [gap.split() for gap in gaps]


def _gaps_in(text: str, spans: tuple[tuple[int, int], ...]) -> list[str]:
    """What stands between the words of a text that lie at `spans`."""
    return [text[one[1] : other[0]] for one, other in pairwise(spans)]
