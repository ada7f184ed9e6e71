"""What some numbers make in sums, differences and products."""

from __future__ import annotations

from cardgen.check.wording.sums.combined_numbers import added, made, quotients, runs_made, usual_ways


def test_two_numbers_are_added_subtracted_and_multiplied() -> None:
    assert added((9, 4)) == {13, 5, 36}


def test_of_three_numbers_two_are_multiplied() -> None:
    assert {2 * 3 + 4, 2 + 3 * 4, 2 * 4 + 3, 2 * 3 * 4} <= made((2, 3, 4))


def test_a_run_leaves_out_the_first_or_the_last_numbers() -> None:
    assert {12, 9, 7} <= runs_made((5, 2, 5, 2))
    assert 100 not in runs_made((5, 2, 5, 2))


def test_the_usual_ways_are_shown_as_a_reader_writes_them() -> None:
    assert usual_ways((9, 4), times=False) == {13: "9 + 4", 5: "9 - 4"}
    assert usual_ways((3, 5), times=True)[15] == "3 × 5"
    assert usual_ways((3, 5), times=False)[2] == "5 - 3"


def test_a_quotient_may_be_rounded_either_way() -> None:
    assert quotients(7, 2) == {3, 4}
    assert quotients(7, 0) == set()
