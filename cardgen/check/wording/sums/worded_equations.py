"""A text → the calculations that an example does in words: prices of several things, margins, what exceeds a limit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from cardgen.check.wording.sums.arithmetic import Equation, Formula
from cardgen.check.wording.sums.products import OPEN_NUMBER
from cardgen.check.wording.text_patterns import ANY_NUMBER, TextPattern
from cardgen.check.wording.words import NUMBER, fold, read_number, word_set

_THINGS = r"(?:(?!and\b)[^\W\d_][\w'’-]*\s+){0,2}?(?!and\b)[^\W\d_][\w'’-]*"
_OF_HIS = r"(?:of\s+)?(?:(?:his|her|their|its|the|these|those|your)\s+)?"
_WHO = r"(?:(?:he|she|it|they|you|(?-i:[A-Z][a-z]+))\s+)?(?:(?:now|then|thus|therefore)\s+)?"
_DOES = (
    r"(?:(?:pays?|loses?|gets?|gains?|scores?|earns?|takes?|receives?|costs?|deals?|suffers?|"
    r"must pay|paid|lost|got)\s+)?"
)
#: The result behind its factors; a number right behind `and` is a further amount, not the result.
_RESULT = (
    rf"\s*(?:=|(?:[,;:.–—]\s*)?(?:and\s+(?!{NUMBER}\b))?(?:so\s+|thus\s+|which (?:is|makes|costs)\s+|"
    rf"that (?:is|makes)\s+|making\s+|for\s+|i\.e\.,?\s+)?{_WHO}{_DOES}(?:a total of\s+)?)\s*"
    rf"(?P<r>{NUMBER})\b(?:\s+(?P<unit2>[^\W\d_]+))?"
)
#: `3 points for each of his 2 wounds`, `4 coins each for three sheep`.
_FOR_EACH = TextPattern(
    rf"\b(?P<a>{NUMBER})\s+(?P<unit>[^\W\d_]+)\s+(?:(?:for|per)\s+each|"
    rf"each\s+for)\s+{_OF_HIS}(?P<b>{NUMBER})\s+{_THINGS}?{_RESULT}",
    re.IGNORECASE,
    cues="each apiece",
)
#: `three sheep at 4 coins each`, `four towers, each of which is worth 2 points`.
_AT_EACH = TextPattern(
    rf"\b(?P<b>{NUMBER})\s+{_THINGS},?\s+(?:(?:at|for|of|worth|"
    rf"costing)\s+(?P<a>{NUMBER})\s+(?P<unit>[^\W\d_]+)\s+(?:each|apiece)"
    rf"|each(?: of which| of them)?\s+(?:costs?|is worth|gives?|scores?|brings?|earns?|"
    rf"takes?)\s+(?:(?:him|her|them|you)\s+)?"
    rf"(?P<a2>{NUMBER})\s+(?P<unit3>[^\W\d_]+)){_RESULT}",
    re.IGNORECASE,
    cues="each apiece",
)
#: The product right behind is one of several: `3 huts worth 5 points each and 2 wells …`.
_ONE_OF_SEVERAL = TextPattern(r"\beach\b[^.;]{0,40}(?:,|\band)\s$", cues="each")
_TOTAL = r"(?:(?:a|the|his|her|their)\s+)?(?:grand\s+)?(?:total|sum|result)(?:\s+(?:of|is|was))?\s+"
_MADE = (
    rf"\s*[,:;.]?\s*(?:and\s+|so\s+|which (?:is|makes)\s+|that (?:is|makes)\s+|making\s+|for\s+|with\s+)*"
    rf"(?:{_TOTAL})?(?:{_WHO}(?:scores?|has|gets?|gains?)\s+)?"
)
_ITEM = rf"{NUMBER}(?:\s+(?:points?|coins?|gold))?\s+(?:for|from|in)\s+[^,.;:\d]{{2,40}}?"
#: `scores 4 for the river, 6 for the wood and 3 for the mill, so 13 points`.
_LISTED = TextPattern(
    rf"\b(?:scores?|gains?|gets?|receives?|earns?|counts?|"
    rf"adds up)\s+(?P<list>(?:{_ITEM},\s*){{0,6}}{_ITEM},?\s+and\s+{_ITEM})"
    rf"(?P<cue>,\s*(?:so|which makes|that makes|which is|that is|making|for a total of|a total of|"
    rf"in all|altogether))\s+"
    rf"{_WHO}(?:(?:scores?|has|gets?|gains?)\s+)?(?P<r>{NUMBER})(?=\s+points?|\s+coins?|\s+gold|\s*[.,;])",
    re.IGNORECASE,
    cues=("and", "so makes making total is all altogether"),
)
#: Amounts with their units: the total of such amounts is left to the readers that add up one unit.
_NAMED = TextPattern(rf"{NUMBER}\s+(?:points?|coins?|gold)\b", re.IGNORECASE)
_AN = r"(?:an?\s+)?"
#: `rolls 4, 2 and 6, a total of 12`, `scores 4, 6 and 3 points: 13 points in all`.
_ROW = TextPattern(
    rf"\b(?:rolls?|rolled|throws?|draws?|scores?)\s+(?P<list>{_AN}{NUMBER}"
    rf"(?:,\s*{_AN}{NUMBER})*,?\s+and\s+{_AN}{NUMBER})"
    rf"(?:\s+(?:points?|coins?))?(?P<cue>{_MADE})(?P<r>{NUMBER})\b(?P<all>\s+(?:points?\s+|"
    rf"coins?\s+)?(?:in all|in total|altogether))?",
    re.IGNORECASE,
    cues=("and", "total sum all altogether"),
)
_DIFFERENCE = TextPattern(
    rf"\bdifference between\s+(?P<a>{NUMBER})\s+and\s+(?P<b>{NUMBER})\s+(?:is|=)\s+(?P<r>{NUMBER})\b(?![-–.]\d)",
    re.IGNORECASE,
    cues="difference",
)
_LOWERED = TextPattern(
    rf"\b(?P<a>{NUMBER})\b[^.;:\d]{{0,40}}?\b(?P<verb>lower|reduc|decreas|drop|rais|"
    rf"increas)\w*(?:\s+[a-z]+){{0,2}}?\s+by\s+"
    rf"(?P<b>{NUMBER})\s+to\s+(?P<r>{NUMBER})\b",
    re.IGNORECASE,
    cues=("by", "to"),
)
_TWICE = TextPattern(
    rf"\b(?P<verb>twice|double|half of)\s+(?:(?:his|her|their|"
    rf"the)\s+)?(?P<a>{NUMBER})\b(?:\s+[a-z]+)?,?\s+(?:that is|is|=|which is|i\.e\.|makes|gives)\s+"
    rf"(?P<r>{NUMBER})\b(?![-–.]\d)|"
    rf"\b(?P<a2>{NUMBER})\s+[a-z]+\s[^.;:\d]{{0,24}}?\b(?P<verb2>half)\s+of\s+(?:them|these|it),?\s+(?:that is|"
    rf"which is|i\.e\.|or|so)\s+(?P<r2>{NUMBER})\b(?![-–.]\d)",
    re.IGNORECASE,
    cues="twice double half",
)
#: `4 times 8, or 32, in all`.
_TIMES_MORE = TextPattern(
    rf"\b(?P<a>{NUMBER}) times (?P<b>{NUMBER})(?:, (?:or|that is|which is|so)|,? (?:makes|gives|is)) (?:a total of )?"
    rf"(?P<r>{NUMBER})(?=[.,;)]|$| in all\b| [a-z]+s?[.,;)])",
    re.IGNORECASE,
    cues="times",
)
#: `wins by 6 points with 25 to 19`, `has 25 points and Pia 19, so Oli wins by 6`.
_MARGINS = (
    TextPattern(
        rf"\bw[io]ns? by\s+(?P<r>{NUMBER})(?:\s+[a-z]+)?,?\s+(?:with\s+)?(?P<a>{NUMBER})\s*(?:to|:|"
        rf"against|-|–)\s*(?P<b>{NUMBER})\b",
        re.IGNORECASE,
        cues="wins win won",
    ),
    TextPattern(
        rf"\bhas\s+(?P<a>{NUMBER})\b[^.;:\d]{{1,40}}?\b(?P<b>{NUMBER})\b[^.;:\d]{{0,30}}?\bw[io]ns? by\s+"
        rf"(?P<r>{NUMBER})\b",
        re.IGNORECASE,
        cues="wins win won",
    ),
)
#: `has 9 cards; the hand limit is 7, so she discards 2`.
_SURPLUS = TextPattern(
    rf"\b(?:has|have|holds?)\s+(?P<a>{NUMBER})\s+cards\b[^.;:\d]{{0,30}}[.;,]\s+(?:but\s+|as\s+|and\s+)?"
    rf"the\s+(?:hand\s+)?limit is\s+(?P<b>{NUMBER})\b(?:,?\s+(?:and\s+)?so|[.;,])\s+(?:so\s+)?(?:[A-Za-z]+\s+)?"
    rf"(?:must\s+|has to\s+)?discards?\s+(?P<r>{NUMBER})\b",
    re.IGNORECASE,
    cues=("limit", "cards"),
)
#: `rolls 4 and adds 3 for his skill. His total is 7`, `5 plus 2 for the sword, so 7 in all`.
_ADDED = TextPattern(
    rf"\b(?P<a>{NUMBER})\b[^.;:\d]{{0,40}}?\b(?:adds?|plus|and adds?)\s+{_OF_HIS}(?P<b>{NUMBER})\b[^.;:\d]{{0,40}}?"
    rf"(?:[.;,]\s+(?:So\s+)?(?:his|her|the|their|that|its) (?:total|result|sum) is\s+|,\s+so\s+)"
    rf"(?P<r>{NUMBER})(?=\s*(?:in all|in total|altogether)?[.,;!)])",
    re.IGNORECASE,
    cues="add adds plus",
)
_SPACES = TextPattern(
    rf"\bfrom (?:space|field|square)\s+(?P<a>{NUMBER})\s+(?P<b>{NUMBER}) (?:spaces|fields|"
    rf"squares)(?: on| forward| ahead)?,? "
    rf"to (?:space|field|square)\s+(?P<r>{NUMBER})\b",
    re.IGNORECASE,
    cues="space field square",
)
#: `strength 9 reduced to 4 = loss of 5`.
_REDUCED = TextPattern(
    rf"\b(?P<a>{NUMBER})\b[^.;:\d]{{0,30}}?\b(?:reduced|lowered|cut|dropp?(?:ed|ing)|dropped|rais(?:ed|ing)|increased|"
    rf"going|drops?|falls?|rises?)\s+to\s+(?P<b>{NUMBER})\b[^.;:\d]{{0,30}}?\b(?:loss|losses|gain|difference|"
    rf"reduction|increase|drop|rise)\s+(?:of|is|=)\s+(?P<r>{NUMBER})\b",
    re.IGNORECASE,
    cues="to",
)
_NO_UNIT = word_set("in altogether for and")
_CHANGED = TextPattern(
    r"\b(?:if|unless|whether|up to|at least|at most|would|could|may|discount|cheaper|instead|less|fewer|more|thanks|"
    r"because|bonus|already|but|except|only|left|free|doubled?|half|per)\b",
    re.IGNORECASE,
)
_MORE = TextPattern(
    r"\s*(?:more|less|fewer|left|each|per|for each|extra|instead|of (?:them|these|which)|[-–/+×]\s*\d|x\b)",
    re.IGNORECASE,
)
_END = TextPattern(r"[.;!?]|$")


#: A calculation has at least a number and a result.
_FEWEST = 2


@lru_cache(maxsize=4096)
def find_worded_equations(text: str) -> tuple[Equation, ...]:
    """The calculations of a text that state all their numbers, each with the stated result."""
    if sum(1 for _ in ANY_NUMBER.finditer(text)) < _FEWEST:
        return ()
    return (*_products(text), *_sums(text), *_differences(text), *_changes(text))


def _products(text: str) -> Iterator[Equation]:
    for pattern in (_FOR_EACH, _AT_EACH):
        for found in pattern.finditer(text):
            groups = found.groupdict()
            unit = fold((groups["unit"] or groups.get("unit3") or "").lower())
            result = fold((groups["unit2"] or "").lower())
            if result not in {unit, ""} and result not in _NO_UNIT:
                continue
            tail = text[found.end("r") :]
            if _ONE_OF_SEVERAL.search(text, 0, found.start()):
                continue
            if _is_changed(text, found) or _MORE.match(tail) or OPEN_NUMBER.match(text, found.end("b")):
                continue
            a, b = _number(found, "a", "a2"), _number(found, "b")
            yield _equation(found, f"{b} × {a}", a * b)


def _sums(text: str) -> Iterator[Equation]:
    for found in _LISTED.finditer(text):
        if not ("total" in found["cue"] and _NAMED.search(found["list"])):
            yield from _listed(text, found)
    for found in _ROW.finditer(text):
        if found["all"] or re.search(r"\b(?:total|sum)\b", found["cue"], re.IGNORECASE):
            yield from _listed(text, found)
    for pattern in (_ADDED, _SPACES):
        for found in pattern.finditer(text):
            if not _CHANGED.search(found[0]):
                a, b = _number(found, "a"), _number(found, "b")
                yield _equation(found, f"{a} + {b}", a + b)


def _listed(text: str, found: re.Match[str]) -> Iterator[Equation]:
    parts = [read_number(part[0]) or 0 for part in ANY_NUMBER.finditer(found["list"])]
    if not _CHANGED.search(found["list"]) and not _MORE.match(text[found.end("r") :]):
        yield _equation(found, " + ".join(map(str, parts)), sum(parts))


def _differences(text: str) -> Iterator[Equation]:
    for pattern in (_DIFFERENCE, *_MARGINS, _REDUCED):
        for found in pattern.finditer(text):
            a, b = _number(found, "a"), _number(found, "b")
            yield _equation(found, f"{max(a, b)} - {min(a, b)}", abs(a - b))
    for found in _SURPLUS.finditer(text):
        a, b = _number(found, "a"), _number(found, "b")
        if a > b:
            yield _equation(found, f"{a} - {b}", a - b)


def _changes(text: str) -> Iterator[Equation]:
    """The numbers that are raised, lowered, doubled, halved or multiplied."""
    for found in _LOWERED.finditer(text):
        a, b = _number(found, "a"), _number(found, "b")
        up = found["verb"].lower() in {"rais", "increas"}
        yield _equation(found, f"{a} {'+' if up else '-'} {b}", a + b if up else max(0, a - b))
    for found in _TWICE.finditer(text):
        a = _number(found, "a", "a2")
        twice = not (found["verb"] or found["verb2"]).lower().startswith("half")
        if twice or a % 2 == 0:
            yield _equation(found, f"2 × {a}" if twice else f"{a} / 2", 2 * a if twice else a // 2)
    for found in _TIMES_MORE.finditer(text):
        a, b = _number(found, "a"), _number(found, "b")
        yield _equation(found, f"{a} × {b}", a * b)


def _is_changed(text: str, found: re.Match[str]) -> bool:
    """Whether the sentences from the calculation to its result mention something that changes the price."""
    end = _END.search(text, found.end("r"))
    start = max(text.rfind(". ", 0, found.start()), 0)
    return bool(_CHANGED.search(text[start : end.start() if end else len(text)]))


def _number(found: re.Match[str], *groups: str) -> int:
    return next((read_number(found[group]) or 0 for group in groups if found[group]), 0)


def _equation(found: re.Match[str], shown: str, value: int) -> Equation:
    which = "r2" if found.groupdict().get("r2") else "r"
    result = Fraction(_number(found, which))
    start, end = found.span(which)
    first = found.start() if found.start() < start else end
    return Equation(
        Formula(shown, Fraction(value), first, start if first < start else found.end()), result, start, end
    )
