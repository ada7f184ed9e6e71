"""Series that count up or down by one, and what breaks them."""

from __future__ import annotations

import pytest

from cardgen.check.wording.meanings.series import odd_items


def told(text: str) -> list[tuple[str, str]]:
    return [(text[odd.start : odd.end], odd.expected) for odd in odd_items(text)]


@pytest.mark.parametrize(
    ("text", "odd"),
    [
        ("king, ten, nine, eight, seven, six, five, three, two, and ace", ("three", "four")),
        ("the fifth pile below, then the third, the fourth, the second, and the first", ("third", "fourth")),
        ("the letters A, B, C, E, F", ("E", "D")),
        ("A/B/C/E/F and G", ("E", "D")),
        ("tiles 1, 2, 3, 5, 6, 7", ("5", "4")),
        ("tiles 7, 6, 5, 5, 3 and 2", ("5", "4")),
        ("one, two, three, three, five, six", ("three", "four")),
        ("first, second, third, fourth, sixth, seventh", ("sixth", "fifth")),
    ],
)
def test_the_odd_item_of_a_series_is_found(text: str, odd: tuple[str, str]) -> None:
    assert told(text) == [odd]


@pytest.mark.parametrize(
    "text",
    [
        "one, two, three, four, five",
        "costs of 1, 2, 3, 4, 6",
        "1, 2, 4, 8, 16, 32",
        "2, 3, 5, 7, 11, 13",
        "tokens of 2, 3, 4, 5, 6, 8, 9, 10, 11 and 12; a 7 moves the robber",
        "the columns F, G, H, J, K, L",
        "the first player, the second player, the fourth player",
        "rolls of 1, 3, 5, 2, 4, 6",
        "W, A, S, D",
        "1, 1, 2, 2, 3, 3",
        "in 1, 2, 3, 4, 5 or 6 of 10, 11, 12",
    ],
)
def test_other_series_are_left_alone(text: str) -> None:
    assert told(text) == []
