"""The forms in which the words of two sentences are compared."""

from __future__ import annotations

import pytest

from cardgen.check.wording.meanings.compared_words import compared_words


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        ("You can't draw.", "you cannot draw"),
        ("You may not draw", "you cannot draw"),
        ("She isn't allowed to draw", "she cannot draw"),
        ("don’t draw, you do not have to draw", "do-not draw you need-not draw"),
        ("The player's cards", "the player cards"),
        ("twenty-four three-sided dice, 1,000 points", "24 3 sided dice 1000 points"),
        ("face-up and counter-clockwise", "face up and anticlockwise"),
        ("No more than two, at most 2", "at-most 2 at-most 2"),
        ("an old house has to go", "a old house must go"),
    ],
)
def test_words_of_one_meaning_have_one_form(text: str, forms: str) -> None:
    assert " ".join(word.form for word in compared_words(text)) == forms


def test_a_phrase_knows_where_it_stands() -> None:
    text = "They are not allowed to move."
    (word,) = (word for word in compared_words(text) if word.form == "cannot")
    assert text[word.start : word.end] == "are not allowed to"


def test_a_torn_word_has_a_form_of_its_own():
    assert [word.form for word in compared_words("do n't")] == ["do", "n't"]
