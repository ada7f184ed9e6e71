"""Wordings in which rules state limits, starts, victory, players and length: each gives its fact, and no other."""

from __future__ import annotations

import pytest

from cardgen.check.claims.factstore import facts_of
from tests.check.rule_pages import evidence_of_text


def claims(text: str, attribute: str) -> list[tuple[str, object]]:
    store = facts_of(evidence_of_text(text))
    return [(fact.subject, fact.value) for fact in store.of(attribute)]


@pytest.mark.parametrize(
    "text",
    [
        "You may never hold more than 7 cards in your hand.",
        "No player may have more than seven cards in hand.",
        "The hand limit is 7 cards.",
        "Discard until your hand holds 7 cards, the hand limit.",
        "A player with more than seven cards in hand must discard the excess.",
        "At the end of your turn discard down to 7 cards in hand.",
    ],
)
def test_a_hand_limit_is_one_thing_in_all_wordings(text: str) -> None:
    assert claims(f"Hands\n\n{text}\n", "max") == [("card in hand", 7)]


@pytest.mark.parametrize(
    "text",
    [
        "With the Satchel you may hold up to 9 cards in your hand instead.",
        "Draw up to 3 cards.",
        "The bag can hold up to 20 pounds.",
        "If you have more than 3 extra cards, show them.",
    ],
)
def test_what_limits_no_player_is_no_limit(text: str) -> None:
    assert claims(f"Hands\n\n{text}\n", "max") == []


@pytest.mark.parametrize(
    "text",
    [
        "The first player to reach 20 points wins the game.",
        "As soon as a player has 20 points, that player wins.",
        "When a player reaches 20 points, the game ends immediately.",
        "A player who reaches 20 points wins at once.",
        "To win, a player must collect 20 points.",
    ],
)
def test_the_condition_of_victory_is_one_thing_in_all_wordings(text: str) -> None:
    assert claims(f"End\n\n{text}\n", "win") == [("point", 20)]


@pytest.mark.parametrize(
    "text",
    [
        "Each player takes a mat, 8 mules and one wagon.",
        "Deal 8 mules to each player.",
        "Give each player 8 mules.",
        "Every player starts with a mat and 8 mules.",
    ],
)
def test_what_players_get_in_the_setup_is_their_start(text: str) -> None:
    assert ("mule", 8) in claims(f"Setup\n\n{text}\n", "start")


@pytest.mark.parametrize(
    "text",
    [
        "The game lasts six rounds.",
        "The game is played over 6 rounds.",
        "The game ends after the sixth round.",
        "At the end of the sixth round the player with the most points wins.",
    ],
)
def test_the_length_of_the_game_is_one_thing_in_all_wordings(text: str) -> None:
    assert claims(f"End\n\n{text}\n", "length") == [("round", 6)]


def test_rounds_within_the_game_are_not_its_length() -> None:
    assert claims("Play\n\nAfter two rounds the market opens. Each round has four turns.\n", "length") == []


def test_the_lines_below_the_title_tell_players_age_and_time() -> None:
    found = claims(
        "CASTLE\nA game for 2-4 players, ages 10 and up, 60 minutes\n\nSetup\n\nSit down.\n", "particular"
    )
    assert found == [("players", "2-4"), ("age", 10), ("time", "60m")]
