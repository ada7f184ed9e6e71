"""Paths and transforms → outlines, boxes and regions, and whether a point is inside."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import fsum, hypot

from cardgen.drawing.items import IDENTITY, Segment, Transform
from cardgen.frozen import frozen

Point = tuple[float, float]
Outline = tuple[Point, ...]
#: A line at least this thick, in points, can have a word on it.
BAND = 4.0
#: Left, top, right and bottom.
Box = tuple[float, float, float, float]


def _is_upright(outlines: tuple[Outline, ...]) -> bool:
    """Whether the outlines are a single rectangle with sides along the axes."""
    if len(outlines) != 1 or len(corners := outlines[0]) != 4:
        return False
    xs, ys = [round(x, 6) for x, _ in corners], [round(y, 6) for _, y in corners]
    return len(set(corners)) == 4 and len(set(xs)) == len(set(ys)) == 2


def _shared_box(one: Box, other: Box) -> Box:
    """The intersection of two boxes; it is empty if its right side is before its left, or its bottom above its top."""
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def apply(transform: Transform, point: Point) -> Point:
    """The point after the transform."""
    a, b, c, d, e, f = transform
    x, y = point
    return (a * x + c * y + e, b * x + d * y + f)


def scale_of(transform: Transform) -> float:
    """The factor by which the transform enlarges things."""
    a, b, c, d, _, _ = transform
    return float(abs(a * d - b * c) ** 0.5)


def outlines_of(path: tuple[Segment, ...], transform: Transform, least: int = 3) -> tuple[Outline, ...]:
    """The closed outlines of a path; a curve is replaced by the two chords through its middle."""
    found: list[list[Point]] = []
    last: Point = (0.0, 0.0)
    for segment in path:
        numbers = [float(value) for value in segment[1:]]
        if segment[0] == "M" or not found:
            found.append([])
        if segment[0] == "C":
            x1, y1, x2, y2, x3, y3 = numbers
            found[-1].append(((last[0] + 3 * x1 + 3 * x2 + x3) / 8, (last[1] + 3 * y1 + 3 * y2 + y3) / 8))
        if numbers:
            last = (numbers[-2], numbers[-1])
            found[-1].append(last)
    return tuple(tuple(apply(transform, point) for point in line) for line in found if len(line) >= least)


def box_of(points: tuple[Point, ...]) -> Box:
    """The smallest box around the points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys))


def _is_inside(point: Point, outlines: tuple[Outline, ...], even_odd: bool) -> bool:
    """Whether the point is inside all outlines together, by even-odd rule or winding number (ISO 32000-1, 8.5.3.3)."""
    x, y = point
    crossings = winding = 0
    for outline in outlines:
        x1, y1 = outline[-1]
        for x2, y2 in outline:
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                crossings += 1
                winding += 1 if y2 > y1 else -1
            x1, y1 = x2, y2
    return crossings % 2 == 1 if even_odd else winding != 0


@frozen
class Region:
    """The area that a path paints: `outlines`, or () for the whole of `box`, clipped by `box` and `clips`.

    With `even_odd`, outlines inside each other leave holes; otherwise, only those with opposite directions do.
    """

    outlines: tuple[Outline, ...]
    box: Box
    clips: tuple[tuple[Outline, ...], ...]
    even_odd: bool = False

    @property
    def middle(self) -> Point:
        """The centre of its box."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2

    @property
    def area(self) -> float:
        """The area in square points, at most that of its box, without holes of outlines with opposite directions."""
        left, top, right, bottom = self.box
        whole = (right - left) * (bottom - top)
        if not self.outlines:
            return whole
        twice = fsum(
            x1 * y2 - x2 * y1
            for outline in self.outlines
            for (x1, y1), (x2, y2) in pairwise((*outline, outline[0]))
        )
        return min(whole, abs(twice) / 2)

    def fills(self, box: Box) -> bool:
        """Whether the whole of a box is certainly painted; False if there are outlines or clips."""
        left, top, right, bottom = self.box
        wide = left <= box[0] and top <= box[1] and right >= box[2] and bottom >= box[3]
        return wide and not self.outlines and not self.clips

    def covers(self, point: Point) -> bool:
        """Whether the point is painted."""
        return is_painted(point, self.box, (self.outlines, self.even_odd), self.clips)


def is_painted(
    point: Point,
    box: Box,
    shape: tuple[tuple[Outline, ...], bool],
    clips: tuple[tuple[Outline, ...], ...],
) -> bool:
    """Whether a point is in a box, in all clips, and in the outlines of a shape (if any), even-odd or not."""
    x, y = point
    left, top, right, bottom = box
    if not (left <= x <= right and top <= y <= bottom):
        return False
    outlines, even_odd = shape
    if outlines and not _is_inside(point, outlines, even_odd):
        return False
    return all(_is_inside(point, clip, even_odd=False) for clip in clips)


def region_of(
    path: tuple[Segment, ...],
    transform: Transform,
    clips: tuple[tuple[Outline, ...], ...],
    *,
    even_odd: bool = False,
) -> Region | None:
    """The area that a path paints within the clips of the groups around it; None if nothing of it is painted."""
    outlines = outlines_of(path, transform)
    points = tuple(point for outline in outlines for point in outline)
    if not points:
        return None
    box, slanted = box_of(points), []
    for clip in clips:
        if not clip:
            return None
        if _is_upright(clip):
            box = _shared_box(box, box_of(clip[0]))
        else:
            slanted.append(clip)
    if box[0] >= box[2] or box[1] >= box[3]:
        return None
    return Region(() if _is_upright(outlines) else outlines, box, tuple(slanted), even_odd)


def bands_of(path: tuple[Segment, ...], line: float) -> Iterator[tuple[Segment, ...]]:
    """The area that a line of thickness `line` paints along each straight part of a path, as a path."""
    for outline in outlines_of(path, IDENTITY, least=2):
        closed = outline[:1] if path[-1][0] == "Z" else ()
        for (x1, y1), (x2, y2) in pairwise((*outline, *closed)):
            length = hypot(x2 - x1, y2 - y1)
            if length:
                across, down = (y1 - y2) / length * line / 2, (x2 - x1) / length * line / 2
                yield (
                    ("M", x1 + across, y1 + down),
                    ("L", x2 + across, y2 + down),
                    ("L", x2 - across, y2 - down),
                    ("L", x1 - across, y1 - down),
                    ("Z",),
                )
