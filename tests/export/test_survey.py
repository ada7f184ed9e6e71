"""What is known of frames before they are drawn."""

from __future__ import annotations

import pytest

from cardgen.drawing.items import Frame, Group, Link, Picture, Tag, move
from cardgen.export.survey import survey


def test_a_frame_counts_as_often_as_it_is_placed_anywhere() -> None:
    icon = Frame(1, 1)
    face = Frame(9, 9, (Group(icon), Group(icon, move(2, 2))))
    page = Frame(99, 99, (Group(icon), *(Group(face) for _ in range(3))))
    found = survey([page, Frame(99, 99, (Group(icon),))])
    assert found.placed[id(face)] == 3
    assert found.placed[id(icon)] == 4, "a face is written once, with its two icons"
    assert found.shared() == {id(face), id(icon)}


def test_what_is_placed_again_and_larger_is_measured_again_and_counted_once() -> None:
    picture = Frame(10, 10, (Picture(0, 0, 10, 5, "p"),))
    holder = Frame(10, 10, (Group(picture),))
    found = survey(
        [
            Frame(
                50,
                50,
                (Group(holder, (0.5, 0, 0, 0.5, 0, 0)), Group(holder), Group(holder, (3, 0, 0, 3, 0, 0))),
            )
        ]
    )
    assert found.pictures == {"p": (30.0, 15.0)}
    assert found.placed[id(picture)] == 1
    assert found.placed[id(holder)] == 3


def test_a_crop_asks_for_the_whole_picture_at_its_scale() -> None:
    found = survey([Frame(50, 50, (Picture(0, 0, 10, 10, "p", crop=(0.5, 0.0, 1.0, 0.25)),))])
    assert found.pictures["p"] == pytest.approx((20, 40))


def test_links_and_tags_are_known_of_everything_around_them() -> None:
    inner = Frame(9, 9, (Link(0, 0, 9, 9, "#there"),))
    middle = Frame(9, 9, (Group(inner, tag=Tag("P")),))
    outer, other = Frame(9, 9, (Group(middle),)), Frame(9, 9)
    found = survey([outer, other])
    assert found.linked == {id(inner), id(middle), id(outer)}
    assert found.tagged == {id(middle), id(outer)}
