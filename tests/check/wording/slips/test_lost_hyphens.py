"""Words that are one with the number before them."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.lost_hyphens import find_lost_hyphens


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Roll a ten sided die.", "ten-sided"),
        ("You need 12 sided dice.", "12-sided"),
        ("She wields two handed weapons.", "two-handed"),
    ],
)
def test_a_lost_hyphen_is_found(text: str, meant: str) -> None:
    assert [slip.meant for slip in find_lost_hyphens(text)] == [meant]


@pytest.mark.parametrize(
    "text",
    [
        "Roll a ten-sided die.",
        "The one handed the card draws.",
        "No one handed cards over.",
        "It is two sided and flat.",
    ],
)
def test_what_may_stand_apart_is_left_alone(text: str) -> None:
    assert [slip.meant for slip in find_lost_hyphens(text)] == []
