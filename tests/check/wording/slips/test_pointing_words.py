"""This and these: the word for the other number is found, and what may be a verb or a compound is not."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.pointing_words import find_pointing_words


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("Take two of this tokens to the pier.", "this", "these"),
        ("Then these token becomes red.", "these", "this"),
        ("Turn those token itself.", "those", "that"),
        ("This situations are rare.", "This", "These"),
        ("In this turns they move.", "this", "these"),
        ("Complete this steps in order.", "this", "these"),
        ("Move between that attacks.", "that", "those"),
        ("Each of that days is short.", "that", "those"),
        ("It covers that cards.", "that", "those"),
        ("When these unit attacks, rest.", "these", "this"),
        ("Take those token and the lamp.", "those", "that"),
        ("Roll those number of dice.", "those", "that"),
        ("Whoever holds these card receives a coin.", "these", "this"),
        ("All of that happens during those round.", "those", "that"),
    ],
)
def test_the_word_for_the_other_number(text: str, found: str, meant: str) -> None:
    assert [(text[slip.start : slip.end], slip.meant) for slip in find_pointing_words(text)] == [
        (found, meant)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "This costs a coin, and if this turns the card over, this steps in.",
        "This functions as a wall. This rules document tells all.",
        "Look at these card and token piles, or at these unit types.",
        "It is clear that players may pass, in that players do so often.",
        "Whoever pays more than that wins. The player that wins, rests.",
        "Those turn to the left. Those who play these take effect.",
        "This works, and these type of walls stand. This makes it so.",
        "These key features of those maintainer scripts are new.",
    ],
)
def test_what_may_be_a_verb_or_a_compound(text: str) -> None:
    assert not list(find_pointing_words(text))
