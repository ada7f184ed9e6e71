"""How many of a kind the first words of a rulebook say that there are is held against the cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.diagnostics import Severity
from tests.check.small_games import ITEM, check_game

CARDS = "kind: item\ncards:\n" + "".join(f"  - {{id: item-{n}, name: Item of {n}}}\n" for n in "abcde")
ELSEWHERE = "\n\n# Turn\n\nTurn up a card."


def told(root: Path, rules: str) -> list[str]:
    files = {"kinds/item.yaml": ITEM, "cards/items.yaml": CARDS, "rules/01-rules.md": f"# Aim\n\n{rules}\n"}
    found = [each for each in check_game(root, files).diagnostics if each.problem.code == "CNT102"]
    assert all(each.severity == Severity.WARNING for each in found)
    return [each.message for each in found]


@pytest.mark.parametrize(
    "text", ["Six items are out at sea.", "You are late. The six Items lie on the shore."]
)
def test_a_number_of_the_story_that_is_not_that_of_the_cards_is_told(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text + ELSEWHERE) == ["the text counts 6 `item` cards, the card data has 5"]


@pytest.mark.parametrize(
    "text",
    [
        "Five items are out at sea.",
        "Two items are out at sea, and all others at home.",
        "Six items are enough to win.",
        "When six items are out, you lose.",
        "Bring home four items.",
        "Go.\n\n# End\n\nFour items are out at the end.",
    ],
)
def test_a_number_that_may_count_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text + ELSEWHERE) == []
