"""Full stops on the wrong side of a closing bracket."""

from __future__ import annotations

import pytest

from cardgen.check.documents.marks.bracket_ends import small_in_brackets, stops_in_brackets
from cardgen.check.documents.reading.plain_text import read_text


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The crew takes two nets (nobody may look at them.) Then it rests.", [".)"]),
        ("The crew takes two nets. (Nobody may look at them.) Then it rests.", []),
        ("The crew takes two nets (nobody may look at reeds, nets etc.) Then it rests.", []),
        ("The crew takes two nets (see the map on the last page). Then it rests.", []),
        ("Two nets (nobody may look at them.)", []),
    ],
)
def test_a_stop_in_a_bracket_does_not_end_the_sentence_around_it(text: str, found: list[str]) -> None:
    assert [place.words for place in stops_in_brackets(read_text("a.txt", text))] == found


def test_a_sentence_in_brackets_begins_with_a_capital() -> None:
    text = (
        "The crew takes two nets. (they are red) Then it rests. (if it likes) It sows. (They grow.) It reaps."
    )
    assert [place.words for place in small_in_brackets(read_text("a.txt", text))] == ["they"]
