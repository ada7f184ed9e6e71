"""A turn that is told twice, step by step, has the same numbers in both."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

TEXT = """\
# The turn

1. **Refresh**
   - Take back one worker from the field.
   - Draw up to a hand of 5 cards.
   - Gain 2 wood tokens from the supply.
2. **Build (optional)**
   - You may pay 3 wood tokens to raise a wall.
3. **Raid**
   - You may play 1 Raid card from your hand.
4. **Rest**
   - Discard down to 7 cards.

# Quick reference

1. **Refresh** – take back 1 worker, draw to 5, gain 2 wood.
2. **Build** – raise a wall for 3 wood.
3. **Raid** – play 1 Raid card.
4. **Rest** – discard to 7.
"""
HEROES = """\
# Heroes

## Anna

- **Health**: 7 hearts
- **Hand**: 5 cards
- **Skill**: draw 2 cards

## Bert

- **Health**: 9 hearts
- **Hand**: 4 cards
- **Skill**: draw 3 cards
"""


def told(text: str) -> list[str]:
    return [
        each.message for each in findings(evidence_of_text(text, "rules.md")) if each.problem.code == "LIM718"
    ]


@pytest.mark.parametrize("text", [TEXT, HEROES])
def test_steps_that_agree_and_creatures_that_differ_are_right(text: str) -> None:
    assert told(text) == []


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("draw to 5", "draw to 6"), ("gain 2 wood", "gain 3 wood"), ("discard to 7", "discard to 8")],
)
def test_a_number_of_a_step_that_the_other_list_has_otherwise_is_told(right: str, wrong: str) -> None:
    assert len(told(TEXT.replace(right, wrong))) == 1
