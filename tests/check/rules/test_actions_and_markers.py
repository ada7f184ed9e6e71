"""How many actions everybody has, and the space of a marker on which the game ends."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

NIGHT = "Rounds\n\nIn the Night Phase, each player takes 3 actions (see below).\n\nNights\n\n"
HOME = "Aim\n\nIn this game, 2 to 4 players bring the boat home before the Flood Track reaches 15.\n\nEnd\n\n"


def said(code: str, text: str) -> list[str]:
    return [finding.message for finding in findings(evidence_of_text(text), (code,))]


@pytest.mark.parametrize(
    "text",
    [
        NIGHT + "On your turn in the Night Phase you take 2 actions.",
        NIGHT + "During the Night Phase you have exactly two actions.",
        "Turns\n\nEvery player takes two actions per turn.\n\nHurry\n\nYou have 3 actions on your turn.",
    ],
)
def test_two_numbers_of_actions_are_told(text: str) -> None:
    assert len(said("LIM702", text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        NIGHT + "On your turn in the Night Phase you take 3 actions.",
        NIGHT + "On your turn in the Day Phase you take 2 actions.",
        NIGHT + "On your first turn in the Night Phase you take 2 actions.",
        NIGHT + "In the Night Phase, each bat takes 2 actions.",
        NIGHT + "If you are hurt, you take 2 actions in the Night Phase.",
        NIGHT + "In the Night Phase, each player takes 2 Move actions.",
        NIGHT
        + "In the Night Phase, each player takes 1 action, then the next, until all have had their three.",
        "Variants\n\n" + NIGHT + "Solo game\n\nIn the solo game you take 4 actions in the Night Phase.",
        # what is told of single heroes only
        "Ada\n\nYou take 2 actions a turn.\n\nBert\n\nYou take 3 actions on your turn.",
    ],
)
def test_actions_of_another_time_or_hero_are_left_alone(text: str) -> None:
    assert said("LIM702", text) == []


@pytest.mark.parametrize(
    "text",
    [
        HOME + "When the Flood marker reaches 12, the game is lost at once.",
        HOME + "The heroes lose as soon as the Flood counter reaches space 12 or the boat sinks.",
        "The game ends when the Storm marker reaches 10.\n\nEnd\n\nThe game ends after the Storm marker reaches 12.",
    ],
)
def test_a_marker_that_goes_on_beyond_the_end_is_told(text: str) -> None:
    assert len(said("LIM706", text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        HOME + "When the Flood marker reaches 15, the game is lost at once.",
        # on the way to the end
        HOME + "When the Flood marker reaches 18, the game is lost at once.",
        "When the Flood marker reaches 5, draw a card.\n\nWhen the Flood marker reaches 12, all is lost.",
        # another game, a way down, another marker, and either of two
        HOME + "In the short game, all is lost when the Flood marker reaches 12.",
        HOME + "When the Flood marker reaches 0, the game is lost.",
        HOME + "When the Storm marker reaches 12, the game is lost.",
        HOME + "When the Flood marker reaches 12 or 13, as you have agreed, the game is lost.",
    ],
)
def test_a_marker_that_may_reach_its_number_is_left_alone(text: str) -> None:
    assert said("LIM706", text) == []
