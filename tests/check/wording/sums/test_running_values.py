"""Amounts that an example follows from step to step."""

from __future__ import annotations

import pytest

from cardgen.check.wording.sums.running_values import find_restated


def holds(text: str) -> list[bool]:
    return [restated.holds for restated in find_restated(text)]


@pytest.mark.parametrize(
    "text",
    [
        "Mara has 5 oil tokens. She pays 2 of them and now has 3 oil tokens.",
        "The team has 9 points. It loses two points and is left with 7 points.",
        "Bran has 3 wounds. The lord deals 4 wounds to him, so he now has 7 wounds. He removes 2 of them, which "
        "leaves 5.",
    ],
)
def test_steps_that_lead_to_the_amount_hold(text: str) -> None:
    assert set(holds(text)) == {True}


@pytest.mark.parametrize(
    "text",
    [
        "Mara has 5 oil tokens. She pays 2 of them and now has 4 oil tokens.",
        "Mara has 5 oil tokens. She gains 2 oil tokens and now has 3 oil tokens.",
        "The corps has 4 steps. It takes 2 losses and now has 3 steps.",
    ],
)
def test_steps_that_lead_elsewhere_do_not_hold(text: str) -> None:
    assert holds(text) == [False]


@pytest.mark.parametrize(
    "text",
    [
        "Mara has 5 oil tokens. If she paid 2 of them, she now has 4.",
        "Mara has 5 oil tokens and 3 cards. In the night 7 moths come. She now has 9 oil tokens.",
        "Mara has 5 oil tokens and doubles them; she now has 10 oil tokens.",
    ],
)
def test_what_no_step_explains_says_nothing(text: str) -> None:
    assert holds(text) == []
