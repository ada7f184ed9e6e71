"""Verbs of relative clauses, and second verbs, that do not agree with their noun."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.later_verbs import find_later_disagreements


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("Remove any tile that were turned.", "were", "was"),
        ("Show these tiles that is marked.", "is", "are"),
        ("Each player draws two cards and discard one of them.", "discard", "discards"),
    ],
)
def test_a_later_verb_that_does_not_agree_is_told(text: str, found: str, meant: str) -> None:
    assert [(text[slip.start : slip.end], slip.meant) for slip in find_later_disagreements(text)] == [
        (found, meant)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Have each player draw a card and discard it.",
        "Each player may draw a card and discard it.",
        "Count the stones on this space which have no owner.",
        "Add the cards showing the icon that are left. See how many turns that is.",
    ],
)
def test_what_agrees_or_belongs_to_another_noun_is_right(text: str) -> None:
    assert not list(find_later_disagreements(text))
