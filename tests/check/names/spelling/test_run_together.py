"""Words that a lost space has made one of are told apart; words that are made of others are left alone."""

from __future__ import annotations

import pytest

from cardgen.check.names.spelling.run_together import words_run_together


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("theharbour", "the harbour"),
        ("skirmishis", "skirmish is"),
        ("notalways", "not always"),
        ("someterms", "some terms"),
        ("playerwith", "player with"),
        ("towarda", "toward a"),
        ("makesa", "makes a"),
        ("asquare", "a square"),
    ],
)
def test_two_words_are_told_apart(word: str, meant: str) -> None:
    assert words_run_together(word) == meant


@pytest.mark.parametrize(
    "word", ["boathouse", "riverman", "tollkeeper", "ofthe", "toa", "isomer", "wharfside", "kinda", "amidst"]
)
def test_what_is_one_word_or_two_small_ones_is_left_alone(word: str) -> None:
    assert not words_run_together(word)
