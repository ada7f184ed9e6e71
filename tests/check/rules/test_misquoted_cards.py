"""Quotations from cards are held against them, word for word; what is left out of one is not missed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind("text: {type: rich_text}")
CARDS = (
    "kind: item\ncards:\n"
    "  - {id: oar, name: Long Oar, text: 'Move two spaces along the shore, then draw the top card of the Wind deck.'}\n"
    "  - {id: net, name: Old Net, text: 'Take two fish from the sea.'}\n"
)
DIFFERS = "the quotation differs from the text of `Long Oar`: "


def told(root: Path, words: str) -> list[str]:
    return messages_found(root, "TXT907", KIND, CARDS, f"# Boats\n\nThe Long Oar {words}\n")


@pytest.mark.parametrize(
    ("words", "difference"),
    [
        ('says "Move three spaces along the shore".', "`three` for `two`"),
        ("says “then draw the bottom card of the Wind deck”.", "`bottom` for `top`"),
        ('lets you "move two spaces … then draw the top card of the Sun deck".', "`sun` for `wind`"),
        ('says "draw the top two card of the Wind deck".', "`two` for `…`"),
    ],
)
def test_other_words_than_those_of_the_card_are_told(tmp_path: Path, words: str, difference: str) -> None:
    assert told(tmp_path, words)[0].startswith(DIFFERS + difference)


@pytest.mark.parametrize(
    "words",
    [
        'says "move two spaces along the Shore".',
        'says "Move two spaces ... draw the top card of the Wind deck."',
        'is called "the pride of the whole harbour" by all.',
        'says "Move three spaces".',
    ],
)
def test_the_words_of_the_card_and_other_words_are_left_alone(tmp_path: Path, words: str) -> None:
    assert told(tmp_path, words) == []
