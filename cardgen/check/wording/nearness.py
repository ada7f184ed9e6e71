"""A word and many known ones → the known ones that are one or two typing mistakes away, without comparing all pairs.

Also: two words, or two rows of numbers → how far apart they are, or where they differ.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

#: Shorter words have too many neighbours to tell a mistake from another word.
_SHORTEST = 5
#: From this length on, even two mistakes leave no doubt about the word.
_LONG = 9
#: Longer words are not filed with two letters left out: there would be too many combinations.
_LONGEST = 16


class NearIndex:
    """Known words, filed under what is left of them without one letter (without two, if it is a long single word)."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = frozenset(word for word in words if len(word) >= _SHORTEST)
        self._left: dict[str, list[str]] = defaultdict(list)
        self._by_part: dict[str, list[str]] = defaultdict(list)
        self._asked: dict[str, tuple[tuple[int, str], ...]] = {}
        for word in sorted(self._words):
            for left in _leavings(word):
                self._left[left].append(word)
            if " " not in word or len(word) < _LONG:
                continue
            for part in word.split():
                for left in _part_leavings(part):
                    self._by_part[word[0] + left].append(word)

    def near(self, word: str) -> tuple[tuple[int, str], ...]:
        """The distance and word of each known word at distance 1 (2 if both are long and begin alike), sorted."""
        if len(word) < _SHORTEST or word in self._words:
            return ()
        if word not in self._asked:
            self._asked[word] = self._near(word)
        return self._asked[word]

    def _near(self, word: str) -> tuple[tuple[int, str], ...]:
        candidates: set[str] = set()
        for left in _leavings(word):
            candidates.update(self._left.get(left, ()))
        if len(word) >= _LONG:
            for part in word.split():
                for left in _part_leavings(part):
                    candidates.update(self._by_part.get(word[0] + left, ()))
        found = []
        for known in candidates:
            limit = 2 if min(len(word), len(known)) >= _LONG and word[0] == known[0] else 1
            if abs(len(word) - len(known)) <= limit and 0 < (steps := distance(word, known, limit)) <= limit:
                found.append((steps, known))
        return tuple(sorted(found))


def one_mistake_away(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """All known words at distance 1, even short ones: for places where only one of them can stand."""
    return tuple(sorted({other for other in known if distance(word, other, 1) == 1}))


def differing(one: Sequence[object], other: Sequence[object]) -> list[int]:
    """The indices at which two rows of equal length differ. Raises ValueError if the lengths differ."""
    return [at for at, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]


def distance(one: str, other: str, limit: int) -> int:
    """The fewest letters dropped, added, changed or swapped with a neighbour; `limit + 1` if more than `limit`."""
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    first, end = _shared_ends(one, other)
    return _steps(one[first : len(one) - end], other[first : len(other) - end], limit)


def _shared_ends(one: str, other: str) -> tuple[int, int]:
    """How many letters two words share at the beginning, and how many of the rest at the end."""
    shorter = min(len(one), len(other))
    first = 0
    while first < shorter and one[first] == other[first]:
        first += 1
    end = 0
    while end < shorter - first and one[-1 - end] == other[-1 - end]:
        end += 1
    return first, end


def _steps(one: str, other: str, limit: int) -> int:
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        older, before = before, row
        row = [i]
        for j, against in enumerate(other, 1):
            steps = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != against))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == against:
                steps = min(steps, older[j - 2] + 1)
            row.append(steps)
        if min(row) > limit:
            return limit + 1
    return row[-1]


def _leavings(word: str) -> set[str]:
    """A word, also with a letter left out; a long single word also with two, but not the first: it must be right."""
    left = {word[:i] + word[i + 1 :] for i in range(len(word))}
    left.add(word)
    if _LONG <= len(word) <= _LONGEST and " " not in word:
        for i in range(2, len(word)):
            rest = word[i + 1 :]
            left.update([word[:j] + word[j + 1 : i] + rest for j in range(1, i)])
    return left


def _part_leavings(part: str) -> Iterator[str]:
    """One word of a phrase, also with a letter left out, so that each of two words may have a mistake."""
    if len(part) >= _SHORTEST:
        yield part
        yield from (part[:i] + part[i + 1 :] for i in range(len(part)))
