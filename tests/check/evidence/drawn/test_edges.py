"""The edges of a card: where they lie, how far boxes reach over them, and what they are called."""

from __future__ import annotations

import pytest

from cardgen.check.evidence.drawn.edges import edges_of, named
from cardgen.drawing.items import Frame
from cardgen.drawing.publication import Face


def face(bleed: float) -> Face:
    frame = Frame(100 + 2 * bleed, 200 + 2 * bleed, ())
    return Face("cliff/front", "cliff", "front", 100.0, 200.0, bleed, frame)


def test_boxes_reach_over_the_edges_of_a_card() -> None:
    edges = edges_of(face(9.0))
    assert [edge.beyond((9.0, 4.0, 100.0, 218.0)) for edge in edges] == [0.0, 5.0, -9.0, 9.0]
    assert [edge.along((9.0, 4.0, 100.0, 218.0)) for edge in edges] == [(4.0, 218.0), (9.0, 100.0)] * 2
    assert [edge.point(50.0, 3.0) for edge in edges] == [
        (6.0, 50.0),
        (50.0, 6.0),
        (112.0, 50.0),
        (50.0, 212.0),
    ]


def test_a_card_without_bleed_has_no_edges_to_look_at() -> None:
    assert edges_of(face(0.0)) == ()


@pytest.mark.parametrize(
    "count, words", [(1, "left"), (2, "left and top"), (4, "left, top, right and bottom")]
)
def test_edges_are_named(count: int, words: str) -> None:
    assert named(edges_of(face(9.0))[:count]) == words
