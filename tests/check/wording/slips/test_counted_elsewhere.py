"""Nouns behind numbers, by what the same texts have behind others."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.counted_elsewhere import counted_once, find_counted_once


def told(*texts: str) -> list[str]:
    nouns = counted_once(texts)
    return [
        f"{text[slip.start : slip.end]} {slip.meant}"
        for text in texts
        for slip in find_counted_once(text, nouns)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "They sail 2 pier in a row.",
        "A game for two to six pier.",
        "It is 3 pier away, or more.",
        "A row of 4 pier.",
    ],
)
def test_one_that_is_for_several_elsewhere(text: str) -> None:
    assert told("A barge sails past 3 piers.", text) == ["pier piers"]


@pytest.mark.parametrize(
    "text",
    [
        "They sail 2 pier lengths.",
        "The level 2 pier is red.",
        "Your 5 pier on the left is red.",
        "They sail 1 pier.",
        "A two pier game is short.",
        "There are two pier or row games.",
        "Some have 2 pier in a row. Others have 3 pier in a row.",
    ],
)
def test_one_that_may_be_a_name_or_stand_before_another(text: str) -> None:
    assert told("A barge sails past 3 piers.", text) == []


def test_a_noun_that_is_never_for_several_is_left_alone() -> None:
    assert told("They have 2 block in a row.") == []
