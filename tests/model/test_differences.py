"""What differs between two readings of a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.model.differences import changed_cards, changed_passages
from cardgen.model.linking import load_game
from cardgen.model.nouns import Game

KIND = """kind: item
title: {one: Item Card, many: Item Cards}
faces: {front: plain-front, back: none}
fields:
  cost: {type: integer, optional: true}
  acts: {type: list, of: act, default: []}
  made: {type: mapping, of: integer, default: {}}
records:
  act: {text: rich_text, price: {type: integer, default: 0}}
"""
CARDS = """kind: item
cards:
  - {id: axe, name: Axe, cost: 1, acts: [{text: "Chop *wood*."}, {text: Rest., price: 2}], made: {iron: 1}}
  - {id: oar, name: Oar}
"""
RULES = (
    "# Setup\n\nDeal the {{ count() }} cards.\n\n- Draw one.\n- Pass.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
)


@pytest.fixture
def read(tmp_path: Path) -> Callable[..., Game]:
    def make(name: str, cards: str = CARDS, rules: str = RULES) -> Game:
        files = {
            "game.yaml": "title: G\n",
            "kinds/item.yaml": KIND,
            "cards/i.yaml": cards,
            "rules/r.md": rules,
        }
        for path, text in files.items():
            (tmp_path / name / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name / path).write_text(text, encoding="utf-8")
        return load_game(tmp_path / name, name).value

    return make


def test_two_readings_of_one_game_do_not_differ(read: Callable[..., Game]) -> None:
    old, new = read("old"), read("new", f"# A remark.\n{CARDS}")
    assert (changed_cards(old, new), changed_passages(old, new)) == ((), ())


@pytest.mark.parametrize(
    ("before", "after", "name"),
    [
        ("cost: 1", "cost: 2", "cost"),
        ("cost: 1, ", "", "cost"),
        ("name: Axe", "name: Old Axe", "name"),
        ("id: axe", "id: axe, copies: 3", "copies"),
        ("*wood*", "**wood**", "acts[1].text"),
        ("price: 2", "price: 3", "acts[2].price"),
        ("iron: 1", "tin: 1", "made.tin"),
        (", {text: Rest., price: 2}", "", "acts"),
    ],
)
def test_a_change_leads_to_the_value(read: Callable[..., Game], before: str, after: str, name: str) -> None:
    (change,) = changed_cards(read("old"), read("new", CARDS.replace(before, after)))
    assert change.card.id == "axe"
    assert change.fields[0].name == name


def test_cards_come_and_go(read: Callable[..., Game]) -> None:
    cards = CARDS.replace("id: oar, name: Oar", "id: bow, name: Bow")
    come, gone = changed_cards(read("old"), read("new", cards))
    assert (come.before, come.card.id, gone.after, gone.card.id) == (None, "bow", None, "oar")


def test_what_the_data_print_in_the_rules_counts(read: Callable[..., Game]) -> None:
    rules = RULES.replace("- Pass.\n", "").replace("| 1 | 2 |", "| 1 | 3 |")
    cards = CARDS.replace("name: Oar", "name: Oar, copies: 2")
    found = [
        (each.before.words if each.before else None, each.after.words if each.after else None)
        for each in changed_passages(read("old"), read("new", cards, rules))
    ]
    assert found == [("Deal the 2 cards.", "Deal the 3 cards."), ("Pass.", None), ("1 | 2", "1 | 3")]
