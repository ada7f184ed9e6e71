"""Small words that are lost between two others."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.lost_links import find_lost_links


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Choose one the tiles on the board.", "one of"),
        ("Any number players may share it.", "number of"),
        ("They work in order coordinate their plans.", "order to"),
    ],
)
def test_a_small_word_is_lost(text: str, meant: str) -> None:
    assert [slip.meant for slip in find_lost_links(text)] == [meant]


@pytest.mark.parametrize(
    "text", ["Place it in front of. Go on.", "Do all tests and. Go on.", "Shuffle its. Go on."]
)
def test_a_sentence_that_breaks_off_is_told(text: str) -> None:
    assert len(list(find_lost_links(text))) == 1


def test_what_needs_none_is_right() -> None:
    text = "The one the players choose wins. Take the one the cards show. They are in order facing the board."
    text += (
        " You see what it is made of. Write the “and”. Go to step a. It is set with- in lim- its. That is it."
    )
    assert list(find_lost_links(text)) == []
