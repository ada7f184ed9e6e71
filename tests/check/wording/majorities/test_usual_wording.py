"""Slips in texts that repeat each other: told by what all others have in the same place."""

from __future__ import annotations

import pytest

from cardgen.check.wording.majorities.usual_wording import EDGE, Slip, count_neighbours, find_slips

USUAL = "At the start of your turn , draw a card ."


def texts(*odd: str, usual: str = USUAL) -> list[list[str]]:
    return [[EDGE, EDGE, *text.split(), EDGE, EDGE] for text in (*odd, *[usual] * 30)]


def slips_of(written: list[list[str]]) -> list[Slip]:
    return list(find_slips(written, count_neighbours(written)))


@pytest.mark.parametrize(
    "odd, slip",
    [
        ("At the strat of your turn , draw a card .", Slip(0, 4, "start", 30)),
        ("At the start of you turn , draw a card .", Slip(0, 6, "your", 30)),
        ("At the Start of your turn , draw a card .", Slip(0, 4, "start", 30)),
        ("At the start of your turn ; draw a card .", Slip(0, 8, ",", 30)),
        ("At the start of your turns , draw a card .", Slip(0, 7, "turn", 30)),
        ("At start of your turn , draw a card .", Slip(0, 3, "the", 30, missing=True)),
        ("At the start of your turn draw a card .", Slip(0, 8, ",", 30, missing=True)),
        ("At the start of your turn , draw a card", Slip(0, 12, ".", 30, missing=True)),
        ("At the start of the your turn , draw a card .", Slip(0, 6, "", 30)),
    ],
)
def test_what_all_others_have_in_the_place_is_expected(odd: str, slip: Slip) -> None:
    assert slips_of(texts(odd)) == [slip]


@pytest.mark.parametrize(
    "odd",
    [
        "At the end of your turn , draw a card .",
        "At the start of their turn , draw a card .",
        "At the start of your turn , draw # cards .",
        "At the start of your turn , draw an axe .",
        "At the start of your turn , draw a card :",
        "At the START of your turn , draw a card .",
        "At the start of your first turn , draw a card .",
    ],
)
def test_another_rule_is_no_slip(odd: str) -> None:
    assert slips_of(texts(odd)) == []


def test_a_wording_that_three_cards_have_is_meant() -> None:
    assert (slips_of(texts(*["At the start of your turn ; draw a card ."] * 3))) == []


def test_a_plural_is_right_where_its_neighbour_has_it_elsewhere() -> None:
    odd = "At the start of your turns , draw a card ."
    assert (slips_of(texts(odd, "Count your turns now .", "Count your turns again ."))) == []


@pytest.mark.parametrize(
    "odd, enough",
    [
        ("At the strat of your turn , draw a card .", 10),
        ("At the start of your turn , draw a card", 10),
        ("At the start of your turns , draw a card .", 20),
        ("At start of your turn , draw a card .", 20),
    ],
)
def test_ten_must_agree_and_twenty_where_another_word_may_be_meant(odd: str, enough: int) -> None:
    assert slips_of(texts(odd)[: enough + 1])
    assert not slips_of(texts(odd)[:enough])
