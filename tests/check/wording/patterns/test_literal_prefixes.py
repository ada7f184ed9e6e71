"""Expressions that begin with letters instead of a bound of words."""

import re

import pytest

from cardgen.check.wording.patterns.literal_prefixes import with_literal_prefix

_TEXT = "May he? must-do; dismay may cannot, can not, can. An ant a 3 a33 x.may 'must\nmust mm"


@pytest.mark.parametrize(
    "pattern",
    [
        r"\b(?:may|must|can|cannot)\b", r"\b(?:[Mm]ay|an?|[Aa]n)\b", r"\b(?P<one>a|an|ant)(?P<rest>\w*)",
        r"(?i:\b(?:MAY|must|an?)\b)", r"(?i:(?<![\w'’-])(?P<one>must|may)(?=d?))", r"(?i:\bmUst(?:-do)?)",
        r"\bmust", r"\bmus?t?", r"(?<![\w'’-])(?:must|may)\b", r"(?<![.\w-])may",
        r"\b[Mm]ay\b", r"(?<![\w'’-])[A-Mm-]\w+", r"(?<!\?\s)\b(?:must|may)\b", r"\b(?<=;\s|x\.)(?:may|dismay)",
        r"(?i:(?<!can\s|may\s)(?<=\s)\b(?P<odd>cannot|not|he|CAN))", r"(?<!a)(?:n|m)",
    ],
)  # fmt: skip
def test_it_finds_the_same_by_its_letters(pattern: str) -> None:
    quick = with_literal_prefix(pattern)
    assert quick != pattern
    own, other = (
        [(found.span(), found.groupdict()) for found in re.finditer(wanted, _TEXT)]
        for wanted in (pattern, quick)
    )
    assert own
    assert own == other


@pytest.mark.parametrize(
    "pattern",
    [
        "may", r"\b(?:\d|a)", r"\b(?:a|b)?c", r"\bmay|\bmust", r"\b(?:a?b|c)",
        r"\b(?i:may|must)", r"(?i:\bmay)x", r"(?i:may|must)", r"(?i:\bmay|\bmust)", r"\b(a|b)",
        r"\b(?:a(x)|b(y)|a(z))", r"\b(?<!(a))(?:b|c)",
        r"(?<!a)(?=b)b", r"(?<!a|b)(?P<x>\d)",
    ],
)  # fmt: skip
def test_what_begins_otherwise_stays(pattern: str) -> None:
    assert with_literal_prefix(pattern) == pattern


def test_it_is_searched_from_a_place_with_what_stands_before() -> None:
    pattern = re.compile(with_literal_prefix(r"\b(?:may|must)"))
    assert not pattern.search("dismay", 3)
    assert pattern.search("may", 0, 3)
