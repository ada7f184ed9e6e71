"""A frame → how far what it shows reaches across it."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.drawing.items import IDENTITY, Frame, Group, Shape, Transform, compose
from cardgen.drawing.paths import path_bounds, transform_path


def shown_across(frame: Frame) -> tuple[float, float]:
    """Where its shapes begin and end, from its left edge, within the frame; all of it where it shows other things."""
    reaches = list(_reaches(frame, IDENTITY))
    if not reaches or None in reaches:
        return 0.0, frame.width
    ends = [reach for reach in reaches if reach is not None]
    left, right = min(start for start, _ in ends), max(end for _, end in ends)
    return min(max(left, 0.0), frame.width), max(min(right, frame.width), 0.0)


def _reaches(frame: Frame, transform: Transform) -> Iterator[tuple[float, float] | None]:
    """Left and right of each shape in what `transform` leads to, None for what is no shape."""
    for item in frame.items:
        if isinstance(item, Group):
            yield from _reaches(item.frame, compose(transform, item.transform))
        elif not isinstance(item, Shape):
            yield None
        elif item.path:
            left, _, right, _ = path_bounds(transform_path(item.path, transform))
            pen = item.line / 2 * abs(transform[0]) if item.stroke else 0.0
            yield left - pen, right + pen
