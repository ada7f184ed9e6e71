"""Words that sound alike: the wrong one is found with what is meant, and what only looks so is not."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.confused_words import find_confused_words


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("You need more knights then you.", "then", "than"),
        ("Draw no more then three cards.", "then", "than"),
        ("If it takes more then its own health in damage, it dies.", "then", "than"),
        ("It is less then or equal to it.", "then", "than"),
        ("Play no more then twice.", "then", "than"),
        ("Some spaces other then yours are free.", "then", "than"),
        ("It is added rather then put aside.", "then", "than"),
        ("Here you loose intrinsic speed.", "loose", "lose"),
        ("Use the blue one rather then the red one.", "then", "than"),
        ("Red is better then the others.", "then", "than"),
        ("If so, than draw a card.", "than", "then"),
        ("Draw a card and than you discard.", "than", "then"),
        ("You loose a card.", "loose", "lose"),
        ("Players loose.", "loose", "lose"),
        ("The player looses one point.", "looses", "loses"),
        ("There are to many cards to hold, and each has to much weight.", "to", "too"),
        ("Place it next too the board.", "too", "to"),
        ("You need too draw a card.", "too", "to"),
        ("Their is one card left.", "Their", "There"),
        ("Each shuffles there deck.", "there", "their"),
        ("All look at the cards of there opponents.", "there", "their"),
        ("It is they're turn now.", "they're", "their"),
        ("Count the number off cards.", "off", "of"),
        ("Draw one off the cards.", "off", "of"),
        ("Place it in front off you.", "off", "of"),
        ("It has no affect.", "affect", "effect"),
        ("The second affect triggers.", "affect", "effect"),
        ("This does not effect the king.", "effect", "affect"),
        ("Draw atleast one card.", "atleast", "at least"),
        ("The card it self stays.", "it self", "itself"),
    ],
)
def test_the_wrong_of_two_words_is_found(text: str, found: str, meant: str) -> None:
    slips = [(text[slip.start : slip.end], slip.meant) for slip in find_confused_words(text)]
    assert slips[-1:] == [(found, meant)]


@pytest.mark.parametrize(
    "text",
    [
        "If you have more then draw one. If you have fewer cards, then you lose. Then you win.",
        "When it is higher then the attacker wins. More and more. If it is bigger than yours, then you lose.",
        "The loose card. Let it loose. Set the dogs loose. They loose an arrow. Cut the bridge loose.",
        "To many players it is new. That leads to much joy. You too draw. This is too low a value.",
        "Put it there. There are cards. Is he there, too? The deck is there face down. Their turn is over.",
        "Take one off the stack. Take it off the board. Round the number off. Set off the trap.",
        "Cards that affect the board affect you. To effect a change. The units affect each other. Effects stack.",
        "One moves and the other then draws. If you have more then the game ends. Whoever has more then draws a card.",
        "If it is higher then the attack succeeds, and if it is lower then the player draws, and stops.",
        "An upside. Its self-made crown. Each other, a lot, at least, no one.",
    ],
)
def test_what_is_right_is_left_alone(text: str) -> None:
    assert [text[slip.start : slip.end + 9] for slip in find_confused_words(text)] == []
