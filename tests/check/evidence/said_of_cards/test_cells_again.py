"""Cells and items that say in the words of a card what it does have the numbers of the card."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind("effect: {type: text, default: ''}", "clear: {type: text, default: ''}")
CARDS = """\
kind: item
cards:
  - {id: jam, name: Broken Oars, effect: Move no more than 1 space, clear: Spend all Rowers ⚡ (min 2)}
  - {id: warrant, name: Harbour Toll, effect: Voyages cost +2 Credits, clear: 2 Credits + 1⚡ Rigging}
  - {id: static, name: Torn Sails, effect: Lose 1⚡ from a deck, clear: 2⚡ from Charts}
  - {id: lock, name: Dead Calm, effect: Max 2 cards this turn, clear: 1⚡ from 2 different decks}
  - {id: nexus, name: Silk Market, effect: "+4 Credits, build at -2", clear: "+2 credits, next build -1"}
  - {id: reflex, name: Quick Crew, effect: +2 Cards, clear: +1 Card}
  - {id: tycoon, name: Shipowner, effect: "Turn start: +1 Credit"}
"""
TABLE = """\
| Trouble | Effect | How to clear |
|---|---|---|
| Broken Oars | Move no more than 1 space | Spend all Rowers power (min 2) |
| Harbour Toll | Voyages cost +2 Credits | 2 Credits + 1 Rigging power |
| Torn Sails | Lose 1 power from a deck | 2 Charts power |
| Dead Calm | Max 2 cards this turn | 1 power from 2 different decks |
"""
LEVELS = """\
| Trouble | Weak | Strong |
|---|---|---|
| Harbour Toll | Voyages cost +1 Credit | Voyages cost +4 Credits |
| Dead Calm | Max 3 cards this turn | Max 1 card this turn |
"""
ITEMS = """\
- 3x Shipowner — +1 Credit at the start of the turn
- Dead Calm: max 2 cards this turn
"""


def told(root: Path, text: str) -> list[str]:
    return messages_found(root, "LIM709", KIND, CARDS, f"# Troubles\n\n{text}\n")


@pytest.mark.parametrize(
    ("right", "was", "now", "message"),
    [
        (TABLE, "than 1", "than 2", "expected 1 as `Broken Oars` says itself, found 2"),
        (TABLE, "min 2", "min 3", "expected 2 as `Broken Oars` says itself, found 3"),
        (TABLE, "2 Credits +", "3 Credits +", "expected 2 as `Harbour Toll` says itself, found 3"),
        (TABLE, "| 2 Charts", "| 1 Charts", "expected 2 as `Torn Sails` says itself, found 1"),
        (ITEMS, "+1 Credit", "+2 Credits", "expected 1 as `Shipowner` says itself, found 2"),
    ],
)
def test_a_number_that_is_told_as_the_card_tells_it_is_that_of_the_card(
    tmp_path: Path, right: str, was: str, now: str, message: str
) -> None:
    assert told(tmp_path / "right", right) == []
    assert told(tmp_path / "wrong", right.replace(was, now, 1)) == [message]


@pytest.mark.parametrize(
    ("right", "was", "now", "message"),
    [
        (
            "**How do I clear Harbour Toll?** Pay 2 credits and 1 Rigging power.",
            "and 1",
            "and 2",
            "expected 1 as `Harbour Toll` says itself, found 2",
        ),
        (
            "**What does Silk Market do?** It gives 4 credits and your next build costs 2 less.",
            "4 credits",
            "3 credits",
            "expected 4 as `Silk Market` says itself, found 3",
        ),
        (
            "Quick Crew: draw 2 cards.",
            "2",
            "3",
            "expected 1 or 2 as `Quick Crew` says itself, found 3",
        ),
        (
            "Quick Crew lets you draw two cards.",
            "two",
            "three",
            "expected 1 or 2 as `Quick Crew` says itself, found 3",
        ),
        (
            "When you play Quick Crew, draw 2 cards.",
            "2",
            "3",
            "expected 1 or 2 as `Quick Crew` says itself, found 3",
        ),
        ("Shipowner gains 1 credit.", "1", "2", "expected 1 as `Shipowner` says itself, found 2"),
        (
            "She plays Quick Crew and draws 2 cards.",
            "2",
            "3",
            "expected 1 or 2 as `Quick Crew` says itself, found 3",
        ),
    ],
)
def test_an_answer_and_a_sentence_have_the_numbers_that_the_card_says_in_short(
    tmp_path: Path, right: str, was: str, now: str, message: str
) -> None:
    assert told(tmp_path / "right", right) == []
    assert told(tmp_path / "wrong", right.replace(was, now, 1)) == [message]


@pytest.mark.parametrize(
    "text",
    [
        "**How do I clear Harbour Toll?** You need 5 credits if you are late.",
        "Ann plays Quick Crew and scores 3 points.",
        "Quick Crew is out, so Ann draws 5 cards.",
        "When Quick Crew is out, draw 5 cards.",
        "Quick Crew, discard 3 cards, and so on.",
    ],
)
def test_what_the_card_does_not_say_is_left_alone(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []


@pytest.mark.parametrize("text", [LEVELS, TABLE.replace("2 Credits + 1", "4 Credits + 3")])
def test_a_column_that_tells_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []
