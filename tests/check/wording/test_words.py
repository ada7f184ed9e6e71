"""Words as the checker compares them."""

import re

from cardgen.check.wording.words import NUMBER, NUMBER_WORDS, Sieve, read_number, small_words


def test_a_number_in_words_is_found_whole_and_read() -> None:
    for word, value in NUMBER_WORDS.items():
        for written in (word, word.replace("-", " "), word.title()):
            found = re.match(NUMBER, written + " cards", re.IGNORECASE)
            assert found is not None
            assert (found[0], read_number(found[0])) == (written, value)


def test_only_a_ten_and_one_to_nine_make_a_compound() -> None:
    for words, first in (("twenty-ten", "twenty"), ("twelve one", "twelve"), ("ninety zero", "ninety")):
        found = re.match(NUMBER, words)
        assert found is not None
        assert found[0] == first


def test_small_words_are_whole_and_lower_case() -> None:
    assert small_words("If a Player wins, iffy!") == {"if", "a", "player", "wins", "iffy"}


def test_a_sieve_finds_words_again_and_asks_once_of_those_that_it_passed() -> None:
    asked: list[str] = []

    def is_long(word: str) -> bool:
        asked.append(word)
        return len(word) > 4

    sieve = Sieve(is_long)
    for _ in range(2):
        assert sieve.sift(frozenset({"card", "token"})) == ["token"]
    assert sorted(asked) == ["card", "token", "token"]
