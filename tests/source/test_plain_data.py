"""What is a number, and what lies within a value."""

from __future__ import annotations

from types import NoneType

from cardgen.source.plain_data import is_number, values_in

DATA = {"name": "Fog", "costs": [1, {"of": "wood", "for": None}], 3: ("dusk", True)}


def test_flags_are_no_numbers() -> None:
    assert is_number(1)
    assert is_number(-0.5)
    assert not is_number(True)
    assert not is_number("1")


def test_texts_are_given_in_order_with_the_way_to_each() -> None:
    assert list(values_in(DATA, str)) == [
        (("name",), "Fog"),
        (("costs", 1, "of"), "wood"),
        ((3, 0), "dusk"),
    ]


def test_several_sorts_may_be_asked_for() -> None:
    assert list(values_in(DATA["costs"], (str, NoneType), ("costs",))) == [
        (("costs", 1, "of"), "wood"),
        (("costs", 1, "for"), None),
    ]


def test_a_value_of_the_sort_is_itself_the_answer() -> None:
    assert list(values_in("Fog", str, ("name",))) == [(("name",), "Fog")]
