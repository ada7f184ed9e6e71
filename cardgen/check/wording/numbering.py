"""A sequence of numbers → the one that is out of order or there twice, or the two that have changed places."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise


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


def repeated_number(values: Sequence[int]) -> int:
    """The index of the second of two equal neighbours in a sequence that counts up or down by one but for them, and for
    the number in whose place one of them stands; 0 if there is no such one.

    >>> repeated_number([5, 3, 3, 2])
    2
    """
    again = [at for at in range(1, len(values)) if values[at] == values[at - 1]]
    return again[0] if len(again) == 1 and counts_nearly(values) else 0


def counts_nearly(values: Sequence[int]) -> bool:
    """Whether a sequence counts up or down by one, but for at most one number that is left out, there twice, or both.

    >>> counts_nearly([2, 3, 4, 6]), counts_nearly([2, 4, 6])
    (True, False)
    """
    rising = sorted(values)
    if list(values) not in (rising, rising[::-1]):
        return False
    steps = [b - a for a, b in pairwise(rising)]
    return set(steps) <= {0, 1, 2} and steps.count(0) <= 1 and steps.count(2) <= 1
