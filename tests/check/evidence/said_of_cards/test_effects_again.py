"""What a text says again of a card, in the card's words, has the numbers that are on the card."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind("text: {type: rich_text, optional: true}", "cost: {type: integer, default: 0}")
CARDS = """\
kind: item
cards:
  - {id: tug, name: Orbital Tug, cost: 3, text: Spend 1 Energy when this craft is in orbit to gain +2 Range.}
  - {id: grant, name: Founding Grant, text: Each player at once gains 3 Credits.}
  - {id: mind, name: Sharp Mind, text: +2 to the value of a die in your camp.}
"""
TABLE = """\
| Card | What it does |
|---|---|
| Founding Grant | All gain, at once: each player at once gains **3 Credits**. |
| Sharp Mind | +2 to the value of a die |
"""
ANSWER = "**Q: What is the Orbital Tug for?**\n\nA: It moves. Spend 1 Energy to gain +2 Range."


def told(root: Path, text: str) -> list[str]:
    return messages_found(root, "LIM709", KIND, CARDS, f"# FAQ\n\n{text}\n")


@pytest.mark.parametrize(
    ("right", "was", "now", "message"),
    [
        (TABLE, "3 Cr", "4 Cr", "expected 3 as `Founding Grant` says itself, found 4"),
        (TABLE, "+2", "+3", "expected 2 as `Sharp Mind` says itself, found 3"),
        (ANSWER, "+2", "+1", "expected 2 as `Orbital Tug` says itself, found 1"),
        (
            "With the Orbital Tug you gain +2 Range.",
            "+2",
            "+3",
            "expected 2 as `Orbital Tug` says itself, found 3",
        ),
    ],
)
def test_a_number_between_the_words_of_the_card_is_that_of_the_card(
    tmp_path: Path, right: str, was: str, now: str, message: str
) -> None:
    assert told(tmp_path / "right", right) == []
    assert told(tmp_path / "wrong", right.replace(was, now, 1)) == [message]


@pytest.mark.parametrize(
    "text",
    [
        "With two Orbital Tugs you gain a total of +4 Range.",
        "If the Orbital Tug is new, you gain +3 Range instead.",
        "The Orbital Tug and the Founding Grant: gain +5 Range.",
        "After the Founding Grant, spend 5 Credits.",
    ],
)
def test_what_is_said_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []
