"""Cells and items that say in the words of a card what it does have the numbers of the card."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, told_of

KIND = item_kind("effect: {type: text, default: ''}", "clear: {type: text, default: ''}")
CARDS = """\
kind: item
cards:
  - {id: jam, name: Thruster Jam, effect: Move no more than 1 space, clear: Spend all Engines ⚡ (min 2)}
  - {id: warrant, name: Warrant Issued, effect: Missions cost +2 Credits, clear: 2 Credits + 1⚡ Logistics}
  - {id: static, name: Static Overload, effect: Lose 1⚡ from a system, clear: 2⚡ from Computers}
  - {id: lock, name: Failsafe Lockdown, effect: Max 2 cards this turn, clear: 1⚡ from 2 different systems}
  - {id: nexus, name: Trade Nexus, effect: "+4 Credits, install at -2", clear: "+2 credits, next install -1"}
  - {id: reflex, name: Cyber Reflex, effect: +2 Cards, clear: +1 Card}
  - {id: tycoon, name: Tycoon, effect: "Turn start: +1 Credit"}
"""
TABLE = """\
| Hazard | Effect | How to clear |
|---|---|---|
| Thruster Jam | Move no more than 1 space | Spend all Engines power (min 2) |
| Warrant Issued | Missions cost +2 Credits | 2 Credits + 1 Logistics power |
| Static Overload | Lose 1 power from a system | 2 Computers power |
| Failsafe Lockdown | Max 2 cards this turn | 1 power from 2 different systems |
"""
LEVELS = """\
| Hazard | Weak | Strong |
|---|---|---|
| Warrant Issued | Missions cost +1 Credit | Missions cost +4 Credits |
| Failsafe Lockdown | Max 3 cards this turn | Max 1 card this turn |
"""
ITEMS = """\
- 3x Tycoon — +1 Credit at the start of the turn
- Failsafe Lockdown: max 2 cards this turn
"""


def told(root: Path, text: str) -> list[str]:
    return told_of(root, "LIM709", KIND, CARDS, f"# Hazards\n\n{text}\n")


@pytest.mark.parametrize(
    ("right", "was", "now", "message"),
    [
        (TABLE, "than 1", "than 2", "expected 1 as `Thruster Jam` says itself, found 2"),
        (TABLE, "min 2", "min 3", "expected 2 as `Thruster Jam` says itself, found 3"),
        (TABLE, "2 Credits +", "3 Credits +", "expected 2 as `Warrant Issued` says itself, found 3"),
        (TABLE, "| 2 Computers", "| 1 Computers", "expected 2 as `Static Overload` says itself, found 1"),
        (ITEMS, "+1 Credit", "+2 Credits", "expected 1 as `Tycoon` says itself, found 2"),
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
            "**How do I clear Warrant Issued?** Pay 2 credits and 1 Logistics power.",
            "and 1",
            "and 2",
            "expected 1 as `Warrant Issued` says itself, found 2",
        ),
        (
            "**What does Trade Nexus do?** It gives 4 credits and your next install costs 2 less.",
            "4 credits",
            "3 credits",
            "expected 4 as `Trade Nexus` says itself, found 3",
        ),
        (
            "Cyber Reflex: draw 2 cards.",
            "2",
            "3",
            "expected 1 or 2 as `Cyber Reflex` says itself, found 3",
        ),
        (
            "Cyber Reflex lets you draw two cards.",
            "two",
            "three",
            "expected 1 or 2 as `Cyber Reflex` says itself, found 3",
        ),
        (
            "When you play Cyber Reflex, draw 2 cards.",
            "2",
            "3",
            "expected 1 or 2 as `Cyber Reflex` says itself, found 3",
        ),
        ("Tycoon gains 1 credit.", "1", "2", "expected 1 as `Tycoon` says itself, found 2"),
        (
            "She plays Cyber Reflex and draws 2 cards.",
            "2",
            "3",
            "expected 1 or 2 as `Cyber Reflex` says itself, found 3",
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
        "**How do I clear Warrant Issued?** You need 5 credits if you are late.",
        "Ann plays Cyber Reflex and scores 3 points.",
        "Cyber Reflex is out, so Ann draws 5 cards.",
        "When Cyber Reflex is out, draw 5 cards.",
        "Cyber Reflex, discard 3 cards, and so on.",
    ],
)
def test_what_the_card_does_not_say_is_left_alone(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []


@pytest.mark.parametrize("text", [LEVELS, TABLE.replace("2 Credits + 1", "4 Credits + 3")])
def test_a_column_that_tells_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []
