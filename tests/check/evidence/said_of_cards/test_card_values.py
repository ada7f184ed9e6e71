"""What sentences say of a card, its price, its type and what it does, is held against the card as it was written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.proofing import Subject, check


def card(name: str, kind: str, rarity: str, energy: int, text: str) -> dict[str, object]:
    cost = {"energy": energy, "bricks": energy + 3} if kind == "Structure" else {"energy": energy}
    return {"id": name.lower(), "name": name, "type": kind, "rarity": rarity, "cost": cost, "text": text}


CARDS = [
    card("Hard Shove", "Action", "Common", 2, "Deal 1 damage and push the enemy back."),
    card("Long Look", "Action", "Common", 1, "Draw 2 cards. Keep one of them."),
    card("Red Flash", "Action", "Rare", 3, "Deal 2 damage to all enemies. Gain 1 energy."),
    card("Old Tower", "Structure", "Rare", 3, "Your reach is longer by 2 from here."),
    card("Sure Runner", "Action", "Common", 2, "Deal 3 damage if you moved at least 2 spaces."),
    card("Low Wall", "Structure", "Common", 2, "Nobody walks through here."),
    card("Rope Bridge", "Structure", "Common", 1, "Everybody walks over here."),
]
TEXT = """\
# In brief

The base set has 7 cards: 4 Actions and 3 Structures.

There are 2 Rare cards in the set.

The Hard Shove card costs 2 energy. An Old Tower costs 3 energy and 6 bricks. Low Wall (2 energy, 5 bricks) is cheap.

The Low Wall is a Common Structure. Red Flash, a Rare Action, costs 3 energy.

With Long Look you draw 2 cards. Red Flash deals 2 damage to all enemies.

Example: Ann plays Hard Shove for 2 energy.
"""


def told(folder: Path, text: str) -> list[str]:
    path = folder / "cards.json"
    path.write_text(json.dumps(CARDS), encoding="utf-8")
    done = check(Subject(None, "", (("rules.md", text),), data=((path, "cards.json"),)), {"profile": "proof"})
    return [each.message for each in done.result.diagnostics if each.span and each.span.path == "rules.md"]


def test_what_agrees_with_the_cards_is_right(tmp_path: Path) -> None:
    assert told(tmp_path, TEXT) == []


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("4 Actions", "5 Actions", "the text counts 5 `Action` cards, the card data has 4"),
        ("card costs 2", "card costs 3", "expected 2, the cost.energy of `Hard Shove`, found 3"),
        ("and 6 bricks", "and 5 bricks", "expected 6, the cost.bricks of `Old Tower`, found 5"),
        ("(2 energy", "(1 energy", "expected 2, the cost.energy of `Low Wall`, found 1"),
        ("a Common Structure", "a Common Action", "expected Structure, the type of `Low Wall`, found Action"),
        ("a Rare Action", "a Common Action", "expected Rare, the rarity of `Red Flash`, found Common"),
        ("draw 2 cards", "draw 3 cards", "expected 2 as `Long Look` says itself, found 3"),
        ("deals 2 damage", "deals 3 damage", "expected 2 as `Red Flash` says itself, found 3"),
        ("Shove for 2", "Shove for 1", "expected 2, the cost.energy of `Hard Shove`, found 1"),
    ],
)
def test_what_differs_from_the_cards_is_told(tmp_path: Path, right: str, wrong: str, message: str) -> None:
    assert message in told(tmp_path, TEXT.replace(right, wrong, 1))


def test_what_is_supposed_or_changed_is_left_alone(tmp_path: Path) -> None:
    sentences = (
        "Sure Runner moves 4 spaces and attacks. "
        "If Red Flash deals 3 damage, draw a card. Red Flash deals 4 damage twice."
    )
    assert told(tmp_path, f"{TEXT}\n{sentences} The Low Wall is not a Rare Structure.\n") == []
