"""Tracks round the edge of a box."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardgen.drawing.items import Shape
from cardgen.units import MM


def test_a_track_runs_round_the_edge_of_its_box(draw):
    drawing = draw(
        "a: {is: track, box: [5mm, 5mm, 50mm, 70mm], from: 0, to: 15, flow: around, cell: [8mm, 8mm]}"
    )
    assert sorted(drawing.words(), key=int) == [str(n) for n in range(16)]
    places = [item.transform[4:] for item in drawing.group("a").frame.items]
    assert places[0] == (0, 0)
    assert all(-0.01 <= x <= 42.01 * MM and -0.01 <= y <= 62.01 * MM for x, y in places)


@pytest.mark.parametrize("last", [49, 48])  # as many on opposite sides; one more at the foot
def test_a_cell_stands_in_each_corner_and_none_lies_on_another(draw, last):
    drawing = draw(
        f"a: {{is: track, box: [4mm, 4mm, 50mm, 70mm], from: 0, to: {last}, flow: around, cell: [4mm, 4mm]}}"
    )
    places = [item.transform[4:] for item in drawing.group("a").frame.items]
    across, down = 46 * MM, 66 * MM
    corners = [(0, 0), (across, 0), (across, down), (0, down)]
    assert [corner for corner in corners if pytest.approx(corner) in places] == corners
    for (x, y), (next_x, next_y) in pairwise((*places, places[0])):
        assert max(abs(x - next_x), abs(y - next_y)) > 4 * MM - 0.01
    assert not drawing.found


def test_cells_without_a_size_fill_the_edge(draw):
    drawing = draw("a: {is: track, box: [4mm, 4mm, 50mm, 70mm], from: 1, to: 20, flow: around}")
    first, second, *_ = [item.transform[4:] for item in drawing.group("a").frame.items]
    assert (first, second) == ((0, 0), pytest.approx((50 * MM / 5, 0)))


def test_cells_that_would_lie_on_one_another_are_told(draw):
    drawing = draw(
        "a: {is: track, box: [4mm, 4mm, 50mm, 70mm], from: 0, to: 49, flow: around, cell: [8mm, 8mm]}"
    )
    assert "50 cells of 8.0 × 8.0 mm do not fit into the box" in drawing.found[0].message


def test_marked_numbers_of_a_track_look_different(draw):
    drawing = draw(
        'a: {is: track, box: [5mm, 5mm, 50mm, 8mm], from: 1, to: 3, cell_fill: white, mark: [2], mark_fill: "#ff0000"}'
    )
    assert [i.fill for i in drawing.items("a") if isinstance(i, Shape)] == ["#ffffff", "#ff0000", "#ffffff"]
