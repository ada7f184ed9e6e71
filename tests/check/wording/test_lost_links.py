"""Small words that are lost between two others."""

from __future__ import annotations

import pytest

from cardgen.check.wording.lost_links import find_lost_links


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


def test_what_needs_none_is_right() -> None:
    text = "The one the players choose wins. Take the one the cards show. They are in order facing the board."
    assert list(find_lost_links(text)) == []
