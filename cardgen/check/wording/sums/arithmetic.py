"""A text → the sums and products written out in it, each with its value."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import small_words, word_set
from cardgen.frozen import frozen


@frozen
class Formula:
    """`4(her ATT)+2(the roll)`: its text without the words, its value, and its place."""

    shown: str
    value: Fraction
    start: int
    end: int


@frozen
class Equation:
    """A formula and the result that the text gives for it. `start` and `end` are the place of the result."""

    formula: Formula
    result: Fraction
    start: int
    end: int
    rounded: bool = False

    @property
    def holds(self) -> bool:
        """Whether the result is right; a rounded one may be off by less than one either way."""
        if self.formula.value == self.result:
            return True
        return self.rounded and abs(self.formula.value - self.result) < 1


#: A number in figures.
NUM = r"(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)"
#: Words and short brackets between a number and what follows it.
FILL = r"(?:[^\S\n]*\([^()\d]{1,40}\)|[^\S\n]+(?!x\b|plus\b|minus\b|times\b|and\b|or\b)[A-Za-z][\w'’]*){0,3}[^\S\n]*"
_LABEL = (
    r"(?:[^\S\n]*(?:\([^()\d]{1,40}\)|(?:the|a|his|her|your|[A-Z][\w'’]*|roll|die|of|for)\b)){0,4}[^\S\n]*"
)
#: An operator, as a sign or a word.
OP = r"(?:[+×*·÷/−–-]|\bx\b|(?<=\d)x(?=\d)|\bplus\b|\bminus\b|\btimes\b)"
#: Numbers joined by operators.
FORMULA = rf"\(?{NUM}\)?(?:{FILL}{OP}{_LABEL}\(?{NUM}\)?){{1,12}}"
_FIND_FORMULA = TextPattern(rf"(?<![\w.,/])(?<![\d][.,]){FORMULA}(?![\w]|[.,]\d|%)")
_RESULT = TextPattern(
    rf"(?P<fill>{FILL})(?P<sign>=|\bequals\b|\bmakes\b|\bgives\b|\bis\b|\bfor a total of\b|,?[^\S\n]*\bor\b|"
    rf",?[^\S\n]*\bthat is\b|,?[^\S\n]*\bi\.e\.)[^\S\n]*(?:a total of[^\S\n]+|a result of[^\S\n]+|only[^\S\n]+)?"
    rf"(?P<minus>[-−–]?)(?P<result>{NUM})(?P<share>%?)(?![\w%]|[.,]\d|[^\S\n]*{OP}[^\S\n]*\d)"
)
#: Only such a formula can have a percentage as its result, not a product or a quotient.
_ADDED = TextPattern(r"[\d\s+]+")
_CHAIN = TextPattern(rf"(?P<fill>{FILL})=[^\S\n]*(?P<formula>{FORMULA})")
_EQUALS = TextPattern(r"\s*=")
#: A number of something: `5 points`.
_COUNTS = TextPattern(rf"{NUM}[^\S\n]+(?!x\b|plus\b|minus\b|times\b)[A-Za-z]")
_RANGE = TextPattern(r"\(?(\d+)[-–](\d+)")
#: The same behind what it gives: `Level 1 = 100 - 399`.
_SPACED_RANGE = TextPattern(r"(\d+) [-–] (\d+)")
#: A unit before the equals sign: what follows is the same length in another unit.
_UNIT = TextPattern(r"\s*(?:in|inch|inches|ft|feet|mm|cm|m|km|pt|px|lb|oz|kg|g)\b\.?\s*=")
#: A part of a measure with its length: `1/4=120`.
_TIED = TextPattern(r"=\d")
_REVERSED = TextPattern(
    rf"(?<![\w.,+×*·/−–-])(?P<result>\d+)[^\S\n]*=[^\S\n]*(?P<formula>{FORMULA})(?![\w]|[.,]\d|%)"
)
#: A bracket that opens before the label of the first number: `(Attack 6 + Leader 2) - 3`.
_OPENS_BEFORE = TextPattern(r"\([^()\d]{1,28}$")
_NUMBERS, _LETTER = TextPattern(NUM), TextPattern(r"[A-Za-z]{3}")
_PIECE = TextPattern(rf"{NUM}|{OP}|[()]")
_OPERATORS = {
    "×": "*",
    "x": "*",
    "times": "*",
    "·": "*",
    "−": "-",
    "–": "-",
    "minus": "-",
    "plus": "+",
    "÷": "/",
}
_OPERATOR_SIGN = TextPattern(r"[+×*·÷/−–-]")
_TIMES = TextPattern(r"\dx\d")
_OPERATOR_WORDS = word_set("x plus minus times")


@lru_cache(maxsize=16384)
def find_equations(text: str) -> tuple[Equation, ...]:
    """The equations of a text: a formula of numbers, an equals sign or a word for it, and a number."""
    if not re.search(r"\d", text):
        return ()
    return tuple(_equations(text))


def _equations(text: str) -> Iterator[Equation]:
    if _reckons(text):
        for found in _FIND_FORMULA.finditer(text):
            formula = read_formula(text, found.start(), found.end())
            if formula is None or continues(text, found.start()) or is_mixed(text, *found.span()):
                continue
            if _explains(text, found):
                continue
            after = text[found.end() : found.end() + 60]
            chain = _CHAIN.match(after)
            if chain and not _is_set(text, found, chain["fill"]):
                base = found.end()
                other = read_formula(text, base + chain.start("formula"), base + chain.end("formula"))
                if other and not _is_worked_out(text, found[0], other) and not _goes_on(text, formula, other):
                    yield Equation(formula, other.value, other.start, other.end)
                continue
            result = _RESULT.match(after)
            if result and result["share"] and not _ADDED.fullmatch(found[0]):
                continue
            if result and _announces(text, found, result) and not _is_set(text, found, result["fill"]):
                value = Fraction(result["result"].replace(",", "")) * (-1 if result["minus"] else 1)
                start, end = found.end() + result.start("result"), found.end() + result.end("result")
                if not _UNIT.match(after) and not (
                    _TIED.match(after) and "/" in found[0] and formula.value < 1 <= value
                ):
                    yield Equation(formula, value, start, end, _is_rounded(text, formula))
    if "=" not in text:
        return
    for found in _REVERSED.finditer(text):
        formula = read_formula(text, *found.span("formula"))
        shown = found["formula"].strip()
        ranged = _rises(_RANGE.fullmatch(shown) or _SPACED_RANGE.fullmatch(shown), found["result"])
        if (
            formula
            and not ranged
            and not _EQUALS.match(text, found.end())
            and not continues(text, found.start())
        ):
            yield Equation(
                formula, Fraction(found["result"]), *found.span("result"), _is_rounded(text, formula)
            )


def _reckons(text: str) -> bool:
    """Whether a text has an operator, as a sign or as a word."""
    return bool(_OPERATOR_SIGN.search(text) or _TIMES.search(text)) or not _OPERATOR_WORDS.isdisjoint(
        small_words(text)
    )


def continues(text: str, start: int) -> bool:
    """Whether an operator or a variable precedes the formula: `X + 2 + 3`, `+1 +2`."""
    before = text[max(0, start - 24) : start].rstrip()
    return bool(re.search(rf"{OP}$|\bd$|[#§$€£]$", before)) and not before.endswith(("–", "—", " -"))


def is_mixed(text: str, start: int, end: int) -> bool:
    """Whether a fraction is the end of a mixed number (`18 78/100`), or a dot parts entries as it does before words."""
    if "·" in text[start:end] and re.search(r"· [A-Za-z]", text):
        return True
    return "/" in text[start:end] and bool(re.search(r"\d\s$", text[:start]))


def _announces(text: str, found: re.Match[str], result: re.Match[str]) -> bool:
    sign = result["sign"].strip(" ,").lower()
    if sign in {"or", "that is", "i.e."}:
        return bool(re.search(r"=\s*$", text[max(0, found.start() - 24) : found.start()]))
    tight_range = re.fullmatch(r"\(?\d+\s*[-–]\s*\d+", found[0])
    if _is_rising_range(found[0], result["result"]):
        return False
    if sign == "is" or tight_range:
        return (sign == "=" and bool(tight_range)) or (sign == "is" and not tight_range)
    return True


def _is_worked_out(text: str, formula: str, other: Formula) -> bool:
    """Whether the second formula of a chain has a right result, and says with other numbers what the first says in
    words: `3 in its row + 2 in its column = 4 + 3 = 7`.
    """
    result = _RESULT.match(text[other.end : other.end + 60])
    if (
        result is None
        or not _LETTER.search(formula)
        or Fraction(result["result"].replace(",", "")) != other.value
    ):
        return False
    terms, others = _NUMBERS.findall(formula), _NUMBERS.findall(other.shown)
    return len(terms) == len(others) and all(
        one != another for one, another in zip(terms, others, strict=True)
    )


def _explains(text: str, found: re.Match[str]) -> bool:
    """Whether a formula in brackets is how the number before it is made, so that the result behind it is that of a
    longer one: `2 (1 x 2) + 6 (2 x 3) = 8`.
    """
    in_brackets = found[0].startswith("(") and found[0].endswith(")")
    return in_brackets and re.search(r"\d\s$", text[max(0, found.start() - 2) : found.start()]) is not None


def _goes_on(text: str, formula: Formula, other: Formula) -> bool:
    """Whether the second formula of a chain begins with the result of the first and has one itself, as people reckon
    step by step (`15 + 12 + 9 = 36 ÷ 3 = 12`), or adds something else to it: `2 + 3 = 5 points + 1 coin`.
    """
    first = Fraction(other.shown.split()[0].replace(",", "")) if other.shown[0].isdigit() else None
    if first != formula.value:
        return False
    further = _RESULT.match(text[other.end : other.end + 60]) or _COUNTS.match(text, other.start)
    return further is not None


def _is_set(text: str, found: re.Match[str], fill: str) -> bool:
    """Whether a formula is the value of a name, and the next equals sign belongs to another: `a=1/2  b=2/3`."""
    return text[: found.start()].rstrip().endswith("=") and re.search(r"[A-Za-z]", fill) is not None


def _is_rising_range(formula: str, result: str) -> bool:
    """Whether `1-25 = 5` says what the numbers of a range get; in `2-8 = 10`, the operator is wrong instead."""
    return _rises(_RANGE.fullmatch(formula), result)


def _rises(ends: re.Match[str] | None, result: str) -> bool:
    """Whether the ends of a range rise, and a result is not their sum."""
    low, high = (int(ends[1]), int(ends[2])) if ends else (0, 0)
    return low < high and result.isdigit() and int(result) != low + high


def _is_rounded(text: str, formula: Formula) -> bool:
    """Whether the text mentions rounding, or a quotient is not a whole number."""
    near = text[max(0, formula.start - 80) : formula.start + 120].lower()
    return "round" in near or formula.value.denominator > 1


def read_formula(text: str, start: int, end: int) -> Formula | None:
    """The formula between two offsets; None if its brackets do not match or it divides by zero.

    A bracket that opens before the formula and also encloses its result, as in `(3 - 1 = 2)`, is not part of it.
    """
    bare = re.sub(r"\([^()\d]{1,40}\)", "", text[start:end])
    pieces = [_OPERATORS.get(piece.lower(), piece) for piece in _PIECE.findall(bare)]
    if pieces[:1] == ["("] and pieces.count("(") == pieces.count(")") + 1:
        del pieces[0]
    elif pieces.count(")") == pieces.count("(") + 1 and _OPENS_BEFORE.search(
        text[max(0, start - 30) : start]
    ):
        pieces.insert(0, "(")
    if len(pieces) > 40 or pieces.count("(") != pieces.count(")") or pieces.count("/") > 1:
        return None
    try:
        value, rest = _sum(pieces)
    except (ValueError, ZeroDivisionError):
        return None
    return Formula(" ".join(pieces), value, start, end) if not rest else None


def _sum(pieces: list[str]) -> tuple[Fraction, list[str]]:
    value, rest = _product(pieces)
    while rest and rest[0] in "+-":
        other, after = _product(rest[1:])
        value = value + other if rest[0] == "+" else value - other
        rest = after
    return value, rest


def _product(pieces: list[str]) -> tuple[Fraction, list[str]]:
    value, rest = _factor(pieces)
    while rest and rest[0] in "*/":
        other, after = _factor(rest[1:])
        value = value * other if rest[0] == "*" else value / other
        rest = after
    return value, rest


def _factor(pieces: list[str]) -> tuple[Fraction, list[str]]:
    if pieces and pieces[0] == "(":
        value, rest = _sum(pieces[1:])
        if not rest or rest[0] != ")":
            raise ValueError("unbalanced")
        return value, rest[1:]
    if not pieces or not pieces[0][0].isdigit():
        raise ValueError("no number")
    return Fraction(pieces[0].replace(",", "")), pieces[1:]
