"""Headings, items and rows of tables that are not like those beside them."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

_HEADINGS = "# The Game\n\nPlay it.\n\n## {}\n\nLay it out.\n\n## Playing Cards\n\nPlay one.\n\n"
_HEADINGS += (
    "## Scoring Points\n\nScore it.\n\n## Final Round\n\nStop there.\n\n## Other Things\n\nSee there.\n"
)
_TABLE = "| Roll | Find |\n|---|---|\n| 1 | Wood |\n| 2 | Stone |\n| {} |\n| 4 | Brick |\n| 5 | Wheat |\n"


def _told(text: str) -> list[str]:
    return [f.message for f in findings(evidence_of_text(text, "rules.md")) if f.problem.code == "TXT926"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (_HEADINGS.format("Setting Out,"), "the heading ends with `,`, no other does"),
        (_HEADINGS.format("SETTING OUT"), "the heading is in capitals, unlike all others"),
        (_HEADINGS.format("Playing Cards"), "the heading is the same as that of the section before"),
        (
            "1. Draw a card.\n2) Play a card.\n3. Stop.\n",
            "the item is marked with `2)`, the others of its list with `.`",
        ),
        (
            "- **Scout:** Look.\n- **Guard:** Wait.\n- **Scout:** Hide.\n- **Smith:** Build.\n",
            "`Scout` is also the label of another item of the list",
        ),
        (
            "- **Scout:** Look.\n- **Guard** Wait for it.\n- **Cook:** Eat.\n- **Smith:** Build.\n",
            "the label has no colon, unlike those of the other items",
        ),
        (
            "- Draw a card.\n- play a card.\n- Move a pawn.\n- Score the row.\n",
            "the item begins with a small letter, the others of its list do not",
        ),
        (
            "Do one of these:\n\n- Draw.\n- Play.\n\nYou have the following;\n\n- One.\n- Two.\n",
            "the line before the list ends with `;`",
        ),
        (
            "Do one of these:\n\n- Draw.\n- Play.\n\nYou have the following\n\n- One.\n- Two.\n",
            "the line before the list has no colon",
        ),
        (_TABLE.format("Gold | 3"), "a word and a number stand in each other's columns"),
        (_TABLE.format("3 | Gold").replace("Find", "Roll"), "two columns are called `Roll`"),
        (
            _TABLE.format("4 | Gold").replace("4 | Brick", "3 | Brick"),
            "two rows stand in each other's places",
        ),
    ],
)
def test_what_is_unlike_all_beside_it_is_told(text: str, said: str) -> None:
    assert said in _told(text)


@pytest.mark.parametrize(
    "text",
    [
        _HEADINGS.format("Setting Out"),
        "1. Draw.\n2. Play.\n3. Stop.\n\n1) Go.\n2) Run.\n3) Rest.\n",
        "- **Note:** Look.\n- **Guard:** Wait.\n- **Note:** Hide.\n- **Smith:** Build.\n",
        "- Draw a card.\n- play a card.\n- move a pawn.\n- Score the row.\n",
        "Do one of these:\n\n- Draw.\n- Play.\n\nA short line\n\n- One.\n- Two.\n",
        _TABLE.format("3 | Gold"),
        _TABLE.format("3 | 7"),
        _TABLE.format("Any | Gold"),
    ],
)
def test_what_is_like_the_others_is_left_alone(text: str) -> None:
    assert not _told(text)
