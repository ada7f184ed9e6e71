"""Tracks round the edge of a box."""

from __future__ import annotations

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


def test_marked_numbers_of_a_track_look_different(draw):
    drawing = draw(
        'a: {is: track, box: [5mm, 5mm, 50mm, 8mm], from: 1, to: 3, cell_fill: white, mark: [2], mark_fill: "#ff0000"}'
    )
    assert [i.fill for i in drawing.items("a") if isinstance(i, Shape)] == ["#ffffff", "#ff0000", "#ffffff"]
