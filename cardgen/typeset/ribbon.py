"""The inlines of a plain paragraph → ribbons of words with the places where they may be broken, and their rows.

This is the quick way for what nearly every text on a card is: words, some of them bold or italic, and icons. Where
anything else stands in it (links, notes, letters that the font has not, what is read from the right, a line that could
end within a word), no ribbons are made of it, and matter is.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from operator import itemgetter
from typing import NamedTuple

from cardgen.drawing.items import Group
from cardgen.drawing.rows import NO_WORD, Part, Row, new_row
from cardgen.markup.nodes import Break, Emphasis, IconRef, Inline, Spliced, Strong, Styled, Text
from cardgen.typeset.breaking import EPSILON, LONELY
from cardgen.typeset.dividing import has_breaks
from cardgen.typeset.lines import place_icon
from cardgen.typeset.matter import SPACES, WIDE
from cardgen.typeset.shaping import RIGHTWARD
from cardgen.typeset.strands import Chunk, IconBox, IconFinder, Palette, Strand

#: What a chunk has, by its place: see `lines`.
_WIDTH, _WORD = itemgetter(0), itemgetter(3)


class UnfitForRibbonError(Exception):
    """A text has something that ribbons have no place for."""


class Stretch(NamedTuple):
    """A line of a ribbon: its atoms from `start` to before `stop`, how wide it is, and whether more follows on the
    next line because there was no more room.
    """

    start: int
    stop: int
    width: float
    soft: bool


class _Strip(NamedTuple):
    """Words of one strand, or an icon; it begins at the point `start`, and has parts of the atoms `first` to `last`."""

    first: int
    last: int
    start: float
    strand: Strand
    chunks: Sequence[Chunk]
    icon: IconBox | None


class Ribbon:
    """Words and icons on one endless line. Atoms are what stands between two spaces, from `starts` to `ends`."""

    __slots__ = ("_closed", "_pen", "_strips", "ends", "starts")

    def __init__(self) -> None:
        self.starts: list[float] = [0.0]
        self.ends: list[float] = []
        self._strips: list[_Strip] = []
        self._pen = 0.0
        #: Whether a space has ended the last atom, or there is none yet: another space changes nothing.
        self._closed = True

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing on it."""
        return not self._strips

    def add_words(self, strand: Strand, words: list[str]) -> None:
        """Words with a space between them; an empty one at either end says that a space is there."""
        if self._closed and not words[0]:
            del words[0]
            if not any(words):
                return
        chunks = list(map(strand.chunks.__getitem__, words))
        if strand.patched and any(map(_is_patched, chunks)):
            raise UnfitForRibbonError
        starts, start = self.starts, self._pen
        first = len(starts) - 1
        if len(chunks) > 1:
            space, last = strand.space, chunks.pop()
            after = list(accumulate([chunk[0] + space for chunk in chunks], initial=start))[1:]
            chunks.append(last)
            self._pen = after[-1] + last[0]
            starts += after
            self.ends += [place - space for place in after]
        else:
            self._pen = start + chunks[0][0]
        self._strips.append(_Strip(first, len(starts) - 1, start, strand, chunks, None))
        self._closed = not words[-1]

    def add_icon(self, icon: IconBox) -> None:
        """An icon in the atom under way."""
        at = len(self.starts) - 1
        self._strips.append(_Strip(at, at, self._pen, icon.strand, (), icon))
        self._pen += icon.width
        self._closed = False

    def finish(self) -> None:
        """Close the last atom; a space behind it is gone."""
        if self._closed:
            self.starts.pop()
        else:
            self.ends.append(self._pen)

    def broken(self, measure: float, is_last: bool) -> list[Stretch]:
        """The lines, each with all that it can take, of the last ribbon of a paragraph or of one before it.

        See `breaking.break_greedy`.
        Raises UnfitForRibbonError where a line might end within a word.
        """
        starts, ends, count = self.starts, self.ends, len(self.starts)
        limit = measure + EPSILON
        if ends[-1] <= limit:
            return [Stretch(0, count, ends[-1], False)]
        lines = []
        start = 0
        while start < count:
            before = starts[start]
            stop = bisect_right(ends, before + limit, start)
            if stop < count:
                if self._has_breaks(stop):
                    raise UnfitForRibbonError
                if stop == start:
                    stop += 1
            lines.append(Stretch(start, stop, ends[stop - 1] - before, stop < count))
            start = stop
        return self._keep_company(lines, measure) if is_last else lines

    def _keep_company(self, lines: list[Stretch], measure: float) -> list[Stretch]:
        """A short word that stands alone at the end gets the one above for company; see `breaking`."""
        above, last = lines[-2:] if len(lines) > 1 else (lines[0], lines[0])
        if last.stop - last.start > 1 or last.width > LONELY * measure or above.stop - above.start < 3:
            return lines
        moved = above.stop - 1
        width = self.ends[-1] - self.starts[moved]
        if width > measure + EPSILON:
            return lines
        shortened = Stretch(above.start, moved, self.ends[moved - 1] - self.starts[above.start], True)
        return [*lines[:-2], shortened, Stretch(moved, last.stop, width, False)]

    def _has_breaks(self, atom: int) -> bool:
        """Whether a line might end within an atom, which is what hyphens and dashes are for."""
        for strip in self._strips:
            if strip.last >= atom:
                if strip.first > atom:
                    break
                if (
                    strip.icon is None
                    and strip.strand.divisible
                    and has_breaks(strip.chunks[atom - strip.first])
                ):
                    return True
        return False

    def draw(self, lines: Sequence[tuple[Stretch, float, float]], scale: float) -> list[Row | Group]:
        """The lines, each with where it begins and its baseline, in points; all else counts `scale` times."""
        strips = self._strips
        if len(strips) == 1 and strips[0].icon is None:
            manner, chunks = strips[0].strand.manner(scale), strips[0].chunks
            return [
                new_row((x, y, ((manner, tuple(map(_WORD, chunks[line.start : line.stop]))),), line.soft))
                for line, x, y in lines
            ]
        rows: list[Row | Group] = []
        at = 0
        for line, x, y in lines:
            at = self._draw_line(line, (x, y, scale), at, rows)
        return rows

    def _draw_line(
        self, line: Stretch, place: tuple[float, float, float], at: int, rows: list[Row | Group]
    ) -> int:
        """Add a line, which begins in the strip `at`, to the rows; gives the strip in which the next one begins."""
        starts, (start, stop, _, soft), (x, y, scale) = self.starts, line, place
        origin = x - starts[start] * scale
        parts: list[Part] = []
        for first, last, begin, strand, chunks, icon in self._strips[at:]:
            if icon is not None:
                if parts:
                    rows.append(_close(x, y, parts, soft=False))
                    parts = []
                rows.append(place_icon(icon, origin + begin * scale, y, scale))
            else:
                words = tuple(map(_WORD, chunks[start - first if start > first else 0 : stop - first]))
                if not parts:
                    x = origin + (starts[start] if start > first else begin) * scale
                    if words[0] is NO_WORD:
                        x += strand.space * scale
                        words = words[1:]
                if parts or (words and words[0] is not NO_WORD):
                    parts.append((strand.manner(scale), words))
            if last >= stop:
                break
            at += 1
        if parts:
            rows.append(_close(x, y, parts, soft))
        return at


def _close(x: float, y: float, parts: list[Part], soft: bool) -> Row:
    """The parts as a row; a space at its end is not drawn, but told."""
    manner, words = parts[-1]
    if words[-1] is NO_WORD:
        soft = True
        parts[-1:] = [(manner, words[:-1])] if words[0] is not NO_WORD or len(words) > 2 else []
    return new_row((x, y, tuple(parts), soft))


def _is_patched(chunk: Chunk) -> bool:
    """Whether a word has letters that its font has not."""
    return chunk.word is None or bool(chunk.boxes[0].shaped.missing)  # type: ignore[union-attr]  # it is a word


class RibbonMaker:
    """Makes ribbons of paragraphs in the strands of one palette; `whole` as long as all mark-up is sure to be seen."""

    __slots__ = ("_find_icon", "_made", "_palette", "whole")

    def __init__(self, palette: Palette, find_icon: IconFinder) -> None:
        self.whole = True
        self._palette = palette
        self._find_icon = find_icon
        self._made: list[Ribbon] = []

    def make(self, inlines: tuple[Inline, ...]) -> list[Ribbon]:
        """The ribbons of a paragraph: more than one where it says that a line ends.

        Raises UnfitForRibbonError.
        """
        made = self._made = [Ribbon()]
        self._add(inlines, self._palette.body)
        if made[-1].is_empty:
            made.pop()
        for ribbon in made:
            ribbon.finish()
        return made

    def _add(self, inlines: tuple[Inline, ...], strand: Strand) -> None:
        for inline in inlines:
            kind = type(inline)
            if kind is Text:
                self._add_text(inline.text, strand)  # type: ignore[union-attr]  # mypy does not narrow by type()
            elif kind is Spliced:
                self._add(inline.children, strand)  # type: ignore[union-attr]
            elif kind is Strong:
                self._add(inline.children, self._derive(strand, "strong"))  # type: ignore[union-attr]
            else:
                self._add_other(inline, strand)

    def _add_other(self, inline: Inline, strand: Strand) -> None:
        match inline:
            case IconRef():
                icon = strand.icon(inline.name, self._find_icon)
                if icon is None:
                    raise UnfitForRibbonError
                self._made[-1].add_icon(icon.boxes[0])  # type: ignore[arg-type]  # an icon's chunk holds an icon
            case Emphasis():
                self._add(inline.children, self._derive(strand, "em"))
            case Styled():
                self.whole = False
                self._add(inline.children, self._derive(strand, inline.style))
            case Break() if not self._made[-1].is_empty:
                self._made.append(Ribbon())
            case _:
                raise UnfitForRibbonError

    def _derive(self, strand: Strand, role: str) -> Strand:
        derived = self._palette.derive(strand, role)
        if derived.size > self._palette.body.size or derived.shift:
            raise UnfitForRibbonError
        return derived

    def _add_text(self, text: str, strand: Strand) -> None:
        if not text.isascii() and (max(text) >= WIDE[0] or RIGHTWARD.search(text) or "\u200b" in text):
            raise UnfitForRibbonError
        if text:
            regular = text.isprintable() and "  " not in text
            self._made[-1].add_words(strand, text.split(" ") if regular else SPACES.split(text))
