"""The groups around an item → where it lies, how solid it is and what cuts it off."""

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

#: So high above the baseline, as a part of the size, is the middle of a letter.
_MIDDLE = 0.3
#: A side so near to the edge of its frame, in points, runs along it.
_SLIP = 0.5


@frozen
class Setting:
    """What the groups around an item make of it; `icon` is how high the icon is that it belongs to, in points."""

    transform: Transform = IDENTITY
    opacity: float = 1.0
    clips: tuple[tuple[Outline, ...], ...] = ()
    icon: float = 0.0

    def inside(self, group: Group) -> Setting:
        """The setting of what the group holds."""
        transform = compose(self.transform, group.transform)
        clips = (*self.clips, outlines_of(group.clip, transform)) if group.clip else self.clips
        icon = group.frame.height * scale_of(transform) if group.name.startswith("icon:") else self.icon
        return Setting(transform, self.opacity * group.opacity, clips, icon)

    @property
    def scale(self) -> float:
        """How much larger things are printed than their frame says."""
        return scale_of(self.transform)

    def middle(self, frame: Frame) -> Point:
        """Where the middle of a frame lies."""
        return apply(self.transform, (frame.width / 2, frame.height / 2))

    def region(self, path: tuple[Segment, ...], *, even_odd: bool = False) -> Region | None:
        """Where a path is filled."""
        return region_of(path, self.transform, self.clips, even_odd=even_odd)

    def corners(self, shape: Shape) -> tuple[Point, ...]:
        """Where the parts of the shape's path end."""
        ends = [(float(each[-2]), float(each[-1])) for each in shape.path if len(each) > 2]
        return tuple([apply(self.transform, end) for end in ends])

    def letters(self, run: TextRun) -> tuple[Point, ...]:
        """Points in the first, the middle and the last letters of a run."""
        y, width = run.y - _MIDDLE * run.size, run.width
        return tuple([apply(self.transform, (run.x + part * width, y)) for part in (0.5, 0.05, 0.95)])


def length_of(points: tuple[Point, ...]) -> float:
    """How long the way through the points is."""
    return fsum(dist(one, other) for one, other in pairwise(points))


def as_band(shape: Shape, setting: Setting) -> Shape | None:
    """A straight line as thick as letters as a filled area, on which words may stand; None for all else."""
    thick = shape.stroke is not None and not shape.dash and shape.line * setting.scale >= BAND
    if not thick or shape.fill is not None or [each[0] for each in shape.path] != ["M", "L"]:
        return None
    strips = list(bands_of(shape.path, shape.line))
    return replace(shape, path=strips[0], fill=shape.stroke, stroke=None, line=0.0) if strips else None


def sides_within(
    path: tuple[Segment, ...], setting: Setting, size: tuple[float, float]
) -> tuple[Segment, ...]:
    """The sides of a path of straight lines that do not run along an edge of the frame of that size, or beyond it."""
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
