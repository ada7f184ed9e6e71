"""What stands before a match of a table → whether the words that look wrong belong to it, and are right."""

from __future__ import annotations

from re import Match

from cardgen.check.wording.slips.table_numbers import word_before
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set

#: Words with which `this` forms a phrase, so that a clause may follow: `after this players may trade`.
PHRASE_BEFORE_THIS = word_set(
    "after before during with without of by from for on upon in like despite since do doing to at using through until "
    "than because against"
)
_GIVING = word_set(
    "give gives gave deal deals show shows cost costs grant grants offer offers pay pays hand hands "
    "pass passes sell sells send sends tell tells award awards bring brings lend lends owe owes teach teaches "
    "ask asks deny denies save saves"
)
#: A noun and the subject of its relative clause: `the tiles you`.
_OF_THING = TextPattern(
    r"\b(?:[Tt]he|[Tt]hose|[Tt]hese|[Aa]ny|[Aa]ll|[Tt]wo|[Tt]hree|[Ee]very|[Ee]ach)\s(?:[a-z]+\s){0,2}[a-z]+\s"
    r"(?:you|they|players|we|he|she|the\splayers)\s$"
)
#: What is handed, sent or brought in: `turn your tokens in to the bank`.
_HANDED = TextPattern(
    r"\b(?i:hand|turn|send|sent|cash|trad|mail|bring|brought|pay|paid|let|invit)\w{0,3}\s(?:[\w'’-]+\s){0,3}[\w'’-]+$"
)
#: How many characters before a match what it belongs to may begin.
_LEAD = 60


def ends_phrase(found: Match[str]) -> bool:
    """Whether `this` ends a phrase, and a clause begins behind it: `after this players may trade`."""
    return word_before(found) in PHRASE_BEFORE_THIS


def is_given(found: Match[str]) -> bool:
    """Whether the match is what somebody is given, with that: `show others cards`."""
    return word_before(found) in _GIVING


def is_of_thing(found: Match[str]) -> bool:
    """Whether the match ends a relative clause, and the verb of its noun follows: `the tiles you choose make a row`."""
    return _OF_THING.search(found.string, max(0, found.start() - _LEAD), found.start()) is not None


def is_handed(found: Match[str]) -> bool:
    """Whether something is handed in, to somebody: `turn your tokens in to the bank`."""
    return _HANDED.search(found.string, max(0, found.start() - _LEAD), found.start()) is not None
