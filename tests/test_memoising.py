"""What remembers its answers gives the same, and does not grow without end."""

from __future__ import annotations

import pytest

from cardgen.memoising import memoised


def test_what_was_asked_before_is_not_worked_out_again() -> None:
    asked: list[str] = []

    @memoised(10)
    def length(text: str) -> int:
        asked.append(text)
        return len(text)

    assert [length("a"), length("bcd"), length("a")] == [1, 3, 1]
    assert asked == ["a", "bcd"]


def test_no_more_answers_are_kept_than_it_may_keep() -> None:
    asked: list[int] = []

    @memoised(2)
    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    assert [double(number) for number in (1, 2, 3, 3, 1)] == [2, 4, 6, 6, 2]
    assert asked == [1, 2, 3, 1]


def test_what_fails_is_asked_again() -> None:
    asked: list[str] = []

    @memoised(2)
    def number(text: str) -> int:
        asked.append(text)
        return int(text)

    for _ in range(2):
        with pytest.raises(ValueError, match="invalid literal"):
            number("x")
    assert asked == ["x", "x"]
