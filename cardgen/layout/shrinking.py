"""What must fit, and how small it may become → the scale at which its texts are set."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

#: Texts shrink by this factor in each step: a fifth of a point at 8 pt.
_STEP = 0.975


def fitting_scale(own: float, least: float, fits: Callable[[float], bool]) -> float:
    """The largest scale from `own` down to `least` at which it fits; `least` if it never does."""
    scales = [own]
    while scales[-1] > least:
        scales.append(max(scales[-1] * _STEP, least))
    if fits(own):
        return own
    last = len(scales) - 1
    return scales[bisect_left(scales, True, min(1, last), last, key=fits)]
