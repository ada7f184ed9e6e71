"""A text → what it offers twice in one choice or range: `2 or 2 cards`, `1, 2 or 2`, `from left to left`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.frozen import frozen


@frozen
class SameChoice:
    """The words from `start` to `end` of a text name `twice` where two different things belong."""

    start: int
    end: int
    twice: str


_ONE = rf"(?:{NUMBER})(?![\w%½¼¾/+*×°-]|[.,:]\d)"
#: `2 or 2`, `1, 2, or 2`: a choice between numbers; `1, or one tile of value 2` counts another thing.
_NUMBERS = TextPattern(
    rf"(?<![\w.,/:+−–$£€#-]){_ONE}(?:,\s{_ONE}){{0,6}},?\sor\s{_ONE}(?!\s(?:or\s)?(?:more|less|fewer|and\sa\shalf)\b)",
    re.IGNORECASE, cues="or",
)  # fmt: skip
#: `2 to 2 players`, `3–3 players`: a range; `trade 1 to 1` and `a tie of 3-3` are none.
_RANGE = TextPattern(
    rf"(?<![\w.,/:+−–$£€#-])(?P<low>{_ONE})(?:\s?[-–—]\s?|\s(?:to|through)\s)(?P=low)(?![\w.,%-])\s"
    r"(?:other\s|different\s)?(?:players|people|persons|minutes|hours|years|cards|tiles|tokens|rounds|dice|spaces)\b",
    re.IGNORECASE, cues="players people persons minutes hours years cards tiles tokens rounds dice spaces",
)  # fmt: skip
#: `between 4 and 4 cards`.
_BETWEEN = TextPattern(rf"\bbetween\s(?P<low>{_ONE})\sand\s(?P=low)\b", re.IGNORECASE, cues="between")
#: `steps 3 and 3`, `rounds 1, 4 and 4`: things that are called by their numbers.
_CALLED = TextPattern(
    r"\b(?:[Rr]ounds|[Ss]teps|[Pp]hases|[Ss]tages|[Pp]ages|[Cc]hapters|[Ss]ections|[Ss]cenarios|[Tt]urns|[Aa]ges|[Ee]ras)\s"
    rf"{_ONE}\.?(?:,\s{_ONE}\.?){{0,6}},?\s(?:and|&)\s{_ONE}",
    cues="rounds steps phases stages pages chapters sections scenarios turns ages eras",
)
#: `one of the one goal cards`.
_OF_ONE = TextPattern(
    r"\b(?:[Oo]ne|[Aa]ny) of (?:the|these|those|your|their) (?:one|1)(?![\w-])(?=\s\w)", cues="one 1"
)
_WAY = "left|right|up|down|above|below|top|bottom|front|horizontally|vertically|diagonally|clockwise|before|after"
#: `left or left`, `the left and left banks`, `from right to right`; longer rows of words belong to TXT902.
_SIDES = TextPattern(
    rf"(?<!,\s)\b(?P<way>{_WAY})\sor\s(?P=way)\b|\b(?P<side>left|right|top|bottom)\s(?:and|&)\s(?P=side)\b"
    r"|\b[Ff]rom\s(?P<end>left|right|top|bottom)\sto\s(?P=end)\b",
    cues="left right top bottom up down above below front horizontally vertically diagonally clockwise before after",
)
_NUMBER = TextPattern(rf"\b{NUMBER}\b", re.IGNORECASE)
_OF_SEVERAL = 4
#: Another number right before or behind: those joined end one row of numbers and begin the next, `1 3 or 3 1`.
_IN_ROW = TextPattern(rf"\b{NUMBER}\s\Z", re.IGNORECASE)
_ROW_GOES_ON = TextPattern(rf"\s{NUMBER}(?![\w-])", re.IGNORECASE)
_LONGEST_NUMBER = 14


def same_choices(text: str) -> Iterator[SameChoice]:
    """The choices and ranges of a text in which one thing is named twice."""
    for pattern in (_NUMBERS, _CALLED):
        for match in pattern.finditer(text):
            twice = "" if _joins_rows(match) else _repeated(match)
            if twice:
                yield SameChoice(match.start(), match.end(), twice)
    for pattern in (_RANGE, _BETWEEN):
        for match in pattern.finditer(text):
            yield SameChoice(match.start("low"), match.end(), match["low"])
    for match in _OF_ONE.finditer(text):
        yield SameChoice(match.start(), match.end(), "one")
    for match in _SIDES.finditer(text):
        yield SameChoice(match.start(), match.end(), match["way"] or match["side"] or match["end"])


def _joins_rows(match: re.Match[str]) -> bool:
    """Whether the numbers of a match are the last and the first of rows of numbers, each of which is one thing."""
    before = _IN_ROW.search(match.string, max(0, match.start() - _LONGEST_NUMBER), match.start())
    return before is not None or _ROW_GOES_ON.match(match.string, match.end()) is not None


def _repeated(match: re.Match[str]) -> str:
    """The first number of a match that is the one before again, "" if none is.

    Longer rows may name the values of several things, some of which are alike (`0, 0, 1 or 2`), and so may those in
    which a number returns later (`8, 9 or 8 cards`, in as many cases).
    """
    numbers = [found[0] for found in _NUMBER.finditer(match[0])]
    if len({number.isdecimal() for number in numbers}) > 1:
        return ""
    pairs = list(pairwise(numbers))
    looked_at = pairs if len(numbers) < _OF_SEVERAL else pairs[-1:]
    return next((again for one, again in looked_at if read_number(one) == read_number(again)), "")
