"""A frame → the colour that covers all of it."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.drawing.colours import mix_colours
from cardgen.drawing.items import IDENTITY, Colour, Frame, Gradient, Group, Shape, Transform, compose
from cardgen.drawing.paths import path_bounds, transform_path

#: A shape may end this far (points) inside the frame and still cover it.
_NEARLY = 0.5


def covering_colour(frame: Frame) -> Colour | None:
    """The colour of the topmost opaque shape that reaches from edge to edge, of a gradient the middle one; None if no
    shape does.
    """
    paints = list(_covering(frame, IDENTITY, frame))
    if not paints:
        return None
    paint = paints[-1]
    if isinstance(paint, Gradient):
        return mix_colours(paint.stops[0][1], paint.stops[-1][1], 0.5)
    return paint


def _covering(frame: Frame, transform: Transform, whole: Frame) -> Iterator[Colour | Gradient]:
    for item in frame.items:
        if isinstance(item, Group):
            if item.opacity == 1 and not item.clip:
                yield from _covering(item.frame, compose(transform, item.transform), whole)
        elif isinstance(item, Shape) and item.fill is not None and item.opacity == 1 and item.path:
            left, top, right, foot = path_bounds(transform_path(item.path, transform))
            if (
                max(left, top) <= _NEARLY
                and right >= whole.width - _NEARLY
                and foot >= whole.height - _NEARLY
            ):
                yield item.fill
