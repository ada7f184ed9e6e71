"""Blocks that are only plain paragraphs, as on nearly every card → a galley of rows; None for all other blocks.

Slugs are needed to break text over columns and pages, and for more than words and icons; making and placing them takes
five times as long. A plain galley gives the same drawing, and makes its slugs on demand.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter

from cardgen.drawing.items import Item
from cardgen.drawing.rows import Row, Rows
from cardgen.markup.nodes import NO_ATTRIBUTES, Block, Paragraph
from cardgen.typeset.galley import Galley, Slug, place_slugs
from cardgen.typeset.lines.breaking import EPSILON, break_even
from cardgen.typeset.lines.unbroken import Icon, NotPlainError, Stretch, UnbrokenLine, UnbrokenLineMaker
from cardgen.typeset.setting_context import Typesetter
from cardgen.typeset.styles import StyleSheet
from cardgen.typeset.words.styled_fonts import Palette

#: How far lines are moved to the right, as a part of the room that they leave.
_PUSHES = {"left": 0.0, "center": 0.5, "right": 1.0}


#: The width of a line of an unbroken line.
_WIDTH = itemgetter(2)
#: An unbroken line, the lines that it is broken into, and the top of the first, in points.
_Passage = tuple[UnbrokenLine, list[Stretch], float]


class PlainGalley(Galley):
    """A galley of plain paragraphs that makes its slugs on demand."""

    __slots__ = ("_foot", "_palette", "_passages", "_room", "_set_slugs", "height", "over", "whole")

    def __init__(
        self,
        size: tuple[float, float],
        palette: Palette,
        passages: list[_Passage],
        whole: bool,
        set_slugs: Callable[[], Galley],
    ) -> None:
        """`size` is the pair of the width and the scale."""
        self.width, self.scale = size  # type: ignore[misc]  # the record is being created
        self.faults = ()  # type: ignore[misc]
        self._palette = palette
        self._passages = passages
        self._set_slugs = set_slugs
        _, lines, top = passages[-1]
        self._foot = top + palette.style.leading * len(lines)
        self._room = palette.room(*size)
        over = max([line[2] for _, lines, _ in passages for line in lines]) - self._room
        self.height = self._foot * self.scale  # type: ignore[misc]
        self.over = over * self.scale if over > EPSILON else 0.0  # type: ignore[misc]
        self.whole = whole  # type: ignore[misc]

    @property
    def slugs(self) -> tuple[Slug, ...]:
        """The same text as slugs."""
        return self._set_slugs().slugs

    @property
    def first_baseline(self) -> float:
        """See Galley."""
        return self._palette.baseline * self.scale

    @property
    def cap_top(self) -> float:
        """See Galley."""
        return (self._palette.baseline - self._palette.cap_height) * self.scale

    @property
    def last_baseline(self) -> float:
        """See Galley."""
        return (self._foot - self._palette.style.leading + self._palette.baseline) * self.scale

    @property
    def lines(self) -> int:
        """See Galley."""
        return sum([len(lines) for _, lines, _ in self._passages])

    def rows(self, x: float, y: float) -> Rows:
        """See Galley."""
        scale, palette, room = self.scale, self._palette, self._room
        style = palette.style
        left, leading, push = x + style.left * scale, style.leading * scale, _PUSHES[style.align] * scale
        drawn: tuple[list[Row], list[Icon]] = ([], [])
        for unbroken, lines, top in self._passages:
            baseline = y + (top + palette.baseline) * scale
            places = []
            for line in lines:
                places.append((line, left + (room - line[2]) * push if push else left, baseline))
                baseline += leading
            unbroken.draw(places, scale, drawn)
        return Rows(tuple(drawn[0]), tuple(drawn[1]))

    def place(self, x: float, y: float, tagged: bool = False) -> tuple[Item, ...]:
        """See Galley."""
        if tagged:
            return place_slugs(self.slugs, x, y, self.scale, tagged)
        return tuple(self.rows(x, y).items())


def set_plain(
    blocks: tuple[Block, ...],
    sheet: StyleSheet,
    typesetter: Typesetter,
    size: tuple[float, float],
    set_slugs: Callable[[], Galley],
) -> PlainGalley | None:
    """Set the blocks to a width and a scale (`size`); None if that takes `set_slugs`."""
    palette = typesetter.palette(sheet)
    if not palette.is_plain:
        return None
    style, room = palette.style, palette.room(*size)
    maker = UnbrokenLineMaker(palette, typesetter.icons)
    passages: list[_Passage] = []
    foot = 0.0
    try:
        for block in blocks:
            if type(block) is not Paragraph or block.attributes is not NO_ATTRIBUTES:
                return None
            top = foot + max(style.before, style.after) if passages else 0.0
            unbroken_lines = maker.make(block.children)
            for unbroken in unbroken_lines:
                lines = _broken(unbroken_lines, unbroken, room, style.align)
                passages.append((unbroken, lines, top))
                foot = top = top + style.leading * len(lines)
    except NotPlainError:
        return None
    return PlainGalley(size, palette, passages, maker.whole, set_slugs) if passages else None


def _broken(
    unbroken_lines: list[UnbrokenLine], unbroken: UnbrokenLine, room: float, align: str
) -> list[Stretch]:
    """Break one of a paragraph's unbroken lines; if it is centred and the only one, as evenly as possible."""
    is_last = unbroken is unbroken_lines[-1]
    lines = unbroken.broken(room, is_last)
    if align != "center" or len(lines) < 2 or len(unbroken_lines) > 1:
        return lines
    return break_even(lines, room, _WIDTH, lambda width: unbroken.broken(width, is_last))
