"""An example → who stands where: each person's points, who is said to win, and by how much somebody leads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold, read_number, word_set
from cardgen.frozen import frozen


@frozen
class Standing:
    """`name` has `value` of `unit`; `start` and `end` are the place of the number."""

    name: str
    value: int
    unit: str
    start: int
    end: int


@frozen
class Claim:
    """A statement about the standings: `name` wins, or is ahead (`by` so much, if stated) of `other` ("" for any).

    `start` and `end` are the place of what may be wrong: the name, or the number.
    """

    kind: str
    name: str
    by: int
    other: str
    start: int
    end: int


_NAME = r"(?:[Tt]he\s+)?(?P<name>[A-Z][a-z]+)(?:\s+player)?"
_HAS = TextPattern(
    rf"\b{_NAME}(?P<verb>['’]s\s+(?:[a-z]+\s+)?[a-z]+\s+(?:is|was|totals|"
    r"comes\s+to|shows)|\s+(?:also\s+|only\s+|now\s+|then\s+)?(?:has|have|had|"
    r"scores?|bids?|offers?|rolls?|rolled|throws|raises\s+to|gets|reaches|ends\s+(?:up\s+)?with|finishes\s+(?:up\s+)?with|wins\s+with|with))?"
    r"\s+(?:an?\s+total\s+of\s+|only\s+|a\s+score\s+of\s+|an?\s+)?(?:\d+(?:\s*[-+−]\s*\d+)+\s*=\s*)?"
    rf"(?P<number>{NUMBER})\b(?!\s*[-+×/−–]\s*\d)(?:\s+"
    r"(?P<unit>(?!(?:and|but|so|while|to|or|in|on|after|for|from|with|at|as|which|now)\b)[a-z]+(?:\s+points?)?))?"
)
#: Words before a name that is followed by a number without a verb: `Tamsin has 21 and Iva 18`.
_LISTED = ("and ", ", ", "while ")
#: More that may have to be added to the number.
_GOES_ON = TextPattern(
    rf"\s*,?\s*(?:and|plus|as well as|\+)\s+(?:another\s+|also\s+)?{NUMBER}\b", re.IGNORECASE
)
_WINS = TextPattern(
    rf"\b{_NAME}\s+(?:(?:therefore|thus|has|is)\s+)?(?P<verb>wins|won|the winner)\b(?!\s+(?:a|an|one|two|three|"
    rf"the (?:trick|round|"
    r"tie|card|lot|token|hand|point|prize)|ties|with|by|\d|against|this|it))"
)
_MARGIN = TextPattern(
    rf"\b(?:{_NAME}|(?P<pronoun>[Hh]e|[Ss]he|[Tt]hey))\s+(?:(?:is|are|lies|"
    rf"lie)\s+(?:now\s+)?(?P<by>{NUMBER})\s+(?:[a-z]+\s+)?"
    rf"(?P<side>ahead|behind)|(?:wins|won|leads?)\s+by\s+(?P<by2>{NUMBER}))\b(?:\s+(?:[a-z]+\s+)?(?:of|over|from)?\s*"
    rf"(?:the\s+)?(?P<other>[A-Z][a-z]+))?"
)
_NO_NAMES = word_set(
    "example round turn if the at in on when and but it she he they you this that so then now each both after since as "
    "with her his"
)


@lru_cache(maxsize=1024)
def find_standings(text: str) -> tuple[Standing, ...]:
    """What each person has, in order."""
    return tuple(
        Standing(
            m["name"],
            read_number(m["number"]) or 0,
            fold((m["unit"] or "").split(" ")[-1]),
            *m.span("number"),
        )
        for m in _HAS.finditer(text)
        if m["name"].lower() not in _NO_NAMES
        and read_number(m["number"]) is not None
        and not _GOES_ON.match(text, m.end())
        and (m["verb"] or text[: m.start()].endswith(_LISTED))
    )


def find_claims(text: str) -> Iterator[Claim]:
    """Who is said to win, and by how much somebody is said to lead."""
    for m in _WINS.finditer(text):
        if m["name"].lower() not in _NO_NAMES:
            yield Claim("wins", m["name"], 0, "", *m.span("name"))
    for m in _MARGIN.finditer(text):
        by = read_number(m["by"] or m["by2"])
        span = m.span("by") if m["by"] else m.span("by2")
        if by is not None and (m["name"] or "").lower() not in _NO_NAMES:
            side = "behind" if m["side"] == "behind" else "ahead"
            yield Claim(side, m["name"] or "", by, m["other"] or "", *span)
