"""A text → results with their calculation in brackets next to them: `5 (3 + 2) points`, `3 in each (12 in all)`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from cardgen.check.wording.sums.arithmetic import Equation, Formula, read_formula
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number, small_words, word_set

_WORD = r"[^\W\d_][\w'’-]*"
_TERM = r"\d{1,5}(?:\.\d+)?"
#: Words after a term say what it is for: `10 from her cards + 5 for gold`.
_SAID = rf"(?:[^\S\n]+(?!(?:x|or|to|and)\b){_WORD}){{0,4}}"
_OPERATOR = r"[^\S\n]*(?:[+×*÷/−–-]|\bx\b|\bplus\b|\bminus\b|\btimes\b)[^\S\n]*"
#: `6 points (3 + 2)`, `6 (3 + 2) points`, `scores **14** (5 + 9)`, `9 points (4 + 4 + 4 - 3 = 9)`,
#: `5 points (3+2 [A, B])`.
_BESIDE = TextPattern(
    rf"(?<![\w.,/+×*=−–-])(?<![+×*=−–-] )(?P<result>\d{{1,6}})(?:\*\*|__)?"
    rf"(?P<unit>(?:[^\S\n]+{_WORD}){{0,2}})(?:\*\*|__)?[^\S\n]*"
    rf"\((?P<formula>{_TERM}{_SAID}(?:{_OPERATOR}{_TERM}{_SAID}){{1,9}})"
    rf"(?:[^\S\n]*=[^\S\n]*(?P<again>\d{{1,6}}){_SAID})?[^\S\n]*(?:\[[A-Z, ]{{1,20}}\][^\S\n]*)?\)"
)
#: `44 points (5 is wild = 25, 9 = 9, K = 10)`, `45 (flash: 40, starburst: 5)`: each thing with its value.
_WORTHS = TextPattern(
    rf"(?<![\w.,/+×*=−–-])(?P<result>\d{{1,6}})(?:[^\S\n]+{_WORD}){{0,2}}[^\S\n]*"
    r"\((?P<list>(?:[^()=,;]{1,30}=\s*\d{1,5}(?:\s+points?)?[,;]\s*){1,12}[^()=,;]{1,30}=\s*\d{1,5}(?:\s+points?)?)\)"
)
_WORTH = TextPattern(r"=\s*(?P<number>\d{1,5})")
#: `4 colours, 3 tokens in each colour (12 in total)`: the total is in brackets.
_TOTAL = TextPattern(
    rf"\(\s*(?:a\s+|for\s+a\s+)?(?:total\s+(?:of\s+)?)?(?P<result>{NUMBER})(?:\s+{_WORD}){{0,2}}?"
    r"(?P<all>\s+(?:in\s+(?:total|all)|total|altogether))?\s*\)",
    re.IGNORECASE,
)
_FACTORS = TextPattern(rf"(?<![\w.,/+×*−–-]){NUMBER}(?![\w%]|[.,]\d|\s*[-–/]\s*\d)", re.IGNORECASE)
#: `1, 2, 3, 3, 2, 1: 12 tricks in all`, `rows of 5, 4 and 4 - 13 hexes in total`.
_ADDED_UP = TextPattern(
    rf"(?<![\w.,/+×*−–-])(?P<list>(?:\d{{1,3}},\s*){{2,30}}(?:and\s+)?\d{{1,3}}|\d{{1,3}}(?:,\s*\d{{1,3}})*\sand\s\d{{1,3}}(?=\)?,?\sfor))"
    rf"\)?(?:\s+(?!for\b){_WORD}){{0,2}}(?:\*\*|__)?\s*(?:[—–:=(,-]+\s*|(?=for\b))"
    rf"(?:(?:for\s+)?(?:a\s+)?total\s+of\s+(?P<result>{NUMBER})\b|(?P<result2>{NUMBER})\b(?:\s+{_WORD}){{0,2}}?\s+"
    r"(?:in\s+(?:total|all)|total|altogether)\b)",
    re.IGNORECASE,
)
#: `a total of 20 gold, in cards of these values: 1, 2, 2, 5, 10`.
_MADE_OF = TextPattern(
    rf"\b(?:total|combined|sum)\s(?:[a-z]+\s)?of\s(?P<result>{NUMBER})\b[^.;:()\d]{{0,120}}:\s"
    r"(?P<list>(?:\d{1,3},\s){2,12}(?:and\s)?\d{1,3})(?=\s*(?:[.;)]|$))",
    re.IGNORECASE,
    cues="total combined sum",
)
#: `a 13-hex island (rows of 5, 4 and 4)`, `12 tiles (in groups of 5, 4 and 3)`.
_GROUPS = TextPattern(
    rf"(?<![\w.,/+×*−–-])(?P<result>{NUMBER})(?:-{_WORD})?(?:\s+{_WORD}){{0,4}}\s*"
    r"\((?:in\s+)?(?:rows|groups|stacks|piles|sets|columns|lines|heaps|ranks|packs|batches)\s+of\s+"
    r"(?P<list>(?:\d{1,3},\s*){1,9}(?:\d{1,3},?\s+)?(?:and\s+)?\d{1,3})\)",
    re.IGNORECASE,
)
_FACE = r"(?:10|[2-9AKQJT])[♠♥♦♣]\ufe0f?"
#: `9♠ 9♣ 9♦ 9♥ (4-card set)`: the cards are listed one by one.
_CARDS = TextPattern(
    rf"(?<!\w)(?<![♠♥♦♣\ufe0f,]\s)(?P<list>{_FACE}(?:,?[^\S\n]{_FACE}){{1,12}})[^\S\n]*[(:–—-][^\S\n]*(?:an?[^\S\n])?"
    rf"(?P<result>{NUMBER})(?:-card\b(?![^.;()\n]*\b(?:with|plus|and)\b)|\scards?(?=[).,;]|$))",
    re.IGNORECASE,
)
_DIGITS = TextPattern(r"\d+")
_EACH = word_set("each every per apiece")
#: The case in which something else is multiplied: `With 3 players, remove 2 cards of each colour (8 in all)`.
_CASE = TextPattern(
    rf"\b(?:in|with|for)\s(?:an?\s)?(?:games?\s(?:with|of|for)\s)?{NUMBER}[\s-](?:or\smore\s)?players?\b"
    r"(?=[^,]{0,20},)",
    re.IGNORECASE,
    cues="player players",
)
_IN_ALL = word_set("total all altogether")
_PART = TextPattern(
    r"\b(?:of (?:which|these|them)|up to|at least|at most|or|than|only|except|plus|minus|and|round|turn|"
    r"page|step)\b|[+−]",
    re.IGNORECASE,
)
_VALUES, _VALUES_IN = TextPattern(r"\d{1,2}-\d{1,2}"), TextPattern(r"[a-z] \(\d{1,2}-\d{1,2}\)")
_TO_PLAYERS = TextPattern(r"\b(?:each|every|per) (?:player|person|one)\b", re.IGNORECASE)
#: With these units, two numbers joined by a cross are the sides of something.
_SIDES = TextPattern(r"\b(?:mm|cm|inch|inches|px|pixels?)\b")
#: After these words a number is a name, and the bracket says something else.
_LABEL = TextPattern(
    r"\b(?:page|pages|p\.|section|rule|chapter|figure|table|step|phase|turn|round|level|case|no\.|version|"
    r"at least|at most|up to|or)\s*$",
    re.IGNORECASE,
)
#: A result that is off by more than this share, and by more than this much, is about something else.
_SHARE, _SLIP = Fraction(2, 5), 2


@lru_cache(maxsize=4096)
def find_breakdowns(text: str) -> tuple[Equation, ...]:
    """The results of a text that a bracket next to them breaks down, and totals in brackets after a product."""
    listed = (*_lists(text), *_cards(text))
    return (*_beside(text), *_worths(text), *_totals(text), *listed) if "(" in text else listed


def _lists(text: str) -> Iterator[Equation]:
    """Sums of listed numbers."""
    row = ("," in text or " and " in text) and not small_words(text).isdisjoint(_IN_ALL)
    for pattern in (*([_ADDED_UP] if row else []), *([_GROUPS] if "(" in text else []), _MADE_OF):
        for found in pattern.finditer(text):
            terms = [int(term[0]) for term in _DIGITS.finditer(found["list"])]
            group = "result" if found["result"] else "result2"
            formula = Formula(" + ".join(map(str, terms)), Fraction(sum(terms)), *found.span("list"))
            result = Fraction(read_number(found[group]) or 0)
            if _is_near(formula.value, result):
                yield Equation(formula, result, *found.span(group))


def _cards(text: str) -> Iterator[Equation]:
    """Numbers of cards after a list of the cards by rank and suit."""
    if "card" not in text:
        return
    for found in _CARDS.finditer(text):
        shown = found["list"].replace(",", "").split()
        formula = Formula(" ".join(shown), Fraction(len(shown)), *found.span("list"))
        result = Fraction(read_number(found["result"]) or 0)
        if _is_near(formula.value, result):
            yield Equation(formula, result, *found.span("result"))


def _beside(text: str) -> Iterator[Equation]:
    for found in _BESIDE.finditer(text):
        formula = read_formula(text, *found.span("formula"))
        if formula is None or _LABEL.search(text[max(0, found.start() - 16) : found.start()]):
            continue
        if _is_range(found["formula"]) or _SIDES.search(found["formula"]):
            continue
        if found["again"] and formula.value != int(found["again"]):
            continue  # The equation inside the brackets is wrong itself.
        if _VALUES.fullmatch(found["formula"]) and len(set(_VALUES_IN.findall(text))) > 1:
            continue  # Several such brackets describe what each thing has: `3 infantry (4-3), 1 gun (6-2)`.
        result = Fraction(found["result"])
        if _is_near(formula.value, result):
            yield Equation(formula, result, *found.span("result"), formula.value.denominator > 1)


def _worths(text: str) -> Iterator[Equation]:
    if "=" not in text:
        return
    for found in _WORTHS.finditer(text):
        terms = [int(term["number"]) for term in _WORTH.finditer(found["list"])]
        result = Fraction(found["result"])
        if _is_near(Fraction(sum(terms)), result):
            shown = " + ".join(map(str, terms))
            yield Equation(
                Formula(shown, Fraction(sum(terms)), *found.span("list")), result, *found.span("result")
            )


def _totals(text: str) -> Iterator[Equation]:
    if small_words(text).isdisjoint(_EACH):
        return
    for found in _TOTAL.finditer(text):
        if not (found["all"] or "total" in found[0].lower()):
            continue
        start = max(text.rfind(stop, 0, found.start()) for stop in (". ", "; ", ": ", "\n", "(", ")")) + 1
        case = _CASE.search(text, start, found.start())
        start = case.end() if case and not _TO_PLAYERS.search(text, case.end(), found.start()) else start
        clause = text[start : found.start()]
        factors = list(_FACTORS.finditer(clause))
        if len(factors) != 2 or _PART.search(clause) or small_words(clause).isdisjoint(_EACH):
            continue
        one, other = (read_number(factor[0]) or 0 for factor in factors)
        first, last = start + factors[0].start(), start + factors[1].end()
        result = Fraction(read_number(found["result"]) or 0)
        yield Equation(
            Formula(f"{one} × {other}", Fraction(one * other), first, last), result, *found.span("result")
        )


def _is_range(formula: str) -> bool:
    """Whether a hyphen without spaces joins two rising numbers: `(2-4)`."""
    tight = re.search(r"(?<!\d)(\d+)[-–](\d+)", formula)
    return tight is not None and int(tight[1]) < int(tight[2])


def _is_near(value: Fraction, result: Fraction) -> bool:
    off = abs(value - result)
    return off <= _SLIP or off <= abs(value) * _SHARE
