"""What is gained for a thing that is beaten, against the table of such things."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

TABLE = """\
Beasts

| Beast | Hide | Gold |
|---|---|---|
| Boar | 1 | 1 |
| Cave Bear | 3 | 2 |
| Old Troll | 5 | 4 |

Hunting

"""


def said(text: str) -> list[str]:
    return [finding.message for finding in findings(evidence_of_text(TABLE + text), ("LIM713",))]


@pytest.mark.parametrize(
    "text",
    [
        "Example: The Cave Bear is defeated and Ada takes 3 Gold coins.",
        "The Cave Bear was slain, and she gains five Gold.",
    ],
)
def test_a_reward_that_the_table_does_not_give_is_told(text: str) -> None:
    assert len(said(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "The Cave Bear is defeated and Ada takes 2 Gold.",
        "If the Cave Bear is defeated and you take 5 Gold, pass.",
        "The Cave Bear is defeated and Ada takes 3 Wounds.",
        "The Cave Bear is defeated and Ada takes 3 Gold more.",
        "The Cave Bears are defeated and Ada takes 4 Gold.",
        "With her bonus, the Cave Bear is defeated and Ada takes 3 Gold.",
        "Ada hits the Boar. The Cave Bear is defeated and Ada takes 2 Gold.",
    ],
)
def test_other_rewards_are_left_alone(text: str) -> None:
    assert said(text) == []
