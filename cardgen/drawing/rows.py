"""Set text as rows: the contents of a text frame before its items are requested.

Most text is only written to a file. A row holds what an exporter needs for one line, in a single record, while the
items of a frame take one record per run. Both say the same; everything but exporters reads the items.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat
from operator import is_

from cardgen.drawing.items import Colour, Frame, Group, Item, TextRun, Word
from cardgen.frozen import distinct, frozen

#: Marks a word space at the beginning or end of a part.
NO_WORD = Word("", (), (), (), 0.0)


@distinct
class Manner:
    """How words are set: the key of a font in the FontBook, size, space between words and tracking in points.

    Manners are compared by identity: there is one for each style and scale.
    """

    font: str
    size: float
    gap: float
    tracking: float
    colour: Colour


#: Words in one manner, with a word space between them, and one before or after them if `NO_WORD` is first or last.
Part = tuple[Manner, tuple[Word, ...]]


#: Consecutive parts on a baseline from (x, y), each starting where the one before ends; and whether a word space
#: follows in the text, before the next row. A tuple, because there are so many.
Row = tuple[float, float, tuple[Part, ...], bool]


@frozen
class Rows:
    """Set text: rows in reading order, and icons, each with the number of rows that precede it."""

    rows: tuple[Row, ...]
    icons: tuple[tuple[int, Group], ...] = ()

    def items(self) -> Iterator[Item]:
        """The rows as runs of evenly spaced words, with the icons between them."""
        shown = 0
        for before, icon in self.icons:
            yield from _items(self.rows[shown:before])
            yield icon
            shown = before
        yield from _items(self.rows[shown:])


class TextFrame(Frame):
    """A frame of set text over a ground; its items are made when requested."""

    __slots__ = ("_items", "ground", "others", "text")

    def __init__(self, width: float, height: float, ground: tuple[Item, ...], text: Rows) -> None:
        self.width, self.height = width, height  # type: ignore[misc]  # under construction
        self.ground = ground
        self.text = text
        #: Everything drawn but the words.
        self.others = (*ground, *[icon for _, icon in text.icons]) if text.icons else ground
        self._items: tuple[Item, ...] | None = None

    @property
    def items(self) -> tuple[Item, ...]:
        """The items in painting order."""
        if self._items is None:
            self._items = (*self.ground, *self.text.items())
        return self._items


def _items(rows: tuple[Row, ...]) -> Iterator[Item]:
    for row in rows:
        yield from _runs(row)


def _runs(row: Row) -> Iterator[TextRun]:
    """The runs of a row: words in one manner, evenly spaced."""
    x, y, parts, spaced_end = row
    if len(parts) == 1 and not any(map(is_, parts[0][1], repeat(NO_WORD))):  # like most rows
        manner, words = parts[0]
        yield _as_run(words, (x, y), manner, manner.gap if len(words) > 1 else None, spaced_end)
        return
    run: list[Word] = []
    of_run, start = parts[0][0], x
    gap: float | None = None  # the space before the next word
    gap_of_run: float | None = None
    for manner, words in parts:
        for index, word in enumerate(words):
            if index:
                x += manner.gap
                gap = manner.gap
            if word is NO_WORD:
                continue
            if run and (manner is not of_run or (len(run) > 1 and gap != gap_of_run)):
                yield _as_run(run, (start, y), of_run, gap_of_run, gap is not None)
                run = []
            if not run:
                of_run, start, gap_of_run = manner, x, None
            elif len(run) == 1:
                gap_of_run = gap
            run.append(word)
            x += word.width * manner.size + len(word.glyphs) * manner.tracking
            gap = None
    yield _as_run(run, (start, y), of_run, gap_of_run, spaced_end)


def _as_run(
    words: Sequence[Word], start: tuple[float, float], manner: Manner, gap: float | None, spaced_end: bool
) -> TextRun:
    return TextRun(
        *start, manner.font, manner.size, manner.colour, tuple(words), gap or 0.0, manner.tracking, spaced_end
    )
