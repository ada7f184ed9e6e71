"""A word that hardly anybody uses is a slip where the text always has a common one between the same neighbours."""

from __future__ import annotations

import pytest

from cardgen.check.names.spelling.rare_words import rare_neighbours
from cardgen.check.names.spelling.spellings import read_spellings
from tests.check.rule_pages import evidence_of_text

_RULES = """# Rules

At the start of the round each player draws a lantern. The player lights one of the lanterns. A player may put out one
of the lamps of the others. At the end of the round the player to the left begins. Each player draws again.

Count the oil of each of the lamps, and the oil of the stock. One of the wicks of the set is left over.
"""


def _found(sentence: str) -> list[tuple[str, str]]:
    return list(rare_neighbours(read_spellings(evidence_of_text(f"{_RULES}\n{sentence}\n"))))


@pytest.mark.parametrize(
    ("sentence", "word", "meant"),
    [
        ("The payer draws a wick.", "payer", "player"),
        ("Draw at the start oft the round.", "oft", "of"),
    ],
)
def test_a_rare_word_between_the_neighbours_of_a_common_one_is_told(
    sentence: str, word: str, meant: str
) -> None:
    assert _found(sentence) == [(word, meant)]


@pytest.mark.parametrize(
    "sentence",
    [
        "Wax is kept dry by a layer of felt.",  # no word of the text is near
        "The Payer draws a wick.",  # a name
        "The lanterns glow with the wicks.",  # a common word
        "Somebody else is the payer.",  # other neighbours
        "The players draw.",  # another form of the word
        "Drink the ale in the set, or put out a lam.",  # a thing behind an article
        "Pour the oil on one of the wicks, and the ode to the other.",  # a thing, where small words stand
    ],
)
def test_words_in_places_of_their_own_are_left_alone(sentence: str) -> None:
    assert _found(sentence) == []
