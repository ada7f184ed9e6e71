"""Rows of tables by players against what each gets, and steps that are told by number and name."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

TABLE = "\n| Players | {} |\n|---|---|\n| 2 | {} |\n| 3 | {} |\n| 4 | {} |\n| 5 | {} |\n"
DEALT = "Set-up\n\nDeal 6 cards from the Tide Deck to each player.\n"
STEPS = "Course of a day\n\n1. The Baking Phase\n2. The Selling Phase\n3. Closing\n\nNight\n\n"


def table(*cells: object) -> str:
    return TABLE.format(*cells)


def said(code: str, text: str) -> list[str]:
    return [finding.message for finding in findings(evidence_of_text(text), (code,))]


@pytest.mark.parametrize(
    "text",
    [
        "Set-up\n" + table("Tide cards dealt", 12, 20, 24, 30),
        "Set-up\n" + table("Coins in the bank", 20, 30, 45, 50),
        DEALT + table("Cards dealt", 12, 18, 24, 28),
        DEALT + table("Cards dealt", 14, 18, 26, 30) + "\nWith two players, deal 7 cards instead.\n",
        "Set-up\n\nHeroes   Skill cards in play\n1        3\n2        6\n3        8\n4        12\n",
    ],
)
def test_a_row_that_is_no_product_is_told(text: str) -> None:
    assert len(said("CNT117", text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Set-up\n" + table("Tide cards dealt", 12, 18, 24, 30),
        # a supply that ends, and a row for two that is made otherwise
        "Set-up\n" + table("Tide cards dealt", 12, 18, 24, 28),
        "Set-up\n" + table("Tide cards dealt", 10, 18, 24, 30),
        # no rule, one of each, what each gets, and what is no part of a box
        "Set-up\n" + table("Tide cards dealt", 12, 20, 26, 30),
        "Set-up\n" + table("Tide cards", 2, 3, 5, 5),
        "Set-up\n" + table("Cards for each player", 12, 20, 24, 30),
        "Set-up\n" + table("Points to win", 12, 20, 24, 30),
        # far from the rule: another one
        "Set-up\n" + table("Tide cards dealt", 12, 30, 24, 30),
        # the exception is told
        DEALT + table("Cards dealt", 14, 18, 24, 30) + "\nWith two players, deal 7 cards instead.\n",
        # other cards than those that are dealt
        DEALT + table("Storm cards", 10, 18, 24, 28),
        # the first column counts no players
        "Set-up\n" + table("Tide cards dealt", 12, 20, 24, 30).replace("Players", "Round"),
    ],
)
def test_a_row_that_may_be_meant_is_left_alone(text: str) -> None:
    assert said("CNT117", text) == []


@pytest.mark.parametrize(
    ("sentence", "message"),
    [
        (
            "Then go back to step 2, the Baking Phase.",
            "expected step 1, which is `The Baking Phase`, found step 2",
        ),
        (
            "Return to the Selling Phase (step 1) now.",
            "expected step 2, which is `The Selling Phase`, found step 1",
        ),
        ("Go on with step 1 (Closing).", "expected step 3, which is `Closing`, found step 1"),
    ],
)
def test_a_step_with_the_name_of_another_is_told(sentence: str, message: str) -> None:
    assert said("REF307", STEPS + sentence) == [message]


@pytest.mark.parametrize(
    "text",
    [
        STEPS + "Then go back to step 1, the Baking Phase.",
        STEPS + "In step 2, Mirela, the eldest, begins.",
        STEPS + "In step 1, Closing the shop is forbidden.",
        # the first step of that phase
        STEPS
        + "Selling Phase\n\n1. Shout.\n2. Sell.\n\nHaste\n\nShout louder in the Selling Phase (step 1).",
        # two lists have such a step
        STEPS + "Course of a feast\n\n1. Closing\n2. Cleaning\n\nHaste\n\nGo on with step 2 (Closing).",
    ],
)
def test_a_step_that_may_be_meant_is_left_alone(text: str) -> None:
    assert said("REF307", text) == []
