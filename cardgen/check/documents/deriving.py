"""Values derived from an object that does not change: computed when first asked for, and kept with the object."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

S = TypeVar("S", bound="Deriving")
T = TypeVar("T")


class Deriving:
    """An object with a field `_derived`, which keeps what functions made of it, by these functions."""

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
    """Decorates a function of an object that does not change: it is computed once for each, and kept with it."""

    @wraps(build)
    def ask(source: S) -> T:
        return source.derive(build)

    return ask
