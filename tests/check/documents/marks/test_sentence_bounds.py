"""Where the sentences of a text begin and end: small letters behind stops, and stops that are lost."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

PROSE = "Each player draws a card. Then the first player moves a pawn. The others follow.\n\n" * 5


def told(text: str, path: str = "rules.txt") -> list[str]:
    found = findings(evidence_of_text(f"{PROSE}{text}\n", path))
    return [finding.message for finding in found if finding.problem.code == "TXT914"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Move your pawn. then draw a card.", "a sentence begins with a small letter, expected `Then`"),
        ("Move (if you may). a pawn may stay.", "a sentence begins with a small letter, expected `A`"),
        ("Go to Berenfels. then draw a card.", "a sentence begins with a small letter, expected `Then`"),
        ("Move your pawn one space Then draw a card.", "there is no full stop between `space` and `Then`"),
        (
            "A player may move a pawn He or she may draw a card.",
            "there is no full stop between `pawn` and `He`",
        ),
        (
            "The players are now in Berenfels If you may, move.",
            "there is no full stop between `Berenfels` and `If`",
        ),
        ("Put it on the table Place a pawn there.", "there is no full stop between `table` and `Place`"),
        (
            "This is a rule of the game Note that it is over.",
            "there is no full stop between `game` and `Note`",
        ),
        (
            "This unit cannot move into the lake Movement is free there.",
            "there is no full stop between `lake` and `Movement`",
        ),
        ("This may go to any Theater You do not look.", "there is no full stop between `Theater` and `You`"),
        ("Move your pawn, Then draw a card.", "`,` is before `Then`, which begins a sentence"),
        ("Move your pawn. You may draw a card from the pile", "no full stop ends the sentence after `pile`"),
        (
            "You win. You lose. Now deal with each other\n\n## 1. End\n\nIt is over.",
            "no full stop ends the sentence after `other`",
        ),
        (
            "Shuffle the deck and deal two cards to everybody",
            "no full stop ends the sentence after `everybody`",
        ),
        ("Whoever has most coins at the end wins the game", "no full stop ends the sentence after `game`"),
        (
            "- You may pass.\n- You may draw a card\n- You may move.",
            "no full stop ends the sentence after `card`",
        ),
        (
            "You may move your pawn. Then draw one of the cards,\n\nThe next player goes on with the game.",
            "there is a comma at the end of a sentence, expected `cards.`",
        ),
        (
            "You may move your pawn (or draw a card),\n\n## 1. End\n\nIt is over.",
            "there is a comma at the end of a sentence, expected `card).`",
        ),
        (
            "- You may pass.\n- You may draw a card,\n- You may move.",
            "there is a comma at the end of a sentence, expected `card.`",
        ),
        ("Each player draws two of the cards?", "a statement ends with a question mark"),
        ("You may move. If a tile is left, you may take it?", "a statement ends with a question mark"),
        (
            "All the tiles lie before the players, and so does the pile of the red cards.\n"
            "The red ones are on the left, and the blue ones are right next to the pile\n"
            "There are never more than two of them.",
            "there is no full stop between `pile` and `There`",
        ),
    ],
)
def test_a_sentence_that_is_not_set_apart_is_told(text: str, said: str) -> None:
    assert told(text) == [said]
    assert told(text, "rules.md") == [said]


@pytest.mark.parametrize(
    "text",
    [
        "Take a resource, e.g. wood, or more tiles etc. and move on.",
        "It is 3 ft. wide (cf. the map), or 2 min. of play.",
        "Write to sea.org. snarvik is played there. snarvik is fun.",
        "Edit the file `go.sh`. rm is not needed. Look at setup.py, then go on.",
        "Press Start If you like. Turn to The Tower and stop.",
        "You may still Replace a tile. Take the action Draw a card. The labels You and Me are red.",
        "Grandfather This is a name. See When you win. The Other of the tiles. Take two Pawn tiles.",
        "Sort what you have when the column Winner will be open. Tell more about Using and moving.",
        "The tile called After the rain goes first.",
        "You may take one of these. The most useful tiles are",
        "Take a tile. Each tile may be one of\n\n- red\n- blue",
        "You win. You lose. Enter play --fast",
        "Every tile shows one of two sides. The Tale of the Two Towers",
        "If a tile is left, can you take it? You have won? Each player does that with what?",
        "The cards of all players are what they are, aren't they?",
        "If you like to draw a card,\n\nThe others may draw one, too.",
        "You may move your pawn. In this case,\n\nThe others may draw one, too.",
        'You may move your pawn. The dealer then says,\n\n"The others may move."',
        "- You may move.\n- You may draw a card,\n- or pass.",
        "- You may draw a card,\n- You may pass,\n- You may move.",
        "- a red tile\n- a blue tile\n- You may take it.\n- a green tile",
    ],
)
def test_what_ends_or_begins_as_it_should_is_left_alone(text: str) -> None:
    assert told(text) == []


def test_a_text_that_never_writes_stops_has_the_habit() -> None:
    text = "Draw a card. then move your pawn. now rest. you may draw again\n\n"
    found = findings(evidence_of_text(text * 3))
    assert [f for f in found if f.problem.code == "TXT914"] == []


def test_the_foot_of_a_page_ends_no_paragraph() -> None:
    assert told("You may move. Some of the more useful tiles\n\n\n\nRules 3.4   Page two\n\nare red.") == []


@pytest.mark.parametrize(
    "text",
    [
        "**A) Draw a card**\n\nYou draw one.\n\n**B) Exchange all the cards in your hand**\n\nYou get others.",
        "**RAM: hit a ship**\n\nIt sinks.\n\n**JUMP: you may trade places with a ship**\n\nIt is a free move.",
    ],
)
def test_bold_lines_are_labels_if_there_are_several(text: str) -> None:
    assert told(text, "rules.md") == []


def test_a_bold_sentence_among_others_needs_its_stop() -> None:
    text = "**Do not pass.**\n\nGo.\n\n**Your pawn must stay on the space of the town**\n\n**Do not move.**"
    assert told(text, "rules.md") == ["no full stop ends the sentence after `town`"]
