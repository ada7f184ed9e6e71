"""A text → the odds that it simplifies: `16 vs 4 = 4:1`, `13 to 4 becomes 3:1`, `9 to 4, rounded down to 2-1`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from cardgen.check.wording.sums.arithmetic import Equation, Formula
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, read_number, small_words, word_set

_THING = r"(?:\s+(?:[A-Za-z][\w'’-]*|\([^()\d]{1,30}\))){0,4}?"
#: One number against another: `13:4`, `9 to 4`, `12 attackers against 5 defenders`, `16 vs. 4`.
_AGAINST = (
    rf"(?P<a>{NUMBER})(?:\s?(?::|-|–|/)\s?|{_THING}\s+(?:to|vs?\.?|versus|against|attack(?:s|ing)?)\s+"
    rf"(?:(?:an?|the|one|its|her|his|their)\s+)?(?:(?:strength|total|defen[cs]e|value)\s+(?:of\s+)?)?)(?P<b>{NUMBER})\b"
)
_BECOMES = (
    rf"{_THING}\s*[,.;]?\s*(?:(?:and|so|which|that|it|this|the odds|odds)\s+)*"
    r"(?:=|\bis\b|\bare\b|\bwas\b|\bbecomes?\b|\bgives?\b|\bmakes?\b|\bor\b|\bi\.e\.|\bequals?\b|\byields?\b|"
    r"\bsimplif(?:y|ies|ied) to\b|\breduc(?:e|es|ed|ing) to\b|\brounds? (?:down|up)?\s*to\b|"
    r"\brounded (?:down |up |off )?to\b|\bfor\b|\bequivalent to\b)"
    r"(?:\s+(?:simplified|reduced|rounded|odds|a|an|ratio|combat|column|down|up|to|of|as|the|at)\b){0,5}\s*"
)
_ODDS = TextPattern(
    rf"(?<![\w.,:/+−–-]){_AGAINST}{_BECOMES}(?P<odds>(?P<x>\d{{1,2}})\s?(?::|-|–|\bto\b)\s?(?P<y>\d{{1,2}}))"
    r"(?![\w%]|[.,:/]\d)",
    re.IGNORECASE,
)
_WORDS = word_set(
    "odds ratio attack attacks attacking against vs versus strength strengths combat fractions crt"
)
_UP, _DOWN = (
    TextPattern(pattern, re.IGNORECASE)
    for pattern in (
        r"\bround\w*(?:\s+\w+){0,2}\s+up\b",
        r"\bround\w*(?:\s+\w+){0,2}\s+down\b|\bdrop\w*\s+(?:\w+\s+)?fractions?\b",
    )
)
_HALF = Fraction(1, 2)


@lru_cache(maxsize=4096)
def find_odds(text: str) -> tuple[Equation, ...]:
    """The ratios of two strengths that a text reduces to one with a 1 in it."""
    if small_words(text).isdisjoint(_WORDS):
        return ()
    return tuple(_odds(text))


def _odds(text: str) -> Iterator[Equation]:
    for found in _ODDS.finditer(text):
        a, b, x, y = (read_number(found[group]) or 0 for group in "abxy")
        if not (a and b and x and y) or 1 not in (x, y) or (a, b) == (x, y):
            continue
        # `1:1` results if the attacker is the stronger, or if the strengths are as good as equal.
        larger, smaller, ratio = (a, b, x) if y == 1 else (b, a, y)
        exact = Fraction(larger, smaller)
        allowed = _allowed(text, exact, attacker=y == 1)
        value = Fraction(ratio) if ratio in allowed else Fraction(allowed[0])
        if exact < 1 or (1 in (a, b) and 1 in (x, y)):
            continue
        formula = Formula(f"{larger} / {smaller}", value, found.start("a"), found.end("b"))
        at = "x" if y == 1 else "y"
        yield Equation(formula, Fraction(ratio), *found.span(at))


def _allowed(text: str, exact: Fraction, *, attacker: bool) -> tuple[int, ...]:
    """What the quotient may be rounded to, the likeliest first; usually in favour of the defender."""
    down, up = exact.numerator // exact.denominator, -(-exact.numerator // exact.denominator)
    if _DOWN.search(text) and not _UP.search(text):
        return (down,) if attacker else (down, up)
    if _UP.search(text) or not attacker or exact - down >= _HALF:
        return (down, up)
    return (down,)
