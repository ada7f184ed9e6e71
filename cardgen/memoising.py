"""A function of one thing → the same, which remembers what it gave: for what is asked a hundred thousand times.

To be told again takes half as long as from `functools.lru_cache`, which keeps the order in which things were asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def memoised(most: int) -> Callable[[Callable[[K], V]], Callable[[K], V]]:
    """What remembers up to `most` answers, and begins again when there are more: who writes for days has many."""

    def remember(answer: Callable[[K], V]) -> Callable[[K], V]:
        # The method of the table itself is asked, in C: it turns to `__missing__` for what is not there.
        return _Answers(answer, most).__getitem__

    return remember


class _Answers(dict[K, V]):
    """What a function gave, by what it was given."""

    def __init__(self, answer: Callable[[K], V], most: int) -> None:
        super().__init__()
        self._answer, self._most = answer, most

    def __missing__(self, asked: K) -> V:
        answer = self._answer(asked)
        if len(self) >= self._most:
            self.clear()
        self[asked] = answer
        return answer
