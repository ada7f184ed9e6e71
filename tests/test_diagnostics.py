"""What a mistyped name is taken to mean."""

from __future__ import annotations

import pytest

from cardgen.diagnostics import nearest


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
