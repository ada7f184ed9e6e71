"""A text → what counted things of a stated worth come to, one by one and together.

`4 cards each worth 2 points (8) + 3 cards worth 5 points (15) = 23`, `You pay 2 iron (each worth 3 coins) and 1 flour
(worth 2 coins), for a total of 8 coins`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from cardgen.check.wording.sums.arithmetic import Equation, Formula
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number

_THING = r"(?:\s[^\W\d_][\w'’-]*){1,3}?"
#: `4 cards each worth 1 point (4)`, `2 iron (each worth 3 coins)`.
_WORTH = TextPattern(
    rf"(?<![\w.,/–-])(?P<count>{NUMBER}){_THING}\s\(?(?:each\s|which are\s)?worth\s(?P<value>{NUMBER})\s"
    rf"(?P<unit>[a-z]+?)s?\b(?:\s(?:each|apiece))?\)?(?:\s\((?P<product>\d{{1,4}})(?:\s(?P=unit)s?)?\))?",
    re.IGNORECASE,
    cues="worth",
)
_JOINT = TextPattern(r"(?:,|;|\s?\+|\s?=)?(?:\s(?:and|plus))?\s?")
#: The total in front of the terms, and behind them; there it may be the result of a formula: `for a total of 3+3=6`.
_BEFORE = TextPattern(rf"\b(?P<whole>(?P<total>{NUMBER}))\s(?P<unit>[a-z]+?)s?:\s$", re.IGNORECASE)
_BEHIND = TextPattern(
    r"(?:,|;|\s?[–—-])?\s?(?:=|(?:which (?:makes|is)|making|for|so)?\s?(?:a total of|in total))\s?"
    rf"(?P<whole>(?:[\d\s+×x*]+=\s?)?(?P<total>{NUMBER})\b)(?!\s?[+×x*])",
    re.IGNORECASE,
)
#: A sum that is further off is that of other things, too.
_OFF_BY = 3
_FEWEST = 2


@lru_cache(maxsize=4096)
def find_worth_sums(text: str) -> tuple[Equation, ...]:
    """The products of numbers of things with what one is worth, and their sums, right or nearly so."""
    return tuple(_equations(text)) if "worth" in text else ()


def _equations(text: str) -> Iterator[Equation]:
    for run in _runs(text):
        for term in run:
            if term["product"]:
                yield _equation([term], int(term["product"]), term.span("product"))
        total = _BEFORE.search(text, 0, run[0].start()) or _BEHIND.match(text, run[-1].end())
        if total is None or len(run) < _FEWEST or len({term["unit"].lower() for term in run}) > 1:
            continue
        summed = _equation(run, read_number(total["total"]) or 0, total.span("whole"))
        if abs(summed.formula.value - summed.result) <= max(_OFF_BY, *map(_value, run)):
            yield summed
            again = _BEHIND.match(text, run[-1].end())
            if again and again.start() != total.start():
                yield _equation(run, read_number(again["total"]) or 0, again.span("whole"))


def _runs(text: str) -> Iterator[list[re.Match[str]]]:
    """The terms that stand one behind the other."""
    run: list[re.Match[str]] = []
    for term in _WORTH.finditer(text):
        if run and not _JOINT.fullmatch(text, run[-1].end(), term.start()):
            yield run
            run = []
        run.append(term)
    if run:
        yield run


def _value(term: re.Match[str]) -> int:
    return read_number(term["value"]) or 0


def _equation(terms: list[re.Match[str]], result: int, place: tuple[int, int]) -> Equation:
    factors = [(read_number(term["count"]) or 0, _value(term)) for term in terms]
    value = sum(count * worth for count, worth in factors)
    shown = " + ".join(f"{count} × {worth}" for count, worth in factors)
    return Equation(
        Formula(shown, Fraction(value), terms[0].start(), terms[-1].end()), Fraction(result), *place
    )
