"""Which gaps between the letters of a line are spaces: typed ones, guessed ones, and such as mean something else."""

from __future__ import annotations

import pytest

from cardgen.source.pdf_text.spacing import GAP, Letter, columns_of

WIDE, HIGH = 5.0, 10.0


def _line(words, space=3.0, sort="typed", within=0.0):
    """The letters of words: each so wide, with gaps of `within` between them and of `space` between words."""
    letters, left = [], 0.0
    for at, word in enumerate(words):
        left += space - within if at else 0.0
        for place, sign in enumerate(word):
            spaced = sort if at and not place else ""
            letters.append(Letter(sign, left, 0.0, left + WIDE, HIGH, spaced))
            left += WIDE + within
    return letters


def spell(letters):
    return GAP.join(words for words, _, _ in columns_of(letters))


def _guessed_everywhere(letters):
    return [
        Letter(each.sign, each.left, each.foot, each.right, each.top, each.spaced or "guessed")
        for each in letters
    ]


def test_words_have_one_space_between_them():
    assert spell(_line(["Draw", "two", "cards"])) == "Draw two cards"


def test_a_wide_gap_parts_columns():
    assert spell(_line(["Salt", "3"], space=40)) == "Salt   3"


def test_words_that_a_justified_line_drives_apart_are_no_columns():
    assert spell(_line(["build", "a", "harbour", "and", "sail"], space=16)) == "build a harbour and sail"


def test_columns_of_equal_width_are_columns():
    assert spell(_line(["1", "2", "3", "4", "5"], space=16)) == "1   2   3   4   5"


@pytest.mark.parametrize(("space", "shown"), [(3.0, "win in round 4 , or"), (0.5, "win in round 4, or")])
def test_a_space_before_a_mark_is_one_if_it_is_as_wide_as_others(space, shown):
    letters = _line(["win", "in", "round", "4"])
    left = letters[-1].right + space
    letters.append(Letter(",", left, 0.0, left + WIDE, HIGH, "guessed"))
    more = _line(["or"])
    shift = left + WIDE + 3.0
    letters += [
        Letter(each.sign, each.left + shift, 0.0, each.right + shift, HIGH, "typed" if not at else "")
        for at, each in enumerate(more)
    ]
    assert spell(letters) == shown


def test_letters_that_are_set_apart_are_one_word():
    letters = _guessed_everywhere(_line(["SUPPLY", "DECK"], space=8.0, within=2.0))
    assert spell(letters) == "SUPPLY DECK"


def test_letters_that_name_things_are_none():
    assert spell(_guessed_everywhere(_line(["N", "E", "S", "W"], sort="guessed"))) == "N E S W"


def test_a_guess_that_is_no_wider_than_other_gaps_of_a_word_is_none():
    letters = _line(["discard", "pile"], space=6.0, within=1.5)
    letters[2] = Letter("s", letters[2].left, 0.0, letters[2].right, HIGH, "guessed")
    assert spell(letters) == "discard pile"


def test_a_raised_figure_belongs_to_a_note():
    letters = [*_line(["once"]), Letter("2", 20.0, 4.0, 23.0, 9.0)]
    assert spell(letters) == "once²"
