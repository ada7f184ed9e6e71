"""Kinds that are inferred from cards: no bounds are made up, slips are left to be told, and what is sound passes."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen.schema.guessing import guess, is_near
from cardgen.schema.inferring import infer_kind, shared_ids, titles

MANY = 30


@pytest.mark.parametrize(
    ("values", "declared"),
    [
        ([1, 2, -3], {"type": "integer"}),
        ([1, 2.5], {"type": "number"}),
        ([True, False], {"type": "flag"}),
        (["Gain 1 gold.", "Draw."], {"type": "text"}),
        (["Gain **1** gold.", "Draw."], {"type": "rich_text"}),
        (["Gain **1** :gold:.", "Draw."], {"type": "text"}),
        (["<b>Gain</b> *1* gold."], {"type": "text"}),
        (["A **b."], {"type": "text"}),
        (["rare", "common"] * 10, {"type": "choice", "values": ["rare", "common"]}),
        (["rare"] * 20, {"type": "text"}),
        ([f"{number}a" for number in range(40)], {"type": "text"}),
        ([["wet", "cold"], []], {"type": "list", "of": "text"}),
        ([[1], [2, 3]], {"type": "list", "of": "integer"}),
        ([["wet", 1, None]], {"type": "any"}),
        ([{"a": 1, "b": "x"}, {"a": 2}], {
            "type": "record", "fields": {"a": "integer", "b": {"type": "text", "optional": True}},
        }),
        ([{"name": "x"}, 7], {"type": "any"}),
        ([[{"cost": 1}], [{"cost": 2}]], {"type": "list", "of": {"type": "record", "fields": {"cost": "integer"}}}),
        ([{f"key {number}": number} for number in range(40)], {"type": "mapping", "of": "integer"}),
    ],
)  # fmt: skip
def test_a_column_is_declared_as_a_person_would(values: list[Any], declared: dict[str, Any]) -> None:
    assert guess(values) == declared


@pytest.mark.parametrize(
    ("cells", "declared"),
    [
        (["1", "2", "-3"], {"type": "integer"}),
        (["01001", "01002"], {"type": "text"}),
        (["1", "2.5"], {"type": "number"}),
        (["TRUE", "false"], {"type": "flag"}),
        (["wet; cold", "dry"], {"type": "list", "of": "text"}),
        (["Wait; then draw a card.", "Go."], {"type": "text"}),
    ],
)
def test_cells_of_a_sheet_are_texts_that_may_be_numbers(cells: list[Any], declared: dict[str, Any]) -> None:
    assert guess(cells, sheet=True) == declared


def test_one_odd_value_among_many_is_left_to_be_told() -> None:
    assert guess([*range(MANY), "three"]) == {"type": "integer"}
    assert guess([*["asset", "event"] * MANY, "assset"]) == {"type": "choice", "values": ["asset", "event"]}


@pytest.mark.parametrize(
    "values",
    [
        [*range(MANY), "X"],
        [*range(MANY), "X", "X", "X"],
        [*range(MANY), "*"],
        [*range(MANY), "n/a"],
        [1, 2, "three"],
    ],
)
def test_signs_and_what_stands_more_than_once_are_meant(values: list[Any]) -> None:
    assert guess(values)["type"] == "text"


def test_a_rare_value_that_is_no_slip_is_a_choice() -> None:
    assert guess([*["unit", "spell"] * MANY, "units", "hero"])["values"] == ["unit", "spell", "units", "hero"]


@pytest.mark.parametrize(
    ("one", "other", "near"),
    [
        ("atack", "attack", True),
        ("attakc", "attack", True),
        ("attacks", "attack", False),
        ("attack1", "attack2", False),
        ("Rare", "rare", True),
        ("cost", "rost", True),
        ("hp", "xp", False),
        ("colour", "colors", False),
    ],
)
def test_a_slip_is_one_letter(one: str, other: str, near: bool) -> None:
    assert is_near(one, other) is near


def test_fields_are_optional_unless_every_card_has_them() -> None:
    cards = [
        {"id": "a", "name": "A", "cost": 1, "text": "Go."},
        {"id": "b", "name": "B", "cost": 2, "text": ""},
    ]
    assert infer_kind("unit", "unit", cards).fields == {
        "cost": {"type": "integer"},
        "text": {"type": "text", "optional": True},
    }


def test_a_key_of_one_card_that_is_near_to_one_it_lacks_is_a_slip() -> None:
    cards: list[dict[str, object]] = [{"name": f"N{number}", "attack": number} for number in range(MANY)]
    cards.append({"name": "Odd", "atack": 3})
    assert list(infer_kind("unit", "unit", cards).fields) == ["attack"]
    cards[-1] = {"name": "Odd", "attack": 3, "atack": 3, "hero": True}
    assert list(infer_kind("unit", "unit", cards).fields) == ["attack", "atack", "hero"]


def test_the_first_key_that_can_name_cards_does_where_none_is_called_so() -> None:
    cards = [{"no": number, "land": f"Land {number}", "capital": f"City {number}"} for number in range(12)]
    assert infer_kind("capital", "capital", cards).keys == {"name": ("land",)}


def test_kinds_with_ids_of_others_are_told() -> None:
    spells = [{"id": "shield", "name": "Shield"}]
    items = [{"id": "Shield", "name": "Shield"}]
    both = {
        name: (infer_kind(name, name, cards), cards) for name, cards in (("spell", spells), ("item", items))
    }
    assert shared_ids(both) == {"item"}


@pytest.mark.parametrize(
    ("file", "named"),
    [
        ("magic-items", ("Magic Item", "Magic Items")),
        ("5e-SRD-Spells", ("5e SRD Spell", "5e SRD Spells")),
        ("abilities", ("Ability", "Abilities")),
        ("core", ("Core Card", "Core Cards")),
        ("cards", ("Card", "Cards")),
        ("chess", ("Chess Card", "Chess Cards")),
    ],
)
def test_cards_are_called_as_their_file(file: str, named: tuple[str, str]) -> None:
    assert titles(file) == named


@pytest.mark.parametrize(
    ("odd", "fields"),
    [
        ({"name": "Odd", "trait": "Relic."}, ["traits"]),
        ({"name": "Odd", "trait": ["Relic"]}, ["traits", "trait"]),
        ({"name": "Odd", "traits": "Relic.", "trait": "Relic."}, ["traits", "trait"]),
    ],
)
def test_a_key_without_its_s_is_a_slip_where_its_value_is_of_the_same_sort(
    odd: dict[str, object], fields: list[str]
) -> None:
    cards: list[dict[str, object]] = [{"name": f"Card {n}", "traits": "Item. Relic."} for n in range(11)]
    assert list(infer_kind("unit", "unit", [*cards, odd]).fields) == fields


def test_a_key_with_two_letters_out_of_turn_is_a_slip_where_many_have_the_other() -> None:
    cards: list[dict[str, object]] = [
        {"name": f"Card {n}", "text": "Draw.", "buffs": [{"id": "b", "power": n}]} for n in range(30)
    ]
    some: list[dict[str, object]] = [{**card, "desc": "Rest."} for card in cards[:12]]
    odd = {"name": "Odd", "text": "Draw.", "dsec": "Rest.", "buffs": [{"id": "c", "pwoer": 1}]}
    fields = infer_kind("unit", "unit", [*some, *cards, odd]).fields
    assert list(fields) == ["text", "buffs", "desc"]
    assert "pwoer" not in str(fields["buffs"])
    both = {**odd, "desc": "Rest."}
    assert "dsec" in infer_kind("unit", "unit", [*some, *cards, both]).fields
