"""Labels that are a slip of another one are told with it: in capitals, signs, a letter, or the name of somebody."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from cardgen.check.evidence.usual.label_slips import label_slips
from cardgen.check.evidence.usual.people_labels import Uses, bare_label, name_slips

PEOPLE = [f"{letter}elun {letter}rostk" for letter in "ABCDEFGHIJKLMNOPQRST"]


def uses(**times: int) -> Uses:
    found: dict[str, list[object]] = {}
    for label, many in times.items():
        cards = (SimpleNamespace(name=f"{label} {at}") for at in range(many))
        found[label.replace("_", " ")] = [(card, ("clan",)) for card in cards]
    return cast(Uses, found)


@pytest.mark.parametrize(
    ("labels", "slips"),
    [
        ({"Order_of_Mirhal": 12, "Order_of_Mirhall": 1}, [("Order of Mirhall", "Order of Mirhal")]),
        ({"Order_of_Mirhal": 12, "Order_of_mirhal": 1}, [("Order of mirhal", "Order of Mirhal")]),
        ({"Order_of_Mirhal": 12, "Order_of_the_Mire": 1}, []),
        ({"Order_of_Mirhal": 12, "Order_of_Mirhall": 5}, []),
        ({"Level_1": 12, "Level_2": 1}, []),
        ({"Weapon": 4, "Weapom": 1, "Armour": 9}, [("Weapom", "Weapon")]),
    ],
)
def test_a_label_is_a_slip_of_a_usual_one(labels: dict[str, int], slips: list[tuple[str, str]]) -> None:
    assert list(label_slips(uses(**labels))) == slips


def test_a_name_is_a_slip_of_another_one_however_often_both_stand() -> None:
    people = {name.replace(" ", "_"): 3 for name in PEOPLE}
    assert not list(name_slips(uses(**people)))
    assert list(name_slips(uses(**people, Celun_Crostq=2))) == [("Celun Crostq", "Celun Crostk")]


@pytest.mark.parametrize(
    ("label", "bare"),
    [("Owl-Friend", "owlfriend"), ("1d4 + 1", "1d4plus1"), ("1d4-1", "1d4less1"), ("--", "--")],
)
def test_a_label_without_its_signs(label: str, bare: str) -> None:
    assert bare_label(label) == bare
