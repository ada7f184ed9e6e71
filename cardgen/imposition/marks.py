"""A grid → its crop marks: thin grey lines outside the block that point to every cut from all four sides."""

from __future__ import annotations

from cardgen.drawing.items import Colour, Frame, Segment, Shape
from cardgen.imposition.packing import Grid
from cardgen.units import MM

#: 0.4 pt is 0.14 mm: fine enough to cut by, and more than a printer's thinnest line. Grey shows on dark and
#: on light.
MARK_LINE = 0.4
MARK_COLOUR: Colour = "#808080"
_LENGTH = 6 * MM
_EDGE = 1.5 * MM
_CLEAR = 0.5 * MM
_LEAST = 2 * MM
_DASHES = (4.0, 3.0)


def crop_marks(grid: Grid, margin: float) -> Frame:
    """The marks of a page of `grid`, as one shape in a frame as large as the page.

    They begin beside the bleed; if that leaves less than 2 mm within the printer's reach, they begin half a millimetre
    beside the cut, over the bleed, which is cut away.
    """
    block = grid.block
    upright, level = grid.cuts()
    near_x, far_x = _reach(block.x, grid.bleed_x, margin)
    near_y, far_y = _reach(block.y, grid.bleed_y, margin)
    right, bottom = block.x + block.width, block.y + block.height
    path: list[Segment] = []
    for x in upright:
        path += [("M", x, block.y - near_y), ("L", x, block.y - far_y)]
        path += [("M", x, bottom + near_y), ("L", x, bottom + far_y)]
    for y in level:
        path += [("M", block.x - near_x, y), ("L", block.x - far_x, y)]
        path += [("M", right + near_x, y), ("L", right + far_x, y)]
    lines = Shape(tuple(path), stroke=MARK_COLOUR, line=MARK_LINE)
    return Frame(grid.page_width, grid.page_height, (lines,))


def fold_line(grid: Grid, margin: float) -> Frame:
    """The dashed line along which a page of `grid` is folded, from margin to margin, as a frame of the page's size."""
    y = grid.page_height / 2
    path: tuple[Segment, ...] = (("M", margin, y), ("L", grid.page_width - margin, y))
    line = Shape(path, stroke=MARK_COLOUR, line=MARK_LINE, dash=_DASHES)
    return Frame(grid.page_width, grid.page_height, (line,))


def _reach(rest: float, bleed: float, margin: float) -> tuple[float, float]:
    """Where marks begin and end, as distances from the block; `rest` is the distance to the paper's edge."""
    near = bleed + _CLEAR
    if rest - margin - near < _LEAST:
        near = _CLEAR
    return near, max(near, min(near + _LENGTH, rest - _EDGE))
