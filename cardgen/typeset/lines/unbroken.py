"""The inlines of a plain paragraph → unbroken lines of words with the places where they may be broken, and their rows.

This is the fast way for nearly every text on cards: words, some of them bold or italic, and icons. A text with anything
else (links, notes, letters that are not in the font, right-to-left text, lines that could end within a word) is set as
matter instead.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate
from operator import itemgetter

from cardgen.drawing.items import Group, Word
from cardgen.drawing.rows import NO_WORD, Manner, Part, Row
from cardgen.markup.nodes import Break, Emphasis, IconRef, Inline, Spliced, Strong, Styled, Text
from cardgen.typeset.lines.breaking import EPSILON, LONELY
from cardgen.typeset.lines.dividing import has_breaks
from cardgen.typeset.lines.drawing import place_icon
from cardgen.typeset.lines.matter import NONE, SPACES, WIDE, counts, stays_with
from cardgen.typeset.words.shaping import RIGHTWARD
from cardgen.typeset.words.styled_fonts import Chunk, IconBox, IconFinder, Palette, StyledFont

#: Fields of a chunk by their index: see `drawing.py`.
_WORD, _ADVANCE = itemgetter(3), itemgetter(5)


class NotPlainError(Exception):
    """A text has something that unbroken lines cannot represent."""


#: A line that was broken off: the indexes of its first word and of the one after its last, its width, and whether it
#: ended for lack of room.
Stretch = tuple[int, int, float, bool]
#: An icon, and the number of rows before it.
Icon = tuple[int, Group]
#: Words of one styled font, or an icon: the index of the first among the line's words.
_Run = tuple[int, StyledFont, IconBox | None]
_NO_NUMBER = NONE, True, ""


class UnbrokenLine:
    """The words and icons of a paragraph on one endless line, each a chunk; a line may end at any space.

    There is no space between runs, unless a run begins or ends with the word "". `joints` are the last words of runs,
    `_begins` is where each word begins, and where the last one ends. After `ties`, which are numbers, a line ends only
    if there is no other way.
    """

    __slots__ = ("_begins", "_chunks", "_closed", "_joints", "_number", "_runs", "_ties")

    def __init__(self) -> None:
        self._chunks: list[Chunk] = []
        self._runs: list[_Run] = []
        self._joints: frozenset[int] = frozenset()
        self._begins: list[float] = []
        self._ties: set[int] = set()
        #: If the last word so far is a number: its index, whether a space follows it, and the word.
        self._number = _NO_NUMBER
        #: Whether the line is empty or ends with a space, so that another space changes nothing.
        self._closed = True

    @property
    def is_empty(self) -> bool:
        """Whether nothing was added."""
        return not self._runs

    def add_words(self, styled_font: StyledFont, words: list[str]) -> None:
        """Add words with a space between each two; an empty word at either end stands for a space there."""
        if self._closed and not words[0]:
            del words[0]
            if not any(words):
                return
        first = len(self._chunks)
        self._runs.append((first, styled_font, None))
        self._chunks += map(styled_font.chunks.__getitem__, words)
        self._closed = not words[-1]
        if styled_font.numbers or self._number is not _NO_NUMBER:
            self._tie(words, styled_font, first)

    def _tie(self, words: list[str], styled_font: StyledFont, first: int) -> None:
        """Tie the numbers among the words, of which the first has the index `first`, to what they count."""
        number = NONE
        if self._number is not _NO_NUMBER:
            number, spaced, written = self._number
            if not spaced:
                number = NONE if words[0] else first
            if word := next(filter(None, words[:2]), ""):
                if number != NONE and stays_with(written, word):
                    self._ties.add(number)
                number = NONE
        self._number = _NO_NUMBER if number == NONE else (number, True, written)
        if not styled_font.numbers.isdisjoint(words):
            self._ties.update([first + at for at in counts(words, styled_font.numbers)])
            at = len(words) - (1 if words[-1] else 2)
            if words[at] in styled_font.numbers:
                self._number = first + at, at < len(words) - 1, words[at]

    def add_icon(self, styled_font: StyledFont, chunk: Chunk) -> None:
        """Add an icon, without a space before or after it."""
        number, spaced, _ = self._number
        if spaced and number != NONE:
            self._ties.add(number)
        self._number = _NO_NUMBER
        self._runs.append((len(self._chunks), styled_font, chunk.boxes[0]))  # type: ignore[arg-type]  # it is an icon
        self._chunks.append(chunk)
        self._closed = False

    def finish(self) -> None:
        """Measure the line, without a space at its end. Raises NotPlainError if letters are missing in their font."""
        chunks, runs = self._chunks, self._runs
        if self._closed:
            chunks.pop()
        for _, styled_font, _ in runs:
            if styled_font.patched and any(map(_is_patched, chunks)):
                raise NotPlainError
        advances = list(map(_ADVANCE, chunks))
        if len(runs) > 1:
            joints = [begin - 1 for begin, _, _ in runs[1:]]
            for joint in joints:
                advances[joint] = chunks[joint][0]
            self._joints = frozenset(joints)
        advances[-1] = chunks[-1][0]
        self._begins = list(accumulate(advances, initial=0.0))

    def broken(self, measure: float, is_last: bool) -> list[Stretch]:
        """Break the unbroken line into lines, each as full as possible; `is_last` says that it is the last one of its
        paragraph.

        See `breaking.break_greedy`. Raises NotPlainError if a line might end within a word.
        """
        begins, chunks, count = self._begins, self._chunks, len(self._chunks)
        limit = measure + EPSILON
        if begins[-1] <= limit:
            return [(0, count, begins[-1], False)]
        joints, ties = self._joints, self._ties
        lines: list[Stretch] = []
        start = 0
        while start < count:
            before = begins[start]
            stop = bisect_right(begins, before + limit, start + 1) - 1
            if stop < count:
                # The space after the last word does not count.
                if begins[stop] + chunks[stop][0] <= before + limit:
                    stop += 1
                while stop - 1 in joints:
                    stop -= 1
                if stop < count and self._has_breaks(stop):
                    raise NotPlainError
                if stop <= start:
                    stop = start + 1
                    while stop - 1 in joints:
                        stop += 1
                elif stop - 1 in ties:
                    stop = self._untied(stop, start)
            lines.append((start, stop, begins[stop - 1] + chunks[stop - 1][0] - before, stop < count))
            start = stop
        return self._keep_company(lines, measure) if is_last else lines

    def _untied(self, stop: int, start: int) -> int:
        """Where a line from `start` ends instead of at `stop`; see `breaking.py`."""
        end = stop - 1
        while end - 1 in self._ties or end - 1 in self._joints:
            end -= 1
        return end if end > start else stop

    def _keep_company(self, lines: list[Stretch], measure: float) -> list[Stretch]:
        """Move a word down to a short word that is alone on the last line; see `breaking.py`."""
        start, stop, width, _ = lines[-1]
        if width > LONELY * measure or len(lines) < 2 or self._spaces(start, stop):
            return lines
        above, end = lines[-2][:2]
        if self._spaces(above, end) < 2:
            return lines
        moved = end - 1
        while moved - 1 in self._joints:
            moved -= 1
        if moved - 1 in self._ties:
            return lines
        begins = self._begins
        width = begins[-1] - begins[moved]
        if width > measure + EPSILON:
            return lines
        rest = begins[moved - 1] + self._chunks[moved - 1][0] - begins[above]
        return [*lines[:-2], (above, moved, rest, True), (moved, stop, width, False)]

    def _spaces(self, start: int, stop: int) -> int:
        """The number of spaces between the words from `start` to `stop`."""
        return sum([at not in self._joints for at in range(start, stop - 1)])

    def _has_breaks(self, at: int) -> bool:
        """Whether a line might end between two spaces; `at` is the first word between them."""
        chunks, joints = self._chunks, self._joints
        while not has_breaks(chunks[at]):
            if at not in joints:
                return False
            at += 1
        return True

    def draw(
        self, lines: Iterable[tuple[Stretch, float, float]], scale: float, drawn: tuple[list[Row], list[Icon]]
    ) -> None:
        """Add the lines to the drawing, each with the place where it begins and its baseline, in points.

        All other lengths are multiplied by `scale`.
        """
        runs, words = self._runs, tuple(map(_WORD, self._chunks))
        if len(runs) == 1 and runs[0][2] is None:
            manner = runs[0][1].manner(scale)
            drawn[0].extend(
                [(x, y, ((manner, words[start:stop]),), soft) for (start, stop, _, soft), x, y in lines]
            )
            return
        ends = [begin for begin, _, _ in runs[1:]]
        ends.append(len(words))
        at = 0
        for line, x, y in lines:
            at = self._draw_line(line, (x, y, scale), (at, ends, words), drawn)

    def _draw_line(
        self,
        line: Stretch,
        place: tuple[float, float, float],
        stock: tuple[int, list[int], tuple[Word, ...]],
        drawn: tuple[list[Row], list[Icon]],
    ) -> int:
        """Add a line to the drawing; returns the run in which the next line begins.

        `stock` is the run in which this line begins, the ends of all runs, and all words.
        """
        start, stop, _, soft = line
        x, y, scale = place
        at, ends, words = stock
        begins, (rows, icons) = self._begins, drawn
        origin = x - begins[start] * scale
        parts: list[Part] = []
        while start < stop:
            _, styled_font, icon = self._runs[at]
            end = ends[at]
            if icon is not None:
                if parts:
                    rows.append(_close(x, y, parts, soft=False))
                    parts = []
                icons.append((len(rows), place_icon(icon, origin + begins[start] * scale, y, scale)))
            else:
                shown = words[start : end if end < stop else stop]
                if parts:
                    _go_on(parts, styled_font.manner(scale), shown)
                else:
                    if shown[0] is NO_WORD:  # skip a space at the beginning
                        shown = shown[1:]
                        start += 1
                    if shown and shown[0] is not NO_WORD:
                        x = origin + begins[start] * scale
                        parts.append((styled_font.manner(scale), shown))
            if end > stop:
                break
            start = end
            at += 1
        if parts:
            rows.append(_close(x, y, parts, soft))
        return at


def _go_on(parts: list[Part], manner: Manner, words: tuple[Word, ...]) -> None:
    """Add a part; if it continues in the same manner after a space, join it to the last one, so
    that readers see one line.
    """
    before, shown = parts[-1]
    if before is not manner:
        parts.append((manner, words))
    elif words[0] is NO_WORD:
        parts[-1] = (manner, shown + words[1:])
    elif shown[-1] is NO_WORD:
        parts[-1] = (manner, shown[:-1] + words)
    else:
        parts.append((manner, words))


def _close(x: float, y: float, parts: list[Part], soft: bool) -> Row:
    """The parts as a row; a space at its end is not drawn, but makes the row's end `soft`."""
    manner, words = parts[-1]
    if words[-1] is NO_WORD:
        soft = True
        parts[-1:] = [(manner, words[:-1])] if words[0] is not NO_WORD or len(words) > 2 else []
    return x, y, tuple(parts), soft


def _is_patched(chunk: Chunk) -> bool:
    """Whether a word has letters that are missing in its font."""
    return chunk.word is None or bool(chunk.boxes[0].shaped.missing)  # type: ignore[union-attr]  # it is a word


class UnbrokenLineMaker:
    """Makes the unbroken lines of paragraphs in one palette; `whole` as long as all markup is certain to be seen."""

    __slots__ = ("_find_icon", "_made", "_palette", "whole")

    def __init__(self, palette: Palette, find_icon: IconFinder) -> None:
        self.whole = True
        self._palette = palette
        self._find_icon = find_icon
        self._made: list[UnbrokenLine] = []

    def make(self, inlines: tuple[Inline, ...]) -> list[UnbrokenLine]:
        """The unbroken lines of a paragraph, which are several if it contains line breaks.

        Raises NotPlainError.
        """
        made = self._made = [UnbrokenLine()]
        self._add(inlines, self._palette.body)
        if made[-1].is_empty:
            made.pop()
        for unbroken in made:
            unbroken.finish()
        return made

    def _add(self, inlines: tuple[Inline, ...], styled_font: StyledFont) -> None:
        for inline in inlines:
            kind = type(inline)
            if kind is Text:
                self._add_text(inline.text, styled_font)  # type: ignore[union-attr]  # mypy does not narrow by type()
            elif kind is Spliced:
                self._add(inline.children, styled_font)  # type: ignore[union-attr]
            elif kind is Strong:
                self._add(inline.children, self._derive(styled_font, "strong"))  # type: ignore[union-attr]
            else:
                self._add_other(inline, styled_font)

    def _add_other(self, inline: Inline, styled_font: StyledFont) -> None:
        match inline:
            case IconRef():
                chunk = styled_font.icon(inline.name, self._find_icon)
                if chunk is None:
                    raise NotPlainError
                self._made[-1].add_icon(styled_font, chunk)
            case Emphasis():
                self._add(inline.children, self._derive(styled_font, "em"))
            case Styled():
                self.whole = False
                self._add(inline.children, self._derive(styled_font, inline.style))
            case Break() if not self._made[-1].is_empty:
                self._made.append(UnbrokenLine())
            case _:
                raise NotPlainError

    def _derive(self, styled_font: StyledFont, role: str) -> StyledFont:
        derived = self._palette.derive(styled_font, role)
        if derived.size > self._palette.body.size or derived.shift:
            raise NotPlainError
        return derived

    def _add_text(self, text: str, styled_font: StyledFont) -> None:
        if not text.isascii() and (max(text) >= WIDE[0] or RIGHTWARD.search(text) or "\u200b" in text):
            raise NotPlainError
        if text:
            regular = text.isprintable() and "  " not in text
            self._made[-1].add_words(styled_font, text.split(" ") if regular else SPACES.split(text))
