"""A sentence → how much of one thing corresponds to so much of another: `2 coins for every engine and 1 coin for each
sailor`, `a stable holds three beasts`, `swap 2 leaves for 1 seed`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from cardgen.check.wording.gist import stem
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, has_number, read_number, small_words, word_set
from cardgen.frozen import frozen


@frozen
class Ratio:
    """`number` of `unit` for each `per` of `thing`, both as stems; `start` and `end` are the place of `number`."""

    thing: str
    per: int
    unit: str
    number: int
    start: int
    end: int


@frozen
class Ratios:
    """The ratios of one unit that a sentence adds up, and the `base` that everybody has in any case."""

    parts: tuple[Ratio, ...]
    base: int


_W = r"[a-z][a-z'’-]+"
_CUES = word_set(
    "each every swap exchange trade convert a an cost costs give pay spend discard hand turn change"
)
_FOR_EACH = TextPattern(
    rf"(?P<number>{NUMBER})(?: (?P<unit>(?!more\b|extra\b|additional\b|for\b){_W})| (?:more|extra|additional)"
    rf"(?: (?P<unit2>(?!for\b){_W}))?)? for (?:each|every) (?:(?P<per>{NUMBER}) )?(?P<thing>{_W})",
    re.IGNORECASE,
    cues="each every",
)
_BASE = TextPattern(rf"(?P<base>{NUMBER}) (?P<unit>{_W}),? (?:and|plus)(?: also)? $", re.IGNORECASE)
_EACH_FIRST = TextPattern(
    rf"\bfor (?:each|every) (?:(?P<per>{NUMBER}) )?(?P<thing>{_W})(?: {_W}){{0,4}},? (?:(?:{_W}) ){{1,4}}?"
    rf"(?P<number>{NUMBER}) (?P<unit>{_W})",
    re.IGNORECASE,
    cues="each every",
)
_OF_ONE = TextPattern(
    rf"(?:^|[.;:] )\W*(?:(?P<each>each|every)(?: (?P<per>{NUMBER}))?|an?) (?P<thing>{_W})(?: (?:of|in|on) (?:the |"
    rf"your )?{_W}| you {_W})? (?P<verb>makes?|produces?|holds?|gives?|brings?|yields?|provides?|houses?|carries|carry|"
    rf"supplies|needs?|requires?|takes|has|contains?|blocks?|deals?|absorbs?|earns?|scores?|costs?|(?:is|are) worth)"
    rf"(?: you)? (?P<number>{NUMBER}) (?P<unit>{_W})(?: and (?P<verb2>{_W}s) (?P<number2>{NUMBER}) (?P<unit2>{_W}))?",
    re.IGNORECASE,
    cues="each every a an",
)
_SWAP = TextPattern(
    rf"\b(?:swap|exchange|trade|convert|turn|change|give|pay|spend|discard|hand)(?: in| up)? "
    rf"(?P<per>{NUMBER}) (?P<thing>{_W})(?: {_W})? "
    rf"(?:for|into|to(?: regain| gain| get| take| draw| receive| heal|"
    rf" recover| buy)?) (?P<number>{NUMBER}) (?P<unit>{_W})",
    re.IGNORECASE,
    cues="swap exchange trade convert turn change give pay spend discard hand",
)
_NOT_SAID = word_set("turn round player time game phase more less fewer extra of time to such")
#: With one of these, an amount is not fixed.
_LIMITS = TextPattern(
    r"\b(?:up to|at most|at least|maximum|minimum|or more|or less|unless|except|first|half|rounded|beyond|additional "
    r"to|instead|any)\b",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def find_ratios(text: str) -> tuple[Ratios, ...]:
    """The ratios of a sentence, those of one unit together."""
    if not has_number(text) or _CUES.isdisjoint(small_words(text)) or _LIMITS.search(text):
        return ()
    return tuple(_find(text))


def _find(text: str) -> Iterator[Ratios]:
    listed = tuple(_listed(text))
    if listed:
        base = _BASE.search(text, 0, listed[0].start)
        count = read_number(base["base"]) or 0 if base and stem(base["unit"]) == listed[0].unit else 0
        if len({each.unit for each in listed}) == 1:
            yield Ratios(listed, count)
        return
    for pattern in (_SWAP,) if "more" in text else (_EACH_FIRST, _OF_ONE, _SWAP):
        for found in pattern.finditer(text):
            yield from (Ratios((each,), 0) for each in _read(found))


def _listed(text: str) -> Iterator[Ratio]:
    unit = ""
    for found in _FOR_EACH.finditer(text):
        named = found["unit"] or found["unit2"]
        if not named and not unit:
            base = _BASE.search(text, 0, found.start())
            named = base["unit"] if base else ""
        unit = stem(named) if named else unit
        if unit and _is_said(found["thing"], unit):
            yield _ratio(found, unit, "")


def _read(found: re.Match[str]) -> Iterator[Ratio]:
    for which in ("", "2") if "number2" in found.re.groupindex else ("",):
        if found[f"number{which}"] and _is_said(found["thing"], stem(found[f"unit{which}"])):
            yield _ratio(found, stem(found[f"unit{which}"]), which)


def _ratio(found: re.Match[str], unit: str, which: str) -> Ratio:
    per = read_number(found["per"]) if found["per"] else 1
    number = read_number(found[f"number{which}"]) or 0
    return Ratio(stem(found["thing"]), per or 1, unit, number, *found.span(f"number{which}"))


def _is_said(thing: str, unit: str) -> bool:
    return thing.lower() not in _NOT_SAID and unit not in _NOT_SAID and stem(thing) != unit
