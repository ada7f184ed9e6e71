"""Totals of collector numbers, ranges that name their kind of card, and kinds that are counted as `Ferry cards`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import check_game, item_kind, messages_found

NUMBERED = item_kind("number: {type: text}")
FERRY = "kind: ferry\ntitle: {one: Ferry, many: Ferries}\nsize: poker\nfaces: {front: plain, back: none}\n"
COST = "fields:\n  cost: {type: integer}\n"


def numbered(*totals: int) -> str:
    cards = (
        f'  - {{id: c{at}, name: Card {at}, number: "{at}/{total}"}}' for at, total in enumerate(totals, 1)
    )
    return "kind: item\ncards:\n" + "\n".join(cards) + "\n"


@pytest.mark.parametrize(
    ("totals", "messages"),
    [
        ((5, 5, 5, 5, 5), []),
        ((5, 5, 6, 5, 5), ["`Card 3` is numbered out of 6, the set goes to 5"]),
        ((8, 8, 8, 8, 8), ["all cards are numbered out of 8, the set goes to 5"]),
    ],
)
def test_the_total_of_a_set_is_its_last_number(
    tmp_path: Path, totals: tuple[int, ...], messages: list[str]
) -> None:
    assert messages_found(tmp_path, "CNT114", NUMBERED, numbered(*totals)) == messages


def told(root: Path, code: str, text: str) -> list[str]:
    files = {
        "kinds/ferry.yaml": FERRY + COST,
        "kinds/item.yaml": item_kind("cost: {type: integer}"),
        "cards/ferries.yaml": "kind: ferry\ncards:\n  - {id: gull, name: Grey Gull, cost: 6, copies: 9}\n",
        "cards/items.yaml": "kind: item\ncards:\n  - {id: rope, name: Rope, cost: 2}\n",
        "rules/01-rules.md": f"# Play\n\n{text}\n",
    }
    return [each.message for each in check_game(root, files).diagnostics if each.problem.code == code]


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("The cost of a ferry runs from 1 to 5.", ["expected 1 to 5 for the cost of `Grey Gull`, found 6"]),
        ("The cost of a ferry runs from 1 to 6.", []),
        ("The cost of a boat runs from 1 to 5.", []),
    ],
)
def test_a_range_is_that_of_the_kind_that_its_sentence_names(
    tmp_path: Path, text: str, messages: list[str]
) -> None:
    assert told(tmp_path, "LIM704", text) == messages


def test_a_range_that_cards_are_said_to_have_is_reached(tmp_path: Path) -> None:
    kind, cards = (
        item_kind("cost: {type: integer}"),
        "kind: item\ncards:\n  - {id: rope, name: Rope, cost: 2}\n",
    )
    text = "# Play\n\nEach crate has a cost between 1 and {}.\n"
    assert messages_found(tmp_path / "right", "LIM704", kind, cards, text.format(2)) == []
    assert messages_found(tmp_path / "wrong", "LIM704", kind, cards, text.format(3)) == [
        "expected 2 as the highest cost, found 3"
    ]


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("The box holds 8 Ferry cards.", ["the text counts 8 `Ferries`, the card data has 9"]),
        ("The box holds 9 Ferry cards.", []),
        ("The box holds 30 Ferry cards.", []),
    ],
)
def test_a_kind_is_counted_by_its_name_with_cards(tmp_path: Path, text: str, messages: list[str]) -> None:
    assert told(tmp_path, "CNT102", text) == messages
