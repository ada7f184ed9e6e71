"""A sentence → how much more, or how many times as much, one thing has than another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, fold_phrase, read_number
from cardgen.frozen import frozen


@frozen
class Relation:
    """`left` has `times` as much as `right`, and `plus` more, according to the words at `start` to `end`.

    `does` is `cost` if that is what it is about, otherwise "".
    """

    does: str
    left: tuple[str, ...]
    right: tuple[str, ...]
    times: Fraction
    plus: int
    start: int
    end: int

    def of(self, value: int) -> Fraction:
        """How much `left` has if `right` has `value`."""
        return self.times * value + self.plus


_TIMES = {
    "twice": Fraction(2),
    "double": Fraction(2),
    "half": Fraction(1, 2),
    "three times": Fraction(3),
    "four times": Fraction(4),
}
_MUCH = (
    rf"(?P<claim>(?P<by>{NUMBER})\s+(?:(?!more|less|fewer)[^\W\d_]+\s+){{0,2}}?(?P<side>more|less|fewer)\s+than|"
    r"(?P<times>twice|half|three times|four times)\s+as\s+(?:much|many)(?:\s+(?!as\b)[a-z]+){0,2}\s+as|"
    r"(?P<times2>double|twice|half)\s+(?:the\s+)?(?:price|value|cost|points)\s+of)\s+"
)
_RIGHT = (
    r"(?:(?:an?|the|each|every|one|that of an?)\s+)?(?P<right>[^\W\d_][\w'’-]*(?:\s+(?!and\b|but\b|does\b|do\b|"
    r"costs?\b|is\b)[^\W\d_][\w'’-]*){0,2})(?=\s*(?:[.,;:)]|$)|\s+(?:and|but|does|do|costs?|is)\b)"
)
_OF_THING = TextPattern(
    r"(?:^|[,;:.]\s*(?:and\s+|but\s+|while\s+)?|\b(?:and|but|while)\s+)(?:(?:an?|the|each|every|"
    r"one)\s+)?(?P<left>[^\W\d_][\w'’-]*(?:\s+[^\W\d_][\w'’-]*){0,2}?)\s+"
    rf"(?P<does>costs?|is worth|are worth|scores?|gives?|brings?|counts?|earns?|yields?)\s+(?:exactly\s+|just\s+|"
    rf"only\s+)?{_MUCH}{_RIGHT}",
    re.IGNORECASE,
)
#: `is worth 4 points, twice as much as a cavalry unit`.
_OF_NUMBER = TextPattern(
    r"(?:^|[,;:.]\s*(?:and\s+|but\s+|while\s+)?|\b(?:and|but|while)\s+)(?:(?:an?|the|each|every|"
    r"one)\s+)?(?P<left>[^\W\d_][\w'’-]*(?:\s+[^\W\d_][\w'’-]*){0,3}?)\s+"
    rf"(?P<does>costs?|is worth|are worth|scores?|gives?|"
    rf"brings?)\s+(?P<number>{NUMBER})(?:\s+[^\W\d_]+){{0,2}},\s+(?:that is\s+|which is\s+)?{_MUCH}{_RIGHT}",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def find_relations(text: str) -> tuple[Relation, ...]:
    """The relations of two things that a sentence states."""
    if " as " not in text and " than " not in text and " of " not in text:
        return ()
    return (*_read(_OF_THING, text), *_read(_OF_NUMBER, text))


def _read(pattern: TextPattern, text: str) -> Iterator[Relation]:
    for found in pattern.finditer(text):
        times, plus = Fraction(1), 0
        if found["by"]:
            plus = read_number(found["by"]) or 0
            plus = plus if found["side"].lower() == "more" else -plus
        else:
            times = _TIMES[(found["times"] or found["times2"]).lower()]
        does = "cost" if found["does"].lower().startswith("cost") else ""
        yield Relation(
            does,
            fold_phrase(found["left"]),
            fold_phrase(found["right"]),
            times,
            plus,
            *found.span("claim"),
        )
