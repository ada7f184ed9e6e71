"""Slips between two words, where the usual form is backed by what stands before these and behind them."""

from __future__ import annotations

import pytest

from cardgen.check.wording.majorities.backed_wording import find_backed_slips
from cardgen.check.wording.majorities.usual_wording import EDGE, Slip, count_neighbours


def slips(odd: str, *usual: tuple[str, int]) -> list[Slip]:
    texts = [
        [EDGE, EDGE, *text.split(), EDGE, EDGE] for text in (odd, *(t for t, n in usual for _ in range(n)))
    ]
    return list(find_backed_slips(texts, count_neighbours(texts)))


@pytest.mark.parametrize(
    ("odd", "usual", "slip"),
    [
        (
            "You may play it as thought it were fast .",
            (("Then play it as though it is old .", 12), ("Act as though it were fast now .", 12)),
            Slip(0, 7, "though", 24),
        ),
        (
            "Choose an opponent , That opponent pays .",
            (
                ("Choose an opponent . That player rests .", 8),
                ("Pick one opponent . That opponent pays .", 8),
            ),
            Slip(0, 5, ".", 16),
        ),
        (
            "If you do draw a card .",
            (("If you do , draw twice .", 8), ("They do , draw a card .", 8)),
            Slip(0, 5, ",", 16, missing=True),
        ),
        (
            "Attach to character you like .",
            (("Attach to a character with speed .", 12), ("Move to a character you see .", 12)),
            Slip(0, 4, "a", 24, missing=True),
        ),
    ],
)
def test_the_word_before_and_the_one_after_are_enough_where_both_are_backed(
    odd: str, usual: tuple[tuple[str, int], ...], slip: Slip
) -> None:
    assert slips(odd, *usual) == [slip]
    assert slips(odd, usual[0]) == [], "backed on one side alone"


def test_before_a_noun_one_side_is_enough() -> None:
    usual = ("Now look into your hero's deck .", 8)
    assert slips("Then move into you hero's deck .", usual) == [Slip(0, 5, "your", 8)]


@pytest.mark.parametrize(
    ("odd", "usual"),
    [
        ("Then turn this card .", ("Then burn this card .", 60)),
        ("Then move two cards .", ("Then move one cards .", 60)),
        ("Take it with speed .", ("Take it with a speed .", 9)),
        ("Take cards ; then rest .", ("Take cards : then rest .", 60)),
    ],
)
def test_another_word_is_chosen(odd: str, usual: tuple[str, int]) -> None:
    assert slips(odd, usual) == []
