"""A sentence or a question → how often something may be done in a turn, a round or a night."""

from __future__ import annotations

import re

from cardgen.check.wording.gist import gist, stem, stem_set
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import HOW_OFTEN, NUMBER, read_number, small_words, word_set
from cardgen.frozen import frozen


@frozen
class Frequency:
    """What may be done, as stems `words`, and so many `times` in a `period`, "" if none is named."""

    words: frozenset[str]
    times: int
    period: str


_PERIODS = r"turns?|rounds?|phases?|days?|nights?|fights?|battles?|games?|months?|years?|watch(?:es)?|scenes?"
_PERIOD = TextPattern(
    rf"\b(?:in|per|during|an?|each|every|within)\s(?:(?:a|an|one|the|each|every|any|same|your|single)\s){{0,2}}"
    rf"(?P<period>{_PERIODS})\b",
    re.IGNORECASE,
)
_TIMES = TextPattern(rf"\b(?:(?P<often>once|twice|thrice)|(?P<number>{NUMBER})\s+times)\b", re.IGNORECASE)
_MORE_THAN_ONCE = TextPattern(r"\bmore than once\b|\b(?:a second time|once more)\b", re.IGNORECASE)
#: So many things at one time means as many times.
_SEVERAL = TextPattern(r"\b(?:two|2|three|3)\s+[a-z]+s\b", re.IGNORECASE)
_OF_TIMES = word_set("once twice thrice times")
_ALLOWS = word_set("may can only")
_ENTANGLED = word_set(
    "if when whenever unless except instead otherwise but not never additional extra again another until "
    "least or after before would could should"
)
_IDLE = stem_set("once twice thrice times time second only same single")


def frequency_of(sentence: str) -> Frequency | None:
    """How often a rule allows something; None if it says more than that."""
    small = small_words(sentence)
    if small.isdisjoint(_OF_TIMES) or small.isdisjoint(_ALLOWS) or not small.isdisjoint(_ENTANGLED):
        return None
    found, period = list(_TIMES.finditer(sentence)), _PERIOD.search(sentence)
    if len(found) != 1 or period is None:
        return None
    times = HOW_OFTEN.get((found[0]["often"] or "").lower()) or read_number(found[0]["number"] or "")
    return Frequency(_words(sentence), times, stem(period["period"])) if times else None


def asked_frequency(question: str) -> Frequency | None:
    """How often a question asks to do something; None if it asks something else."""
    small = small_words(question)
    if small.isdisjoint(_ALLOWS):
        return None
    period, found = _PERIOD.search(question), _TIMES.search(question)
    times = (
        HOW_OFTEN.get((found["often"] or "").lower()) or read_number(found["number"] or "") if found else None
    )
    if _MORE_THAN_ONCE.search(question) or (times is None and period and _SEVERAL.search(question)):
        times = 2
    return Frequency(_words(question), times, stem(period["period"]) if period else "") if times else None


def _words(text: str) -> frozenset[str]:
    period = _PERIOD.search(text)
    return gist(text) - _IDLE - ({stem(period["period"])} if period else frozenset())
