"""Regular expressions that are compiled when they are first tried.

A check has some four hundred of them, and most texts have no word that most of these ask for: to compile all takes as
long as to read a game of a thousand cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator


class LatePattern:
    """Stands for `re.compile(pattern, flags)`, which it does at the first question."""

    __slots__ = ("_compiled", "_flags", "_pattern")

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self._pattern, self._flags = pattern, flags
        self._compiled: re.Pattern[str] | None = None

    def _now(self) -> re.Pattern[str]:
        if self._compiled is None:
            self._compiled = re.compile(self._pattern, self._flags)
        return self._compiled

    def search(self, text: str, *ends: int) -> re.Match[str] | None:
        """As a compiled pattern does; `ends` are where to begin and to end."""
        return self._now().search(text, *ends)

    def match(self, text: str, *ends: int) -> re.Match[str] | None:
        """As a compiled pattern does."""
        return self._now().match(text, *ends)

    def finditer(self, text: str, *ends: int) -> Iterator[re.Match[str]]:
        """As a compiled pattern does."""
        return self._now().finditer(text, *ends)
