"""Two names → whether they are two forms of one word, and neither is the other written wrong."""

from __future__ import annotations

#: So many letters make an ending that makes a word of another.
_ENDING = 4
#: Where names are inflected, no stem is shorter.
_STEM = 2
#: What forms of one word end with.
_FORMS = frozenset("drs")


def is_derived(one: str, other: str) -> bool:
    """Whether two names differ in their endings alone: `Salamander` and `Salamandite` are made of one stem."""
    (before, _, one), (others, _, other) = one.rpartition(" "), other.rpartition(" ")
    stem = max(len(one), len(other)) - _ENDING
    return before == others and (not before or stem >= _ENDING) and one[:stem] == other[:stem]


def is_inflected(one: str, other: str) -> bool:
    """Whether each word of two names has the other's stem: many languages write a name otherwise in each case."""
    ours, theirs = one.split(), other.split()
    return len(ours) == len(theirs) and all(map(_have_stem, ours, theirs))


def _have_stem(one: str, other: str) -> bool:
    stem = max(len(one), len(other)) - _ENDING + 1
    return one == other or one[: max(stem, _STEM)] == other[: max(stem, _STEM)]


def is_form(one: str, other: str) -> bool:
    """Whether two words are forms of one verb, `grappled` and `grappler`: who wrote the one did not mean the other."""
    longer = max(one, other, key=len)
    same = one[:-1] == other[:-1] or min(one, other, key=len) == longer[:-1]
    return same and {one[-1:], other[-1:]} <= _FORMS | {longer[-2:-1]}
