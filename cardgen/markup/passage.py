"""A Passage: the words of one block as they are read, and where each of them is in the whole text."""

from __future__ import annotations

from bisect import bisect_right

from cardgen.frozen import frozen

#: A line without the prefixes of the blocks around it, and the offset at which the rest begins.
Line = tuple[str, int]


@frozen
class Passage:
    """Words in one string. `starts` and `offsets` pair positions in `text` with offsets, for each piece that moved."""

    text: str
    starts: tuple[int, ...]
    offsets: tuple[int, ...]

    def at(self, position: int) -> int:
        """The offset in the whole text of a position in the passage."""
        if len(self.starts) == 1:
            return self.offsets[0] + position
        piece = bisect_right(self.starts, position) - 1
        return self.offsets[piece] + position - self.starts[piece]

    def end_at(self, position: int) -> int:
        """The offset just after the character before `position` (an end stays with the words that it ends)."""
        return self.at(position - 1) + 1 if position > 0 else self.at(0)

    def part(self, start: int, end: int) -> Passage:
        """Only the passage from `start` to `end`."""
        if len(self.starts) == 1:
            return Passage(self.text[start:end], (0,), (self.offsets[0] + start,))
        inside = [piece for piece in self.starts if start < piece < end]
        starts = (start, *inside)
        moved = tuple(piece - start for piece in starts)
        return Passage(self.text[start:end], moved, tuple(map(self.at, starts)))


def passage_of(lines: list[Line]) -> Passage:
    """The lines of a paragraph as one passage: indents are removed, line ends kept, and adjacent pieces joined."""
    texts: list[str] = []
    starts: list[int] = []
    offsets: list[int] = []
    position = 0
    last = len(lines) - 1
    for index, (line, begin) in enumerate(lines):
        stripped = line.lstrip(" \t")
        offset = begin + len(line) - len(stripped)
        if index == last:
            stripped = stripped.rstrip(" \t")
        if not offsets or offset != offsets[-1] + position - starts[-1]:
            starts.append(position)
            offsets.append(offset)
        texts.append(stripped)
        position += len(stripped) + 1
    return Passage("\n".join(texts), tuple(starts), tuple(offsets))
