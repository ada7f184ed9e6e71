"""Mounted cards lie where they should, whichever way they are turned, and are one object where they lie alike."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.drawing.items import Frame, Group, Shape
from cardgen.drawing.paths import ellipse, path_bounds
from cardgen.drawing.publication import Box, Face
from cardgen.publish.book.illustration.mounting import Mount, map_from_face, mount_face, mount_once

FACE = Face("temple/front", "temple", "front", 180.0, 252.0, 9.0, Frame(198.0, 270.0), corner=8.5)


@pytest.mark.parametrize(
    ("turn", "size"), [(0, (90, 126)), (90, (126, 90)), (180, (90, 126)), (270, (126, 90))]
)
def test_a_mounted_card_is_as_large_as_its_trim(turn: int, size: tuple[float, float]) -> None:
    frame = mount_face(FACE, Mount(0.5, turn))
    assert (frame.width, frame.height) == size


@pytest.mark.parametrize(
    ("turn", "corner"),
    [(0, (0, 0)), (90, (121, 0)), (180, (85, 121)), (270, (0, 85))],
)
def test_the_upper_left_corner_turns_clockwise(turn: int, corner: tuple[float, float]) -> None:
    """A box of 10 × 10 points in the corner of the trimmed card, at half the size."""
    box = map_from_face(FACE, Mount(0.5, turn), Box(9, 9, 10, 10))
    assert (box.x, box.y) == pytest.approx(corner)
    assert (box.width, box.height) == pytest.approx((5, 5))


def test_cards_that_lie_alike_are_one_object() -> None:
    memory: dict[object, Frame] = {}
    assert mount_once(memory, FACE, Mount(0.5)) is mount_once(memory, FACE, Mount(0.5))
    assert mount_once(memory, FACE, Mount(0.5)) is not mount_once(memory, FACE, Mount(0.4))


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_round_token_is_cut_out_and_edged_as_a_circle(turn: int) -> None:
    token = replace(FACE, height=180.0, frame=Frame(198.0, 198.0), outline=ellipse(90.0, 90.0, 90.0, 90.0))
    *shadows, card, edge = mount_face(token, Mount(0.5, turn)).items
    assert isinstance(card, Group)
    assert isinstance(edge, Shape)
    assert path_bounds(card.clip) == pytest.approx((9, 9, 189, 189))
    assert path_bounds(edge.path) == pytest.approx((0, 0, 90, 90))
    assert [segment[0] for segment in edge.path] == ["M", "C", "C", "C", "C", "Z"]
    for shadow in shadows:
        assert isinstance(shadow, Shape)
        left, _, right, _ = path_bounds(shadow.path)
        assert left < 0
        assert right - 90 == pytest.approx(-left)
