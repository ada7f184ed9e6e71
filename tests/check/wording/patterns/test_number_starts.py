"""Expressions that begin with a number, and where numbers begin in a text."""

import re

import pytest

from cardgen.check.wording.patterns.number_starts import _START, begins_with_number, number_starts
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import NUMBER

_TEXTS = (
    "Draw 2 cards, Twenty-one coins and a card2; x3 12. Seventh of one,000 tens",
    "(3x) 4 of 5, six/7 fourteen: 1,200 stones", "none", "", "ONE Two", "a1 b2 3", "ein Zehn zero10",
)  # fmt: skip


@pytest.mark.parametrize(
    "pattern",
    [
        rf"\b{NUMBER}\b", rf"(?<![\w.,/-])(?P<a>{NUMBER})(?:,| )", rf"(?P<a>\b{NUMBER}) ", r"\b\d{1,3}",
        rf"(?<!\w)(?<!a )(?:[2-9]|[1-9]\d|{NUMBER}) ", rf"\b(?:{NUMBER}) (?P<b>\w+)|\b(?<=, )(?P<c>{NUMBER})",
    ],
)  # fmt: skip
@pytest.mark.parametrize("flags", [0, re.IGNORECASE])
def test_what_begins_with_a_number_finds_the_same_from_where_numbers_begin(pattern: str, flags: int) -> None:
    assert begins_with_number(pattern)
    late, compiled = TextPattern(pattern, flags), re.compile(pattern, flags)
    for text in _TEXTS:
        own, other = (
            [(found.span(), found.groups()) for found in each.finditer(text)] for each in (late, compiled)
        )
        assert own == other
        for ends in ((), (3,), (3, 9)):
            found, expected = late.search(text, *ends), compiled.search(text, *ends)
            assert (found and found.span()) == (expected and expected.span())


@pytest.mark.parametrize(
    "pattern",
    [
        NUMBER, rf"(?<![.,]){NUMBER}", rf"\b(?:{NUMBER})?x", r"\b\d*x", r"\b\d?x", r"\b(?:\d|a)", rf"\b{NUMBER}|a",
        rf"(?:\b{NUMBER})?a", rf"(?:\b{NUMBER}|a)", r"\bgold",
    ],
)  # fmt: skip
def test_what_may_begin_otherwise_does_not(pattern: str) -> None:
    assert not begins_with_number(pattern)


@pytest.mark.parametrize(
    "text",
    [
        *_TEXTS, "one oneness done, tone ONE_2 x_one One", "İ one İone 2", " ".join(map(str, range(40, 2, -1))),
        "sıx sixſ ſix Ⅳ 4² ٣ tens",
    ],
)  # fmt: skip
def test_numbers_begin_where_each_letter_that_begins_one_would_show_it(text: str) -> None:
    assert number_starts(text) == tuple(found.start() for found in _START.finditer(text))


def test_numbers_begin_words() -> None:
    assert number_starts("Two cards, a2 and 30 tenths; someone") == (0, 18, 21)
