"""An immutable object and a function → the function's value for it, computed on first use and cached on the object."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

S = TypeVar("S", bound="Deriving")
T = TypeVar("T")


class Deriving:
    """An object whose field `_derived` caches what functions computed from it, by function."""

    __slots__ = ()
    _derived: dict[Callable[[Any], object], Any]

    def derive(self: S, build: Callable[[S], T]) -> T:
        """`build(self)`, computed once. `build` must be a module-level function, and its value must not be modified."""
        derived = self._derived
        if build not in derived:
            derived[build] = build(self)
        found: T = derived[build]
        return found


def derived(build: Callable[[S], T]) -> Callable[[S], T]:
    """Decorates a function of one immutable object: it runs once for each object, and its value is cached there."""

    @wraps(build)
    def ask(source: S) -> T:
        return source.derive(build)

    return ask
