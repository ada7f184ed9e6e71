"""The words around a number → whether it is a maximum, a minimum, or a limit that is exceeded."""

from __future__ import annotations

import re

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set

_LEAST = TextPattern(r"\b(?:at least|minimum(?: of)?|fewer than|less than|no fewer than)\s*$", re.IGNORECASE)
_OR_MORE = TextPattern(r"\+|(?:\s+[\w'’-]+){0,3}?\s+or more\b", re.IGNORECASE)
_MOST = TextPattern(
    r"\b(?:at most|(?:no|not|never) more than|up to|maximum(?: of)?|max\.?|limit(?: is| of)?|only(?: [a-z]+)?|down to|"
    r"room for|places? for|space for|limited to)\s*:?\s*$",
    re.IGNORECASE,
)
#: Before a number that limits nothing: `not limited to 25 tokens`, `there is no maximum of 5`; and a price that is low,
#: `costs only 2 tokens`.
_NO_LIMIT = TextPattern(
    r"(?:\b(?:not|never|nor|hardly|longer)|n['’]t|\bwithout (?:being|a|any)|\bno) "
    r"(?:(?:be|being|get|at all|in any way|strictly) )?(?:limit(?:ed)? (?:to|of)|maximum of|max\.?)\s*$|"
    r"\b(?:costs?|pay|pays|paid|price is|price of) (?:[a-z]+ ){0,2}?only(?: [a-z]+)?\s*$",
    re.IGNORECASE,
)
_OR_FEWER = TextPattern(
    r"[^.,;]{0,30}?(?:\b(?:at most|maximum|at the most|and no more|or (?:fewer|less))\b|, (?:and |but )?no more\b)",
    re.IGNORECASE,
)
_OVER = TextPattern(r"\b(?:more than|over|exceeds?|exceeding|above)\s*$", re.IGNORECASE)
_NOT = word_set("no not never nobody cannot none without can't don't discard discards reduce reduced")
_LIMITS = word_set("limit limits limited maximum most")
#: How many characters before a number, and behind it, are searched.
_NEAR = 60


def bound_of(text: str, start: int, end: int) -> str:
    """The bound that the number from `start` to `end` of a sentence is: `max`, `min`, `over` (more than it), or ""."""
    before, after = text[max(0, start - _NEAR) : start], text[end : end + _NEAR]
    if _LEAST.search(before) or _OR_MORE.match(after):
        return "min"
    if _NO_LIMIT.search(before):
        return ""
    if _MOST.search(before) or _OR_FEWER.match(after):
        return "max"
    if _OVER.search(before):
        return "over" if _NOT.isdisjoint(small_words(text)) else "max"
    return ""


def limits(text: str) -> bool:
    """Whether a text mentions a limit by name."""
    return not _LIMITS.isdisjoint(small_words(text))
