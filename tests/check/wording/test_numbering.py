"""One number that is wrong in a row is found, and so are two that have changed places."""

from __future__ import annotations

import pytest

from cardgen.check.wording.numbering import is_swapped, wrong_number


@pytest.mark.parametrize(
    ("values", "at"), [([1, 2, 3], 0), ([1, 2, 4], 2), ([4, 5, 5, 7], 2), ([1, 3, 2, 4], 0), ([2, 2, 3], 0)]
)
def test_the_one_wrong_number_is_where_all_others_stand_as_they_should(values: list[int], at: int) -> None:
    assert wrong_number(values) == at


@pytest.mark.parametrize(
    ("values", "swapped"), [([1, 3, 2, 4], True), ([2, 1, 3], True), ([1, 2, 3], False), ([3, 2, 1], False)]
)
def test_two_neighbours_have_changed_places(values: list[int], swapped: bool) -> None:
    assert is_swapped(values) == swapped
