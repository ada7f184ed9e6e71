"""Initials of roles in the wrong number."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.initials_of_roles import find_initials


def told(text: str) -> list[str]:
    return [f"{text[slip.start : slip.end]} {slip.meant}" for slip in find_initials(text)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("When two PC are in a boat, both row.", "PC PCs"),
        ("It is a race between pairs of NPC.", "NPC NPCs"),
        ("The keeper moves the NPCS to the pier.", "NPCS NPCs"),
    ],
)
def test_one_that_is_for_several(text: str, said: str) -> None:
    assert told(text) == [said]


@pytest.mark.parametrize(
    "text",
    [
        "Use two PC sheets.",
        "A two PC crew rows.",
        "ALL NPCS ROW.",
        "All PCs and the GM row.",
        "Each PC can row.",
    ],
)
def test_what_is_right(text: str) -> None:
    assert told(text) == []
