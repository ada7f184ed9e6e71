"""What the captions of figures count is held against what the figures show."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import ITEM, check_game

CARDS = "kind: item\ncards:\n" + "".join(
    f"  - {{id: {name}, name: {name.title()}}}\n" for name in ("rope", "oar", "net")
)


def told(root: Path, rules: str) -> list[str]:
    files = {"kinds/item.yaml": ITEM, "cards/items.yaml": CARDS, "rules/01-rules.md": f"# Start\n\n{rules}\n"}
    found = check_game(root, files).diagnostics
    return [each.message for each in found if each.problem.code == "CNT122"]


def plan(caption: str, *lines: str) -> str:
    return f":::{{setup}}\n:caption: {caption}\n" + "\n".join(lines) + "\n:::"


SHORE = (
    "Rope at 1,1: card rope -- old",
    "Oar at 2,1: card oar, face down",
    "1 at 1,2: place",
    "2 at 2,2: place",
)


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        (plan("Three Items have two places beside them", *SHORE), "counts 3 `Items`, the figure shows 2"),
        (plan("Three Items wait at the shore", *SHORE), "counts 3 `Items`, the figure shows 2"),
        (plan("Two Items have three places beside them", *SHORE), "counts 3 `places`, the figure shows 2"),
        (
            plan("The three Item Cards of the start", "Hand at 1,1 to 4,1: hand of 4 item"),
            "counts 3 `Item Cards`, the figure shows 4",
        ),
        (":::{cards} rope, oar, net\nTwo Items for a storm\n:::", "counts 2 `Items`, the figure shows 3"),
        (":::{cards} rope, oar\nThree items of one turn\n:::", "counts 3 `items`, the figure shows 2"),
        (":::{cards} rope, oar\nThe three cards of the example\n:::", "counts 3 `cards`, the figure shows 2"),
    ],
)
def test_a_caption_that_counts_otherwise_is_told(tmp_path: Path, rules: str, message: str) -> None:
    assert told(tmp_path, rules) == [f"the caption {message}"]


@pytest.mark.parametrize(
    "rules",
    [
        plan("Two Items have two places beside them", *SHORE),
        plan("Two Items wait at the shore", *SHORE),
        plan("Three Items lie face down: the deck", "Deck at 1,1: deck of item", "Rope at 2,1: card rope"),
        plan("Two places of the three", *SHORE, "Home at 3,2: place"),
        plan("Three places, two of them numbered", *SHORE, "Home at 3,2: place"),
        ":::{cards} rope, oar, net\nTwo Items and another\n:::",
        ":::{cards} rope, oar, net\nOf these, two Items are lost\n:::",
        ":::{cards}\n:kind: item\nTwo Items for a storm\n:::",
    ],
)
def test_a_caption_that_may_be_right_is_left_alone(tmp_path: Path, rules: str) -> None:
    assert told(tmp_path, rules) == []
