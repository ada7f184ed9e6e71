"""Forms of verbs: one that cannot stand is found with the right one, and what only looks wrong is not."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.verb_slips import find_verb_slips


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("Each player draw a card.", "draw", "draws"),
        ("If the active player choose one, it is lost.", "choose", "chooses"),
        ("If it have no cost, it is free.", "have", "has"),
        ("A guard cannot shot over a wall.", "shot", "shoot"),
        ("She wishes to broke it.", "broke", "break"),
        ("Count how many lamps each player have lit.", "have", "has"),
        ("Add the number of lamps a player have.", "have", "has"),
        ("Look how well a character are rested.", "are", "is"),
        ("There are rows in which two of the lamps has burnt.", "has", "have"),
        ("There is two more burning lamps.", "There is", "There are"),
        ("Sometimes the river lamps is lit.", "is", "are"),
        ("At night all lamps has oil.", "has", "have"),
        ("At the end of the round, each player draw a card.", "draw", "draws"),
        ("When a monster attack the king, it moves.", "attack", "attacks"),
        ("Since you has no cards, draw.", "has", "have"),
        ("All players draws two cards.", "draws", "draw"),
        ("When players gets it, they win.", "gets", "get"),
        ("If you has a card, discard it.", "has", "have"),
        ("Then they takes the token.", "takes", "take"),
        ("Count the tiles you moves through.", "moves", "move"),
        ("The longer you plays, the better.", "plays", "play"),
        ("This lets you uses a spell.", "uses", "use"),
        ("Your turn ends and you loses all.", "loses", "lose"),
        ("Show the card the players chooses.", "chooses", "choose"),
        ("This is how all other players draws cards.", "draws", "draw"),
        ("Players moves in turn.", "moves", "move"),
        ("In a match of two, the eliminated player lose the game.", "lose", "loses"),
        ("The attackers rolls some dice.", "rolls", "roll"),
        ("Of the six skills, the player choose three.", "choose", "chooses"),
        ("Note how fast a player move around.", "move", "moves"),
        ("A hero cannot moves.", "moves", "move"),
        ("Your ship may moves twice.", "moves", "move"),
        ("You may draws a card.", "draws", "draw"),
        ("A hero cannot receives it.", "receives", "receive"),
        ("He does not takes part.", "takes", "take"),
        ("Players must took one.", "took", "take"),
        ("You did not drew it.", "drew", "draw"),
        ("The card is took by nobody.", "took", "taken"),
        ("It has chose.", "chose", "chosen"),
        ("Cards are discard from the hand.", "discard", "discarded"),
        ("You have to draws again.", "draws", "draw"),
        ("You must to draw again.", "must to", "must"),
        ("Win by discard a card.", "discard", ""),
        ("You must drawing a card.", "drawing", ""),
        ("There is three cards left.", "There is", "There are"),
        ("You should of drawn.", "of", "have"),
    ],
)
def test_a_form_that_cannot_stand_is_found(text: str, found: str, meant: str) -> None:
    assert [(text[slip.start : slip.end], slip.meant) for slip in find_verb_slips(text)] == [(found, meant)]


@pytest.mark.parametrize(
    "text",
    [
        "Have each player draw a card. Let the player choose one. May the player draw? Does it have one?",
        "The player next to you has one. One of the players draws a card. The one before they draw is lost.",
        "Finding the lamps is hard. Whoever has the lamps is last. To light all lamps is a deed.",
        "Lamps that hit a player have no light. It asks that each player have one, and you and each player have one.",
        "The lamps of each player are lit. See that every player have one. The sum of all of the lamps is high.",
        "All you need to do is win. What he can do is limited. May draws be refused? Must attacks be declared?",
        "There is one card. There is two-thirds. You should of course draw. It has had its day.",
        "He must not be seen. It is broke no more. The aim is to discard.",
        "The cards given to you has he seen. Whoever players choose draws.",
        "The player left of you draws, and the one behind you gets it. This gives you draws and costs you turns.",
        "Everyone but you loses. One of the players moves. Passing the players makes no sound. How may moves be made?",
        "The oil can leaves stains, and their own will counts. All you can, moves and all.",
    ],
)
def test_what_is_right_is_left_alone(text: str) -> None:
    assert [text[slip.start : slip.end + 9] for slip in find_verb_slips(text)] == []
