"""Spellings of an English text → the words that no list has, each with the one English word that it is a slip of."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.place import Place
from cardgen.check.names.spellings import Spellings, Usage, is_english_text
from cardgen.check.wording.english import english_neighbours, is_english
from cardgen.check.wording.late_patterns import LatePattern

#: Shorter words have too many neighbours, and longer ones are none.
_SHORTEST, _LONGEST = 7, 24
#: More uses make a word one of the game's own.
_MOST_USES = 3
#: A text with a greater share of words that are no English and no slips speaks of programs, or another language.
_MOST_STRANGE = 0.03
_VOWELS = frozenset("aeiouy")
#: Halves of a word that is put together: `hex` and `side`.
_SHORTEST_HALF = 3
#: Beginnings that make words which no list has.
_BEGINNINGS = (
    "inter",
    "de",
    "dis",
    "co",
    "multi",
    "mid",
    "counter",
    "micro",
    "mini",
    "fore",
    "auto",
    "hyper",
)
#: A name's or a program's word: in quotation marks, between ticks, beside a sign.
_MARK = LatePattern(r"[`'\"“”‘’_\\/@#=<>{}\[\].$%&*-]")
_ENDS = LatePattern(r"[.-](?:\s|$)")


def english_slips(spellings: Spellings) -> Iterator[tuple[str, str]]:
    """Pairs (word of the text, English word): one letter put in, left out or swapped inside, or a vowel changed."""
    if not is_english_text(spellings):
        return
    strange = [
        word
        for word, usage in spellings.words.items()
        if len(word) >= _SHORTEST - 1 and word.isascii() and word.isalpha() and not is_english(word)
        and not usage.capitalised
    ]  # fmt: skip
    found = [(word, meant) for word in strange if (meant := _meant(word, spellings.words[word]))]
    if len(strange) - len(found) <= max(_MOST_STRANGE * len(spellings.words), 2):
        yield from found


def _meant(word: str, usage: Usage) -> str:
    """The English word that is surely meant, "" when none is."""
    if (
        not _SHORTEST <= len(word) <= _LONGEST
        or len(usage.places) > _MOST_USES
        or _is_made(word)
        or _is_marked(usage)
    ):
        return ""
    near = english_neighbours(word)
    return near[0] if len(near) == 1 and _is_slip(word, near[0]) else ""


def _is_made(word: str) -> bool:
    """Whether a word is put together of English ones: `hexside`, `interlocked`."""
    halves = ((word[:at], word[at:]) for at in range(_SHORTEST_HALF, len(word) - _SHORTEST_HALF + 1))
    if any(is_english(one) and is_english(other) for one, other in halves):
        return True
    return any(is_english(word.removeprefix(begin)) for begin in _BEGINNINGS if word.startswith(begin))


def _is_marked(usage: Usage) -> bool:
    """Whether a use of the word stands between marks, beside the sign of a program, or begins with a capital."""
    return any(place.words[0].isupper() or any(map(_MARK.match, _beside(place))) for place in usage.places)


def _beside(place: Place) -> tuple[str, str]:
    """The characters right before and right after a word, "" where a sentence goes on or ends."""
    text = place.block.text
    ends = _ENDS.match(text, place.end)
    return text[max(0, place.start - 1) : place.start], "" if ends else text[place.end : place.end + 1]


def _is_slip(word: str, meant: str) -> bool:
    """Whether the difference lies inside the word and is one that fingers and ears make."""
    first = next((at for at, (a, b) in enumerate(zip(word, meant, strict=False)) if a != b), len(meant))
    longer = max(word, meant, key=len)
    doubled = len(word) != len(meant) and 0 < first < len(longer) and longer[first] == longer[first - 1]
    if not doubled and not 0 < first < min(len(word), len(meant)) - 2:
        return False
    if len(word) != len(meant):
        return True
    if sorted(word) == sorted(meant):
        return True
    return word[first] in _VOWELS and meant[first] in _VOWELS
