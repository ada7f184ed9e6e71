from __future__ import annotations

from itertools import pairwise
from math import atan, cos, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.drawing.items import Segment, rectangle
from cardgen.drawing.paths import ellipse, round_rectangle
from cardgen.export.cutting.arcs import Polyline, polylines

COORDINATES = st.floats(-50, 50)
Point = tuple[float, float]
POINTS = st.tuples(COORDINATES, COORDINATES)


def points_of(line: Polyline, steps: int = 16) -> list[Point]:
    """Points on the lines and arcs, the corners among them."""
    found = []
    vertices = [*line.vertices, *line.vertices[: line.closed]]
    for one, after in pairwise(vertices):
        angle, dx, dy = 4 * atan(one.bulge), after.x - one.x, after.y - one.y
        for step in range(steps):
            part = step / steps
            if not one.bulge:
                found.append((one.x + dx * part, one.y + dy * part))
                continue
            away = (1 - one.bulge**2) / (4 * one.bulge)
            x, y = (one.x + after.x) / 2 - dy * away, (one.y + after.y) / 2 + dx * away
            turn = angle * part
            rx, ry = one.x - x, one.y - y
            found.append((x + rx * cos(turn) - ry * sin(turn), y + rx * sin(turn) + ry * cos(turn)))
    return [*found, (vertices[-1].x, vertices[-1].y)]


def on_curve(start: Point, curve: Segment, part: float) -> Point:
    x1, y1, x2, y2, x3, y3 = (float(value) for value in curve[1:])
    rest = 1 - part
    weights = (rest**3, 3 * rest**2 * part, 3 * rest * part**2, part**3)
    xs, ys = (start[0], x1, x2, x3), (start[1], y1, y2, y3)
    return (
        sum(w * x for w, x in zip(weights, xs, strict=True)),
        sum(w * y for w, y in zip(weights, ys, strict=True)),
    )


def test_a_rectangle_stays_one_with_four_corners() -> None:
    (line,) = polylines(rectangle(1, 2, 30, 40))
    assert [(vertex.x, vertex.y, vertex.bulge) for vertex in line.vertices] == [
        (1, 2, 0), (31, 2, 0), (31, 42, 0), (1, 42, 0),
    ]  # fmt: skip
    assert line.closed


def test_a_round_corner_becomes_one_quarter_of_a_circle() -> None:
    (line,) = polylines(round_rectangle(0, 0, 63.5, 88.9, 3))
    assert len(line.vertices) == 8
    quarter = pytest.approx(0.41421, abs=1e-3)
    assert [vertex.bulge for vertex in line.vertices] == [0, quarter] * 4


def test_a_circle_becomes_four_quarters() -> None:
    (line,) = polylines(ellipse(0, 0, 12.7, 12.7))
    assert len(line.vertices) == 4
    assert all(abs(hypot(x, y) - 12.7) < 0.006 for x, y in points_of(line))


def test_open_lines_stay_open_and_each_stretch_is_one_line() -> None:
    first, second = polylines((("M", 0, 0), ("L", 5, 0), ("M", 0, 9), ("L", 5, 9), ("L", 5, 12)))
    assert not first.closed
    assert not second.closed
    assert (len(first.vertices), len(second.vertices)) == (2, 3)


@given(POINTS, POINTS, POINTS, POINTS)
def test_the_arcs_of_any_curve_stay_close_to_it(
    start: Point, first: Point, second: Point, end: Point
) -> None:
    curve: Segment = ("C", *first, *second, *end)
    made = list(polylines((("M", *start), curve)))
    if not made:
        return
    drawn = points_of(made[0], 4)
    assert drawn[0] == pytest.approx(start, abs=0.006)
    assert drawn[-1] == pytest.approx(end, abs=0.006)
    curved = [on_curve(start, curve, step / 1000) for step in range(1001)]
    apart = max(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(curved))
    for x, y in drawn:
        assert min(hypot(x - cx, y - cy) for cx, cy in curved) < 0.02 + apart


def test_the_length_of_a_quarter_is_that_of_the_circle() -> None:
    (line,) = polylines(round_rectangle(0, 0, 10, 10, 5))
    drawn = points_of(line, 200)
    length = sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(drawn))
    assert length == pytest.approx(2 * pi * 5, rel=1e-3)
