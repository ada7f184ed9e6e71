"""What holds for the whole game is read from a sentence, whatever its words for it."""

from __future__ import annotations

import pytest

from cardgen.check.wording.meanings.whole_game import said_of_game


@pytest.mark.parametrize(
    ("sentence", "way"),
    [
        ("Play proceeds clockwise around the table.", "clockwise"),
        ("Then the player on the left takes a turn.", "clockwise"),
        ("Next, it is the player to your right who plays.", "counter-clockwise"),
        ("Then the player on the left of the dealer takes a turn.", ""),
    ],
)
def test_the_way_that_turns_go_is_read(sentence: str, way: str) -> None:
    assert [said.value for said in said_of_game(sentence) if said.matter == "way"] == [way] * bool(way)
