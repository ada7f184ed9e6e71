"""Words that cannot follow each other."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.odd_neighbours import find_odd_neighbours


def told(text: str) -> list[tuple[str, str]]:
    return [(text[slip.start : slip.end], slip.meant) for slip in find_odd_neighbours(text)]


@pytest.mark.parametrize(
    ("text", "word", "meant"),
    [
        ("Once a card has being placed, it stays.", "being", "been"),
        ("You may make replace a tile.", "make replace", ""),
        ("Set it up without know how it ends.", "know", "knowing"),
        ("It holds up two 2 units.", "two", "to"),
        ("Regardless which one is left, stop.", "Regardless", "Regardless of"),
        ("Leave without taking part of the combat.", "of", "in"),
        ("These is covered later.", "These", "This"),
        ("In these case, draw a card.", "these", "this"),
        ("Then this targets are locked in.", "this", "these"),
        ("If your opponent as no such tokens, stop.", "as", "has"),
        ("If you not familiar with it, read on.", "you not", ""),
        ("If it a jack, peg two.", "it a", ""),
        ("Place an other card there.", "an other", "another"),
        ("Put it in to the box.", "in to", "into"),
        ("If you all ready have one, stop.", "all ready", "already"),
        ("Take tokens, so as coins or cubes.", "so", "such"),
        ("It counts even of it is old.", "of", "if"),
        ("That is the phase were you attack.", "were", "where"),
        ("This depends one the module.", "one", "on"),
        ("The player draws cards equal the value.", "equal", "equal to"),
        ("Pause as many times you want.", "times", ""),
        ("If this in not the case, go on.", "in", "is"),
        ("Units may having more.", "having", ""),
        ("Draw until have six cards.", "have", ""),
        ("If you use can some of it, stop.", "use can", ""),
        ("It is updated as it are dealt with.", "it are", "it is"),
        ("If your opponent are unable, stop.", "are", ""),
        ("It has much trees in it.", "much", "many"),
        ("It is covered by other card.", "other", "another"),
        ("Take one spoon form the player.", "form", "from"),
        ("Stop, or of you already have it.", "of", "if"),
        ("They are used attack the ships.", "used", "used to"),
        ("You are unable to plays a card.", "plays", ""),
        ("Messages will by seen by all.", "by", "be"),
        ("Draw either a card nor a tile.", "nor", "or"),
        ("It is neither good or bad.", "or", "nor"),
        ("It is in the in rest of this book.", "the in", ""),
        ("Add a card your to hand.", "your to", ""),
        ("Three pieces are it the pan.", "it", "in"),
        ("You may pause in any time.", "in", "at"),
        ("At the end of your tern, rest.", "tern", "turn"),
        ("You may lay bombs with more one token.", "more", ""),
        ("If it is less the strength of it, stop.", "less", ""),
        ("The next player may one card.", "may", ""),
    ],
)
def test_words_that_stand_in_no_sentence_are_told(text: str, word: str, meant: str) -> None:
    assert told(text) == [(word, meant)]


@pytest.mark.parametrize(
    "text",
    [
        "Only one of these is used. You know how to do this are you ready.",
        "Log in to the server. The keys will be put there. Your will being done, rest.",
        "That should be complete by now. How could playing a card help? Do so as you like.",
        "It does not draw either a card nor a tile. It is neither this or that, nor both.",
        "These series of tiles are long. The data may be set. The king's crown is red.",
    ],
)
def test_what_only_looks_odd_is_right(text: str) -> None:
    assert told(text) == []
