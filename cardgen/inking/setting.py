"""The groups around an item → its place, opacity and clips."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import dist, fsum

from cardgen.drawing.items import IDENTITY, Frame, Group, Segment, Shape, TextRun, Transform, compose
from cardgen.drawing.outlines import (
    BAND,
    Outline,
    Point,
    Region,
    apply,
    bands_of,
    outlines_of,
    region_of,
    scale_of,
)
from cardgen.frozen import frozen

#: The height of the middle of a letter above the baseline, as a fraction of the size.
_MIDDLE = 0.3
#: A side at most this far from the edge of its frame, in points, counts as running along it.
_SLIP = 0.5


@frozen
class Setting:
    """The effect of the groups around an item; `icon` is the height, in points, of the icon that it belongs to."""

    transform: Transform = IDENTITY
    opacity: float = 1.0
    clips: tuple[tuple[Outline, ...], ...] = ()
    icon: float = 0.0

    def inside(self, group: Group) -> Setting:
        """The setting of the group's items."""
        transform = compose(self.transform, group.transform)
        clips = (*self.clips, outlines_of(group.clip, transform)) if group.clip else self.clips
        icon = group.frame.height * scale_of(transform) if group.name.startswith("icon:") else self.icon
        return Setting(transform, self.opacity * group.opacity, clips, icon)

    @property
    def scale(self) -> float:
        """The factor by which things are printed larger than in their frame."""
        return scale_of(self.transform)

    def middle(self, frame: Frame) -> Point:
        """The place of the centre of a frame."""
        return apply(self.transform, (frame.width / 2, frame.height / 2))

    def region(self, path: tuple[Segment, ...], *, even_odd: bool = False) -> Region | None:
        """The area that a path fills; None if there is none."""
        return region_of(path, self.transform, self.clips, even_odd=even_odd)

    def corners(self, shape: Shape) -> tuple[Point, ...]:
        """The ends of the segments of the shape's path."""
        ends = [(float(each[-2]), float(each[-1])) for each in shape.path if len(each) > 2]
        return tuple([apply(self.transform, end) for end in ends])

    def letters(self, run: TextRun) -> tuple[Point, ...]:
        """Points in the middle, the first and the last letters of a run, in this order."""
        y, width = run.y - _MIDDLE * run.size, run.width
        return tuple([apply(self.transform, (run.x + part * width, y)) for part in (0.5, 0.05, 0.95)])


def length_of(points: tuple[Point, ...]) -> float:
    """The length of the line through the points."""
    return fsum(dist(one, other) for one, other in pairwise(points))


def as_band(shape: Shape, setting: Setting) -> Shape | None:
    """A straight line as thick as letters, as a filled area that can have words on it; None for any other shape."""
    thick = shape.stroke is not None and not shape.dash and shape.line * setting.scale >= BAND
    if not thick or shape.fill is not None or [each[0] for each in shape.path] != ["M", "L"]:
        return None
    strips = list(bands_of(shape.path, shape.line))
    return replace(shape, path=strips[0], fill=shape.stroke, stroke=None, line=0.0) if strips else None


def sides_within(
    path: tuple[Segment, ...], setting: Setting, size: tuple[float, float]
) -> tuple[Segment, ...]:
    """The sides of a path of straight lines, but for those along or beyond an edge of the frame of that size."""
    sides: list[Segment] = []
    for outline in outlines_of(path, IDENTITY):
        for one, other in pairwise((*outline, outline[0])):
            ends = apply(setting.transform, one), apply(setting.transform, other)
            if not any(
                max(end[axis] for end in ends) < _SLIP or min(end[axis] for end in ends) > size[axis] - _SLIP
                for axis in (0, 1)
            ):
                sides += [("M", *one), ("L", *other)]
    return tuple(sides)
