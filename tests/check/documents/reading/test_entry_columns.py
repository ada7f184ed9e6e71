"""Which lines of a plain text are a name and what is told of it, parted by a wide gap, and how they are read."""

from __future__ import annotations

import pytest

from cardgen.check.documents.reading.plain_text import read_text

KEYS = """The keys are these:

    lamp      Light or put out the lamp that you
              stand beside.
    row N     Row so many strokes.

    z         Put your last step back again.

You may type them at any time.
"""


def texts(text: str, path: str = "r.txt") -> list[str]:
    return [block.text for block in read_text(path, text).blocks]


def test_the_gap_of_an_entry_is_read_as_a_colon() -> None:
    assert texts(KEYS) == [
        "The keys are these:",
        "lamp: Light or put out the lamp that you stand beside.",
        "row N: Row so many strokes.",
        "z: Put your last step back again.",
        "You may type them at any time.",
    ]


def test_each_word_of_an_entry_knows_where_it_stands() -> None:
    document = read_text("r.txt", KEYS)
    block = document.blocks[1]
    at = block.text.index("stand")
    assert document.written(block, at, at + 5) == "stand"
    assert document.written(block, 0, 4) == "lamp"
    assert document.span(block, at, at + 5).line == 4


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card  from the deck and put it\ndown before you, face up, for all to see.\n",
        "The boat turns.  Then it comes back to\nthe pier where it began, with its lamp lit.\n",
        "Rooks    2 of each colour\nPawns    8 of each colour\n",
        "Lamp     3     it burns for a day\nRope     2     it holds one boat\n",
    ],
)
def test_a_gap_alone_makes_no_entry(text: str) -> None:
    assert not any(":" in each for each in texts(text))


def test_markdown_parts_its_words_otherwise() -> None:
    assert "lamp: Light" not in " ".join(texts(KEYS, "r.md"))
