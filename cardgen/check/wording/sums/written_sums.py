"""A story → terms of a written sum that differ from what it said before: `a bonus of 10 … 14 + 17 + 6 = 37`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number
from cardgen.frozen import frozen


@frozen
class Echo:
    """The number `stated` at `start` to `end`, which the sum at `sum_start` to `sum_end` counts as `value`."""

    stated: int
    value: int
    start: int
    end: int
    sum_start: int
    sum_end: int


_SUM = TextPattern(r"(?<![\d+×x*/(−–-])(?<![+×x*/−–-] )\d{1,4}(?:\s*[+−–-]\s*\d{1,4}){2,9}\s*=\s*\d{1,5}")
_NUMBER = TextPattern(rf"(?<![\w.,/+×*−–-])(?<![+×−–-] ){NUMBER}\b(?!\s*[-+×*−–/]\s*\d)", re.IGNORECASE)
#: Context of a number that is a value instead of counting things.
_WORTH_BEFORE = TextPattern(
    r"(?:\b(?:of|for|worth|is|are|makes?|gives?|scores?|brings?|her|him|another|get|gets|"
    r"stands? at|add up to)|=)\s+$"
)
_WORTH_BEHIND = TextPattern(
    r"\s+(?:more\s+|extra\s+)?(?:victory )?(?:points?|VPs?)\b|\s*[,;]|\s+and\s+(?:his|her|the|its)\b"
)
_DIGITS = TextPattern(r"\d+")
_OTHERWISE = TextPattern(r"\b(?:double[ds]?|twice|each|half|halves|if|would)\b|[×%]")
#: How many characters before the sum are searched for its terms.
_REACH = 900


def find_echoes(text: str) -> Iterator[Echo]:
    """The numbers that a sum counts differently, if all its other terms precede it in order."""
    for found in _SUM.finditer(text):
        terms = [int(digits[0]) for digits in _DIGITS.finditer(found[0].split("=")[0])]
        first = max(text.rfind("\n\n", 0, found.start()), found.start() - _REACH, 0)
        stated = [
            (value, m.start(), m.end())
            for m in _NUMBER.finditer(text, first, found.start())
            if (value := read_number(m[0])) is not None
        ]
        if odd := _odd_one(terms, stated):
            at, between = odd
            worth = [each for each in between if _is_worth(text, each[1], each[2])]
            gap = text[between[0][1] : between[-1][2]] if between else ""
            made = {a[0] * b[0] for a, b in pairwise(between)} | {a[0] + b[0] for a, b in pairwise(between)}
            if len(worth) == 1 and terms[at] not in made and not _OTHERWISE.search(gap):
                value, start, end = worth[0]
                yield Echo(value, terms[at], start, end, *found.span())


def _odd_one(
    terms: Sequence[int], stated: Sequence[tuple[int, int, int]]
) -> tuple[int, Sequence[tuple[int, int, int]]] | None:
    """The index of the only term that does not occur before, and the numbers in its place; None for any other case."""
    if _aligned(terms, stated) is not None:
        return None
    for at in range(len(terms)):
        places = _aligned([*terms[:at], *terms[at + 1 :]], stated)
        if places is None:
            continue
        low = places[at - 1] + 1 if at else 0
        high = places[at] if at < len(places) else len(stated)
        between = stated[low:high]
        return (at, between) if at and between else None
    return None


def _aligned(terms: Sequence[int], stated: Sequence[tuple[int, int, int]]) -> list[int] | None:
    """Where each term occurs, in order and as late as possible; None if one does not."""
    places: list[int] = []
    at = len(stated)
    for term in reversed(terms):
        at = next((i for i in range(at - 1, -1, -1) if stated[i][0] == term), -1)
        if at < 0:
            return None
        places.append(at)
    return places[::-1]


def _is_worth(text: str, start: int, end: int) -> bool:
    return bool(_WORTH_BEFORE.search(text, max(0, start - 20), start) or _WORTH_BEHIND.match(text, end))
