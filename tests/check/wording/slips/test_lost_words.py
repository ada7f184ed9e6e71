"""Lost words: where one is surely lost is found with what was meant, and what only looks so is not."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.lost_words import find_lost_words


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("It is equal to the number cards in your hand.", "number", "number of"),
        ("Score the number coins you have.", "number", "number of"),
        ("Draw a number cards.", "number", "number of"),
        ("Roll a number d6.", "number", "number of"),
        ("Choose the same number other players.", "number", "number of"),
        ("Count the number points you have.", "number", "number of"),
        ("It is one the most useful cards.", "one", "one of"),
        ("Keep one them in your hand.", "one", "one of"),
        ("The die is placed where it is located the top of the board.", "the", "at the"),
        ("Choose any number units.", "number", "number of"),
        ("Choose one the following actions.", "one", "one of"),
        ("Discard two your cards.", "two", "two of"),
        ("Instead drawing a card, move.", "Instead", "Instead of"),
        ("The end of your turn, draw a card.", "The", "At the"),
        ("Remove it the end of the turn.", "the", "at the"),
        ("Pay one in order gain two.", "order", "order to"),
        ("You are not able draw.", "able", "able to"),
        ("You want receive it.", "want", "want to"),
        ("A player decides draw a card.", "decides", "decides to"),
        ("Put it on the top your deck.", "top", "top of"),
        ("Place it in front you.", "front", "front of"),
        ("Shuffle the rest the deck.", "rest", "rest of"),
        ("It happens at the end the game.", "end", "end of"),
        ("Act according the rules.", "according", "according to"),
        ("This depends the dice.", "depends", "depends on"),
        ("Draw as many possible.", "many", ""),
        ("As long you have it, draw.", "long", "long as"),
        ("Draw up three cards.", "up", "up to"),
        ("You need least three cards.", "least", "at least"),
        ("Have no more three cards.", "more", "more than"),
        ("Take a stack tokens.", "stack", "stack of"),
        ("Take it out the game.", "out", "out of"),
        ("You may the top card.", "may the", ""),
        ("It is less than the number hit icons shown.", "number", "number of"),
        ("The number tokens you gain is equal to the number adaptoids in play.", "number", "number of"),
        ("The number rubies determines it.", "number", "number of"),
        ("Play the same number Items.", "number", "number of"),
        ("By using one his or her cups, you win.", "one", "one of"),
        ("Move one your adaptoids (see above).", "one", "one of"),
        ("Click on one the two lines.", "one", "one of"),
        ("Take a card instead your token.", "instead", "instead of"),
        ("At the beginning the game, each player has two.", "beginning", "beginning of"),
        ("It becomes the top the stack.", "top", "top of"),
        ("You want move a card.", "want", "want to"),
        ("If you do not need drag it, stop.", "need", "need to"),
        ("Choose the card you want use.", "want", "want to"),
        ("A piece that needs be arranged is lost.", "needs", "needs to"),
        ("Each hero that is able act does so.", "able", "able to"),
        ("They have to stop in order feed it.", "order", "order to"),
        ("Take two cards the same time.", "the", "at the"),
        ("The counters are put the top of the card.", "the", "at the"),
        ("It loses one counter the start of the turn.", "the", "at the"),
        ("Now look the town.", "look", "look at"),
    ],
)
def test_a_lost_small_word_is_found_where_hardly_a_sentence_could_have_it_so(
    text: str, found: str, meant: str
) -> None:
    assert (found, meant) in [(text[slip.start : slip.end], slip.meant) for slip in find_lost_words(text)]


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("You must the top card.", "must the", ""),
    ],
)
def test_a_lost_word_is_found(text: str, found: str, meant: str) -> None:
    assert [(text[slip.start : slip.end], slip.meant) for slip in find_lost_words(text)] == [(found, meant)]


@pytest.mark.parametrize(
    "text",
    [
        "The number cards are red. The number players choose is secret. The numbers. The number increases.",
        "Give each one the cards. It is one the others have. No one the players know.",
        "The higher number cards win. A random number generator. The one the most players chose.",
        "You may instead draw. Do not draw, instead moving on. It is instead moving away.",
        "The end of your turn is near. Mark the end of the round. It signals the end of the game.",
        "In order, draw. In order of age. Able-bodied. The allowed moves. The required number.",
        "The top card. In front. The end is near. At the end the player wins. Two more cards. At least three.",
        "As many as possible. As soon as possible. As long as you win. As soon as the deck is empty.",
        "Pick up three cards. Turn up one card. A hand size. A set collection game. Out of the game.",
        "All you need do is win. You need discard only one. As needs be. Two needs arise.",
        "You want help or need change.",
        "When all cards are in order place them there. An able hand. You are able, and allowed. They need food.",
        "It takes the same time. For about the same time. It is called the end of the round.",
        "Reach the end of the turn.",
        "Between the start and the end of the turn, you draw. Look the other way. Look here, and look these words up.",
        "The number shows the player what counts. The number cards have numbers. Press the number keys.",
        "It is the one your opponents want. Draw one, your opponents draw two. You may instead draw the card.",
        "The highest number stays. May the best win. Must the player draw? You may each draw. You can all win.",
    ],
)
def test_what_is_right_is_left_alone(text: str) -> None:
    assert [text[slip.start : slip.end + 9] for slip in find_lost_words(text)] == []
