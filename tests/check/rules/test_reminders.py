"""TRM617: what stands behind a keyword is what its definition says, unless a card changes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game, item_kind

TERMS = """\
flooded: {term: flooded, define: "When the marsh is flooded, each player discards 2 goods of their choice."}
stranded: {term: Stranded, define: "A Stranded card is turned face down. It cannot win the trick."}
market: {term: market, define: "The row of 4 face-up Item Cards."}
"""
RULES = """\
# Play

Charge: a unit that has moved at least 2 spaces this turn rolls 1 die more.

Example: Ann rolls 4 dice.
"""


def told(root: Path, text: str) -> list[str]:
    files = {
        "kinds/item.yaml": item_kind("text: {type: rich_text}"),
        "cards/items.yaml": f"kind: item\ncards: [{{name: Net, text: {text!r}}}]\n",
        "terms.yaml": TERMS,
        "rules/01.md": RULES,
    }
    return [each.message for each in check_game(root, files, select=["TRM617"]).diagnostics]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "The marsh is **flooded**: each player discards 3 goods.",
            "expected 2 as `flooded` is defined, found 3",
        ),
        (
            "The marsh is flooded (each player discards three goods).",
            "expected 2 as `flooded` is defined, found three",
        ),
        (
            "Charge (roll 2 dice more if you moved at least 2 spaces).",
            "expected 1 as `Charge` is defined, found 2",
        ),
        (
            "Charge (roll 1 die more if you moved at least 3 spaces).",
            "expected 2 as `Charge` is defined, found 3",
        ),
        (
            "It is Stranded in this trick (turn it face down; it can still win the trick).",
            "`Stranded` is defined with `cannot win`, found `can still win`",
        ),
    ],
)
def test_a_reminder_that_says_otherwise_is_told(tmp_path: Path, text: str, message: str) -> None:
    assert told(tmp_path, text) == [message]


@pytest.mark.parametrize(
    "text",
    [
        "The marsh is **flooded**: each player discards 2 goods.",
        "The marsh is flooded (each player discards 3 goods instead).",
        "If the marsh is flooded, take 3 goods (Reed or Clay).",
        "**Market:** in turn, buy one Item Card or take 3 Coins.",
        "Charge (roll 1 die more).",
        "Charge 3 units (each of them moves 4 spaces and rolls no die).",
        "It is Stranded (turn it face down; it may not win the trick).",
        "It is Stranded (you may look at it).",
        "Example (she rolls 3 dice and moves 4 spaces).",
    ],
)
def test_other_words_behind_a_keyword_are_right(tmp_path: Path, text: str) -> None:
    assert told(tmp_path, text) == []
