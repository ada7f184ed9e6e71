"""How many cards a text gives the whole game is held against all cards, the groups of the box and declared facts."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics import Severity
from tests.check.small_games import ITEM, check_game

GAME = """\
title: Low Tide
components:
  - {name: Item Card, kind: item, group: The deck}
  - {name: Wave Card, kind: wave, group: The deck}
  - {name: Shell, kind: shell, group: Beside the deck}
"""


def told(root: Path, text: str) -> list[str]:
    """What the rule says of a game of 30 items, 14 waves and 10 shells."""
    files = {"game.yaml": GAME, "rules/01-rules.md": f"# Start\n\n{text}\n"}
    for name, copies in (("item", 30), ("wave", 14), ("shell", 10)):
        title = name.capitalize()
        files[f"kinds/{name}.yaml"] = ITEM.replace("kind: item", f"kind: {name}").replace("Item", title)
        files[f"cards/{name}s.yaml"] = (
            f"kind: {name}\ncards:\n  - {{id: {name}-a, name: Old {title}, copies: {copies}}}\n"
        )
    found = [each for each in check_game(root, files).diagnostics if each.problem.code == "CNT102"]
    assert all(each.severity == Severity.WARNING for each in found)  # no text says which cards it counts
    return [each.message for each in found]


@pytest.mark.parametrize(
    ("text", "stated", "value"),
    [
        ("*Low Tide* is a shore of 46 cards and two dice for one player.", 46, 44),
        ("Low Tide is a game for two players, 43 cards and a die.", 43, 44),
        ("The shore is a deck of 45 cards.", 45, 44),
        ("All of it lies in a box of 55 cards.", 55, 54),
        (
            'Ashore is a deck of 41 cards.\n\n:::{facts}\nland = count(kind="item") + count(kind="shell")\n:::',
            41,
            40,
        ),
    ],
)
def test_a_number_near_that_of_all_cards_is_told(tmp_path: Path, text: str, stated: int, value: int) -> None:
    assert told(tmp_path, text) == [f"the text counts {stated} cards, the card data has {value}"]


@pytest.mark.parametrize(
    "text",
    [
        "*Low Tide* is a shore of 44 cards and two dice for one player.",
        "*Low Tide* is a box of 54 cards.",
        "The shore is a deck of 40 cards.",
        "Waves and shells together: the tide is a deck of 24 cards.",
        "Each player has a deck of 45 cards.",
        "Low Tide is a game for two, in which you draw 45 cards.",
        "You need a standard deck of 52 cards.",
        "What is left is a deck of 43 cards.",
        "Low Tide is a box of 56 cards. Give each player one of the 2 summary cards in the box.",
        "Low Tide is a box of 57 cards.\n\n# Components\n\n- 57 cards\n  - 54 cards of the sea\n  - 3 Title Cards",
    ],
)
def test_a_number_that_may_be_right_is_left_alone(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []
