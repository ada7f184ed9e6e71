from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.drawing.paths import path_bounds
from cardgen.imposition.box_net import box_net
from cardgen.units import MM

LENGTHS = st.floats(30 * MM, 150 * MM)


def test_panels_are_as_large_as_the_inside_and_lie_side_by_side() -> None:
    panels = box_net(60.0, 90.0, 20.0).panels
    assert [(panels[name].width, panels[name].height) for name in ("front", "back")] == [(60.0, 90.0)] * 2
    assert [(panels[name].width, panels[name].height) for name in ("left", "right")] == [(20.0, 90.0)] * 2
    assert (panels["lid"].width, panels["lid"].height) == (60.0, 20.0)
    assert [panels[name].x for name in ("front", "left", "back", "right")] == [0.0, 60.0, 80.0, 140.0]
    assert panels["lid"].y + panels["lid"].height == panels["back"].y


@given(LENGTHS, LENGTHS, st.floats(8 * MM, 80 * MM))
def test_the_cuts_are_the_edge_of_the_net_and_everything_is_inside(
    width: float, height: float, depth: float
) -> None:
    net = box_net(width, height, depth)
    assert path_bounds(net.cuts) == pytest.approx((0.0, 0.0, net.width, net.height), abs=1e-6)
    for box in (*net.panels.values(), *net.glue):
        assert box.x >= 0
        assert box.y >= 0
        assert box.width > 0
        assert box.height > 0
        assert box.x + box.width <= net.width + 1e-6
        assert box.y + box.height <= net.height + 1e-6


@given(LENGTHS, st.floats(8 * MM, 80 * MM))
def test_dust_flaps_leave_each_other_room(width: float, depth: float) -> None:
    net = box_net(width, 90 * MM, depth)
    left, right = net.glue[2:]
    assert left.height + right.height <= width + 1e-6


def test_the_outline_is_closed_and_begins_at_the_front() -> None:
    net = box_net(60.0, 90.0, 20.0)
    assert net.cuts[0] == ("M", 0.0, net.panels["front"].y)
    assert net.cuts[-1] == ("Z",)
    assert [segment[0] for segment in net.cuts[1:5]] == ["L", "C", "C", "L"]  # the half circle for the thumb
