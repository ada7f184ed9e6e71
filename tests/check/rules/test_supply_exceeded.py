"""CNT109: what the players of a game get together is in the box."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.findings.checking import check_evidence
from tests.check.small_games import check_game

BOX = (
    "A game for 2-4 players.\n\nComponents\n\n16 coins\n20 wooden cubes\n40 harbour cards\n4 player boards\n\n"
    "Set-up\n\n"
)
GAME = {
    "game.yaml": "title: Small\nplayers: 2-4\ncomponents:\n  - {name: coin, count: 16}\n"
    "  - {name: wooden cube, count: 20}\n  - {kind: item}\n",
    "cards/items.yaml": "kind: item\ncards:\n  - {id: oar, name: Oar, copies: 18}\n",
}

TOO_MANY = [
    ("Deal 6 Coins to each of 4 players.", "4 players need 24 `Coins` (4 × 6), the box holds 16"),
    ("Each of the four players takes 6 coins.", "4 players need 24 `coins` (4 × 6), the box holds 16"),
    ("With 3 players, each takes 6 coins.", "3 players need 18 `coins` (3 × 6), the box holds 16"),
    ("In a 2-player game, deal 9 coins to each player.", "2 players need 18 `coins` (2 × 9), the box holds 16"),
    ("Each player takes a board and 6 cubes.", "4 players need 24 `cubes` (4 × 6), the box holds 20"),
    ("Everyone gets 6 coins.", "4 players need 24 `coins` (4 × 6), the box holds 16"),
    ("Distribute 6 coins to each player.", "4 players need 24 `coins` (4 × 6), the box holds 16"),
    ("- 3 players: 6 coins each", "3 players need 18 `coins` (3 × 6), the box holds 16"),
    (
        "With 2 players, each player takes 8 coins; with 3 players, each takes 7 coins.",
        "3 players need 21 `coins` (3 × 7), the box holds 16",
    ),
    (
        "| Players | Coins each |\n|---|---|\n| 2 | 8 |\n| 3 | 5 |\n| 4 | 5 |\n",
        "20 `Coins` are needed (4 × 5), the box holds 16",
    ),
]  # fmt: skip
ENOUGH = [
    "Deal 4 coins to each of 4 players.",
    "Deal 8 coins to each of two players.",
    "With 2 players, each player takes 8 coins; with 3 players, each takes 5 coins.",
    "With 2-3 players, each takes 5 coins.",
    "8 coins each with 2 players, 5 coins each with 3 players.",
    "In the advanced variant, each player takes 9 coins.",
    "If you like long games, each player takes 9 coins.",
    "Each player takes 5 cubes. One of the players takes 6 coins.",
    "| Players | Coins each |\n|---|---|\n| 2 | 8 |\n| 3 | 5 |\n| 4 | 4 |\n",
    "| Players | Rounds |\n|---|---|\n| 2 | 18 |\n| 3 | 19 |\n",
]


def _told_of_text(text: str) -> list[str]:
    evidence = Evidence(documents=(read_text("rules.md", BOX + text),))
    found = check_evidence(evidence, {"select": ["CNT109"]}).diagnostics
    return [each.message for each in found]


@pytest.mark.parametrize(("text", "message"), TOO_MANY)
def test_what_all_players_get_is_compared_with_the_box(tmp_path: Path, text: str, message: str) -> None:
    assert _told_of_text(text) == [message]
    found = check_game(tmp_path, {**GAME, "rules/01-setup.md": f"# Set-up\n\n{text}\n"}).diagnostics
    assert [each.message for each in found if each.problem.code == "CNT109"] == [message]


@pytest.mark.parametrize("text", ENOUGH)
def test_what_the_box_holds_or_nobody_gets_for_sure_is_left_alone(tmp_path: Path, text: str) -> None:
    assert _told_of_text(text) == []
    found = check_game(tmp_path, {**GAME, "rules/01-setup.md": f"# Set-up\n\n{text}\n"}).diagnostics
    assert [each.message for each in found if each.problem.code == "CNT109"] == []


def test_cards_of_the_data_are_counted_with_their_copies(tmp_path: Path) -> None:
    rules = {"rules/01-setup.md": "# Set-up\n\nDeal 5 Item Cards to each player.\n"}
    found = check_game(tmp_path, {**GAME, **rules}).diagnostics
    assert [each.message for each in found if each.problem.code == "CNT109"] == [
        "4 players need 20 `Item Cards` (4 × 5), the box holds 18"
    ]
