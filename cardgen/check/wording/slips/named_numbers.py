"""A number and the noun behind it → whether the number counts nothing, or not that: `the Top Ten list`,
`a three by three grid`, `30 tokens (5 brewery, 5 miner)`, `a coin of 5 value`.
"""

from __future__ import annotations

import re
from itertools import takewhile

from cardgen.check.wording.nouns import is_noun, is_thing, singular_of
from cardgen.check.wording.quantities import COMPONENT_NOUNS, MEASURES
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number

#: Several things and where their sorts begin: `30 favour tokens (`, `12 tiles in total: `.
_SORTED = TextPattern(
    rf"(?:\b(?P<total>{NUMBER}) (?:[\w'’-]+ ){{0,3}}?)?\b(?P<things>[A-Za-z]+)"
    r"(?: (?:in (?:total|all)|altogether|each))?(?: ?\(| ?[:=–—]| -) ?(?P<sorts>[^()\[\].:;]*)$",
    re.IGNORECASE,
)
#: One sort with its number.
_SORT = TextPattern(rf"(?:(?:and|or|plus) )?(?P<number>{NUMBER}) ?[x×]? ?(?P<sort>[^\d]+?)", re.IGNORECASE)
_PARTED, _END = TextPattern(r", (?:and |or )?| and | \+ |/"), TextPattern(r"[()\[\].:;]|$")
#: Before a value of a thing: `a coin of`.
_HAVING = TextPattern(r"\b(?P<thing>[A-Za-z]+) of $")
#: How many characters before a number these begin.
_LONGEST = 200
_FEWEST = 2
#: The first side of a grid, before the second.
_SIZE = TextPattern(rf"\b(?:{NUMBER})\sby\s+$", re.IGNORECASE)


def is_in_name(found: re.Match[str]) -> bool:
    """Whether the group `number` of a match is part of a name or of the size of a grid; `before` is the word before."""
    before = (found["before"] or "").strip()
    named = before.istitle() and found["number"].istitle()
    return named or _SIZE.search(found.string, 0, found.start("number")) is not None


def counts_sorts(text: str, at: int) -> bool:
    """Whether a number is one of those of the sorts of things, which are named before a bracket or a colon. Each sort
    is a word that describes the things, so none of them is a plural, or a thing of that kind unless they add up.
    """
    sorted_ = _SORTED.search(text, max(0, at - _LONGEST), at)
    end = _END.search(text, at)
    if sorted_ is None or end is None or not is_noun(singular_of(sorted_["things"].lower())):
        return False
    parts = _PARTED.split(text[sorted_.start("sorts") : end.start()].strip())
    found = [*takewhile(bool, map(_SORT.fullmatch, parts))]
    lasts = [sort["sort"].lower().split()[-1] for sort in found if sort]
    if len(lasts) < _FEWEST or any(map(singular_of, lasts)):
        return False
    added = sum(read_number(sort["number"]) or 0 for sort in found if sort)
    return COMPONENT_NOUNS.isdisjoint(lasts) or added == read_number(sorted_["total"] or "")


def is_value_of_thing(text: str, at: int, noun: str) -> bool:
    """Whether a number before a measure tells how much of it a thing has: `a coin of 5 value`."""
    having = _HAVING.search(text, max(0, at - _LONGEST), at) if noun in MEASURES else None
    return having is not None and is_thing(having["thing"].lower())
