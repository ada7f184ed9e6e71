"""Phrases found in texts: the longest, in any number and case, with the places of their words."""

from __future__ import annotations

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


def test_the_signs_that_a_phrase_has_itself_do_not_part_it() -> None:
    index = PhraseIndex((name, name) for name in ("Max. HP", "Salt & Smoke"))
    text = "Not above Max.\nHP: salt & smoke, salt, smoke, the max HP, and at the Max: HP."
    assert [use.item for use in index.find(text)] == ["Max. HP", "Salt & Smoke", "Max. HP"]


def test_places_are_those_of_the_words() -> None:
    text = "The Fairy Dust glows."
    (use,) = INDEX.find(text)
    assert text[use.start : use.end] == "Fairy Dust"


def test_a_text_is_led_by_the_phrase_that_it_begins_with_only() -> None:
    led = [
        INDEX.leading(text)
        for text in ("wandering monsters roam", "“Dagger” is", "a dagger", "Fairy queen, Dagger")
    ]
    assert [use and use.item for use in led] == ["Wandering Monster", None, None, None]
