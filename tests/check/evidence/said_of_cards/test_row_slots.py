"""Rows that begin with the name of a card and give its values without heads are held against the card."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind(
    "harm: {type: text, default: ''}",
    "sort: {type: text, default: ''}",
    "trick: {type: text, default: ''}",
    "load: {type: integer, default: 0}",
    "nerve_needed: {type: integer, optional: true}",
    "price: {type: record, fields: {amount: integer, coin: text}, optional: true}",
)
CARDS = """\
kind: item
cards:
  - {id: hook, name: Boat Hook, harm: 1d4, sort: Piercing, trick: Pull, load: 2, price: {amount: 1, coin: sp}}
  - {id: oar, name: Long Oar, harm: 1d6, sort: Blunt, trick: Shove, load: 6, price: {amount: 2, coin: sp}}
  - {id: saw, name: Ice Saw, harm: 1d8, sort: Cutting, trick: Bleed, load: 4, price: {amount: 5, coin: gp}}
  - {id: gaff, name: Gaff, harm: 2d6, sort: Piercing, trick: Pull, load: 3, nerve_needed: 14,
     price: {amount: 25, coin: gp}}
  - {id: pick, name: Ice Pick, harm: 1d4, sort: Piercing, trick: Bleed, load: 1, price: {amount: 2, coin: gp}}
  - {id: maul, name: Great Maul, harm: 2d8, sort: Blunt, trick: Shove, load: 10, nerve_needed: 13,
     price: {amount: 1500, coin: gp}}
  - {id: axe, name: Great Axe, harm: 1d12, sort: Cutting, trick: Bleed, load: 9, nerve_needed: 15,
     price: {amount: 30, coin: gp}}
"""
LINES = """\
Boat Hook 1d4 Piercing Pull 2 lb. 1 SP
Long Oar 1d6 Blunt Shove 6 lb. 2 SP
Ice Saw 1d8 Cutting Bleed 4 lb. 5 GP
Gaff 2d6 Piercing Nerve 14 Pull 3 lb. 25 GP
Ice Pick 1d4 Piercing Bleed 1 lb. 2 GP
Great Maul 2d8 Blunt Nerve 13 Shove 10 lb. 1,500 GP
Great Axe 1d12 Cutting Nerve 15 Bleed 9 lb. 30 GP
"""
ITEMS = "".join(f"- {line}\n" for line in LINES.splitlines())
TITLES = """\
Boat Hook (1 SP)

Load: 2 lb. Good for small boats.

Long Oar (2 SP)

Load: 6 lb.

Ice Saw (5 GP)

Load: 4 lb.

Gaff (25 GP)

Load: 3 lb.

Ice Pick (2 GP)

Load: 1 lb.
"""


def told(root: Path, text: str) -> list[str]:
    return messages_found(root, "LIM709", KIND, CARDS, f"# The tools\n\n{text}\n")


@pytest.mark.parametrize("rows", [LINES, ITEMS, TITLES], ids=["lines", "items", "titles"])
def test_rows_that_say_what_the_cards_have_are_right(tmp_path: Path, rows: str) -> None:
    assert told(tmp_path, rows) == []


@pytest.mark.parametrize(
    ("rows", "was", "now", "message"),
    [
        (LINES, "Saw 1d8", "Saw 1d10", "expected 1d8, the harm of `Ice Saw`, found 1d10"),
        (LINES, "6 lb. 2 SP", "6 lb. 2 GP", "expected 2 sp, the price of `Long Oar`, found 2 GP"),
        (LINES, "1,500 GP", "1,200 GP", "expected 1500 gp, the price of `Great Maul`, found 1,200 GP"),
        (LINES, "Pull 3 lb.", "Pull 5 lb.", "expected 3, the load of `Gaff`, found 5"),
        (ITEMS, "1d6 Blunt", "1d6 Cutting", "expected blunt, the sort of `Long Oar`, found Cutting"),
        (ITEMS, "Nerve 13", "Nerve 15", "expected 13, the nerve_needed of `Great Maul`, found 15"),
        (TITLES, "Saw (5 GP)", "Saw (6 GP)", "expected 5 gp, the price of `Ice Saw`, found 6 GP"),
        (TITLES, "Load: 3 lb.", "Load: 4 lb.", "expected 3, the load of `Gaff`, found 4"),
    ],
)
def test_a_value_of_a_row_that_the_card_has_otherwise_is_told(
    tmp_path: Path, rows: str, was: str, now: str, message: str
) -> None:
    assert was in rows
    assert told(tmp_path, rows.replace(was, now, 1)) == [message]


def test_rows_of_another_edition_are_left_alone(tmp_path: Path) -> None:
    text = LINES.replace("1d4", "1d6").replace("2d6", "1d10").replace("1d8", "2d4").replace("1d12", "3d4")
    assert told(tmp_path, text) == []


def test_sentences_that_begin_with_a_name_are_no_rows(tmp_path: Path) -> None:
    text = "".join(
        f"{line.split(' ')[0]} is a tool that weighs {at} lb. here.\n\n"
        for at, line in enumerate(["Gaff"] * 8)
    )
    assert told(tmp_path, text) == []
