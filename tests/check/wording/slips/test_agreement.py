"""Verbs that do not agree with the noun that their clause begins with."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.agreement import find_disagreements


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("The effects of the card is applied at once.", "is", "are"),
        ("Each of the players have two cards.", "have", "has"),
        ("Go on until one of the players run out of dice.", "run", "runs"),
        ("All cards in play counts as one.", "counts", "count"),
        ("The player with the most points win the game.", "win", "wins"),
        ("The value of these cards are added.", "are", "is"),
        ("The buildings grants different powers.", "grants", "grant"),
        ("Now it is green, your opponent see it.", "see", "sees"),
        ("It must happen before the cost of the card are paid.", "are", "is"),
        ("The game are played over three nights.", "are", "is"),
        ("Each round have three parts.", "have", "has"),
        ("Each player start with a lamp.", "start", "starts"),
        ("All players starts with a lamp.", "starts", "start"),
        ("If it is dark, all other players is asleep.", "is", "are"),
        ("Note that the barges is not moored.", "is", "are"),
        ("All your lamps is lit.", "is", "are"),
        ("These dice is not rolled.", "is", "are"),
        ("The points is shown on the card.", "is", "are"),
        ("Although the depths of the river is known, row slowly.", "is", "are"),
    ],
)
def test_a_verb_that_does_not_agree_is_told(text: str, found: str, meant: str) -> None:
    assert [(text[slip.start : slip.end], slip.meant) for slip in find_disagreements(text)] == [
        (found, meant)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "The rest of the cards are discarded. A number of cards are drawn.",
        "Have each player draw a card and discard it.",
        "Let each player start with a lamp. The lamps the players start with burn.",
        "Three rounds are over. Ten rounds is a long game.",
        "Each player may draw a card and discard it.",
        "If the player were to move, he would lose.",
        "Each player and the dealer have two cards.",
        "The paper giving the rules is lost. Hearts is trumps, and the ten seconds is over.",
        "The number of cards in each hand is public.",
        "The next turn the player draws a card.",
        "The changes since the last turn are told. The cards before the last one are dealt.",
        "The one with the most cards plays first. The two of clubs leads the first trick.",
        "The points of damage is what counts. The team are ready.",
    ],
)
def test_what_agrees_or_may_be_either_is_right(text: str) -> None:
    assert not list(find_disagreements(text))
