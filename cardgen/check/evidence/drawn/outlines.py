"""Paths and transforms → outlines, boxes, and whether a point lies in them."""

from __future__ import annotations

from cardgen.drawing.items import Segment, Transform

Point = tuple[float, float]
Outline = tuple[Point, ...]
#: Left, top, right and bottom.
Box = tuple[float, float, float, float]


def is_upright(outlines: tuple[Outline, ...]) -> bool:
    """Whether the outlines are one rectangle whose sides run along the axes."""
    if len(outlines) != 1 or len(corners := outlines[0]) != 4:
        return False
    xs, ys = [round(x, 6) for x, _ in corners], [round(y, 6) for _, y in corners]
    return len(set(corners)) == 4 and len(set(xs)) == len(set(ys)) == 2


def shared_box(one: Box, other: Box) -> Box:
    """What two boxes have in common; nothing where the right side comes before the left, or the foot before the top."""
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def apply(transform: Transform, point: Point) -> Point:
    """Where the transform puts a point."""
    a, b, c, d, e, f = transform
    x, y = point
    return (a * x + c * y + e, b * x + d * y + f)


def scale_of(transform: Transform) -> float:
    """How much larger things are drawn by the transform."""
    a, b, c, d, _, _ = transform
    return float(abs(a * d - b * c) ** 0.5)


def outlines_of(path: tuple[Segment, ...], transform: Transform, least: int = 3) -> tuple[Outline, ...]:
    """The closed lines of a path; a curve is taken as the chords through its middle."""
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
    """The least box that holds the points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys))


def is_inside(point: Point, outlines: tuple[Outline, ...], even_odd: bool) -> bool:
    """By the even-odd rule or by the winding number, over all outlines together (ISO 32000-1, 8.5.3.3)."""
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
