"""Positions of editors count UTF-16 code units from 0; reports count characters from 1."""

from __future__ import annotations

import pytest

from cardgen.diagnostics import Span
from cardgen.language_server.parameters import Change, Position, Range, read_pointed
from cardgen.language_server.positions import change_text, offset_of, place_of, range_of

TEXT = "plain\n🎲 dice é\r\nlast"


def position_of(sent: object) -> Position:
    """A position as it is sent, as it is read again."""
    return read_pointed({"textDocument": {"uri": "a"}, "position": sent}).position


@pytest.mark.parametrize("offset", range(len(TEXT)))
def test_every_place_comes_back_from_its_position(offset: int) -> None:
    line = TEXT.count("\n", 0, offset) + 1
    column = offset - (TEXT.rfind("\n", 0, offset) + 1) + 1
    position = position_of(range_of(TEXT, Span("a", line, column, line, column))["start"])
    if TEXT[offset] != "\n" or TEXT[offset - 1] != "\r":
        assert place_of(TEXT, position) == (line, column)
        assert offset_of(TEXT, position) == offset


def test_signs_beyond_the_first_plane_count_two() -> None:
    assert range_of(TEXT, Span("a", 2, 2, 2, 3))["start"] == {"line": 1, "character": 2}
    assert place_of(TEXT, Position(1, 1)) == (2, 1), "inside the pair: before it"


def test_positions_past_the_ends_are_drawn_in() -> None:
    assert offset_of(TEXT, Position(0, 99)) == 5
    assert offset_of(TEXT, Position(99, 0)) == len(TEXT)


def test_changes_replace_a_range_or_the_whole() -> None:
    where = Range(Position(1, 3), Position(1, 7))
    assert change_text(TEXT, Change("die", where)) == "plain\n🎲 die é\r\nlast"
    assert change_text(TEXT, Change("new")) == "new"
