"""Tables whose rows are sorts of cards have the lowest and the highest number of each below the name of its field."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind(
    "zone: {type: text}",
    "tier: {type: integer}",
    "cost: {type: integer}",
    "fame: {type: integer}",
)
CARDS = """\
kind: item
cards:
  - {id: a, name: Salt Run, zone: home, tier: 1, cost: 3, fame: 2}
  - {id: b, name: Lost Crew, zone: home, tier: 1, cost: 3, fame: 2}
  - {id: c, name: Raid, zone: open, tier: 2, cost: 3, fame: 3}
  - {id: d, name: Great Raid, zone: open, tier: 2, cost: 5, fame: 4}
  - {id: e, name: Black Reef, zone: far, tier: 3, cost: 5, fame: 5}
  - {id: f, name: Last Convoy, zone: far, tier: 3, cost: 7, fame: 6}
"""
ZONES = """\
| Zone | Locations | Fame Range |
|---|---|---|
| Home Waters | 1-2 | 2 Fame |
| Open Sea | 3-4 | 3-4 Fame |
| Far Ocean | 5-6 | 5-6 Fame |
"""
MARKETS = """\
| Port | Cards | Power |
|---|---|---|
| North | Tier 1 | Core (Cost: 3) |
| West | Tier 2 | Better (Cost: 3-5) |
| South | Tier 3 | Best (Cost: 5-7) |
"""


def told(root: Path, text: str) -> list[str]:
    return messages_found(root, "LIM704", KIND, CARDS, f"# The cards\n\n{text}\n")


@pytest.mark.parametrize(
    ("right", "was", "now", "message"),
    [
        (ZONES, "| 2 Fame", "| 3 Fame", "expected 2 as the lowest fame of `Home Waters`, found 3"),
        (ZONES, "3-4 Fame", "2-4 Fame", "expected 3 as the lowest fame of `Open Sea`, found 2"),
        (ZONES, "5-6 Fame", "5-7 Fame", "expected 6 as the highest fame of `Far Ocean`, found 7"),
        (MARKETS, "Cost: 5-7", "Cost: 5-8", "expected 7 as the highest cost of `Tier 3`, found 8"),
        (MARKETS, "Cost: 3)", "Cost: 4)", "expected 3 as the lowest cost of `Tier 1`, found 4"),
    ],
)
def test_a_number_of_a_sort_that_its_cards_do_not_have_is_told(
    tmp_path: Path, right: str, was: str, now: str, message: str
) -> None:
    assert told(tmp_path / "right", right) == []
    assert told(tmp_path / "wrong", right.replace(was, now, 1)) == [message]


@pytest.mark.parametrize(
    "text",
    [
        MARKETS.replace("Cost", "Rent").replace("3-5", "4-6"),
        ZONES.replace("2 Fame", "1 Fame").replace("3-4 Fame", "2 Fame").replace("5-6 Fame", "3 Fame"),
    ],
)
def test_a_column_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []
