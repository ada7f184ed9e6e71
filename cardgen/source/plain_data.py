"""Values as in files and records → whether one is a number, and the values of some type inside another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import NoneType
from typing import TypeGuard, TypeVar

from cardgen.source.source import Pointer

T = TypeVar("T")

#: The types of most values, tested first because testing whether a value is a mapping takes long.
_HOLDING_NOTHING = (str, int, float, NoneType)


def is_number(value: object) -> TypeGuard[int | float]:
    """Whether a value is a number; `true` is not, although Python's bool is an int."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def values_in(
    value: object, sort: type[T] | tuple[type[T], ...], pointer: Pointer = ()
) -> Iterator[tuple[Pointer, T]]:
    """Yield the values of one type, or of several, inside a value, each with its pointer, in order."""
    if isinstance(value, sort):
        yield pointer, value
        return
    inside: Iterable[tuple[str | int, object]] = ()
    if isinstance(value, Mapping):
        inside = value.items()
    elif isinstance(value, (tuple, list)):
        inside = enumerate(value)
    for key, inner in inside:
        if isinstance(inner, sort):
            yield (*pointer, key), inner
        elif not isinstance(inner, _HOLDING_NOTHING):
            yield from values_in(inner, sort, (*pointer, key))
