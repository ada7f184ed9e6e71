"""Phrases → where they occur in a text, in any number and case: thousands of names are found in one pass."""

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
#: What nearly always separates two words, and precedes the first word of a text.
_CLOSE = frozenset({" ", ""})


@frozen
class Token:
    """A word or number of a text in its folded form; `joined` if only spaces, hyphens or apostrophes precede it."""

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
    """Where each word of a text begins and ends."""
    spans, find, end = [], text.find, 0
    for word in words_of(text):
        start = find(word, end)
        end = start + len(word)
        spans.append((start, end))
    return tuple(spans)


@memoised(1024)
def _joins(gap: str) -> bool:
    """Whether words belong together if only `gap` separates them."""
    return gap in _CLOSE or _JOINT.fullmatch(gap) is not None


@lru_cache(maxsize=65536)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text as they are written: those of `tokens_of`, for callers that need no places."""
    return tuple(_WORD.findall(text))


@lru_cache(maxsize=65536)
def folded_words(text: str) -> tuple[str, ...]:
    """The words of a text, folded."""
    return tuple(map(fold, words_of(text)))


@frozen
class Found(Generic[T]):
    """A phrase found from `start` to `end`, and the item that is filed under it."""

    start: int
    end: int
    item: T


class PhraseIndex(Generic[T]):
    """Phrases, each with an item that is filed under it; case, plural and possessive do not matter.

    In a text, the words of a phrase may be separated by spaces and hyphens, or by the signs that the phrase itself has
    there: `Max. HP`.
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
        """The item that is filed under exactly this phrase, or None."""
        return self._exact.get(folded_words(phrase))

    def find(self, text: str) -> tuple[Found[T], ...]:
        """Every phrase in the text: the longest if several begin at one place, none overlapping. Results are kept."""
        found = self._asked.get(text)
        if found is None:
            found = self._asked[text] = tuple(self._find(text))
        return found

    def leading(self, text: str) -> Found[T] | None:
        """The phrase that the text begins with, or None. Fast, since few texts begin with the first word of one."""
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
        """Whether the words are separated by the same signs as in the phrase itself."""
        return self._parted.get(phrase) == [gap.split() for gap in gaps]


def _gaps_in(text: str, spans: tuple[tuple[int, int], ...]) -> list[str]:
    """The text between each two neighbouring words, given the spans of the words."""
    return [text[one[1] : other[0]] for one, other in pairwise(spans)]
