"""A text → the sums and comparisons that it states in words: `rolls a 4 and adds 3, for a total of 7`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from cardgen.check.wording.sums.arithmetic import Equation, Formula
from cardgen.check.wording.sums.comparisons import Comparison, are_of_suits, sign_of_rank
from cardgen.check.wording.text_patterns import ANY_NUMBER, TextPattern
from cardgen.check.wording.words import NUMBER, leaves_bracket_open, read_number

_GAP = r"[^.;:?!\d]{0,70}?"
_TOTAL = (
    r"(?:(?:for|making|giving|gives?|makes?|has|have|gets?|reach(?:es|ing)?|scor(?:es|ing)|is|which is|that is|"
    r"yielding|with|deals?|means)\s+(?:(?:him|her|them|it|you)\s+)?(?:a |an |the |her |his |your )?(?:[a-z]+ )?"
    r"(?:total|result|sum)(?: [a-z]+)?(?: of)?|(?:totall?ing|making|for a|equals?|making it|"
    r",?\s?which (?:makes|gives)(?: (?:him|her|them|it|you))?(?: only)?))"
)
_ADDED = TextPattern(
    rf"\b(?P<a>{NUMBER})\b(?P<gap1>[^;:?!\d]{{0,70}}?)\b(?P<verb>adds?|adding|added|plus|subtracts?|subtracting|"
    rf"minus|deducts?)\b"
    rf"(?P<gap2>{_GAP})\b(?P<b>{NUMBER})\b(?P<gap3>{_GAP})(?:\b{_TOTAL}|[.;]\s(?:The|This|Her|His|Its|Your|"
    rf"Their)\s(?:sum|total|result)\s(?:of|is))\s+(?P<c>{NUMBER})\b(?![-–.]\d)",
    re.IGNORECASE,
)
_EACH = TextPattern(
    rf"\b(?P<n>{NUMBER})\s+(?:[\w'’-]+\s+){{0,4}}?(?:(?:are|is)\s+)?(?:each\s+)?(?:worth|for|at|costing|of|"
    rf"scor(?:es?|ing))\s+(?P<m>{NUMBER})\s+(?P<unit>[^\W\d_]+)(?:\s+points?)?\s+(?:each|apiece|per\s+\w+)",
    re.IGNORECASE,
)
_SUM_OF_EACH = TextPattern(
    rf"\b(?:for a (?:grand )?total of|totall?ing|making a total of|a total of)\s+(?P<c>{NUMBER})\s+(?P<unit>[^\W\d_]+)",
    re.IGNORECASE,
)
#: `The Raider wins by 1 point`, after the two totals.
_WINS_BY = TextPattern(rf"\b(?:wins?|won|leads?|is ahead) by (?P<c>{NUMBER})\b(?: points?)?(?=[.,;:!)*_]|$)")
_HAS = TextPattern(rf"\bhas\s+(?P<number>{NUMBER})\b")
_POINTS = TextPattern(rf"(?<![\w.,/+×*−–-])(?P<number>{NUMBER})(?: (?:victory )?points?\b|(?=[.,;]\s))")
#: Numbers before the one that is added to: `2, 5 and` in `rolls 2, 5 and 4 and adds 3`.
_LISTED = TextPattern(
    rf"(?:\b(?:an?\s+)?{NUMBER}\s*(?:,(?:\s*and)?|\band)\s+){{1,8}}(?:an?\s+)?$", re.IGNORECASE
)
#: A number before it that is not in such a list: it may count or not.
_BEFORE = TextPattern(rf"\b{NUMBER}\b[^.;:?!]{{0,40}}?\b(?:and|then)\s+(?:an?\s+)?$", re.IGNORECASE)
_SUPPOSES = TextPattern(
    r"\b(?:if|unless|whether|up to|at least|at most|each|per|may|can|or)\b", re.IGNORECASE
)
_RANKED = TextPattern(
    rf"(?<![\w.+×*/−–-])(?P<left>{NUMBER})\s+(?P<verb>is|are|beats|exceeds)\s+(?:still\s+|clearly\s+|also\s+)?"
    rf"(?P<rank>(?:higher|greater|more|larger|bigger|lower|less|fewer|smaller|better)\s+than|equal to|"
    rf"the same as|(?=\w))\s*"
    rf"(?:(?:the|a|an|his|her|their|its|your|that|only|[A-Z][\w'’]+|of|difficulty|target|value|number|"
    rf"total|result|score|armou?r|strength|defen[cs]e|"
    rf"required)\s+){{0,6}}?(?:of\s+)?(?P<right>{NUMBER})\b(?!\s*[-+×/]\s*\d|[.,]\d)",
    re.IGNORECASE,
)
_REASON = TextPattern(
    r"\b(?:since|because|as|so|and|total of|result of|roll of)\s+(?:the\s+|her\s+|his\s+)?$", re.IGNORECASE
)
_CONDITION = TextPattern(
    r"\b(?:if|when|unless|whether|until|must|should|would|suppose|any|every|each|as long as|not)\b",
    re.IGNORECASE,
)
_EXAMPLE = TextPattern(r"\b(?:example|for instance)\b", re.IGNORECASE)


@lru_cache(maxsize=4096)
def find_worded_sums(text: str) -> tuple[Equation, ...]:
    """The sums of two numbers, and of several amounts of one thing, that a sentence states in words."""
    if not re.search(
        r"\b(?:total|result|sum|add|plus|minus|subtract|making|equals|(?:wins?|won|leads?|ahead) by )", text
    ):
        return ()
    return (*_two_numbers(text), *_like_things(text), *_leads(text))


def _two_numbers(text: str) -> Iterator[Equation]:
    for found in _ADDED.finditer(text):
        gaps = found["gap1"] + found["gap2"] + found["gap3"]
        if (
            leaves_bracket_open(found["gap1"])
            or _SUPPOSES.search(gaps)
            or any(m[0].lower() != "one" for m in ANY_NUMBER.finditer(gaps))
        ):
            continue
        a, b, c = (read_number(found[name]) for name in "abc")
        if a is None or b is None or c is None:
            continue
        lead = text[max(0, found.start() - 40) : found.start()]
        if re.search(r"[-+×*/=]\s*$|\d\s*$", lead) or re.search(r"\bif\b", lead):
            continue
        less = found["verb"].lower().startswith(("subtract", "minus", "deduct"))
        listed = _LISTED.search(lead)
        if listed is None and _BEFORE.search(lead):
            continue
        first = [read_number(number[0]) or 0 for number in ANY_NUMBER.finditer(listed[0] if listed else "")]
        total = sum(first) + a
        # In `subtracts 2 from 5`, the order of the two is reversed.
        value = (total - b if total >= b else b - total) if less else total + b
        if first and c in {each + b for each in (*first, a)}:
            continue  # One of the numbers is chosen.
        shown = " + ".join(map(str, (*first, a)))
        begin = found.start() - len(lead) + listed.start() if listed else found.start("a")
        formula = Formula(f"{shown} {'-' if less else '+'} {b}", Fraction(value), begin, found.end("b"))
        yield Equation(formula, Fraction(c), found.start("c"), found.end("c"))


def _like_things(text: str) -> Iterator[Equation]:
    for total in _SUM_OF_EACH.finditer(text):
        cut = max(text.rfind(". ", 0, total.start()), text.rfind(": ", 0, total.start()))
        start = cut + 2 if cut >= 0 else 0
        parts = [
            m
            for m in _EACH.finditer(text, start, total.start())
            if m["unit"].lower() == total["unit"].lower()
        ]
        rest = text[start : total.start()]
        for part in reversed(parts):
            rest = rest[: part.start() - start] + rest[part.end() - start :]
        others = re.search(rf"\b{NUMBER}\s+{re.escape(total['unit'])}", rest, re.IGNORECASE)
        if not parts or others or re.search(r"\b(?:if|less|minus|but)\b", rest):
            continue
        value = sum((read_number(p["n"]) or 0) * (read_number(p["m"]) or 0) for p in parts)
        shown = " + ".join(f"{read_number(p['n'])} × {read_number(p['m'])}" for p in parts)
        formula = Formula(shown, Fraction(value), parts[0].start(), parts[-1].end())
        yield Equation(formula, Fraction(read_number(total["c"]) or 0), *total.span("c"))


def _leads(text: str) -> Iterator[Equation]:
    """By how much somebody wins, if exactly two totals precede."""
    if " by " not in text:
        return
    for found in _WINS_BY.finditer(text):
        before = text[: found.start()]
        totals = list(_POINTS.finditer(before))
        lead = read_number(found["c"]) or 0
        if len(totals) != 2 or "point" not in totals[0][0]:
            continue
        known = {total.start("number") for total in totals}
        others = {found.start("number") for found in _HAS.finditer(before, totals[0].start())}
        if ANY_NUMBER.search(before, totals[1].end()) or not others <= known:
            continue
        one, other = sorted((read_number(total["number"]) or 0 for total in totals), reverse=True)
        if one > other:
            start, end = totals[0].start("number"), totals[1].end("number")
            formula = Formula(f"{one} - {other}", Fraction(one - other), start, end)
            yield Equation(formula, Fraction(lead), *found.span("c"))


#: `eleven of her ten torpedoes`, `7 out of 6`.
_OF_ALL = TextPattern(
    rf"(?<![\w.,/+×*−–-])(?P<part>{NUMBER})(?:\s+(?!of\b)[a-z]+)?\s+"
    rf"(?:of\s+(?:his|her|its|their|your)|out\s+of(?:\s+(?:his|her|its|their|your|the))?)\s+(?P<all>{NUMBER})\s+"
    r"(?!(?:points?|coins?|gold|VPs?)\b)(?:[a-z]+s|dice)\b",
    re.IGNORECASE,
    cues="of",
)


@lru_cache(maxsize=4096)
def find_worded_comparisons(text: str, example: bool) -> tuple[Comparison, ...]:
    """Comparisons of two numbers in examples, or of numbers that are given as a reason: `since 3 is lower than 4`."""
    shares = tuple(_shares(text))
    if "than" not in text and "equal" not in text and "same as" not in text and "beats" not in text:
        return shares
    return (*shares, *_compared(text, example))


def _shares(text: str) -> Iterator[Comparison]:
    """Parts that are larger than the whole."""
    for found in _OF_ALL.finditer(text):
        part, whole = read_number(found["part"]) or 0, read_number(found["all"].strip()) or 0
        if part > whole > 0:
            yield Comparison(Fraction(part), Fraction(whole), "<", *found.span("part"))


def _compared(text: str, example: bool) -> Iterator[Comparison]:
    for found in _RANKED.finditer(text):
        left, right = read_number(found["left"]), read_number(found["right"])
        clause = text[max(0, text.rfind(". ", 0, found.start())) : found.start()]
        if left is None or right is None or _CONDITION.search(clause) or are_of_suits(text, found):
            continue
        before = text[max(0, found.start() - 24) : found.start()]
        concludes = re.match(r",?\s+so\b", text[found.end() :]) is not None
        if not (example or _EXAMPLE.search(text[: found.start()]) or _REASON.search(before) or concludes):
            continue
        sign = sign_of_rank(found["verb"].lower(), found["rank"].lower())
        if sign:
            group = "rank" if found["rank"] else "verb"
            yield Comparison(Fraction(left), Fraction(right), sign, *found.span(group))
