"""Cells of tables that are not like the others of their column."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

_BOATS = "A Leaky boat rests.\n\n| Roll | Boat |\n|---|---|\n| 1 | Sound |\n| 2 | {} |\n"
_BOATS += "| 3 | Sinking |\n| 4 | Wrecked |\n"
_WINDS = "| Wind | Speed |\n|---|---|\n| Gale | +2 |\n| Breeze | +1 |\n| Calm | {} |\n| Squall | {} |\n"


def told(text: str) -> list[str]:
    return [f.message for f in findings(evidence_of_text(text, "rules.md")) if f.problem.code == "TXT926"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (_BOATS.format("leaky"), "`leaky` begins with a small letter, the other cells of its column do not"),
        (_WINDS.format("3", "-1"), "`3` has no sign, unlike the other numbers of its column"),
        (_WINDS.format("0", "+0"), "`0` has no sign, unlike the other numbers of its column"),
    ],
)
def test_the_only_odd_cell_is_told(text: str, said: str) -> None:
    assert told(text) == [said]


@pytest.mark.parametrize(
    "text",
    [
        _BOATS.format("none"),
        _BOATS.format("Leaky"),
        _WINDS.format("0", "-1"),
        _WINDS.format("3", "4"),
        _WINDS.format("+3", "-1"),
    ],
    ids=["no name", "alike", "nothing", "two", "all signed"],
)
def test_what_may_be_meant_is_left_alone(text: str) -> None:
    assert told(text) == []
