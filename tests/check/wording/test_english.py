"""The English word list: forms of words are known, slips are not, neighbours are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.check.wording import english
from cardgen.check.wording.english import (
    english_neighbours,
    english_two_away,
    is_common,
    is_english,
    is_listed,
    is_rare,
    one_mistake_from,
    words_listed,
)


@pytest.mark.parametrize(
    "word", ["whenever", "colour", "color", "isn't", "player’s", "face-down", "unspent", "heroes"]
)
def test_words_and_their_forms_are_english(word: str) -> None:
    assert is_english(word)


@pytest.mark.parametrize(
    "word", ["wheenver", "obttom", "atttack", "siesmic", "enteres", "wormkin", "face-dwon"]
)
def test_slips_and_invented_words_are_not(word: str) -> None:
    assert not is_english(word)


def test_all_words_of_the_long_list_are_found_where_they_stand_and_no_parts_of_them() -> None:
    words = words_listed("english.txt")
    assert all(map(is_listed, words))
    known = words | words_listed("common.txt") | words_listed("tabletop.txt")
    parts = {part for word in words for part in (word[:-1], word[1:], f"{word}\n{word}", word.capitalize())}
    assert not any(map(is_listed, parts - known))


def test_neighbours_are_one_typing_mistake_away() -> None:
    assert english_neighbours("obttom") == ("bottom",)
    assert english_neighbours("synchonization") == ("synchronization",)
    assert english_neighbours("wormkin") == ()


def test_two_slips_of_a_finger_are_a_letter_lost_doubled_or_swapped_or_a_vowel_changed() -> None:
    assert english_two_away("benifical") == ("beneficial",)
    assert english_two_away("reqiuers") == ("requires",)
    assert english_two_away("reactively") == ()
    assert english_two_away("x" * 1000) == ()


@pytest.mark.parametrize("name", ["common.txt", "english.txt", "rare.txt", "tabletop.txt"])
def test_the_lists_are_sorted_and_have_each_word_once(name: str) -> None:
    path = Path(english.__file__).parent / "word_lists" / name
    lines = path.read_text("ascii").split()
    assert lines == sorted(set(lines))


def test_what_many_misspell_is_sorted_and_meant_as_english() -> None:
    pairs = english.pairs_listed("misspelled.txt")
    assert list(pairs) == sorted(pairs)
    assert [meant for meant in pairs.values() if not is_english(meant)] == []
    assert [word for word in pairs if english.is_listed(word)] == []


def test_common_words_are_those_that_everybody_uses() -> None:
    assert is_common("square")
    assert not is_common("squab")


def test_rare_words_are_told_from_slips() -> None:
    assert is_rare("altarpieces")
    assert not is_rare("quare")


def test_what_is_longer_than_any_word_has_no_neighbours() -> None:
    assert next(one_mistake_from("x" * 100_000), None) is None
    assert english_neighbours("x" * 100_000) == ()
