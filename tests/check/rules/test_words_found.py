"""Phrases in texts, near words, and colours: what the rules on words and drawings stand on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.check.evidence.drawn.colours import ink, told_apart
from cardgen.check.wording.nearness import NearIndex, distance
from cardgen.check.wording.phrases import PhraseIndex

NAMES = ["Fairy Dust", "Dagger", "Goblins' Gold", "Wandering Monster", "Wandering Monster Card"]
INDEX = PhraseIndex((name, name) for name in NAMES)


def found(text: str) -> list[str]:
    return [use.item for use in INDEX.find(text)]


def test_the_longest_phrase_is_found_whatever_its_number_and_case() -> None:
    assert found("Two Wandering Monster Cards.") == ["Wandering Monster Card"]
    assert found("DAGGERS and a goblin's gold") == ["Dagger", "Goblins' Gold"]


def test_a_sign_between_its_words_parts_a_phrase() -> None:
    assert found("a fairy. Dust falls") == []
    assert found("the Fairy-Dust") == ["Fairy Dust"]


def test_places_are_those_of_the_words() -> None:
    text = "The Fairy Dust glows."
    (use,) = INDEX.find(text)
    assert text[use.start : use.end] == "Fairy Dust"


@pytest.mark.parametrize(
    ("written", "known", "steps"),
    [
        ("luristam", "luristan", 1),
        ("zuristan", "luristan", 1),
        ("lursitan", "luristan", 1),
        ("luristann", "luristan", 1),
        ("wandring monstr", "wandering monster", 2),
        ("wonderint monster", "wandering monster", 2),
        ("extingiusherx", "extinguisher", 2),
    ],
)
def test_typing_mistakes_are_near(written: str, known: str, steps: int) -> None:
    assert NearIndex([known, "dagger"]).near(written)[0] == (steps, known)


@pytest.mark.parametrize("written", ["night", "even", "luristan", "luna tea", "dag", "xuristen"])
def test_other_words_and_short_ones_are_not(written: str) -> None:
    assert NearIndex(["might", "event", "luristan", "luristan tea", "dagger"][1:]).near(written) == ()


@given(st.text("abc", max_size=8), st.text("abc", max_size=8))
def test_distance_is_the_same_both_ways_and_zero_only_for_equals(one: str, other: str) -> None:
    assert distance(one, other, 9) == distance(other, one, 9)
    assert (distance(one, other, 9) == 0) == (one == other)


def test_ink_is_what_a_press_puts_down() -> None:
    assert ink("#ffffff", 300) == pytest.approx(0)
    assert ink("#ff0000", 300) == pytest.approx(200)
    assert [ink("#000000", black) for black in (300, 330, 100)] == pytest.approx([300, 330, 100])


def test_red_and_green_of_one_lightness_are_told_apart_by_colour_alone() -> None:
    assert not told_apart("#b03a2e", "#5f6f1f")
    assert told_apart("#000000", "#ffffff")
    assert told_apart("#1d3f72", "#f0c060")
