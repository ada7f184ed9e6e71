"""What stands for a block where it is pointed at."""

from __future__ import annotations

import pytest

from cardgen.check.documents.place import beginning_of
from cardgen.check.documents.reading.plain_text import read_text


@pytest.mark.parametrize(
    ("text", "start", "words"),
    [
        ("Draw a card.", 0, "Draw a card."),
        ("Draw a card.", 5, "a card."),
        ("You have as many points as you have cards in your hand.", 0, "You have as many points as you have"),
        (
            "Draw: you have as many points as you have cards in hand.",
            6,
            "you have as many points as you have",
        ),
        ("Everybody who has not passed draws a pair of them.", 0, "Everybody who has not passed draws a"),
        ("Everybody who has not passed draws a set of them.", 0, "Everybody who has not passed draws a set"),
        ("x" * 50, 0, "x" * 40),
    ],
)
def test_a_block_begins_with_whole_words(text: str, start: int, words: str) -> None:
    document = read_text("r.txt", f"{text}\n")
    assert beginning_of(document, document.blocks[0], start).words == words
