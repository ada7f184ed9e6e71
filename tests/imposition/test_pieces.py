from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.drawing.items import Group
from cardgen.drawing.paths import ellipse, round_rectangle
from cardgen.imposition.papers import PAPERS
from cardgen.imposition.pieces import pieces_of
from cardgen.imposition.scheme import Leaf, SheetJob
from cardgen.imposition.schemes.grid import SCHEME
from cardgen.units import MM
from tests.imposition.stock import BLEED, cards_on, face, job, leaves, names_on

BOARD = (400 * MM, 300 * MM)


def in_pieces(size: tuple[float, float] = BOARD, backs: str = "duplex-long-edge") -> SheetJob:
    return replace(job(leaves(1, size), backs=backs), in_pieces=True)


def corner_shown(leaf: Leaf, side: str) -> tuple[float, float]:
    """The point of the whole face that is at the top left of a piece's trim box."""
    piece = leaf.front if side == "front" else leaf.back
    assert piece is not None
    (whole,) = piece.frame.items
    assert isinstance(whole, Group)
    return -whole.transform[4], -whole.transform[5]


def test_pieces_show_the_face_row_by_row_and_backs_lie_behind_their_fronts() -> None:
    (leaf,) = leaves(1, BOARD)
    pieces = pieces_of(leaf, 2, 2)
    half, down = BOARD[0] / 2, BOARD[1] / 2
    assert [corner_shown(piece, "front") for piece in pieces] == [(0, 0), (half, 0), (0, down), (half, down)]
    assert [corner_shown(piece, "back") for piece in pieces] == [(half, 0), (0, 0), (half, down), (0, down)]


def test_a_piece_is_cut_out_as_a_rectangle_whatever_the_shape_of_the_whole() -> None:
    board = replace(face("board", "front", BOARD), outline=ellipse(500, 400, 500, 400), corner=8.5)
    for piece in pieces_of(Leaf(board), 2, 2):
        assert piece.front.edge == round_rectangle(BLEED, BLEED, BOARD[0] / 2, BOARD[1] / 2, 0)


def test_a_piece_has_the_bleed_of_the_whole_to_all_sides() -> None:
    (leaf,) = leaves(1, BOARD)
    piece = pieces_of(leaf, 4, 3)[5].front
    assert (piece.width, piece.height, piece.bleed) == pytest.approx((100 * MM, 100 * MM, BLEED))
    assert (piece.frame.width, piece.frame.height) == pytest.approx((100 * MM + 2 * BLEED,) * 2)


def test_a_piece_of_a_face_without_a_back_has_none() -> None:
    assert [piece.back for piece in pieces_of(Leaf(face("board", "front", BOARD)), 2, 1)] == [None, None]


@pytest.mark.parametrize(
    ("size", "pages"),
    [((400, 300), 4), ((300, 150), 2), ((186, 420), 2), ((594, 420), 8)],
)
def test_a_board_larger_than_the_paper_is_printed_in_as_few_pieces_as_have_room(
    size: tuple[int, int], pages: int
) -> None:
    outcome = SCHEME.arrange(in_pieces((size[0] * MM, size[1] * MM), "none"))
    assert outcome.diagnostics == ()
    assert len(outcome.value) == pages
    assert {tuple(names_on(page)) for page in outcome.value} == {("c0/front",)}


def test_every_piece_is_printed_with_its_full_bleed() -> None:
    for page in SCHEME.arrange(in_pieces()).value:
        (piece,) = cards_on(page)
        assert piece.clip[0] == ("M", 0.0, 0.0)
        assert piece.clip[2] == ("L", pytest.approx(piece.frame.width), pytest.approx(piece.frame.height))


def test_cards_that_fit_are_left_whole() -> None:
    whole = job(leaves(4))
    assert SCHEME.arrange(replace(whole, in_pieces=True)).value == SCHEME.arrange(whole).value


def test_a_card_too_large_even_in_pieces_is_reported() -> None:
    (found,) = SCHEME.arrange(in_pieces((4000 * MM, 9000 * MM))).diagnostics
    assert found.problem.name == "card-larger-than-paper"


def test_on_paper_with_little_room_pieces_may_lose_bleed_rather_than_the_card() -> None:
    cramped = replace(in_pieces(backs="none"), margin=0.0, paper=replace(PAPERS["a6"], height=14 * MM))
    outcome = SCHEME.arrange(replace(cramped, leaves=leaves(1, (300 * MM, 13 * MM))))
    assert outcome.value
    assert {each.problem.name for each in outcome.diagnostics} <= {"bleed-cut-short", "no-room-for-notes"}
