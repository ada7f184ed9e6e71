"""A sequence of numbers → the one that is out of order, or the two that have changed places."""

from __future__ import annotations

from collections.abc import Sequence


def wrong_number(values: Sequence[int]) -> int:
    """The index of the only number that is out of order, counted from the first; 0 if there is no such one."""
    wrong = [at for at, value in enumerate(values) if value != values[0] + at]
    return wrong[0] if len(wrong) == 1 else 0


def is_swapped(values: Sequence[int]) -> bool:
    """Whether two neighbours have changed places in a sequence from 1 on that is otherwise complete.

    >>> is_swapped([1, 3, 2, 4])
    True
    """
    wrong = [at for at, value in enumerate(values) if value != at + 1]
    return len(wrong) == 2 and [values[at] for at in wrong] == [wrong[0] + 2, wrong[1]]
