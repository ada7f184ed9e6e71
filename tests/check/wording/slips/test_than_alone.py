"""Than: where nothing is compared it is found, with what it should be."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.than_alone import find_than_alone


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Draw a lamp, than put it on the pier.", "then"),
        ("It has the same colour than the barge.", "as"),
        ("If the load is higher than 3, than you must rest.", "then"),
        ("Light more lamps than before, and than rest.", "then"),
        ("They burn longer. Than rest.", "Then"),
    ],
)
def test_nothing_is_compared(text: str, meant: str) -> None:
    assert [slip.meant for slip in find_than_alone(text)] == [meant]


@pytest.mark.parametrize(
    "text",
    [
        "It burns longer than the others, and rather than rest you may row further than that.",
        "No lamp other than yours burns. A bigger, heavier barge than that sinks.",
        "two lamps than the barge, as a page tore it",
        "If it is red, then rest.",
    ],
)
def test_something_is_compared(text: str) -> None:
    assert not list(find_than_alone(text))
