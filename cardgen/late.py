"""Takes a regular expression, gives what stands for it, and compiles it only when it is first tried.

Most texts have nothing of what most patterns look for: to compile all that the rooms have takes a sixth of a start.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

#: What a compiled pattern can be asked.
_METHODS = ("findall", "finditer", "fullmatch", "match", "search", "split", "sub")


class Late:
    """Stands for `re.compile(pattern, flags)`; after the first question its methods are those of the compiled one."""

    findall: Callable[..., list[Any]]
    finditer: Callable[..., Iterator[re.Match[str]]]
    fullmatch: Callable[..., re.Match[str] | None]
    match: Callable[..., re.Match[str] | None]
    search: Callable[..., re.Match[str] | None]
    split: Callable[..., list[Any]]
    sub: Callable[..., str]

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.pattern, self._flags = pattern, flags

    def __getattr__(self, name: str) -> Any:
        if name not in _METHODS:
            raise AttributeError(name)
        compiled = re.compile(self._sought(), self._flags)
        for method in _METHODS:
            self.__dict__.setdefault(method, getattr(compiled, method))
        return getattr(compiled, name)

    def _sought(self) -> str:
        """The expression that is compiled: one that finds the same may be quicker."""
        return self.pattern
