"""Nouns behind numbers: the wrong form is found with the right one, and what only looks wrong is not."""

from __future__ import annotations

import pytest

from cardgen.check.wording.nouns import is_noun, is_only_noun, plural_of, singular_of
from cardgen.check.wording.slips.lost_plurals import find_lost_plurals
from cardgen.check.wording.slips.small_words_slips import SmallSlip
from cardgen.check.wording.slips.wrong_plurals import find_wrong_plurals


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("Draw two card.", "card", "cards"),
        ("Note how many movement point each unit has.", "point", "points"),
        ("Place each newly-placed tokens on it.", "tokens", "token"),
        ("Place three token on it.", "token", "tokens"),
        ("You need two more card to win.", "card", "cards"),
        ("Draw 2 card from the deck.", "card", "cards"),
        ("Several unit may attack.", "unit", "units"),
        ("Count the number of card in your hand.", "card", "cards"),
        ("Flip one of the card.", "card", "cards"),
        ("Between two player who agree.", "player", "players"),
        ("Draw a cards.", "cards", "card"),
        ("Give each players a token.", "players", "player"),
        ("Each players shuffles their deck.", "players", "player"),
        ("Another players might have it.", "players", "player"),
        ("If a unit moves, another units may follow.", "units", "unit"),
        ("One cards is left.", "cards", "card"),
        ("Draw 1 cards.", "cards", "card"),
        ("Wound all within 1 spaces of it.", "spaces", "space"),
        ("It burns for 1 seconds.", "seconds", "second"),
        ("See whoever is within 1 metres, or more.", "metres", "metre"),
        ("Every turns, draw.", "turns", "turn"),
        ("Move a heroes to it.", "heroes", "hero"),
        ("Roll 3 damage die.", "die", "dice"),
        ("Roll more or fewer damage die.", "die", "dice"),
        ("Put an additional tokens on it.", "tokens", "token"),
        ("Deal each players 5 cards.", "players", "player"),
        ("During each rounds, she rests.", "rounds", "round"),
        ("Each Turns has two parts.", "Turns", "Turn"),
        ("Each characters may rest.", "characters", "character"),
        ("Sit down in such a situations.", "situations", "situation"),
        ("The goal of each moves is this.", "moves", "move"),
        ("It holds a hand of three card.", "card", "cards"),
        ("On the shelf 3 player may stand.", "player", "players"),
        ("It is for 2-4 player.", "player", "players"),
        ("They need at most one or two square to it.", "square", "squares"),
        ("Choose four character.", "character", "characters"),
        ("It rises by 1 points.", "points", "point"),
        ("Take three hit point from it.", "point", "points"),
        ("Row for several round.", "round", "rounds"),
        ("Light four initial lamp.", "lamp", "lamps"),
        ("Move 2 space orthogonally.", "space", "spaces"),
    ],
)
def test_the_wrong_number_of_a_noun_is_found(text: str, found: str, meant: str) -> None:
    slips = [
        (text[slip.start : slip.end], slip.meant)
        for slip in (*find_lost_plurals(text), *find_wrong_plurals(text))
    ]
    assert slips == [(found, meant)]


@pytest.mark.parametrize(
    "text",
    [
        "A two player game. Two card hands. Three action points. In phase two action cards are played.",
        "A points track, a sports car, each turns over a card, one points at it, this counts, another attacks.",
        "Only one 60 degree turn is made. Place the 11 point piece. Pay 10 per round.",
        "Two dozen. Three pair. Draw the 7 card. A level 2 spell. Two sheep. Two damage. Four more fish.",
        "Both player and dealer draw. Many a card is lost. These card types. One or more cards.",
        "For two player or four player games. Results a and b. Item a turns up. Each of us draws.",
        "If two heroes die, you lose. When 3 monsters die, draw. The five die at dawn.",
        "No idea what this does. One series, a means, this species.",
    ],
)
def test_what_is_right_is_left_alone(text: str) -> None:
    assert [
        text[slip.start : slip.end + 9] for slip in (*find_lost_plurals(text), *find_wrong_plurals(text))
    ] == []


def test_nouns_have_two_numbers() -> None:
    assert is_noun("turn")
    assert not is_only_noun("turn")
    assert is_only_noun("card")
    assert [plural_of(noun) for noun in ("card", "city", "box", "hero", "key")] == [
        "cards", "cities", "boxes", "heroes", "keys",
    ]  # fmt: skip
    assert [singular_of(word) for word in ("cards", "cities", "boxes", "news", "card")] == [
        "card",
        "city",
        "box",
        "",
        "",
    ]


def _slips(text: str) -> list[SmallSlip]:
    return [*find_lost_plurals(text), *find_wrong_plurals(text)]
