"""A sentence → its words in forms for comparison: `can't` is `cannot`, `has to` is `must`, `two` is 2."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import read_number


class ComparedWord(NamedTuple):
    """The form of a word or phrase for comparison, and its place in the text."""

    form: str
    start: int
    end: int


_WORD = TextPattern(r"[^\W\d_]+(?:['’\-][^\W\d_]+)*|\d+(?:[.,]\d+)*")
_PART = TextPattern(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
#: Phrases that are compared as one word, by the form of that word.
_PHRASES = {
    tuple(phrase.split()): form
    for form, phrases in {
        "cannot": (
            "may not, may never, must not, must never, should not, should never, will not, will never, "
            "is not allowed to, are not allowed to, is not permitted to, are not permitted to, is forbidden to, "
            "are forbidden to, is unable to, are unable to"
        ),
        "do-not": "do not, does not, did not",
        "need-not": "need not, do not have to, does not have to, do not need to, does not need to",
        "must": "has to, have to, need to, needs to, is required to, are required to, is obliged to, are obliged to",
        "may": (
            "is allowed to, are allowed to, is permitted to, are permitted to, is able to, are able to, is free to, "
            "are free to"
        ),
        "at-least": "at least, no fewer than, no less than, not fewer than, not less than",
        "at-most": "at most, no more than, up to, not more than, a maximum of",
        "anticlockwise": "counter clockwise, anti clockwise",
        "in-front-of": "in front of",
        "instead-of": "instead of",
        "in-addition-to": "in addition to",
    }.items()
    for phrase in phrases.split(", ")
}
_LONGEST = max(map(len, _PHRASES))
_BEGINNINGS = frozenset(phrase[0] for phrase in _PHRASES)
_SAME = {
    "can": "may", "shall": "must", "an": "a", "can't": "cannot", "counterclockwise": "anticlockwise",
    "colour": "color", "colours": "colors",
}  # fmt: skip
#: The word before `n't`, where it differs from what is written.
_DENIED = {"ca": "may", "wo": "will", "sha": "must"}


@lru_cache(maxsize=32768)
def compared_words(text: str) -> tuple[ComparedWord, ...]:
    """The words of a text; phrases of one meaning become one word."""
    words: list[ComparedWord] = []
    for found in _WORD.finditer(text):
        start = found.start()
        words += [ComparedWord(form, start + first, start + last) for form, first, last in _forms(found[0])]
    return tuple(_joined(words))


@lru_cache(maxsize=32768)
def _forms(written: str) -> tuple[ComparedWord, ...]:
    """A number or a word, or the parts of a compound or of `don't`."""
    value = read_number(written)
    if value is not None or not written[0].isalpha():
        return (ComparedWord(written if value is None else str(value), 0, len(written)),)
    if "-" in written:
        return tuple(
            ComparedWord(form, part.start() + first, part.start() + last)
            for part in _PART.finditer(written)
            for form, first, last in _forms(part[0])
        )
    word, end = written.lower().replace("’", "'"), len(written)
    if len(word) > len("n't") and word.endswith("n't") and word not in _SAME:
        denied = ComparedWord(_DENIED.get(word[:-3], word[:-3]), 0, end - 3)
        return (denied, ComparedWord("not", end - 3, end))
    return (ComparedWord(_SAME.get(word, word.removesuffix("'s") or word), 0, end),)


def _joined(words: Sequence[ComparedWord]) -> Iterator[ComparedWord]:
    """The words with their phrases joined."""
    after = 0
    for at, word in enumerate(words):
        if at < after:
            continue
        phrase, count = _phrase(words, at) if word.form in _BEGINNINGS else ("", 1)
        after = at + count
        yield ComparedWord(phrase, word.start, words[after - 1].end) if phrase else word


def _phrase(words: Sequence[ComparedWord], at: int) -> tuple[str, int]:
    """The form of the longest phrase that begins with a word, and how many words it has."""
    for length in range(min(_LONGEST, len(words) - at), 1, -1):
        if phrase := _PHRASES.get(tuple(each.form for each in words[at : at + length])):
            return phrase, length
    return "", 1
