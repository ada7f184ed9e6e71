"""The display list's own arithmetic."""

from __future__ import annotations

from cardgen.drawing.items import IDENTITY, compose, move

TURN = (0.0, 1.0, -1.0, 0.0, 0.0, 0.0)


def test_what_is_inside_is_done_first() -> None:
    assert compose(move(10.0, 0.0), TURN) == (0.0, 1.0, -1.0, 0.0, 10.0, 0.0)
    assert compose(TURN, move(10.0, 0.0)) == (0.0, 1.0, -1.0, 0.0, 0.0, 10.0)


def test_the_identity_changes_nothing() -> None:
    assert compose(IDENTITY, TURN) == compose(TURN, IDENTITY) == TURN
