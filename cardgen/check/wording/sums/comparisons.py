"""A text → the comparisons written out in it: `4 + 3 beats 5`, `7 > 5`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from cardgen.check.wording.sums.arithmetic import FILL, FORMULA, NUM, OP, continues, is_mixed, read_formula
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import read_number
from cardgen.frozen import frozen

#: Words before the inscription of a thing: `the tile marked 3>12`.
_WRITTEN_ON = TextPattern(r"\b(?:marked|labell?ed|reads|reading|called|named|printed|says)(?: with| as)?\s$")
#: More words than a unit has, between a number and the sign: `a level 4 hero rolls > 5`.
_STATED = TextPattern(r"[A-Za-z]\s+[A-Za-z]")
_COMPARED = TextPattern(
    rf"(?<![\w.])(?P<left>{FORMULA}|{NUM}){FILL}(?P<sign>[<>])(?!=|\d+>)[^\S\n]*(?P<right>{FORMULA}|{NUM})(?![\w.]\d|%)"
)
_WORDED = TextPattern(
    rf"(?<![\w.+−–-])(?P<left>{FORMULA}|{NUM})(?P<fill>{FILL}),?[^\S\n]*(?:which[^\S\n]+)?(?P<verb>is|are|beats|exceeds)[^\S\n]+"
    rf"(?P<rank>(?:higher|greater|more|larger|bigger|lower|less|fewer|smaller)[^\S\n]+than|"
    rf"equal to|the same as|)[^\S\n]*"
    rf"(?P<what>(?:[A-Za-z][\w'’]*[^\S\n]+){{0,7}}?)\(?(?P<right>{NUM})(?![\w]|[.,]\d|%|[^\S\n]*{OP}[^\S\n]*\d)"
)
#: A card of a suit, which beats others by its suit: `a Red 5 beats a Violet 5`.
_OF_SUIT = TextPattern(r"\b[Aa]n?[^\S\n]+[A-Za-z][\w'’-]*[^\S\n]+$")
#: A comparison that directly follows a result: `4 + 3 = 7, less than 8`.
_RESULT_RANKED = TextPattern(
    rf"=[^\S\n]*(?P<left>{NUM}),[^\S\n]*(?:(?:still|just|only|which is|that is)[^\S\n]+)?"
    rf"(?P<rank>(?:higher|greater|more|larger|bigger|lower|less|fewer|smaller)[^\S\n]+than)[^\S\n]+"
    rf"(?:[A-Za-z][\w'’]*[^\S\n]+){{0,5}}?(?P<right>{NUM})(?![\w]|[.,]\d|%|[^\S\n]*{OP}[^\S\n]*\d)"
)
_COMPARES = TextPattern(r"\b(?:is|are|beats|exceeds)\b")
_CONDITION = TextPattern(
    r"\b(?:if|when|unless|whether|until|must|should|would|suppose|any|every|each|as long as)\b", re.IGNORECASE
)


@frozen
class Comparison:
    """Two numbers and how the text compares them: `sign` is <, > or =. `start` and `end` enclose the words for it."""

    left: Fraction
    right: Fraction
    sign: str
    start: int
    end: int

    @property
    def holds(self) -> bool:
        """Whether the comparison is true."""
        return {"<": self.left < self.right, ">": self.left > self.right, "=": self.left == self.right}[
            self.sign
        ]


@lru_cache(maxsize=16384)
def find_comparisons(text: str, example: bool) -> tuple[Comparison, ...]:
    """The comparisons of a text. `A 1 is higher than 10` counts only in an example: elsewhere it may be a rule."""
    if not re.search(r"\d", text):
        return ()
    return tuple(_comparisons(text, example))


def _comparisons(text: str, example: bool) -> Iterator[Comparison]:
    if "<" in text or ">" in text:
        yield from _written_comparisons(text)
    if " than" in text and "=" in text:
        yield from _ranked_results(text)
    if _COMPARES.search(text):
        yield from _worded_comparisons(text, example)


def _written_comparisons(text: str) -> Iterator[Comparison]:
    """Comparisons in signs, `7 > 5`, unless they are quoted, an inscription, or a condition of a rule."""
    for found in _COMPARED.finditer(text):
        left, right = _value(text, found, "left"), _value(text, found, "right")
        between = re.sub(r"\([^()]*\)", "", text[found.end("left") : found.start("sign")])
        meant_so = found["left"].isdigit() and _STATED.search(between)
        meant_so = meant_so or _WRITTEN_ON.search(text, 0, found.start()) or _is_quoted(text, *found.span())
        if left is not None and right is not None and not meant_so and not continues(text, found.start()):
            yield Comparison(left, right, found["sign"], *found.span("sign"))


def _ranked_results(text: str) -> Iterator[Comparison]:
    """Comparisons of a result: `4 + 3 = 7, more than 5`."""
    for found in _RESULT_RANKED.finditer(text):
        left, right = _value(text, found, "left"), _value(text, found, "right")
        sign = sign_of_rank("", found["rank"])
        if left is not None and right is not None and not _CONDITION.search(_clause(text, found.start())):
            yield Comparison(left, right, sign, *found.span("rank"))


def _worded_comparisons(text: str, example: bool) -> Iterator[Comparison]:
    """Comparisons in words: `4 + 3 beats 5`; of single numbers only in an `example` or after `, which`."""
    for found in _WORDED.finditer(text):
        start = found.start()
        is_asked = _CONDITION.search(_clause(text, start)) or "not" in found["what"] or continues(text, start)
        if is_asked or is_mixed(text, *found.span("left")) or are_of_suits(text, found):
            continue
        formula = not re.fullmatch(NUM, found["left"])
        if not (formula or example or ", which" in found[0]):
            continue
        sign = sign_of_rank(found["verb"], found["rank"])
        left, right = _value(text, found, "left"), _value(text, found, "right")
        if sign and left is not None and right is not None:
            yield Comparison(left, right, sign, *found.span("rank" if found["rank"] else "verb"))


def are_of_suits(text: str, found: re.Match[str]) -> bool:
    """Whether two cards are compared, each with its suit: whether one beats the other, only the game's rules tell."""
    return all(
        _OF_SUIT.search(text[max(0, at - 40) : at]) for at in (found.start("left"), found.start("right"))
    )


def _is_quoted(text: str, start: int, end: int) -> bool:
    """Whether a comparison is in quotation marks, and thus a name."""
    return text[max(0, start - 1) : start] in {'"', "“", "‘", "«"} and text[end : end + 1] in {
        '"',
        "”",
        "’",
        "»",
    }


def _clause(text: str, end: int) -> str:
    """The part of a sentence right before an offset."""
    return text[max(0, end - 60) : end].rpartition(".")[2]


def sign_of_rank(verb: str, rank: str) -> str:
    """The sign for `beats`, or for `is higher than`; "" if more is needed to know it."""
    if verb in {"beats", "exceeds"}:
        return "" if rank else ">"
    first = rank.split(maxsplit=1)[0] if rank else ""
    if first in {"higher", "greater", "more", "larger", "bigger", "better"}:
        return ">"
    if first in {"lower", "less", "fewer", "smaller"}:
        return "<"
    return "=" if first in {"equal", "the"} else ""


def _value(text: str, found: re.Match[str], group: str) -> Fraction | None:
    number = read_number(found[group])
    if number is not None:
        return Fraction(number)
    if re.fullmatch(r"\d+\s*[-–]\s*\d+", found[group]):
        return None
    formula = read_formula(text, *found.span(group))
    return formula.value if formula else None
