"""Paths keep their shape when they are moved, and take the room that their points take."""

from __future__ import annotations

from cardgen.drawing.paths import ellipse, path_bounds, round_rectangle, transform_path


def test_nothing_takes_no_room() -> None:
    assert path_bounds(()) == (0, 0, 0, 0)


def test_an_ellipse_takes_the_room_of_its_radii() -> None:
    assert path_bounds(ellipse(10.0, 20.0, 4.0, 2.0)) == (6.0, 18.0, 14.0, 22.0)


def test_no_corner_is_rounder_than_half_of_the_shorter_side() -> None:
    assert round_rectangle(0.0, 0.0, 40.0, 10.0, 99.0) == round_rectangle(0.0, 0.0, 40.0, 10.0, 5.0)


def test_a_transform_maps_all_points() -> None:
    path = transform_path((("M", 1.0, 2.0), ("C", 1.0, 1.0, 2.0, 2.0, 3.0, 3.0), ("Z",)), (2, 0, 0, 2, 1, 0))
    assert path == (("M", 3, 4), ("C", 3, 2, 5, 4, 7, 6), ("Z",))
