"""Set text as rows: what a frame of text is made of before somebody asks for its items.

Most text is only written to a file. A row tells what an exporter needs for that, line by line, in one record where a
frame's items take one for each run; they say the same, and all else reads the items.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from cardgen.drawing.items import Colour, Frame, Group, Item, TextRun, Word

#: Stands at the end of a part where a word space is.
NO_WORD = Word("", (), (), (), 0.0)


class Manner(NamedTuple):
    """How words are set: the key of a font in the FontBook, size, space between words and tracking in points."""

    font: str
    size: float
    gap: float
    tracking: float
    colour: Colour


#: Words of one manner; a word space between two of them, and before or after where `NO_WORD` is the first or last.
Part = tuple[Manner, tuple[Word, ...]]


class Row(NamedTuple):
    """Parts that follow each other on a baseline from (x, y), each from where the pen rests after the last.

    `spaced_end` says that a word space follows in the text, although the next row draws what comes then.
    """

    x: float
    y: float
    parts: tuple[Part, ...]
    spaced_end: bool


#: A row by its fields in order, in a quarter of the time that naming the class takes.
new_row: Callable[[tuple[float, float, tuple[Part, ...], bool]], Row] = partial(tuple.__new__, Row)

#: Rows, and the icons among them, in painting order.
Rows = tuple[Row | Group, ...]


class TextFrame(Frame):
    """A frame of set text over a ground; its items are made when they are asked for."""

    __slots__ = ("_items", "ground", "rows")

    def __init__(self, width: float, height: float, ground: tuple[Item, ...], rows: Rows) -> None:
        self.width, self.height = width, height  # type: ignore[misc]  # it is being made
        self.ground = ground
        self.rows = rows
        self._items: tuple[Item, ...] | None = None

    @property
    def items(self) -> tuple[Item, ...]:
        """What is drawn, in painting order."""
        if self._items is None:
            self._items = (*self.ground, *items_of(self.rows))
        return self._items


def items_of(rows: Rows) -> Iterator[Item]:
    """The rows as runs of words that stand equally far apart, with the icons among them."""
    for row in rows:
        if isinstance(row, Group):
            yield row
        else:
            yield from _runs(row)


class _Placed(NamedTuple):
    """A word of a row, where it begins, and the space before it, which is None for none."""

    word: Word
    manner: Manner
    x: float
    gap: float | None


def _runs(row: Row) -> Iterator[TextRun]:
    run: list[_Placed] = []
    for placed in _words(row):
        if run and not _goes_on(run, placed):
            yield _as_run(run, row.y, placed.gap is not None)
            run = []
        run.append(placed)
    yield _as_run(run, row.y, row.spaced_end)


def _words(row: Row) -> Iterator[_Placed]:
    x, gap = row.x, None
    for manner, words in row.parts:
        for index, word in enumerate(words):
            if index:
                x += manner.gap
                gap = manner.gap
            if word is not NO_WORD:
                yield _Placed(word, manner, x, gap)
                x += word.width * manner.size + len(word.glyphs) * manner.tracking
                gap = None


def _goes_on(run: list[_Placed], placed: _Placed) -> bool:
    """Whether the word stands in the manner of the run, and as far from its last word as those from each other."""
    return placed.manner == run[0].manner and (len(run) == 1 or placed.gap == run[1].gap)


def _as_run(run: list[_Placed], y: float, spaced_end: bool) -> TextRun:
    first, manner = run[0], run[0].manner
    gap = run[1].gap or 0.0 if len(run) > 1 else 0.0
    words = tuple([placed.word for placed in run])
    return TextRun(
        first.x, y, manner.font, manner.size, manner.colour, words, gap, manner.tracking, spaced_end
    )
