"""Wordings in which texts limit single cards: each is held against the data, and nothing else is taken for one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game, item_kind

KIND = item_kind("limit: {type: integer, default: 1}", "text: {type: rich_text, optional: true}")
CARDS = """\
kind: item
cards:
  - {id: dagger, name: Dagger, limit: 2}
  - {id: axe, name: Dwarf Axe}
  - {id: gold, name: Gold, limit: 15}
  - {id: flask, name: Flask Of Pure Water, limit: 2}
"""


def told(root: Path, text: str, cards: str = CARDS) -> list[str]:
    files = {"kinds/item.yaml": KIND, "cards/items.yaml": cards, "rules/01.md": f"# Limits\n\n{text}\n"}
    return [d.message for d in check_game(root, files).diagnostics if d.problem.code == "LIM701"]


@pytest.mark.parametrize(
    "text",
    [
        "You may carry at most 3 Daggers.",
        "You can carry a maximum of 3 Daggers, 1 Dwarf Axe, and 15 Gold.",
        "You can carry a maximum of 2 Daggers, 2 Dwarf Axes, and 15 Gold.",
        "You can carry a maximum of 2 Daggers, 1 Dwarf Axe, and 12 Gold.",
        "You may hold no more than two Daggers and two Dwarf Axes.",
        "No hero may ever carry more than 2 Daggers, 2 Dwarf Axes or 15 Gold.",
        "You may carry up to two Daggers and a maximum of 2 Dwarf Axes.",
        "A maximum of 2 Daggers, 2 Dwarf Axes and 15 Gold can be carried.",
        "At most 3 Daggers may be carried.",
        "Never carry more than 3 Daggers.",
        "Do not carry more than 3 Daggers.",
        "You may have at most 3 copies of the Dagger.",
        "You may have at most 3 Dagger cards.",
        "You may have at most 3 Flasks Of Pure Water.",
        "Limit: 3 Daggers.",
        "The limit for Daggers is 3.",
        "The Dagger limit is 3.",
        "Daggers (max. 3) are sharp.",
        "Each hero is limited to a maximum of 3 Daggers.",
        "The maximum is 2 Daggers, 2 Dwarf Axes and 15 Gold.",
        "You may carry at most 3 [[dagger|Daggers]].",
        "| Item | Limit |\n|---|---|\n| Dagger | 3 |\n| Dwarf Axe | 1 |",
    ],
)
def test_a_limit_that_differs_from_the_card_is_told_once(tmp_path: Path, text: str) -> None:
    assert len(told(tmp_path, text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "You can carry a maximum of 2 Daggers, 1 Dwarf Axe, and 15 Gold.",
        "You may carry at most 3 Daggers and Axes together.",
        "You may have at most 3 Daggers or Dwarf Axes.",
        "You may have at most three Daggers, Axes and Crowns.",
        "You may carry at most 5 Items, 3 Daggers and 2 Dwarf Axes.",
        "You may carry at most 2 Daggers, and 3 Gold are lost.",
        "You may carry at most 2 Daggers, 3 if you are the Thief.",
        "You may carry at most 2 Daggers, 3 in the dungeon.",
        "You may carry at most 2 Daggers and 3 Gold at the beginning.",
        "You may hold at most 7 cards, 3 Gold or more.",
        "In the solo game you may carry at most 5 Daggers.",
        "With the Belt you may carry at most 5 Daggers.",
        "A Monk may carry only 1 Dagger. A Monk may never carry more than 1 Dagger.",
        "A Monk is limited to 1 Dagger.",
        "You may carry only 1 Dagger if you are a Monk.",
        "If you have at most 1 Dagger, draw a card.",
        "You may carry at most 1 Dagger in each hand.",
        "You may carry at most 1 Dagger and 1 Dwarf Axe per turn.",
        "You may have at most 3 Dagger tokens, or 3 Daggers of Dawn.",
        "At most 3 Daggers can be sold. Up to 3 Daggers can be thrown at once.",
        "The limit for Daggers is 1 more for a Thief.",
        "| Item | Price |\n|---|---|\n| Dagger | 3 |",
        "| Item | Limit |\n|---|---|\n| Dagger and Sheath | 3 |\n| Dagger | 2–3 |",
    ],
)
def test_what_is_no_limit_of_the_card_alone_gives_nothing(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []


def test_the_number_that_is_wrong_is_pointed_at_and_mended(tmp_path: Path) -> None:
    text = "# Limits\n\nYou can carry a maximum of 2 Daggers, 2 Dwarf Axes, and 15 Gold.\n"
    files = {"kinds/item.yaml": KIND, "cards/items.yaml": CARDS, "rules/01.md": text}
    (found,) = (d for d in check_game(tmp_path, files).diagnostics if d.problem.code == "LIM701")
    assert found.message == "expected 1, the limit of `Dwarf Axe`, found 2"
    assert found.span
    assert (found.span.line, found.span.column) == (3, 39)
    assert found.fix
    assert [edit.text for edit in found.fix.edits] == ["1"]
    assert [related.span.line for related in found.related] == [4]


def test_what_a_card_says_of_its_own_limit_is_compared(tmp_path: Path) -> None:
    own = CARDS.replace(
        "limit: 2}\n  - {id: axe", 'limit: 2, text: "Carry at most 3 Daggers."}\n  - {id: axe'
    )
    assert told(tmp_path / "a", "Draw.", own.replace("Carry", "You may carry"))
    assert not told(tmp_path / "b", "Draw.", own.replace("Carry at most 3", "You may carry at most 2"))


def test_versions_with_limits_of_their_own_are_left_alone(tmp_path: Path) -> None:
    again = CARDS + "  - {id: dagger-2, name: Dagger, limit: 4}\n"
    assert told(tmp_path, "You may carry at most 3 Daggers.", again) == []
