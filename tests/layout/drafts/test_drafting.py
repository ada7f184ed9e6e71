"""Layouts that are drafted from data: what a player looks for has its part of the card, the rest stays away."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen.layout.drafts.drafting import draft_face
from cardgen.layout.drafts.printable import find_printable
from cardgen.schema.inferring import infer_kind

CARDS: list[dict[str, Any]] = [
    {
        "code": f"{number:05d}",
        "name": f"Card {number}",
        "type_code": "asset" if number % 2 else "event",
        "pack_code": "core",
        "position": number,
        "cost": number % 5,
        "attack": number % 3 if number % 2 else None,
        "text": "<b>Forced</b> - Draw a card from the deck.\nThen discard one of them.",
        "real_text": "Draw a card from the deck.",
        "flavor": "Nobody answered.",
        "url": f"https://example.org/{number}",
        "school": {"index": "evocation", "name": "Evocation", "url": "/schools/1"},
        "moves": [{"name": "Bite", "desc": "One creature loses 2 points of health."}],
        "is_unique": False,
    }
    for number in range(30)
]


def printable(cards: list[dict[str, Any]]) -> dict[str, list[str]]:
    parts = find_printable(infer_kind("card", "card", cards), cards)
    return {
        name: [each.name for each in getattr(parts, name)] for name in ("types", "numbers", "facts", "prose")
    }


def test_every_field_that_a_player_looks_for_has_its_part() -> None:
    assert printable(CARDS) == {
        "types": ["type_code", "school"],
        "numbers": ["cost", "attack"],
        "facts": [],
        "prose": ["text", "moves", "flavor"],
    }


def test_names_in_other_manners_of_writing_are_read_too() -> None:
    cards = [
        {"name": f"C{n}", "flavorText": "Long ago.", "dbfId": n, "hitPoints": n % 9, "cardType": f"t{n % 3}"}
        for n in range(30)
    ]
    assert printable(cards) == {
        "types": ["cardType"], "numbers": ["hitPoints"], "facts": [], "prose": ["flavorText"],
    }  # fmt: skip


def test_what_says_the_same_is_shown_once() -> None:
    cards = [
        {"name": f"C{n}", "type": "Unit - Fox", "kind": "Unit", "mana": n % 4, "value": float(n % 4)}
        for n in range(20)
    ]
    assert printable(cards) == {"types": ["type"], "numbers": ["mana"], "facts": [], "prose": []}


def test_a_number_and_its_unit_are_one() -> None:
    cards = [
        {"name": f"C{n}", "cost": {"quantity": n, "unit": "gp"}, "range": {"min": 1, "max": n}}
        for n in range(9)
    ]
    assert printable(cards)["facts"] == ["cost"]
    assert printable(cards)["numbers"] == ["range_min", "range_max"]
    assert (
        "[card.cost.quantity, card.cost.unit] | join" in draft_face(infer_kind("a", "a", cards), cards).layout
    )


def test_a_sentence_before_what_programs_need_of_it_is_read() -> None:
    cards = [
        {
            "name": f"C{n}",
            "effect": {"onUse": [f"Lose {n} gold for each boat.", {"lose": n}], "targets": [["boat"]]},
        }
        for n in range(9)
    ]
    assert printable(cards) == {"types": [], "numbers": [], "facts": [], "prose": ["onUse"]}
    assert "card.effect.onUse[0]" in draft_face(infer_kind("a", "a", cards), cards).layout


@pytest.mark.parametrize(
    ("words", "size"), [(20, "poker"), (250, "tarot"), (600, "120mm x 170mm"), (9000, "180mm x 260mm")]
)
def test_cards_are_as_large_as_their_words_need(words: int, size: str) -> None:
    cards = [{"name": f"C{number}", "text": "Draw a card. " * (words // 3)} for number in range(20)]
    assert draft_face(infer_kind("card", "card", cards), cards).size == size


def test_one_long_text_among_many_makes_no_card_larger() -> None:
    cards = [{"name": f"C{number}", "text": "Draw a card."} for number in range(200)]
    cards[7]["text"] *= 900
    assert draft_face(infer_kind("card", "card", cards), cards).size == "poker"
