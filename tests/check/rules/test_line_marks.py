"""The marks of items and headings, held against those of the others."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

SECTIONS = "".join(f"## Part {name}\n\nEach player draws a card of this part.\n\n" for name in "ABCDE")


def told(text: str, path: str = "rules.md") -> list[tuple[int, str]]:
    found = findings(evidence_of_text(text, path))
    return [(f.span.line, f.message) for f in found if f.problem.code == "TXT926" and f.span]


@pytest.mark.parametrize(
    ("items", "said"),
    [
        ("- Draw a card.\n- - Move on.\n- Rest.\n", "`-` marks the item, and another sign does so again"),
        (
            "* Draw a card.\n- Move on.\n* Rest.\n",
            "the item is marked with `-`, the others of its list with `*`",
        ),
        ("- Draw a card.\n - Move on.\n- Rest.\n", "the item is one space off from those above and below"),
        ("- Draw a card.\nMove on.\n- Rest.\n", "the line is among items and has no `-`"),
    ],
)
def test_the_one_odd_item_of_a_list_is_told(items: str, said: str) -> None:
    assert told(f"Do as follows:\n\n{items}") == [(4, said)]
    assert told(f"Do as follows:\n\n{items}", "rules.txt") == [(4, said)]


@pytest.mark.parametrize(
    "items",
    [
        "- Draw a card.\n* Move on.\n* Rest.\n",
        "+ It is quick.\n+ It is cheap.\n- It is loud.\n",
        "- Draw a card\n  and move on.\n- Rest.\n",
        "- Draw a card\nand move on.\n- Rest.\n",
        "- Draw a card.\n  - Move on.\n- Rest.\n",
        "- Draw a card.\n- Rest.\n\n* Move on.\n",
        "- Draw a card.\n- - Move on.\n- - Rest.\n",
        "```\n- Draw a card.\n- - Move on.\n- Rest.\n```\n",
    ],
)
def test_other_lists_wrapped_lines_and_habits_are_left_alone(items: str) -> None:
    assert told(f"Do as follows:\n\n{items}") == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            f"{SECTIONS}##### Ends\n\nIt ends.\n\n## Ties\n\nShare.\n",
            "the heading leaves out a level, expected `###`",
        ),
        (f"{SECTIONS}The last turn\n\nIt ends now.\n", "the line looks like a heading and has no `#`"),
        (
            f"{SECTIONS}## 1. Draw\n\nDraw.\n\n### 2. Rest\n\nRest.\n\n## 3. End\n\nEnd.\n",
            "the next heading has `##`",
        ),
    ],
)
def test_a_heading_without_its_signs_is_told(text: str, said: str) -> None:
    assert [message for _, message in told(text)] == [said]
    assert told(text, "rules.txt") == []


def test_levels_that_the_text_leaves_out_often_are_its_habit() -> None:
    deep = "##### Ends\n\nIt ends.\n\n##### Ties\n\nShare.\n\n"
    assert told(f"{SECTIONS}{deep}") == []
    assert told(f"{SECTIONS}Some more words\n\nIt ends now.\n\nOther words\n\nIt ends.\n") == []


def test_the_line_that_says_who_made_the_game_is_no_title() -> None:
    assert told(f"A game by Ada Lee Holm\n\nIt is quick.\n\n{SECTIONS}") == []
    assert told(f"# Duel\n\nA game by Ada Holm\n\nIt is quick.\n\n{SECTIONS}") == []
    assert len(told(f"# Duel\n\nThe turns of Ada\n\nIt is quick.\n\n{SECTIONS}")) == 1
