"""Tables, lists and titles that give values of cards are held against the cards, whatever their columns are called."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind(
    "cost: {type: record, fields: {energy: {type: integer}, bricks: {type: integer, optional: true}}}",
    "rarity: {type: choice, values: [Common, Uncommon, Rare]}",
    "reach: {type: integer, default: 0}",
)
CARDS = """\
kind: item
cards:
  - {id: dash, name: Dash, cost: {energy: 1}, rarity: Common, reach: 1}
  - {id: pulse, name: Pulse Strike, cost: {energy: 3}, rarity: Uncommon, reach: 3}
  - {id: bash, name: Shield Bash, cost: {energy: 2}, rarity: Common, reach: 1}
  - {id: tower, name: Watchtower, cost: {energy: 4, bricks: 6}, rarity: Rare, reach: 5}
  - {id: core, name: Energy Core, cost: {energy: 5, bricks: 7}, rarity: Rare, reach: 2}
"""
TABLE = """\
# Moves

| Card | Cost | Effect | Rarity |
|------|------|--------|--------|
| **Dash** | 1 | A quick step | Common |
| **Pulse Strike** | 3 | A strike at all | Uncommon |
| **Shield Bash** | 2 | A push | Common |
| **Watchtower** | 4 | A high place | Rare |
"""
TOLD_COST = "expected 2, the cost.energy of `Shield Bash`, found 7"
LIST = """\
# Moves

- **Dash** - 1E, a quick step
- **Pulse Strike** - 3E, strikes at all
- **Shield Bash** - 2E, pushes
- **Watchtower** - 4E, a high place
- **Energy Core** - 5E, power for all
"""
TITLES = """\
# Moves

## Dash

- Cost: 1 Energy
- Rarity: Common

## Pulse Strike

- Cost: 3 Energy
- Rarity: Uncommon

## Shield Bash

- Cost: 2 Energy
- Rarity: Common
"""


def told(root: Path, text: str) -> list[str]:
    return messages_found(root, "LIM709", KIND, CARDS, text)


@pytest.mark.parametrize("text", [TABLE, LIST, TITLES])
def test_columns_that_agree_with_the_cards_are_right(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []


@pytest.mark.parametrize(
    ("text", "right", "wrong", "message"),
    [
        (TABLE, "| 3 |", "| 2 |", "expected 3, the cost.energy of `Pulse Strike`, found 2"),
        (TABLE, "push | Common", "push | Rare", "expected Common, the rarity of `Shield Bash`, found Rare"),
        (LIST, "2E", "3E", "expected 2, the cost.energy of `Shield Bash`, found 3"),
        (TITLES, "3 Energy", "4 Energy", "expected 3, the cost.energy of `Pulse Strike`, found 4"),
        (TITLES, "Uncommon", "Common", "expected Uncommon, the rarity of `Pulse Strike`, found Common"),
    ],
)
def test_a_value_in_a_column_that_differs_from_the_card_is_told(
    tmp_path: Path, text: str, right: str, wrong: str, message: str
) -> None:
    assert told(tmp_path, text.replace(right, wrong, 1)) == [message]


def test_a_column_that_shows_no_field_is_left_alone(tmp_path: Path) -> None:
    turns = TABLE.replace("| Effect |", "| Turns |").replace("A quick step", "3").replace("A push", "7")
    assert told(tmp_path, turns) == []


def test_a_word_that_no_card_has_is_no_value(tmp_path: Path) -> None:
    assert told(tmp_path, TABLE.replace("push | Common", "push | Starter")) == []


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        ("2", []),
        ("2 or 5", []),
        ("2, 5", []),
        ("2 (5 at night)", []),
        ("7", [TOLD_COST]),
        ("7 or 2", [TOLD_COST]),
    ],
)
def test_the_head_of_a_column_names_the_first_number_of_a_cell(
    tmp_path: Path, cell: str, told: list[str]
) -> None:
    rules = TABLE.replace("| 2 |", f"| {cell} |")
    assert messages_found(tmp_path, "LIM709", KIND, CARDS, rules) == told


def test_the_second_numbers_of_the_cells_are_a_column_of_their_own(tmp_path: Path) -> None:
    cards = CARDS.replace("reach: 1}\n  - {id: pulse", "reach: 6}\n  - {id: pulse")
    cards += "  - {id: moat, name: Moat, cost: {energy: 6}, rarity: Rare, reach: 4}\n"
    rows = [
        "Dash | 1, 6",
        "Pulse Strike | 3, 3",
        "Shield Bash | 2, 1",
        "Watchtower | 4, 5",
        "Energy Core | 5, 2",
        "Moat | 6, 4",
    ]
    rules = "# Moves\n\n| Card | Values |\n|---|---|\n" + "".join(f"| {row} |\n" for row in rows)
    assert messages_found(tmp_path, "LIM709", KIND, cards, rules) == []
    wrong = rules.replace("1, 6", "1, 8")
    assert messages_found(tmp_path, "LIM709", KIND, cards, wrong) == [
        "expected 6, the reach of `Dash`, found 8"
    ]
