"""A text → the number that breaks the order of clauses that are numbered within a sentence or paragraph.

`the players (1) take income, (2) play a card, and (4) draw`; `First, … Second, … Second, …`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER, ORDINALS, read_number
from cardgen.frozen import frozen


@frozen
class OddNumber:
    """The number from `start` to `end` of a text that breaks the order of its clauses; `expected` is the right one."""

    start: int
    end: int
    expected: str


#: A number or letter in brackets, or with a closing one only, before its clause.
_SIGN = TextPattern(
    r"(?:(?<=^)|(?<=\s))(?P<open>\()?(?:(?P<digit>\d{1,2})|(?P<letter>[a-h]))\)(?=\s+[\w“\"])"
)
#: What precedes such a number, except the first; elsewhere it refers to something, such as part of a picture.
_PARTED = TextPattern(r"(?:[,;:.!?–—-]|\b(?:and|or|then|but|nor))\s*$")
#: `one (1)`, where the brackets give a number word in figures.
_IN_WORDS = TextPattern(rf"\b(?P<number>{NUMBER})\W{{0,3}}$", re.IGNORECASE)
_ORDINAL = TextPattern(
    r"(?:(?<=^)|(?<=[.!?;]\s))(?P<word>First|Second|Third|Fourth|Fifth|Sixth)(?:ly)?,(?=\s)"
)
_WORDS = {value: word for word, value in ORDINALS.items()}
_END = TextPattern(r"[.!?]\s")
#: The fewest clauses that show an order.
_FEWEST = 3
#: How many characters before a number are searched for what precedes.
_LOOKED_BACK = 8


def odd_numbers(text: str) -> Iterator[OddNumber]:
    """The first number that breaks the order of the clauses, for each kind of numbers."""
    for sort, first in (("digit", "1)"), ("letter", "a)")):
        if first in text:
            yield from _odd_signs(text, sort)
    if "irst" in text:
        yield from _odd_ordinals(text)


def _odd_signs(text: str, sort: str) -> Iterator[OddNumber]:
    signs = [match for match in _SIGN.finditer(text) if match[sort] and not _is_in_figures(text, match)]
    if len(signs) == 2 and (twin := _twin(text, signs)):
        yield twin
    if len(signs) < _FEWEST or len({bool(match["open"]) for match in signs}) > 1:
        return
    if not all(
        _PARTED.search(text[max(0, sign.start() - _LOOKED_BACK) : sign.start()]) for sign in signs[1:]
    ):
        return
    values = [int(sign[sort]) if sort == "digit" else ord(sign[sort]) - ord("a") + 1 for sign in signs]
    if broken := _broken(values):
        at, due = broken
        shown = str(due) if sort == "digit" else chr(due + ord("a") - 1)
        yield OddNumber(*signs[at].span(sort), shown)


def _is_in_figures(text: str, sign: re.Match[str]) -> bool:
    """Whether a sign gives the number before it in figures: `one (1)`."""
    word = _IN_WORDS.search(text, max(0, sign.start() - _LOOKED_BACK), sign.start())
    return bool(word and sign["digit"] and read_number(word["number"]) == int(sign["digit"]))


def _twin(text: str, signs: list[re.Match[str]]) -> OddNumber | None:
    """The one of two equal numbers of a sentence that should be another: `(1) gifts and (1) auctions`."""
    first, second = signs
    number = first["digit"]
    apart = _END.search(text, first.end(), second.start())
    if (
        number not in {"1", "2"}
        or second["digit"] != number
        or apart
        or not (first["open"] and second["open"])
    ):
        return None
    return OddNumber(*second.span("digit"), "2") if number == "1" else OddNumber(*first.span("digit"), "1")


def _odd_ordinals(text: str) -> Iterator[OddNumber]:
    found: list[re.Match[str]] = list(_ORDINAL.finditer(text))
    broken = _broken([ORDINALS[match["word"].lower()] for match in found])
    if broken:
        at, due = broken
        between = text[found[at - 1].end() : found[at].start()].lower()
        if _WORDS[due] not in between:
            yield OddNumber(*found[at].span("word"), _WORDS[due].capitalize())


def _broken(values: Sequence[int]) -> tuple[int, int] | None:
    """The index of the first number that does not follow the one before, and the right one; a new count may begin."""
    if not values or values[0] != 1:
        return None
    for at, value in enumerate(values[1:], 1):
        due = values[at - 1] + 1
        if value not in {1, due}:
            return at, due
    return None
