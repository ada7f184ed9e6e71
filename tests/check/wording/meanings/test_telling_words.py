"""What an exchange of words changes."""

from __future__ import annotations

import pytest

from cardgen.check.wording.meanings.compared_words import compared_words
from cardgen.check.wording.meanings.telling_words import telling_change


@pytest.mark.parametrize(
    ("here", "there", "changed"),
    [
        ("two", "three", "number"),
        ("a card", "two cards", "number"),
        ("one card", "a card", ""),
        ("may", "must", "modal"),
        ("can", "may", ""),
        ("must not", "can", "modal"),
        ("", "not", "denial"),
        ("before", "after", "opposite"),
        ("highest", "largest", ""),
        ("at least", "at most", "opposite"),
        ("no fewer than", "no more than", "opposite"),
        ("exactly", "at most", "opposite"),
        ("eastern", "western", "paired"),
        ("the hand", "the deck", "kind"),
        ("occupied", "unoccupied", "opposite"),
        ("attackers", "defenders", "paired"),
        ("red", "blue", "kind"),
        ("cards", "coins", "kind"),
        ("first", "third", "number"),
        ("the rider", "it", ""),
        ("three riders", "they", None),
        ("wood", "stone", None),
        ("moved", "moving", ""),
        ("2 or 3", "3 or 4", None),
    ],
)
def test_an_exchange_changes(here: str, there: str, changed: str | None) -> None:
    one, other = ([word.form for word in compared_words(text)] for text in (here, there))
    assert telling_change(one, other) == changed
    assert telling_change(other, one) == changed
