"""A cutting machine and the size of a page → the registration marks that it reads, and the room that they need."""

from __future__ import annotations

from cardgen.drawing.items import Colour, Frame, Item, Segment, Shape, rectangle
from cardgen.drawing.publication import Box
from cardgen.imposition.cutters import SQUARE, Cutter
from cardgen.units import MM

#: Sensors look for the edges of something black on white.
_INK: Colour = "#000000"
_PAPER: Colour = "#ffffff"
_SQUARE = 5 * MM
#: Corners of a page, as parts of its width and height.
_TOP_LEFT, _TOP_RIGHT, _BOTTOM_LEFT, _BOTTOM_RIGHT = (0, 0), (1, 0), (0, 1), (1, 1)


def registration_marks(cutter: Cutter, width: float, height: float) -> Frame:
    """The marks of a page of this size, as black as can be, on white that covers the bleed of cards near them."""
    items: list[Item] = [
        Shape(rectangle(zone.x, zone.y, zone.width, zone.height), fill=_PAPER)
        for zone in quiet_zones(cutter, width, height)
    ]
    if cutter.marks == SQUARE:
        items.append(Shape(rectangle(cutter.inset, cutter.inset, _SQUARE, _SQUARE), fill=_INK))
    path: list[Segment] = []
    for corner in _angles(cutter):
        x, y, across, down = _angle(cutter, corner, width, height)
        path += [("M", x + across, y), ("L", x, y), ("L", x, y + down)]
    if path:
        items.append(Shape(tuple(path), stroke=_INK, line=cutter.thickness))
    return Frame(width, height, tuple(items))


def quiet_zones(cutter: Cutter, width: float, height: float) -> tuple[Box, ...]:
    """Each mark of a page of this size, and each arm of an L, with the quiet zone around it."""
    zones: list[Box] = []
    if cutter.marks == SQUARE:
        zones.append(_around(cutter.inset, cutter.inset, _SQUARE, _SQUARE, cutter.quiet))
    half = cutter.thickness / 2
    for corner in _angles(cutter):
        x, y, across, down = _angle(cutter, corner, width, height)
        reach = cutter.quiet + half
        zones.append(_around(min(x, x + across), y, abs(across), 0.0, reach))
        zones.append(_around(x, min(y, y + down), 0.0, abs(down), reach))
    return tuple(zones)


def sensor_paths(cutter: Cutter, width: float, height: float) -> tuple[Box, ...]:
    """Where the sensor passes from the mark at the top left to the next ones: along the top and the left edge."""
    if not cutter.marks:
        return ()
    deep = cutter.inset + max(cutter.arm, _SQUARE) + cutter.quiet
    return Box(0.0, 0.0, width, deep), Box(0.0, 0.0, deep, height)


def _angles(cutter: Cutter) -> tuple[tuple[int, int], ...]:
    """The corners of the page that have L marks."""
    if not cutter.marks:
        return ()
    usual = (_TOP_RIGHT, _BOTTOM_LEFT)
    return usual if cutter.marks == SQUARE else (_TOP_LEFT, *usual, _BOTTOM_RIGHT)


def _angle(
    cutter: Cutter, corner: tuple[int, int], width: float, height: float
) -> tuple[float, float, float, float]:
    """Where the lines of an L meet, and how far they run from there to the right and down."""
    right, bottom = corner
    x = width - cutter.inset if right else cutter.inset
    y = height - cutter.inset if bottom else cutter.inset
    return x, y, -cutter.arm if right else cutter.arm, -cutter.arm if bottom else cutter.arm


def _around(x: float, y: float, width: float, height: float, reach: float) -> Box:
    return Box(x - reach, y - reach, width + 2 * reach, height + 2 * reach)
