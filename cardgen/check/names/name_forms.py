"""Two names → whether they are two forms of one word, instead of one being a misspelling of the other; a name → what
its forms share.
"""

from __future__ import annotations

from cardgen.check.wording.words import fold

#: The most letters of an ending that derives one word from another.
_ENDING = 4
#: The fewest letters of a stem in inflected names.
_STEM = 2
#: Last letters that distinguish forms of one word.
_FORMS = frozenset("drs")


def is_derived(one: str, other: str) -> bool:
    """Whether two names differ only in their endings: `Salamander` and `Salamandite` share a stem."""
    (before, _, one), (others, _, other) = one.rpartition(" "), other.rpartition(" ")
    stem = max(len(one), len(other)) - _ENDING
    return before == others and (not before or stem >= _ENDING) and one[:stem] == other[:stem]


def is_inflected(one: str, other: str) -> bool:
    """Whether the words of two names have the same stems: in many languages, names have a form for each case."""
    ours, theirs = one.split(), other.split()
    return len(ours) == len(theirs) and all(map(_have_stem, ours, theirs))


def _have_stem(one: str, other: str) -> bool:
    stem = max(len(one), len(other)) - _ENDING + 1
    return one == other or one[: max(stem, _STEM)] == other[: max(stem, _STEM)]


def is_form(one: str, other: str) -> bool:
    """Whether two words are forms of one verb, `grappled` and `grappler`, so that neither is a slip for the other."""
    longer = max(one, other, key=len)
    same = one[:-1] == other[:-1] or min(one, other, key=len) == longer[:-1]
    return same and {one[-1:], other[-1:]} <= _FORMS | {longer[-2:-1]}


def are_one_and_several(one: str, other: str) -> bool:
    """Whether one word is the plural of another one, also of a name that no list knows: `Selkie` and `Selkies`,
    `Pikeman` and `Pikemen`.
    """
    shorter, longer = sorted((one.lower(), other.lower()), key=len)
    if {one[-3:].lower(), other[-3:].lower()} == {"man", "men"}:
        return shorter[:-3] == longer[:-3]
    return fold(one) == fold(other) or (shorter.endswith("ie") and longer == f"{shorter}s")


def stem_of_name(name: str) -> str:
    """A name in small letters without the endings of its words: `Selling` and `Sell`, `Moving` and `Moves` are one."""
    return " ".join(map(_stem_of, name.lower().split()))


def _stem_of(word: str) -> str:
    bare = word.removesuffix("ing") if len(word) > len("ing") + 2 else word
    if bare != word and len(bare) > 2 and bare[-1] == bare[-2] and bare[-1] not in "lsz":
        return bare[:-1]
    if bare == word and not word.endswith("ss"):
        bare = word.removesuffix("s")
    return bare.removesuffix("e")
