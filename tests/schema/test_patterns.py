"""Patterns mean what Python's regular expressions mean, and none of them can take long."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.schema.patterns import DEEPEST, LONGEST, MOST_PARTS, PatternError, compile_pattern

ATOMS = st.sampled_from(
    ["a", "b", ".", r"\d", r"\W", "[ab1]", "[^a]", "[0-9x-]", "(a|b1)", "(?:ab?)", "()", "1", "^", "$"]
)
COUNTS = st.sampled_from(["", "*", "+", "?", "{2}", "{1,3}", "{,2}", "{2,}", "+?"])
PARTS = st.lists(
    st.tuples(ATOMS, COUNTS).map(lambda pair: pair[0] + (pair[1] if pair[0] not in "^$" else "")), max_size=5
)
PATTERNS = st.lists(PARTS.map("".join), min_size=1, max_size=3).map("|".join)


@settings(max_examples=100)
@given(PATTERNS, st.text("ab1 ", max_size=7))
def test_a_pattern_matches_what_python_matches(pattern: str, text: str) -> None:
    assert compile_pattern(pattern)(text) == bool(re.fullmatch(pattern, text))


@pytest.mark.parametrize(
    ("pattern", "text", "matched"),
    [
        (r"[A-Z]{2}-\d{3}", "GA-007", True),
        (r"[A-Z]{2}-\d{3}", "GA-07", False),
        (r"^(\w+)( \w+)*$", "two words", True),
        (r"[^\W\d_]+", "Übermut", True),
        (r"\S+\s\S+", "a\u00a0b", True),
        ("", "", True),
        ("", "a", False),
        ("(a*)*", "aaa", True),
    ],
)
def test_patterns_of_card_fields(pattern: str, text: str, matched: bool) -> None:
    assert compile_pattern(pattern)(text) is matched


@pytest.mark.parametrize("pattern", [r"(\w+ ?)+!", "(a|a)*b", "(a*)*b", "a*a*a*a*a*a*b", "(a?){99}a{99}b"])
def test_a_pattern_with_countless_ways_is_matched_at_once(pattern: str) -> None:
    assert not compile_pattern(pattern)("a" * 300)


@pytest.mark.parametrize(
    ("pattern", "reason"),
    [
        ("(", "missing )"),
        (r"(a)\1", "back references"),
        ("(?=a)b", "look-around"),
        (r"\ba", "word boundaries"),
        ("a++", "possessive"),
        ("(?>a)", "possessive"),
        ("(?i)a", "flags"),
        ("(?i:a)", "flags"),
        ("((a{99}){99}){99}", f"more than {MOST_PARTS} parts"),
        ("(){100000}", f"more than {MOST_PARTS} parts"),
        ("a{99999999999}", "too large"),
        ("a" * (LONGEST + 1), f"at most {LONGEST}"),
        ("(|" * 160 + "a" + ")" * 160, f"deeper than {DEEPEST}"),
        ("(" * 80 + "a" + ")*" * 80, f"deeper than {DEEPEST}"),
    ],
)
def test_what_cannot_be_matched_in_a_known_time_is_refused(pattern: str, reason: str) -> None:
    with pytest.raises(PatternError, match=re.escape(reason)):
        compile_pattern(pattern)
