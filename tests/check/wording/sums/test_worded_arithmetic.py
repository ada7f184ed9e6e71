"""Sums and comparisons that are told in words."""

from __future__ import annotations

import pytest

from cardgen.check.wording.sums.worded_arithmetic import find_worded_comparisons, find_worded_sums

RIGHT = [
    "She rolls a 4 and adds 3 for her sword, for a total of 7.",
    "He has a strength of nine. With the sword he adds 11, which gives him a total of 20.",
    "He rolls a 6 and subtracts 2 for the rain, for a total of 4.",
    "Toby rolls 2, 5 and 4 and adds his Luck of 4, for a total of 15.",
    "With a 5 and a 4 and adding 4, she has a total of 13.",
    "She plays a 3, a 6 and a 2, plus 4 for the sword, for a total of 15.",
    "Two of them are worth 3 coins each and two are worth 5 coins each, for a total of 16 coins.",
]


@pytest.mark.parametrize("text", RIGHT)
def test_a_right_sum_is_read_and_holds(text: str) -> None:
    assert [equation.holds for equation in find_worded_sums(text)] == [True]


@pytest.mark.parametrize("text", RIGHT)
def test_another_total_does_not_hold(text: str) -> None:
    head, _, tail = text.rpartition("total of ")
    number = tail.split()[0].rstrip(".")
    wrong = f"{head}total of {tail.replace(number, str(int(number) + 1), 1)}"
    assert [equation.holds for equation in find_worded_sums(wrong)] == [False]


@pytest.mark.parametrize(
    "text",
    [
        "If you roll a 4 and add 3, you need a total of 9.",
        "Roll 2 dice and add up to 3 for cards, for a total of 20 at most.",
        "He rolls a 4 and adds 3 for his sword and 1 for luck, for a total of 8.",
        "He takes a 5 with the red die and a 4 and adds 2, for a total of 11.",
    ],
)
def test_conditions_and_sums_of_more_numbers_are_left_alone(text: str) -> None:
    assert find_worded_sums(text) == ()


def test_a_comparison_needs_an_example_or_a_reason() -> None:
    assert find_worded_comparisons("A 3 is higher than a 4 in this suit.", False) == ()
    assert [c.holds for c in find_worded_comparisons("Since 3 is higher than 4, it passes.", False)] == [
        False
    ]
    assert [c.holds for c in find_worded_comparisons("Nine is more than six.", True)] == [True]
