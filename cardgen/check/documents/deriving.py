"""What is derived from something that does not change: built by the first that asks, and kept with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

S = TypeVar("S", bound="Deriving")
T = TypeVar("T")


class Deriving:
    """Has a field `_derived` for what was built of it, by what built it."""

    __slots__ = ()
    _derived: dict[Callable[[Any], object], Any]

    def derive(self: S, build: Callable[[S], T]) -> T:
        """`build(self)`, computed once; `build` is a function of a module, its value must not be changed."""
        derived = self._derived
        if build not in derived:
            derived[build] = build(self)
        found: T = derived[build]
        return found


def derived(build: Callable[[S], T]) -> Callable[[S], T]:
    """What asks something that does not change for what `build` makes of it: for what several rules read."""

    @wraps(build)
    def ask(source: S) -> T:
        return source.derive(build)

    return ask
