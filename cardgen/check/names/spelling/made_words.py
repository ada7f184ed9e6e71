"""A word that no list has → whether it is made of English ones: a compound, or a derived form such as `blockader`."""

from __future__ import annotations

from cardgen.check.wording.english import is_common, is_english, is_listed
from cardgen.check.wording.nouns import is_noun
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

#: The fewest letters of a half of a compound, such as `hex` and `side`.
_SHORTEST_HALF = 3
#: Words that are far more often the end of another: `targe-ting`.
_NO_HALVES = word_set(
    "ting tings sing ring ping able ables age ages ion ions ally ant ants ent ate ates ide ides"
)
#: Prefixes of words that no list has.
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
#: Suffixes of words that no list has: `stalematee`, `moonwards`.
_ENDINGS = ("er", "ers", "ee", "ees", "ish", "ward", "wards", "wise", "hood", "ship", "dom", "let", "lets")
#: A thing of so many letters gives an adjective that no list has: `blocky`; a longer one rather has its own, and
#: `wizardy` is a slip.
_LONGEST_THING = 5
#: The end of a verb that neither loses a letter before `ed` and `ing` nor doubles one.
_KEEPS_END = TextPattern(r"(?:[^aeiouy]{2}|[aeiou]{2}[^aeiouy]|[aeiou][wx]|[a-z]{3}[a-eg-z]er)$")
#: The letters before which a verb keeps its `e` in `noticeable`, and the fewest letters of a verb.
_SOFT, _SHORTEST_STEM = frozenset("cg"), 4


def is_made(word: str) -> bool:
    """Whether a word is composed of English ones: `hexside`, `interlocked`."""
    halves = ((word[:at], word[at:]) for at in range(_SHORTEST_HALF, len(word) - _SHORTEST_HALF + 1))
    if any(_is_half(one) and _is_half(other) for one, other in halves):
        return True
    return any(is_english(word.removeprefix(begin)) for begin in _BEGINNINGS if word.startswith(begin))


def _is_half(word: str) -> bool:
    """Whether compounds contain a word: not endings, nor the shortest words unless they are common."""
    return word not in _NO_HALVES and (is_common(word) or (len(word) > _SHORTEST_HALF and is_listed(word)))


def is_derived(word: str) -> bool:
    """Whether a word is derived from an English one by a suffix: `blockader`, `moonwards`."""
    stems = (word.removesuffix(end) for end in _ENDINGS if word.endswith(end))
    return (
        any(is_english(stem) or is_english(f"{stem}e") for stem in stems)
        or _is_of_doers(word)
        or _is_verbal(word)
        or _is_possible(word)
        or _is_like_thing(word)
    )


def _is_of_doers(word: str) -> bool:
    """Whether a word names those who do what a verb in `y` says: `occupiers`."""
    stem = word.removesuffix("s").removesuffix("ier")
    return len(stem) < len(word.removesuffix("s")) and is_english(f"{stem}y")


def _is_like_thing(word: str) -> bool:
    """Whether a word says what is like a thing: `blocky`, `fudgy`."""
    stem = word.removesuffix("y")
    if stem == word or not _SHORTEST_STEM <= len(stem) <= _LONGEST_THING:
        return False
    return is_noun(stem) or is_noun(f"{stem}e")


def _is_possible(word: str) -> bool:
    """Whether a word says what can be done, by a verb that has no such word in the lists: `quaffable`; not
    `noticable`.
    """
    stem = word.removesuffix("able")
    if stem == word or len(stem) < _SHORTEST_STEM:
        return False
    return is_english(stem) or (stem[-1] not in _SOFT and is_english(f"{stem}e"))


def _is_verbal(word: str) -> bool:
    """Whether a word is a regular form of an English one used as a verb: `genocided`, `skilling`; not `begining`, which
    lacks a letter, or `makeing`, which has one too many.
    """
    stem = word.removesuffix("ed").removesuffix("ing")
    if stem == word:
        return False
    return is_english(f"{stem}e") or (is_english(stem) and _KEEPS_END.search(stem) is not None)
