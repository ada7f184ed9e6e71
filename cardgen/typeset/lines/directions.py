"""Lines in the order of their words → lines in the order in which they are drawn, if some text runs right to left.

Based on the Unicode Bidirectional Algorithm (UAX #9), rules P2, W7, N1, N2 and L2, applied to chunks instead of
characters: a word is shaped in its own direction, a number takes the direction of the word before it, and other signs
that of their neighbours.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import groupby, pairwise

from cardgen.typeset.lines.breaking import Line
from cardgen.typeset.words.shaping import RIGHTWARD
from cardgen.typeset.words.styled_fonts import NOTHING, Box, Chunk, Glue, WordBox, join_boxes

_STRONG = {"L": 0, "R": 1, "AL": 1, "AN": 1}
#: A number takes the direction of the word before it.
_NUMBER = -1
#: Signs after a word that belong to the sentence.
_SIGNS = ".,;:!?…،؛؟"


def first_direction(text: str) -> int | None:
    """The direction of the first letter: 1 for right to left, 0 for left to right, None if there are no letters."""
    for character in text:
        direction = _STRONG.get(unicodedata.bidirectional(character))
        if direction is not None:
            return direction
    return None


def direction_of(chunks: Sequence[Chunk]) -> int:
    """The direction of a paragraph: that of its first letter, or left to right if it has none."""
    return next((found for chunk in chunks if (found := _direction(chunk)) in (0, 1)), 0)


def order_line(line: Line, base: int) -> Line:
    """Reorder the line as it is drawn in a paragraph of direction `base`."""
    levels = _levels([_direction(chunk) for chunk in line.chunks], base)
    line, levels = _part_signs(line, levels, base)
    # The glue between two chunks has their direction, or that of the paragraph if they differ.
    between = [own if own == after else base for own, after in pairwise(levels)]
    mixed = [level for pair in zip(levels, [*between, 0], strict=True) for level in pair][:-1]
    places = [*zip(mixed, range(len(mixed)), strict=True)]
    for level in range(max(levels), 0, -1):
        places = _turned(places, level)
    order = [place for _, place in places]
    chunks = tuple(_as_seen(line.chunks[place // 2], levels[place // 2]) for place in order[::2])
    return line._replace(chunks=chunks, glues=tuple(line.glues[place // 2] for place in order[1::2]))


def _as_seen(chunk: Chunk, level: int) -> Chunk:
    """The chunk in its drawn order: right to left, its boxes are reversed and the brackets of numbers mirrored."""
    if level % 2 == 0:
        return chunk
    boxes = [_turned_box(box) for box in reversed(chunk.boxes)]
    return join_boxes(boxes)


def _turned_box(box: Box) -> Box:
    if isinstance(box, WordBox) and not box.text.isalnum() and not RIGHTWARD.search(box.text):
        return box.styled_font.turned(box)
    return box


def _part_signs(line: Line, levels: list[int], base: int) -> tuple[Line, list[int]]:
    """Split full stops, commas and the like from words of the other direction, as chunks
    in the paragraph's direction.
    """
    chunks: list[Chunk] = []
    glues: list[Glue] = []
    parted: list[int] = []
    for index, chunk in enumerate(line.chunks):
        last = index + 1 == len(levels) or levels[index + 1] == base
        pair = _without_signs(chunk) if last and levels[index] != base else None
        chunks += pair or (chunk,)
        parted += (levels[index], base) if pair else (levels[index],)
        glues += (NOTHING, *line.glues[index : index + 1]) if pair else line.glues[index : index + 1]
    return line._replace(chunks=tuple(chunks), glues=tuple(glues)), parted


def _without_signs(chunk: Chunk) -> tuple[Chunk, Chunk] | None:
    """A word and the signs at its end; None if it has none, or is no word."""
    box = chunk.boxes[0]
    if len(chunk.boxes) > 1 or not isinstance(box, WordBox):
        return None
    word = box.text.rstrip(_SIGNS)
    if not word or word == box.text:
        return None
    styled_font = box.styled_font
    parts = (word, box.text[len(word) :])
    return tuple(join_boxes((styled_font.box(text, box.target),)) for text in parts)  # type: ignore[return-value]


def _turned(places: list[tuple[int, int]], level: int) -> list[tuple[int, int]]:
    turned: list[tuple[int, int]] = []
    for high, run in groupby(places, key=lambda place: place[0] >= level):
        members = list(run)
        turned += reversed(members) if high else members
    return turned


def _levels(directions: Sequence[int | None], base: int) -> list[int]:
    """The embedding level of each chunk: 0 or 2 for left to right, 1 for right to left."""
    levels = []
    for index, own in enumerate(directions):
        direction = own
        if direction is None or direction == _NUMBER:
            before = next((one for one in reversed(directions[:index]) if one in (0, 1)), base)
            after = next((one for one in directions[index + 1 :] if one in (0, 1)), base)
            direction = before if before == after or direction == _NUMBER else base
        levels.append(1 if direction else 2 * base)
    return levels


def _direction(chunk: Chunk) -> int | None:
    text = "".join(box.text for box in chunk.boxes if isinstance(box, WordBox))
    found = first_direction(text)
    return _NUMBER if found is None and any(character.isdigit() for character in text) else found
