"""Numbers in a row → the one that is out of order, or the two that have changed places."""

from __future__ import annotations

from collections.abc import Sequence


def wrong_number(values: Sequence[int]) -> int:
    """The index of the one number that is wrong while all others stand as they should; 0 when it is not so."""
    wrong = [at for at, value in enumerate(values) if value != values[0] + at]
    return wrong[0] if len(wrong) == 1 else 0


def is_swapped(values: Sequence[int]) -> bool:
    """Whether two neighbours have changed places in a row from 1 on in which no number is missing or stands twice.

    >>> is_swapped([1, 3, 2, 4])
    True
    """
    wrong = [at for at, value in enumerate(values) if value != at + 1]
    return len(wrong) == 2 and [values[at] for at in wrong] == [wrong[0] + 2, wrong[1]]
