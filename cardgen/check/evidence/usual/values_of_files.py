"""Imported cards in several files → the few whose value is not that of all other cards of their file.

A database with a file for each set names the set on every card, too.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from cardgen.check.evidence.usual.apart import Apart, Columns
from cardgen.check.evidence.written_values import WrittenCard

#: The fewest cards of a file, and the fewest such files, with as many values between them.
_CARDS, _FILES = 5, 3
#: The fewest cards of the file with an odd one, so many times as many as are odd, and the most of all odd ones.
_ENOUGH, _TIMES, _ODD = 10, 20, 3


def values_of_files(cards: Sequence[WrittenCard], columns: Columns) -> Iterator[Apart]:
    """The odd cards of each field of which every file has its own value; none if there are many."""
    files: dict[str, list[int]] = defaultdict(list)
    for at, card in enumerate(cards):
        files[card.card.origin.source.path].append(at)
    if len(files) < _FILES:
        return
    for key, column in columns.items():
        usual: set[str] = set()
        odd: list[Apart] = []
        for places in files.values():
            counted = Counter(column[at] for at in places)
            value, many = counted.most_common(1)[0]
            others = len(places) - many
            if not value or (others and many < max(_ENOUGH, _TIMES * others)):
                break
            if many >= _CARDS:
                usual.add(value)
            odd += [Apart(cards[at], key, "", value, "", many) for at in places if column[at] != value]
        else:
            if 0 < len(odd) <= _ODD and len(usual) >= max(_FILES, len(files) // 2):
                yield from odd
