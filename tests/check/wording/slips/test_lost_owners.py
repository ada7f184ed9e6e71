"""Several who can only be one, or the owners of what follows."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.lost_owners import find_lost_owners


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("Look at each others cards.", "each other", "each other's"),
        ("Use your characters ability.", "characters", "character's"),
        ("Ignore the defenders armour until the fight is over.", "defenders", "defender's"),
        ("The monsters special attack is lost.", "monsters", "monster's"),
        ("Add the weapons damage to the roll.", "weapons", "weapon's"),
        ("Subtract the heroes attack value.", "heroes", "hero's"),
        ("Resolve last rounds event first.", "rounds", "round's"),
        ("Pay for next turns auction now.", "turns", "turn's"),
        ("When the days performances are over, count.", "days", "day's"),
        ("In the end all players hands are shown.", "players", "players'"),
        ("You may look at one players army.", "players", "player's"),
        ("Take an attacked players lamps from it.", "players", "player's"),
        ("Shuffle it into that players deck.", "players", "player's"),
        ("It lasts until the next players action.", "players", "player's"),
    ],
)
def test_an_owner_without_apostrophe_is_found(text: str, found: str, meant: str) -> None:
    assert [(text[slip.start : slip.end], slip.meant) for slip in find_lost_owners(text)] == [(found, meant)]


@pytest.mark.parametrize(
    "text",
    [
        "So that players turn cards over, the next players act. The first players move on.",
        "The heroes deck is shuffled. Deal all players cards. Give the heroes weapons. The characters list is long.",
        "The monsters attack the heroes. The ships damage the port. The units move three spaces. The kings fight.",
        "The turns players take are short. The next rounds are longer. This turns out well. This rounds up the sum.",
        "All players boards the ship. Several monsters armour themselves. In the days after, rest.",
    ],
)
def test_what_is_no_owner_is_left_alone(text: str) -> None:
    assert [text[slip.start : slip.end + 9] for slip in find_lost_owners(text)] == []
