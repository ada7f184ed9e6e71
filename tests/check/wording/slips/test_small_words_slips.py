"""Small words: what no sentence has is found with what is meant, and what only looks so is not."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.small_words_slips import find_small_slips


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("Exchange it for an food token.", "an food", "a food"),
        ("Obstacles an walls are ignored.", "an walls", "and walls"),
        ("Add them up, an consult a table.", "an consult", "and consult"),
        ("Take a card, an hero and an item.", "an hero", "a hero"),
        ("Remove on of your characters.", "on", "one"),
        ("Change on of Old Man's icons.", "on", "one"),
        ("An profound silence falls.", "An profound", "A profound"),
        ("Make a attack against it.", "a attack", "an attack"),
        ("It has a 18% chance to hit.", "a 18", "an 18"),
        ("Take a extra hand.", "a extra", "an extra"),
        ("Hold an hand of five cards.", "an hand", "a hand"),
        ("It can be a Animated Object.", "a Animated", "an Animated"),
        ("All cards will transferred to you.", "will transferred", "will be transferred"),
        ("Wounds must not taken by a hero.", "must not taken", "must not be taken"),
        ("All players will to notified.", "will to notified", "will be notified"),
        ("It can also been seen.", "can also been", ""),
        ("Choose on or more models.", "on or more", "one or more"),
        ("One is near one of more enemies.", "one of more", "one or more"),
        ("Move the a card.", "the a", ""),
        ("Is has two counters.", "Is has", ""),
        ("If they has a ship, move.", "they has", ""),
    ],
)
def test_what_no_sentence_has_is_found(text: str, found: str, meant: str) -> None:
    assert [(text[slip.start : slip.end], slip.meant) for slip in find_small_slips(text)] == [(found, meant)]


@pytest.mark.parametrize(
    "text",
    [
        "A unit, a one-time effect, a European, a used card, a unique item, a U-turn, a ewe, a usual turn.",
        "An hour, an honest player, an heir, an XP token, an NPC, an SRD, an 8, an historic day, an xterm.",
        "Choose A or B. Put it in slot a at once. Item a is red. You c an cast it.",
        "They will need it, must proceed, may feed it, can embed a gem and should exceed 3; you must shred it.",
        "The player whose turn it is has priority. What they have has value. Did he have one?",
        "To it's a wonder, of it's being paid; to each players may add, the players hands, its owner's hand.",
        "Later on of course, and so on of the rest. Each of the players hand in a card; a discard by opponents.",
        "A hero, a hand, an unimportant card, an ushabti, a herb or an herb.",
        "If you have more then draw one. If you have fewer cards, then you lose. Then you win.",
        "It is one of more than ten. Take all of the and/or cards. He may be taken; the will to live.",
        "The words “the is” stand here. The will - ing hero.",
    ],
)
def test_what_is_right_is_left_alone(text: str) -> None:
    assert list(find_small_slips(text)) == []


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("Move to of the cards.", "to of", ""),
        ("You may has one.", "may has", ""),
        ("Draw the your card.", "the your", ""),
        ("An more careful player wins.", "An more", "A more"),
        ("If is your turn, draw.", "If is", ""),
        ("Draw from they.", "from they", ""),
    ],
)
def test_two_small_words_that_never_meet_are_found(text: str, found: str, meant: str) -> None:
    told = [(text[slip.start : slip.end], slip.meant) for slip in find_small_slips(text)]
    assert told == [(found, meant)]


def test_small_words_that_meet_somewhere_are_left_alone() -> None:
    right = (
        "The player whose turn it is may draw; the cards you have are yours. You may of course draw. What it is has no "
        "name. It is the one its owner wants, for a while are many, the same of whoever has it. “a the” stands here."
    )
    assert list(find_small_slips(right)) == []
