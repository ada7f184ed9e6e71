"""Lines in the order of their words → lines in the order in which they stand, where some are read from the right.

After the Unicode Bidirectional Algorithm (UAX #9), rules P2, N1, N2 and L2, with a chunk for a character: a word is
shaped in its own direction, and what has no letters goes with its neighbours.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import groupby, pairwise

from cardgen.typeset.breaking import Line
from cardgen.typeset.strands import Chunk, WordBox

_STRONG = {"L": 0, "R": 1, "AL": 1}


def first_direction(text: str) -> int | None:
    """1 when the first letter is read from the right, 0 when from the left, None without letters."""
    for character in text:
        direction = _STRONG.get(unicodedata.bidirectional(character))
        if direction is not None:
            return direction
    return None


def direction_of(chunks: Sequence[Chunk]) -> int:
    """The direction of a paragraph: that of its first letter, from the left without letters."""
    return next((found for chunk in chunks if (found := _direction(chunk)) is not None), 0)


def order_line(line: Line, base: int) -> Line:
    """The line as it stands in a paragraph of direction `base`."""
    levels = _levels([_direction(chunk) for chunk in line.chunks], base)
    places = [*zip(levels, range(len(levels)), strict=True)]
    for level in range(max(levels), 0, -1):
        places = _turned(places, level)
    order = [place for _, place in places]
    # Between neighbours stands what stood after the earlier of them.
    glues = tuple(line.glues[min(pair)] for pair in pairwise(order))
    return line._replace(chunks=tuple(line.chunks[place] for place in order), glues=glues)


def _turned(places: list[tuple[int, int]], level: int) -> list[tuple[int, int]]:
    turned: list[tuple[int, int]] = []
    for high, run in groupby(places, key=lambda place: place[0] >= level):
        members = list(run)
        turned += reversed(members) if high else members
    return turned


def _levels(directions: Sequence[int | None], base: int) -> list[int]:
    """0 or 2 for what is read from the left, 1 for what is read from the right."""
    levels = []
    for index, own in enumerate(directions):
        direction = own
        if direction is None:
            before = next((one for one in reversed(directions[:index]) if one is not None), base)
            after = next((one for one in directions[index + 1 :] if one is not None), base)
            direction = before if before == after else base
        levels.append(1 if direction else 2 * base)
    return levels


def _direction(chunk: Chunk) -> int | None:
    return first_direction("".join(box.text for box in chunk.boxes if isinstance(box, WordBox)))
