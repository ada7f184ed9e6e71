"""Wordings in which rules state limits, starts, victory, players and length: each gives its fact, and no other."""

from __future__ import annotations

import pytest

from cardgen.check.claims.factstore import facts_of
from tests.check.rule_pages import evidence_of_text, findings


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
    ("text", "limits"),
    [
        ("You may never have more than 5 Orders in hand.", [("order in hand", 5)]),
        ("Hits: 4 or more. Hand limit: 5 Orders.", [("order in hand", 5)]),
        ("Hand limit: 5 Toll Cards, and no more.", [("toll card", 5)]),
        ("Hand limit: 5 Cards.", [("card in hand", 5)]),
    ],
)
def test_a_hand_limit_may_name_its_cards(text: str, limits: list[tuple[str, object]]) -> None:
    store = facts_of(evidence_of_text(f"Hands\n\n{text}\n"))
    assert [(fact.subject, fact.value) for fact in store.of("max")] == limits
    assert not any(fact.scope for fact in store.of("max"))


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
        "It lasts for a cold and windy night, 6 rounds in all.",
        "The game ends after the sixth round.",
        "At the end of the sixth round the player with the most points wins.",
    ],
)
def test_the_length_of_the_game_is_one_thing_in_all_wordings(text: str) -> None:
    assert claims(f"End\n\n{text}\n", "length") == [("round", 6)]


@pytest.mark.parametrize(
    "line",
    ["Players: 3-6     Ages: 8+     Time: 30 minutes", "Players 3-6 · Ages 8+ · 30 minutes",
     "3-6 players, ages 8 and up, 30 minutes"],
)  # fmt: skip
def test_the_line_of_a_cover_may_have_a_label_before_the_players(line: str) -> None:
    assert ("players", "3-6") in claims(f"GULLS\n\n{line}\n\nSetup\n\nSit down.\n", "particular")


def test_another_sentence_of_the_paragraph_does_not_limit_for_how_many_the_game_is() -> None:
    text = "If you are seven, share a board. The game is made for up to 6."
    assert claims(f"Questions\n\n{text}\n", "most players") == [("players", 6)]
    text = "If you have the expansion, the game is for up to 8 players."
    assert claims(f"Questions\n\n{text}\n", "most players") == []


_LIST = "What's inside?\n\n60 word cards\n1 sand timer (45 seconds)\n1 pad of paper\n\nPlay\n\n"


@pytest.mark.parametrize(
    "text",
    ["Turn the timer. Your team has 30 seconds.", "Flip the sand timer over and you have 30 seconds to draw.",
     "Start the timer: the guessing player has thirty seconds.", "The sand timer runs for 30 seconds."],
)  # fmt: skip
def test_how_long_the_timer_runs_is_one_thing_in_all_wordings(text: str) -> None:
    assert claims(f"{_LIST}{text}\n", "particular") == [("timer", "45s"), ("timer", "30s")]


@pytest.mark.parametrize(
    "text",
    ["Turn the timer twice. Your team has 90 seconds.", "Turn the timer. If a child plays, you have 60 seconds.",
     "Set a timer for 5 minutes on your phone.", "Turn the timer. You have 2 guesses.",
     "You have 20 seconds left when the timer is half empty."],
)  # fmt: skip
def test_other_times_are_not_those_of_the_timer(text: str) -> None:
    assert claims(f"{_LIST}{text}\n", "particular") == [("timer", "45s")]


def test_of_two_timers_nothing_is_claimed() -> None:
    text = "Components\n\n60 word cards\n1 sand timer (45 seconds)\n1 sand timer (one minute)\n\nPlay\n\n"
    assert claims(f"{text}Turn the timer. Your team has 30 seconds.\n", "particular") == []


def test_a_time_is_mended_in_the_words_of_the_other_place() -> None:
    def mended(text: str) -> list[str]:
        found = findings(evidence_of_text(text), ("CNT115",))
        return [edit.text for one in found if one.fix for edit in one.fix.edits]

    assert mended(f"{_LIST}Turn the timer. Your team has 30 seconds.\n") == ["45 seconds"]
    assert mended(f"{_LIST}Turn the timer. Your team has 1 minute.\n") == []
    cover = "CASTLE\nA game for 2-4 players, ages 10 and up, 60 minutes\n\nOverview\n\n"
    assert mended(f"{cover}The game takes 90 minutes.\n") == ["60"]


def test_rounds_within_the_game_are_not_its_length() -> None:
    assert claims("Play\n\nAfter two rounds the market opens. Each round has four turns.\n", "length") == []


def test_the_lines_below_the_title_tell_players_age_and_time() -> None:
    found = claims(
        "CASTLE\nA game for 2-4 players, ages 10 and up, 60 minutes\n\nSetup\n\nSit down.\n", "particular"
    )
    assert found == [("players", "2-4"), ("age", 10), ("time", "60m")]


@pytest.mark.parametrize(
    "text",
    [
        "Shuffle the map cards and deal 5 to each player.",
        "Mix the cards well and then deal out five to every player.",
        "Every sailor begins with five cards.",
        "Start with 5 cards.",
    ],
)
def test_the_cards_of_the_start_are_one_thing_in_all_wordings(text: str) -> None:
    assert claims(f"Setup\n\n{text}\n", "start") == [("card", 5)]


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("There are 5 Boat cards and 7 Wave cards.", [("boat card", 5), ("wave card", 7)]),
        ("There are 5 Boat cards, 2 Isle cards, and 7 Wave cards.", [5, 2, 7]),
        ("There are 5 Boat cards and 2 Wave cards in each hand.", []),
        ("If there are 5 Boat cards and 2 Wave cards, stop.", []),
        ("There are 5 Boat cards. Draw 2 Wave cards.", [5]),
    ],
)
def test_what_is_counted_after_the_first_is_counted_too(
    text: str, counts: list[int | tuple[str, object]]
) -> None:
    found = claims(f"Setting up\n\n{text}\n", "count")
    assert [each if isinstance(counts[at], tuple) else each[1] for at, each in enumerate(found)] == counts


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("There are 20 coins in the box.", [("coin", 20)]),
        ("There are exactly 20 coins in the game.", [("coin", 20)]),
        ("The game has 20 coins.", [("coin", 20)]),
        ("If there are 20 coins in the box, stop.", []),
        ("There are 3 coins in the game for each player.", []),
        ("There are 20 coins on the board.", []),
        ("The deck has 20 cards.", []),
    ],
)
def test_what_the_box_has_is_counted_by_one_word(text: str, counts: list[tuple[str, object]]) -> None:
    assert claims(f"Setting up\n\n{text}\n", "count") == counts


def test_the_last_turn_is_the_one_at_the_end_of_which_all_score() -> None:
    assert claims("Final scoring\n\nAt the end of turn 6, each player counts the cubes.\n", "length") == [
        ("turn", 6)
    ]
    assert claims("Fighting\n\nAt the end of turn 6, each player counts the cubes.\n", "length") == []


def test_a_date_of_the_rules_is_a_fact_unless_it_is_of_their_history() -> None:
    dated = "Thank you for reading.\n\nRules last revised: 2024-05-12\n"
    assert [value for subject, value in claims(dated, "revised") if subject == "rules"] != []
    assert claims("Version history\n\nLast revised: 2024-05-12, with fewer cards.\n", "revised") == []
