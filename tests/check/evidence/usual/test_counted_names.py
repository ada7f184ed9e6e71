"""Behind a number stands the form of a name that the game says: of its kinds, its terms and its parts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game

KINDS = (
    "kind: wave\ntitle: {one: Wave Card, many: Wave Cards}\nsize: poker\nfaces: {front: plain, back: none}\n"
)
CARDS = "kind: wave\ncards:\n  - {id: swell, name: Swell}\n  - {id: surf, name: Surf, copies: 8}\n"
TERMS = (
    "ox: {term: Draught Ox, many: Draught Oxen}\nluck: {term: Good Luck}\nsheep: {term: Sheep, many: Sheep}\n"
    "attack: {term: Attack, many: Attacks}\n"
)


def told(root: Path, text: str) -> list[str]:
    files = {
        "kinds/wave.yaml": KINDS,
        "cards/waves.yaml": CARDS,
        "terms.yaml": TERMS,
        "rules/01-rules.md": f"# Turn\n\nGood Luck tells which Sheep and which Draught Ox you own.\n\n{text}\n",
    }
    found = check_game(root, files).diagnostics
    return [each.message for each in found if each.problem.code == "TXT921"]


@pytest.mark.parametrize(
    ("text", "number", "meant", "written"),
    [
        ("Put two Wave Card into your hand.", "two", "Wave Cards", "Wave Card"),
        ("You draw 3 Wave Card.", "3", "Wave Cards", "Wave Card"),
        ("Take two or more new Wave Card.", "two", "Wave Cards", "Wave Card"),
        ("You take 1 Wave Cards from the row.", "1", "Wave Card", "Wave Cards"),
        ("Feed your four Draught Ox.", "four", "Draught Oxen", "Draught Ox"),
        ("Make three Attack in a turn.", "three", "Attacks", "Attack"),
        ("Feed one Draught Oxen.", "one", "Draught Ox", "Draught Oxen"),
    ],
)
def test_a_name_in_the_wrong_number_is_told(
    tmp_path: Path, text: str, number: str, meant: str, written: str
) -> None:
    assert told(tmp_path, text) == [f"expected `{meant}` after `{number}`, found `{written}`"]


@pytest.mark.parametrize(
    "text",
    [
        "Put two Wave Cards into your hand, and one Wave Card on the table.",
        "Each level 2 Wave Card counts twice.",
        "Draw 0 or 1 Wave Cards.",
        "Fill the two Wave Card slots.",
        "Turn over the 2 Wave Card.",
        "Draw 1 or more Wave Cards, or all but one.",
        "You have 2 Attack this turn, and if two attack in a turn, each of the two pays.",
        "## 3 Wave Card\n\nIt breaks.",
        "Feed your four Draught Oxen and one Draught Ox.",
        "You own three Sheep and have two Good Luck left.",
        "Take a 2-3 Wave Card.",
        "In step two Wave Card by Wave Card is turned.",
    ],
)
def test_a_name_in_the_right_number_is_left_alone(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []
