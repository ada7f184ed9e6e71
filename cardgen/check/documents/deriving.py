"""What is derived from something that does not change: built by the first that asks, and kept with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

S = TypeVar("S", bound="Deriving")
T = TypeVar("T")


class Deriving:
    """Has a field `_derived` for what was built of it, by what built it."""

    __slots__ = ()
    _derived: dict[Callable[[Any], object], object]

    def derive(self: S, build: Callable[[S], T]) -> T:
        """`build(self)`, computed once; `build` is a function of a module, its value must not be changed."""
        if build not in self._derived:
            self._derived[build] = build(self)
        return cast(T, self._derived[build])
