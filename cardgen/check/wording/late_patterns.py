"""Regular expressions that are compiled when they are first tried.

A check has some five hundred of them, and most texts have no word that most of these ask for: to compile all takes as
long as to read a game of a thousand cards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

_METHODS = ("findall", "finditer", "fullmatch", "match", "search", "split", "sub")


class LatePattern:
    """Stands for `re.compile(pattern, flags)`, which it does at the first question; from then on its methods are those
    of the compiled one.
    """

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
        compiled = re.compile(self.pattern, self._flags)
        for method in _METHODS:
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)
