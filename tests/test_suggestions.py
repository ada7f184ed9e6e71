"""What a mistyped name is taken to mean."""

from __future__ import annotations

import pytest

from cardgen.suggestions import near, nearest


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("colur", ["colour", "corner"], "colour"),
        ("art/map-japn.png", ["art/map-japan.png", "art/map-spain.png"], "art/map-japan.png"),
        ("plain", ["plain-front", "plan"], "plan"),
        ("plain-frnt-2", ["plain-front-2"], "plain-front-2"),
        ("plain", ["plain-front"], "plain-front"),
        ("village of dawn", ["Village Of Dawn"], "Village Of Dawn"),
    ],
)
def test_the_nearest_name_is_the_one_meant(word, known, meant):
    assert nearest(word, known) == meant


@pytest.mark.parametrize(
    ("word", "known"),
    [
        ("art/maps/ug-map-england.png", ["art/maps/ug-map-japan.png"]),
        ("spell-front", ["item-front"]),
        ("xyz", ["colour"]),
    ],
)
def test_a_name_that_differs_in_a_whole_word_is_not_meant(word, known):
    assert nearest(word, known) == ""


@pytest.mark.parametrize(
    ("word", "odd"), [("d\u0430nger", "U+0430"), ("dange\uff52", "U+FF52"), ("d\u0391nger", "U+0391")]
)
def test_a_letter_that_only_looks_like_the_right_one_is_pointed_out(word, odd):
    assert nearest(word, ["danger", "dagger"]) == "danger"
    assert (odd in near(word, ["danger"])) is (odd != "U+0391")  # the eye sees a capital among small letters


def test_a_letter_with_an_accent_is_seen_by_everybody():
    assert near("d\u00e4nger", ["danger"]) == "did you mean `danger`?"
