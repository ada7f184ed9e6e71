"""Words at one or two typing mistakes from a known one are near it; other words, and short ones, are not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.check.wording.nearness import NearIndex, differing, distance


@pytest.mark.parametrize(
    ("written", "known", "steps"),
    [
        ("luristam", "luristan", 1),
        ("zuristan", "luristan", 1),
        ("lursitan", "luristan", 1),
        ("luristann", "luristan", 1),
        ("wandring monstr", "wandering monster", 2),
        ("wonderint monster", "wandering monster", 2),
        ("extingiusherx", "extinguisher", 2),
    ],
)
def test_typing_mistakes_are_near(written: str, known: str, steps: int) -> None:
    assert NearIndex([known, "dagger"]).near(written)[0] == (steps, known)


@pytest.mark.parametrize("written", ["night", "even", "luristan", "luna tea", "dag", "xuristen"])
def test_other_words_and_short_ones_are_not(written: str) -> None:
    assert NearIndex(["might", "event", "luristan", "luristan tea", "dagger"][1:]).near(written) == ()


@given(st.text("abc", max_size=8), st.text("abc", max_size=8))
def test_distance_is_the_same_both_ways_and_zero_only_for_equals(one: str, other: str) -> None:
    assert distance(one, other, 9) == distance(other, one, 9)
    assert (distance(one, other, 9) == 0) == (one == other)


def test_rows_of_one_length_are_compared_place_by_place() -> None:
    assert differing("lursitan", "luristan") == [3, 4]
    assert differing((1, 2, 3), (1, 2, 3)) == []
    with pytest.raises(ValueError, match="longer"):
        differing((1, 2), (1, 2, 3))
