"""Cards that repeat the rules are read as summaries; what other cards say otherwise is an exception."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game, item_kind

RULES = """\
# Play

You may never have more than 3 Item Cards in hand. Each player may keep at most 2 lamps from one night to the next.

# End

The game ends after the round in which a player has 30 points.
"""


def told(root: Path, kind: str, name: str, text: str) -> list[str]:
    files = {
        "kinds/item.yaml": item_kind("text: {type: rich_text}"),
        "kinds/other.yaml": f"kind: {kind}\nfaces: {{front: plain, back: none}}\nfields: {{text: rich_text}}\n",
        "cards/items.yaml": "kind: item\ncards: [{name: Net, text: Draw.}, {name: Oar, text: Row.}]\n",
        "cards/others.yaml": f"kind: {kind}\ncards: [{{name: {name}, text: {text!r}}}]\n",
        "rules/01.md": RULES,
    }
    found = check_game(root, files, select=["LIM702", "LIM706", "LIM718"]).diagnostics
    return [
        f"{each.problem.code} {each.span.path} {each.message.partition(' (')[0]}"
        for each in found
        if each.span
    ]


@pytest.mark.parametrize(
    ("kind", "name"), [("aid", "Overview of a Round"), ("tale", "Player Aid"), ("item-summary", "A")]
)
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "Hand limit: 4 Item Cards.",
            "LIM702 small/cards/others.yaml expected 3 as the limit of `item card in hand`, found 4",
        ),
        (
            "The game ends after the round in which a player has 25 points.",
            "LIM706 small/cards/others.yaml expected 30 as the number of `points` to win, found 25",
        ),
        (
            "Keep at most 3 lamps.",
            "LIM718 small/cards/others.yaml expected 2 as in the rules, found 3",
        ),
    ],
)
def test_an_aid_that_says_otherwise_is_told(
    tmp_path: Path, kind: str, name: str, text: str, message: str
) -> None:
    assert told(tmp_path, kind, name, text) == [message]


@pytest.mark.parametrize(
    ("kind", "name", "text"),
    [
        (
            "aid",
            "Overview",
            "Hand limit: 3 Item Cards. The game ends after the round in which a player has 30 points.",
        ),
        ("hero", "Aidan", "Hand limit: 4 Item Cards."),
        ("hero", "Summary Judgement", "Keep at most 3 lamps."),
    ],
)
def test_what_agrees_and_what_other_cards_change_is_right(
    tmp_path: Path, kind: str, name: str, text: str
) -> None:
    assert told(tmp_path, kind, name, text) == []
