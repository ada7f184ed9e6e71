"""Callouts keep their order, stand apart, and their leaders never cross, whatever they point at."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.drawing.publication import Box
from cardgen.publish.book.illustration.callouts import Aim, CalloutPlan, plan_callouts

WIDTH, HEIGHT, RADIUS = 112.0, 156.0, 5.6


def boxes() -> st.SearchStrategy[Box]:
    def make(x: float, y: float, width: float, height: float) -> Box:
        return Box(
            x * (WIDTH - 4), y * (HEIGHT - 4), 2 + width * (WIDTH - 4) * (1 - x), 2 + height * 60 * (1 - y)
        )

    share = st.floats(0, 1, allow_nan=False)
    return st.builds(make, share, share, share, share)


def cross(first: tuple[tuple[float, float], ...], second: tuple[tuple[float, float], ...]) -> bool:
    """Whether two chains of lines have a point in common."""

    def side(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    for a, b in pairwise(first):
        for c, d in pairwise(second):
            if side(a, b, c) * side(a, b, d) < -1e-9 and side(c, d, a) * side(c, d, b) < -1e-9:
                return True
    return False


@settings(max_examples=150, deadline=None)
@given(st.lists(boxes(), min_size=1, max_size=12))
def test_leaders_never_cross(parts: list[Box]) -> None:
    plan = plan_callouts([Aim(part) for part in parts], (WIDTH, HEIGHT), RADIUS)
    for one, other in combinations(plan.callouts, 2):
        assert not cross(one.leader, other.leader)


def test_a_leader_goes_round_a_sign_by_the_other_side() -> None:
    name = [Aim(Box(30, 10, WIDTH - 75, 8))]
    (straight,) = plan_callouts(name, (WIDTH, HEIGHT), RADIUS).callouts
    (around,) = plan_callouts(name, (WIDTH, HEIGHT), RADIUS, [Box(8, 8, 12, 12)]).callouts
    assert straight.centre[0] < 0
    assert around.centre[0] > WIDTH


def test_lines_that_cross_are_seen_to() -> None:
    assert cross(((0, 0), (2, 2)), ((0, 2), (2, 0)))
    assert not cross(((0, 0), (2, 0)), ((0, 1), (2, 1)))


@settings(max_examples=150, deadline=None)
@given(st.lists(boxes(), min_size=1, max_size=12))
def test_circles_stand_apart_and_every_part_has_one(parts: list[Box]) -> None:
    plan = plan_callouts([Aim(part) for part in parts], (WIDTH, HEIGHT), RADIUS)
    assert sorted(callout.part for callout in plan.callouts) == list(range(len(parts)))
    assert [callout.number for callout in plan.callouts] == list(range(1, len(parts) + 1))
    for one, other in combinations(plan.callouts, 2):
        assert math.dist(one.centre, other.centre) >= 2 * RADIUS


@settings(max_examples=150, deadline=None)
@given(st.lists(boxes(), min_size=1, max_size=12))
def test_leaders_go_level_or_at_45_degrees(parts: list[Box]) -> None:
    for callout in plan_callouts([Aim(part) for part in parts], (WIDTH, HEIGHT), RADIUS).callouts:
        for (x0, y0), (x1, y1) in pairwise(callout.leader):
            across, along = abs(x1 - x0), abs(y1 - y0)
            assert along < 0.06 or across == pytest.approx(along, abs=1e-6)


@settings(max_examples=100, deadline=None)
@given(st.lists(boxes(), min_size=1, max_size=12))
def test_the_room_beside_the_picture_holds_all_circles(parts: list[Box]) -> None:
    plan = plan_callouts([Aim(part) for part in parts], (WIDTH, HEIGHT), RADIUS)
    for callout in plan.callouts:
        x, y = callout.centre
        assert -plan.left - 1e-6 <= x - RADIUS
        assert x + RADIUS <= WIDTH + plan.right + 1e-6
        assert -plan.top - 1e-6 <= y - RADIUS
        assert y + RADIUS <= HEIGHT + plan.bottom + 1e-6


def test_parts_are_numbered_down_the_left_side_and_then_the_right() -> None:
    parts = [Box(90, 10, 10, 10), Box(5, 100, 10, 10), Box(5, 10, 10, 10), Box(90, 100, 10, 10)]
    plan = plan_callouts([Aim(part) for part in parts], (WIDTH, HEIGHT), RADIUS)
    assert [callout.part for callout in plan.callouts] == [2, 1, 0, 3]


def test_a_leader_ends_just_before_the_ink_at_its_height() -> None:
    words = (Box(40, 20, 30, 8), Box(20, 30, 60, 8))
    plan = plan_callouts([Aim(Box(20, 20, 60, 18), words)], (WIDTH, HEIGHT), RADIUS)
    x, y = plan.callouts[0].leader[-1]
    assert 20 <= y <= 28
    assert 36 < x < 40


def test_nothing_to_point_at_needs_no_room() -> None:
    assert plan_callouts([], (WIDTH, HEIGHT), RADIUS) == CalloutPlan(())
