"""A frame → the horizontal extent of what it shows."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.drawing.items import IDENTITY, Frame, Group, Shape, Transform, compose
from cardgen.drawing.paths import path_bounds, transform_path


def shown_across(frame: Frame) -> tuple[float, float]:
    """The left and right end of its shapes, within the frame; the whole width if it shows anything but shapes."""
    reaches = list(_reaches(frame, IDENTITY))
    if not reaches or None in reaches:
        return 0.0, frame.width
    ends = [reach for reach in reaches if reach is not None]
    left, right = min(start for start, _ in ends), max(end for _, end in ends)
    return min(max(left, 0.0), frame.width), max(min(right, frame.width), 0.0)


def _reaches(frame: Frame, transform: Transform) -> Iterator[tuple[float, float] | None]:
    """The left and right end of each shape after `transform`, None for other items."""
    for item in frame.items:
        if isinstance(item, Group):
            yield from _reaches(item.frame, compose(transform, item.transform))
        elif not isinstance(item, Shape):
            yield None
        elif item.path:
            left, _, right, _ = path_bounds(transform_path(item.path, transform))
            pen = item.line / 2 * abs(transform[0]) if item.stroke else 0.0
            yield left - pen, right + pen
