"""Blocks that are nothing but plain paragraphs, as on nearly every card → a galley of rows; None for all others.

Slugs are for what is broken over columns and pages, or carries more than words and icons; making and placing them takes
five times as long. What stands here gives the same drawing as they do, and makes them when they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardgen.drawing.items import Group, Item
from cardgen.drawing.rows import Row, Rows, items_of
from cardgen.markup.nodes import NO_ATTRIBUTES, Block, Image, Paragraph
from cardgen.typeset.breaking import EPSILON
from cardgen.typeset.desk import Setter
from cardgen.typeset.galley import Galley, Slug, place_slugs
from cardgen.typeset.ribbon import Ribbon, RibbonMaker, Stretch, UnfitForRibbonError
from cardgen.typeset.strands import Palette
from cardgen.typeset.styles import StyleSheet

#: How far lines are moved to the right, in parts of the room that they leave.
_PUSHES = {"left": 0.0, "center": 0.5, "right": 1.0}


class _Passage(NamedTuple):
    """A ribbon's lines, and the `top` of the first, in points."""

    ribbon: Ribbon
    lines: list[Stretch]
    top: float


class PlainGalley(Galley):
    """A galley of plain paragraphs, whose slugs are made when somebody asks for them."""

    __slots__ = ("_foot", "_over", "_palette", "_passages", "_room", "_set_slugs", "_whole")

    def __init__(
        self,
        size: tuple[float, float, float],
        palette: Palette,
        passages: list[_Passage],
        whole: bool,
        set_slugs: Callable[[], Galley],
    ) -> None:
        """`size` are the width, the height of all paragraphs before they are scaled, and the scale."""
        self.width, self._foot, self.scale = size  # type: ignore[misc]  # it is being made
        self.faults = ()  # type: ignore[misc]
        self._whole = whole
        self._palette = palette
        self._passages = passages
        self._room = _line_room(palette, self.width, self.scale)
        widest = max([line.width for passage in passages for line in passage.lines])
        self._over = widest - self._room if widest > self._room + EPSILON else 0.0
        self._set_slugs = set_slugs

    @property
    def slugs(self) -> tuple[Slug, ...]:
        """The same text as slugs."""
        return self._set_slugs().slugs

    @property
    def whole(self) -> bool:
        """See Galley."""
        return self._whole

    @property
    def height(self) -> float:
        """See Galley."""
        return self._foot * self.scale

    @property
    def over(self) -> float:
        """See Galley."""
        return self._over * self.scale

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
        return sum([len(passage.lines) for passage in self._passages])

    def rows(self, x: float, y: float) -> Rows:
        """See Galley."""
        scale, style, room = self.scale, self._palette.style, self._room
        left, leading, push = x + style.left * scale, style.leading * scale, _PUSHES[style.align]
        rows: list[Row | Group] = []
        for passage in self._passages:
            baseline = y + (passage.top + self._palette.baseline) * scale
            places = []
            for line in passage.lines:
                places.append((line, left + (room - line.width) * push * scale if push else left, baseline))
                baseline += leading
            rows += passage.ribbon.draw(places, scale)
        return tuple(rows)

    def place(self, x: float, y: float, tagged: bool = False) -> tuple[Item, ...]:
        """See Galley."""
        if tagged:
            return place_slugs(self.slugs, x, y, self.scale, tagged)
        return tuple(items_of(self.rows(x, y)))


def set_plain(
    blocks: tuple[Block, ...],
    sheet: StyleSheet,
    setter: Setter,
    size: tuple[float, float],
    set_slugs: Callable[[], Galley],
) -> PlainGalley | None:
    """The blocks set to a width and in a scale (`size`), None when only `set_slugs` can do that."""
    palette = setter.palette(sheet)
    if not (palette.is_plain and all(map(_is_paragraph, blocks))):
        return None
    style, room = palette.style, _line_room(palette, *size)
    maker = RibbonMaker(palette, setter.icons)
    passages: list[_Passage] = []
    foot = 0.0
    try:
        for block in blocks:
            top = foot + max(style.before, style.after) if passages else 0.0
            ribbons = maker.make(block.children)  # type: ignore[union-attr,arg-type]  # all are paragraphs
            for ribbon in ribbons:
                lines = ribbon.broken(room, ribbon is ribbons[-1])
                passages.append(_Passage(ribbon, lines, top))
                foot = top = top + style.leading * len(lines)
    except UnfitForRibbonError:
        return None
    return (
        PlainGalley((size[0], foot, size[1]), palette, passages, maker.whole, set_slugs) if passages else None
    )


def _line_room(palette: Palette, width: float, scale: float) -> float:
    """The length of lines in a galley of that width, before it is scaled."""
    style = palette.style
    return max(1.0, width / scale - style.left - style.right)


def _is_paragraph(block: Block) -> bool:
    """Whether the block is a paragraph that looks as all others do."""
    return (
        type(block) is Paragraph
        and block.attributes is NO_ATTRIBUTES
        and not (len(block.children) == 1 and type(block.children[0]) is Image)
    )
