"""Blocks that are nothing but plain paragraphs, as on nearly every card → a galley of lines; None for all others.

Slugs are for what is broken over columns and pages, or carries more than lines; making and placing them takes longer
than breaking the lines. What stands here gives the same drawing as they do, and makes them when they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable

from cardgen.drawing.items import Item
from cardgen.frozen import frozen
from cardgen.markup.nodes import NO_ATTRIBUTES, Block, Image, Paragraph
from cardgen.typeset.breaking import Line, Measure, break_greedy
from cardgen.typeset.desk import Setter
from cardgen.typeset.galley import Galley, Slug, place_slugs
from cardgen.typeset.lines import draw_even, draw_line
from cardgen.typeset.matter import Matter
from cardgen.typeset.paragraphs import align_lines
from cardgen.typeset.strands import Palette
from cardgen.typeset.styles import StyleSheet


@frozen
class _Lines:
    """A paragraph's lines, the `top` of the first, and how far below a line's top its baseline is; in points.

    An `even` one is set in the palette's body and nothing else.
    """

    lines: list[Line]
    top: float
    even: bool


class PlainGalley(Galley):
    """A galley of plain paragraphs, whose slugs are made when somebody asks for them."""

    __slots__ = ("_foot", "_over", "_palette", "_paragraphs", "_set_slugs", "_whole")

    def __init__(
        self,
        size: tuple[float, float, float],
        palette: Palette,
        paragraphs: list[_Lines],
        whole: bool,
        set_slugs: Callable[[], Galley],
    ) -> None:
        """`size` are the width, the height of all paragraphs before they are scaled, and the scale."""
        self.width, self._foot, self.scale = size  # type: ignore[misc]  # it is being made
        self.faults = ()  # type: ignore[misc]
        self._whole = whole
        self._palette = palette
        self._paragraphs = paragraphs
        self._over = max([line.over for paragraph in paragraphs for line in paragraph.lines])
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
        return sum([len(paragraph.lines) for paragraph in self._paragraphs])

    def place(self, x: float, y: float, tagged: bool = False) -> tuple[Item, ...]:
        """See Galley."""
        if tagged:
            return place_slugs(self.slugs, x, y, self.scale, tagged)
        scale, style, body = self.scale, self._palette.style, self._palette.body
        left = x + style.left * scale
        items: list[Item] = []
        for paragraph in self._paragraphs:
            baseline = paragraph.top + self._palette.baseline
            for line in paragraph.lines:
                if paragraph.even:
                    items.append(draw_even(line, body, left, y + baseline * scale, scale))
                else:
                    items += draw_line(line, left, y + baseline * scale, scale)
                baseline += style.leading
        return tuple(items)


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
    width, scale = size
    style, strand = palette.style, palette.body
    room = max(1.0, width / scale - style.left - style.right)
    measure = Measure(room, room)
    paragraphs: list[_Lines] = []
    foot, whole = 0.0, True
    for block in blocks:
        assert type(block) is Paragraph  # so are all of them
        matter = Matter(palette, setter.icons)
        matter.add(block.children, strand)
        matter.finish()
        if matter.faults or matter.marked or matter.rightward or matter.tallest > strand.size:
            return None
        if matter.chunks:
            lines = align_lines(break_greedy(matter, measure), style, measure)
            top = foot + max(style.before, style.after) if paragraphs else 0.0
            paragraphs.append(_Lines(lines, top, not (matter.mixed or strand.patched)))
            foot = top + style.leading * len(lines)
            whole = whole and not matter.lossy
    return PlainGalley((width, foot, scale), palette, paragraphs, whole, set_slugs) if paragraphs else None


def _is_paragraph(block: Block) -> bool:
    """Whether the block is a paragraph that looks as all others do."""
    return (
        type(block) is Paragraph
        and block.attributes is NO_ATTRIBUTES
        and not (len(block.children) == 1 and type(block.children[0]) is Image)
    )
