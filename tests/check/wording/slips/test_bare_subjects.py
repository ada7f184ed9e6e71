"""Verbs for several behind one thing that a sentence begins with, without an article."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.bare_subjects import find_bare_subjects


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Weather also affect all boats.", "affects"),
        ("Fog is thick. Fog affect all fishing, and rain too.", "affects"),
        ("Bait require a hook.", "requires"),
    ],
)
def test_a_verb_for_several_behind_one_is_found(text: str, meant: str) -> None:
    assert [slip.meant for slip in find_bare_subjects(text)] == [meant]


@pytest.mark.parametrize(
    "text",
    [
        "Nets require a hook. Fish belong to nobody. Dice represent the waves. Infantry require boots.",
        "Please include a hook. Also ensure that it holds. They provide bait. Most contain a hook. Swamp draw a card.",
        "Merfolk belong to the sea. Women represent the town. Otherwise prevent it.",
    ],
)
def test_what_may_tell_of_several_is_left_alone(text: str) -> None:
    assert [text[slip.start : slip.end + 9] for slip in find_bare_subjects(text)] == []
