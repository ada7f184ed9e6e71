"""Words that one card writes with another case than all others."""

from __future__ import annotations

import pytest

from cardgen.check.wording.majorities.usual_case import find_case_slips
from cardgen.check.wording.majorities.usual_wording import EDGE, Slip


def texts(odd: str, usual: str, times: int) -> list[tuple[str, list[str]]]:
    return [
        (f"Card {number}", [EDGE, EDGE, *text.split(), EDGE, EDGE])
        for number, text in enumerate((odd, *[usual] * times))
    ]


@pytest.mark.parametrize(
    "odd, usual, times, slip",
    [
        ("Each mosslord draws .", "Heal that Mosslord .", 10, Slip(0, 3, "Mosslord", 10, everywhere=True)),
        ("Buy an action here .", "Play an Action .", 20, Slip(0, 4, "Action", 20, everywhere=True)),
        ("Hit the enemy Guard .", "Heal your enemy guard .", 20, Slip(0, 5, "guard", 20, everywhere=True)),
        (
            "Fight him Hand-to-hand .",
            "In Hand-to-Hand fights .",
            20,
            Slip(0, 4, "Hand-to-Hand", 20, everywhere=True),
        ),
    ],
)
def test_the_case_that_all_other_cards_have_is_expected(odd: str, usual: str, times: int, slip: Slip) -> None:
    assert list(find_case_slips(texts(odd, usual, times))) == [slip]


@pytest.mark.parametrize(
    "odd, usual, times",
    [
        ("Each mosslord draws .", "Heal that Mosslord .", 9),
        ("Buy an action here .", "Play an Action .", 19),
        ("Leave the action to others .", "Play an Action .", 20),
        ("Hit the enemy Guard Captain .", "Heal your enemy guard .", 20),
        ("> Holy Spell , then rest .", "Use your Holy spell .", 20),
        ("Use it . Spell by spell .", "Use your spell .", 20),
        ("Buy an ACTION here .", "Play an Action .", 20),
        ("Fight him Hand-to-hand .", "In Hand-to-Hand fights .", 19),
        ("Fight him hand-to-hand .", "In Hand-to-Hand fights .", 20),
        ("Hand-to-hand .", "In Hand-to-Hand fights .", 20),
    ],
)
def test_few_witnesses_other_words_before_it_names_and_beginnings_prove_nothing(
    odd: str, usual: str, times: int
) -> None:
    assert list(find_case_slips(texts(odd, usual, times))) == []


def test_two_that_differ_among_few_are_meant() -> None:
    both = [
        *texts("Each mosslord draws .", "Heal that Mosslord .", 20),
        ("Other", [EDGE, EDGE, "a", "mosslord", EDGE, EDGE]),
    ]
    assert list(find_case_slips(both)) == []
