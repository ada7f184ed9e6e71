"""A path with curves → vertices joined by straight lines and arcs of circles, as CAD programs draw them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from cardgen.drawing.items import Segment
from cardgen.frozen import frozen

Point = tuple[float, float]
_Curve = tuple[Point, Point, Point, Point]

#: An arc may be so far from the curve that it stands for, in the unit of the path.
_TOLERANCE = 0.005
#: An arc with a smaller bulge is a line, and one with a shorter chord a point.
_STRAIGHT = 1e-6
#: Every halving makes the difference about eight times smaller: a curve a metre long needs no more.
_MOST_HALVINGS = 8


@frozen
class Vertex:
    """A corner of a polyline. `bulge` is the tangent of a quarter of the angle of the arc to the next one, positive if
    it turns from the x axis to the y axis; 0 is a straight line (DXF Reference, VERTEX, group 42).
    """

    x: float
    y: float
    bulge: float = 0.0


@frozen
class Polyline:
    """Vertices in order; a `closed` one goes back to the first of them."""

    vertices: tuple[Vertex, ...]
    closed: bool


def polylines(path: tuple[Segment, ...]) -> Iterator[Polyline]:
    """Each stretch of the path without a gap."""
    vertices: list[Vertex] = []
    closed = False
    for segment in path:
        numbers = [float(value) for value in segment[1:]]
        if segment[0] == "M":
            yield from _finished(vertices, closed)
            vertices, closed = [Vertex(*numbers)], False
        elif segment[0] == "L":
            vertices.append(Vertex(*numbers))
        elif segment[0] == "C":
            start = vertices.pop()
            ends = list(zip(numbers[::2], numbers[1::2], strict=True))
            vertices += _bent(((start.x, start.y), *ends), _MOST_HALVINGS)  # type: ignore[arg-type]  # four points
            vertices.append(Vertex(*ends[-1]))
        else:
            closed = True
    yield from _finished(vertices, closed)


def _finished(vertices: list[Vertex], closed: bool) -> Iterator[Polyline]:
    """The polyline without vertices that are where the next one is."""
    around = [*vertices, *vertices[:1]] if closed else vertices
    kept = [one for one, after in pairwise(around) if hypot(after.x - one.x, after.y - one.y) > _TOLERANCE]
    if not closed:
        kept += vertices[-1:]
    if len(kept) > 1:
        yield Polyline(tuple(kept), closed)


def _bent(curve: _Curve, halvings: int) -> list[Vertex]:
    """The vertices at which the arcs begin that stand for the curve."""
    halves = _halved(curve)
    start, middle, end = curve[0], halves[1][0], curve[3]
    bulge = _bulge(start, middle, end)
    between = (middle, *(_halved(half)[1][0] for half in halves))
    if not halvings or all(_is_near(point, (start, end), bulge) for point in between):
        return [Vertex(*start, bulge)]
    return [vertex for half in halves for vertex in _bent(half, halvings - 1)]


def _bulge(start: Point, middle: Point, end: Point) -> float:
    """The bulge of the arc through the three points, the second of which is in the middle of it."""
    chord = hypot(end[0] - start[0], end[1] - start[1])
    if chord < _STRAIGHT:
        return 0.0
    across = (end[0] - start[0]) * (middle[1] - start[1]) - (end[1] - start[1]) * (middle[0] - start[0])
    bulge = -2 * across / chord**2
    return bulge if abs(bulge) > _STRAIGHT else 0.0


def _is_near(point: Point, ends: tuple[Point, Point], bulge: float) -> bool:
    """Whether the point is on the arc, of at most half a circle, between the ends."""
    (x, y), (start, end) = point, ends
    dx, dy = end[0] - start[0], end[1] - start[1]
    chord = hypot(dx, dy)
    if chord < _STRAIGHT:
        return hypot(x - start[0], y - start[1]) <= _TOLERANCE
    along = (dx * (x - start[0]) + dy * (y - start[1])) / chord
    if abs(bulge) > 1 or not -_TOLERANCE <= along <= chord + _TOLERANCE:
        return False
    if not bulge:
        return abs(dx * (y - start[1]) - dy * (x - start[0])) / chord <= _TOLERANCE
    away = (1 - bulge**2) / (4 * bulge)
    centre = ((start[0] + end[0]) / 2 - dy * away, (start[1] + end[1]) / 2 + dx * away)
    radius = hypot(start[0] - centre[0], start[1] - centre[1])
    return abs(hypot(x - centre[0], y - centre[1]) - radius) <= _TOLERANCE


def _halved(curve: _Curve) -> tuple[_Curve, _Curve]:
    """The two halves of a curve (de Casteljau's construction)."""
    a, b, c, d = curve
    ab, bc, cd = _middle(a, b), _middle(b, c), _middle(c, d)
    abc, bcd = _middle(ab, bc), _middle(bc, cd)
    whole = _middle(abc, bcd)
    return (a, ab, abc, whole), (whole, bcd, cd, d)


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
