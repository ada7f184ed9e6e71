"""Regular expressions that are compiled when they are first tried, and tried only where they can match.

A check has some five hundred of them, and most texts have no word that most of these ask for: to compile all takes as
long as to read a game of a thousand cards, and to try all in every sentence takes longer than all else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from cardgen.check.wording.words import small_words, word_set

#: What a compiled pattern can be asked, and what it answers where it finds nothing.
_METHODS: dict[str, Callable[[], Any]] = {
    "findall": list, "finditer": lambda: iter(()), "fullmatch": lambda: None, "match": lambda: None,
    "search": lambda: None,
}  # fmt: skip
_OTHERS = ("split", "sub")


class LatePattern:
    """Stands for `re.compile(pattern, flags)`, which it does at the first question; from then on its methods are those
    of the compiled one.

    `cues` are words in small letters, one of which stands in whatever matches: where a text has none of them, the
    pattern is not even tried. Such a word must stand alone, with a space, a sign or an end on either side.
    """

    findall: Callable[..., list[Any]]
    finditer: Callable[..., Iterator[re.Match[str]]]
    fullmatch: Callable[..., re.Match[str] | None]
    match: Callable[..., re.Match[str] | None]
    search: Callable[..., re.Match[str] | None]
    split: Callable[..., list[Any]]
    sub: Callable[..., str]

    def __init__(self, pattern: str, flags: int = 0, *, cues: str = "") -> None:
        self.pattern, self._flags = pattern, flags
        if cues:
            late = LatePattern(pattern, flags)
            for name, nothing in _METHODS.items():
                setattr(self, name, _where_cued(late, name, nothing, word_set(cues)))

    def __getattr__(self, name: str) -> Any:
        if name not in _METHODS and name not in _OTHERS:
            raise AttributeError(name)
        compiled = re.compile(self.pattern, self._flags)
        for method in (*_METHODS, *_OTHERS):
            self.__dict__.setdefault(method, getattr(compiled, method))
        return getattr(compiled, name)


def _where_cued(late: LatePattern, name: str, nothing: Callable[[], Any], cues: frozenset[str]) -> Any:
    """The method of a pattern that is asked only of texts with one of the cues."""

    def ask(text: str, *ends: int) -> Any:
        return nothing() if cues.isdisjoint(small_words(text)) else getattr(late, name)(text, *ends)

    return ask
