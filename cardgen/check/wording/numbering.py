"""Numbers in a row → the one that is out of order."""

from __future__ import annotations

from collections.abc import Sequence


def wrong_number(values: Sequence[int]) -> int:
    """The index of the one number that is wrong while all others stand as they should; 0 when it is not so."""
    wrong = [at for at, value in enumerate(values) if value != values[0] + at]
    return wrong[0] if len(wrong) == 1 else 0
