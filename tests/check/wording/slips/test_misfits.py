"""Words of a form that their place has not: what is told, and what is left alone."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.misfits import find_misfits


def _told(text: str) -> list[tuple[str, str]]:
    return [(text[slip.start : slip.end], slip.meant) for slip in find_misfits(text)]


@pytest.mark.parametrize(
    ("text", "word", "meant"),
    [
        ("On yours turn, draw a card.", "yours", "your"),
        ("Shuffle it at the end of yours turn.", "yours", "your"),
        ("A player may pass him turn.", "him", "his"),
        ("Only fives score on them own.", "them", "their"),
        ("Reveal them only when them become known.", "them", "they"),
        ("Your total must be high than three.", "high", "higher"),
        ("The roll is much than six.", "much", "more"),
        ("The player with the more points wins.", "more", "most"),
        ("Take any card that which is face up.", "that which", "that"),
        ("The player who that has the crown starts.", "who that", "who"),
        ("Split the bonus, which it is 3500.", "which it", ""),
        ("If when you have no card, draw one.", "If when", ""),
        ("Draw two because of you have none.", "because of", "because"),
        ("It is not allowed to removed the tile.", "removed", "remove"),
        ("She will be able to played later.", "played", "play"),
        ("Follow these rules when build the tower.", "build", ""),
        ("The tokens must be placing in the city.", "placing", ""),
        ("If there are a tie in points, both win.", "there are", "there is"),
        ("A staff weighs between 2 to 7 pounds.", "to", "and"),
        ("You must immediate discard it.", "immediate", "immediately"),
        ("The tiles are random drawn.", "random", "randomly"),
        ("The game ends immediate when the deck is empty.", "immediate", "immediately"),
        ("They get a totally of 15 coins.", "totally", "total"),
        ("Add it to the currently action.", "currently", "current"),
    ],
)
def test_a_word_of_another_form_is_told(text: str, word: str, meant: str) -> None:
    assert _told(text) == [(word, meant)]


@pytest.mark.parametrize(
    "text",
    [
        "A friend of yours cards are not. The choice is yours alone.",
        "Give him turn markers, and put them hand over hand.",
        "The more points you have, the more cards you draw. Those with the more powerful hero start.",
        "That which is drawn stays. Change that which can be changed.",
        "Even if when you draw it the deck is empty, go on. If, when you play, it is full, stop.",
        "It is next to removed the tiles. This is due to limited the space. You need to feed the dog.",
        "They may be moving to the city. Whoever can be attacking may be playing on.",
        "There are a few, there are a lot of them and there are a number of ways.",
        "Roll between 2 and 7. It takes from 2 to 7 turns.",
        "As usual the oldest starts. It is a randomly chosen, specially marked card.",
        "You may complete the row, separate the cards and clear the board.",
    ],
)
def test_what_fits_is_left_alone(text: str) -> None:
    assert not _told(text)
