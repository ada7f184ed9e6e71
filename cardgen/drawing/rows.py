"""Set text as rows: what a frame of text is made of before somebody asks for its items.

Most text is only written to a file. A row tells what an exporter needs for that, line by line, in one record where a
frame's items take one for each run; they say the same, and all else reads the items.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.drawing.items import Colour, Frame, Group, Item, TextRun, Word
from cardgen.frozen import distinct, frozen

#: Stands at the end of a part where a word space is.
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


#: Words of one manner; a word space between two of them, and before or after where `NO_WORD` is the first or last.
Part = tuple[Manner, tuple[Word, ...]]


#: Parts that follow each other on a baseline from (x, y), each from where the pen rests after the last; and whether a
#: word space follows in the text, although the next row draws what comes then. A tuple, since there are so many.
Row = tuple[float, float, tuple[Part, ...], bool]


@frozen
class Rows:
    """Set text: rows in reading order, and icons, each with the number of rows before it."""

    rows: tuple[Row, ...]
    icons: tuple[tuple[int, Group], ...] = ()

    def items(self) -> Iterator[Item]:
        """The rows as runs of words that stand equally far apart, with the icons among them."""
        shown = 0
        for before, icon in self.icons:
            yield from _items(self.rows[shown:before])
            yield icon
            shown = before
        yield from _items(self.rows[shown:])


class TextFrame(Frame):
    """A frame of set text over a ground; its items are made when they are asked for."""

    __slots__ = ("_items", "ground", "others", "text")

    def __init__(self, width: float, height: float, ground: tuple[Item, ...], text: Rows) -> None:
        self.width, self.height = width, height  # type: ignore[misc]  # it is being made
        self.ground = ground
        self.text = text
        #: What is drawn besides words.
        self.others = (*ground, *[icon for _, icon in text.icons]) if text.icons else ground
        self._items: tuple[Item, ...] | None = None

    @property
    def items(self) -> tuple[Item, ...]:
        """What is drawn, in painting order."""
        if self._items is None:
            self._items = (*self.ground, *self.text.items())
        return self._items


def _items(rows: tuple[Row, ...]) -> Iterator[Item]:
    for row in rows:
        yield from _runs(row)


@frozen
class _Placed:
    """A word of a row, where it begins, and the space before it, which is None for none."""

    word: Word
    manner: Manner
    x: float
    gap: float | None


def _runs(row: Row) -> Iterator[TextRun]:
    run: list[_Placed] = []
    _, y, _, spaced_end = row
    for placed in _words(row):
        if run and not _goes_on(run, placed):
            yield _as_run(run, y, placed.gap is not None)
            run = []
        run.append(placed)
    yield _as_run(run, y, spaced_end)


def _words(row: Row) -> Iterator[_Placed]:
    x, _, parts, _ = row
    gap = None
    for manner, words in parts:
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
    return placed.manner is run[0].manner and (len(run) == 1 or placed.gap == run[1].gap)


def _as_run(run: list[_Placed], y: float, spaced_end: bool) -> TextRun:
    first, manner = run[0], run[0].manner
    gap = run[1].gap or 0.0 if len(run) > 1 else 0.0
    words = tuple([placed.word for placed in run])
    return TextRun(
        first.x, y, manner.font, manner.size, manner.colour, words, gap, manner.tracking, spaced_end
    )
