"""Numbers → the results that sums, differences and products of them have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise, product

#: So many numbers may be multiplied by each other.
_TWO = 2


def usual_ways(values: Sequence[int], *, times: bool) -> Mapping[int, str]:
    """What a reader tries first: all numbers added or subtracted in order, and a product of two plus the others."""
    found: dict[int, str] = {}
    for first in range(len(values) - 1):
        chain = values[first:]
        for signs in product((1, -1), repeat=len(chain) - 1):
            value = chain[0] + sum(sign * each for sign, each in zip(signs, chain[1:], strict=True))
            if value >= 0:
                shown = str(chain[0]) + "".join(
                    f" {'+' if sign > 0 else '-'} {each}" for sign, each in zip(signs, chain[1:], strict=True)
                )
                found.setdefault(value, shown)
    if len(values) == _TWO and values[0] < values[1]:
        found.setdefault(values[1] - values[0], f"{values[1]} - {values[0]}")
    if times:
        for at, (one, other) in enumerate(pairwise(values)):
            rest = [*values[:at], *values[at + 2 :]]
            shown = f"{one} × {other}" + "".join(f" + {each}" for each in rest)
            found.setdefault(one * other + sum(rest), shown)
    return found


def runs_made(values: Sequence[int]) -> frozenset[int]:
    """All results of consecutive numbers, with or without the first and the last ones."""
    runs = (tuple(values[a:b]) for a in range(len(values)) for b in range(a + _TWO, len(values) + 1))
    return frozenset(result for run in runs for result in made(run))


def added(values: tuple[int, ...]) -> set[int]:
    """The results of numbers that are all used, each added or subtracted; or two of them multiplied."""
    found = {values[0] * values[1]} if len(values) == _TWO else set()
    for signs in product((1, -1), repeat=max(0, len(values) - 1)):
        found |= (
            {abs(values[0] + sum(s * each for s, each in zip(signs, values[1:], strict=True)))}
            if values
            else set()
        )
    return found


def made(values: tuple[int, ...]) -> set[int]:
    """The results of numbers that are all used, in sums and differences, with two or three of them multiplied."""
    found = added(values)
    for one, other in combinations(range(len(values)), 2):
        rest = tuple(value for at, value in enumerate(values) if at not in (one, other))
        times = values[one] * values[other]
        found |= added((times, *rest)) | {times * value for value in rest}
        if len(rest) == _TWO:
            found.add(times + rest[0] * rest[1])
    return found


def quotients(one: int, other: int) -> set[int]:
    """A quotient, rounded down and up; nothing for a division by zero."""
    return {one // other, -(-one // other)} if other else set()
