"""Words that stand twice in a row are found, and what may be meant to stand twice is left alone."""

from __future__ import annotations

import pytest

from cardgen.check.documents.marks.doubled_words import doubled_words, words_doubled_in
from cardgen.check.documents.reading.plain_text import read_text


@pytest.mark.parametrize(
    ("text", "again"),
    [
        ("Draw the the top card.", ["the"]),
        ("Put it on the on the table.", ["on the"]),
        ("Pass it to the left to the left of you.", ["to the left"]),
        ("The owl says tick tock tock.", []),
        ("Boom Boom attacks.", []),
        ("Fang fang hides.", []),
        ("The player whose turn it is is first.", []),
        ("The ship comes in in first place.", []),
        ("Roll, roll, roll roll roll now.", []),
        ("If she hears of it before the feast the feast is off.", []),
        ("Write to owl owl@farm now.", []),
    ],
)
def test_words_that_stand_twice(text: str, again: list[str]) -> None:
    document = read_text("rules.txt", text)
    found = [
        each for block in document.blocks for each in doubled_words(document, block, frozenset({"fang"}))
    ]
    assert [each.again.words for each in found] == again
    assert all(each.plain for each in found)


def test_a_name_may_double_a_word() -> None:
    assert list(words_doubled_in("The Boom Boom Owl")) == ["boom"]
