"""Degrees that are told twice, and ordinals with the wrong ending."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.degrees_and_ordinals import find_degrees_and_ordinals


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("The more higher card wins.", "more higher", "higher"),
        ("The 3th round.", "3th", "3rd"),
        ("The 11st player.", "11st", "11th"),
    ],
)
def test_a_wrong_degree_or_ordinal_is_found(text: str, found: str, meant: str) -> None:
    assert [(text[s.start : s.end], s.meant) for s in find_degrees_and_ordinals(text)] == [(found, meant)]


def test_what_is_right_is_left_alone() -> None:
    text = "One more higher card. No more weaker foes. 1st, 2nd, 3rd, 11th, 12th, 13th, 21st, 102nd."
    assert not [*find_degrees_and_ordinals(text)]
