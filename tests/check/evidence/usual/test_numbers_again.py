"""Numbers that cards have twice, or that are the sum of others, are told where one card does otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind(
    "bricks: {type: record, fields: {plain: {type: integer}, flat: {type: integer}, total: {type: integer}}}",
    "reach: {type: integer, default: 1}",
    "text: {type: rich_text}",
)


def cards(*odd: str) -> str:
    """Seven walls of 3 to 9 bricks, two of them flat, and what differs on the last."""
    lines = [
        f"  - {{id: wall-{n}, bricks: {{plain: {n - 2}, flat: 2, total: {n}}}, text: 'It stops. Cost: {n} bricks.'}}"
        for n in range(3, 10)
    ]
    for change in odd:
        old, new = change.split(" => ")
        assert old in lines[-1]
        lines[-1] = lines[-1].replace(old, new)
    return "kind: item\ncards:\n" + "\n".join(lines) + "\n"


def told(root: Path, text: str) -> list[str]:
    return messages_found(root, "DAT020", KIND, text)


def test_numbers_that_agree_are_right(tmp_path: Path) -> None:
    assert told(tmp_path, cards()) == []


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("9 bricks => 8 bricks", "expected 9, the `bricks.total` of `Wall 9`, as on 6 others, found 8"),
        (
            "plain: 7 => plain: 6",
            "expected 8 as `bricks.total`, the sum of the numbers beside it as on 6 others, found 9",
        ),
    ],
)
def test_the_one_that_differs_is_told(tmp_path: Path, change: str, message: str) -> None:
    assert told(tmp_path, cards(change)) == [message]


def test_numbers_of_a_card_are_added_up_like_those_of_a_record(tmp_path: Path) -> None:
    kind = item_kind("plain: {type: integer}", "flat: {type: integer}", "total: {type: integer}")
    assert messages_found(tmp_path, "DAT020", kind, walls_of(9)) == []
    message = "expected 9 as `total`, the sum of the numbers beside it as on 6 others, found 8"
    assert messages_found(tmp_path, "DAT020", kind, walls_of(8)) == [message]


def test_points_that_happen_to_be_the_sum_of_costs_on_a_few_cards_are_no_sum(tmp_path: Path) -> None:
    kind = item_kind("plain: {type: integer}", "flat: {type: integer}", "points: {type: integer}")
    assert messages_found(tmp_path, "DAT020", kind, walls_of(8, "points")) == []


def walls_of(total: int, field: str = "total") -> str:
    """Seven walls of 3 to 9 bricks, the last with this total."""
    rows = [f"{{id: wall-{n}, plain: {n - 2}, flat: 2, {field}: {min(n, total)}}}" for n in range(3, 10)]
    return "kind: item\ncards:\n" + "".join(f"  - {row}\n" for row in rows)


def test_numbers_that_are_mostly_others_repeat_nothing(tmp_path: Path) -> None:
    text = cards().replace("Cost: 4", "Cost: 1").replace("Cost: 5", "Cost: 1").replace("Cost: 6", "Cost: 2")
    assert told(tmp_path, text) == []


ATTACKS = item_kind(
    "attacks: {type: list, of: {type: record, fields: {words: {type: rich_text}, save: {type: integer}}}}"
)


@pytest.mark.parametrize(
    ("words", "save", "expected"),
    [
        ("Each foe makes a save of 12.", 12, []),
        (
            "Each foe makes a save of 12.",
            23,
            ["expected 23, the `attacks.save` of `Imp`, as on 14 others, found 12"],
        ),
        ("Each foe makes a save of 9. Indoors it makes a save of 12.", 12, []),
    ],
)
def test_numbers_in_a_list_are_those_beside_the_text(
    tmp_path: Path, words: str, save: int, expected: list[str]
) -> None:
    one = "{words: Each foe makes a save of %d., save: %d}"
    lines = [f"  - {{id: imp-{n}, attacks: [{one % (n, n)}, {one % (n + 3, n + 3)}]}}" for n in range(3, 10)]
    odd = f"  - {{id: imp, attacks: [{{words: {words}, save: {save}}}]}}"
    text = "kind: item\ncards:\n" + "\n".join((*lines, odd)) + "\n"
    assert messages_found(tmp_path, "DAT020", ATTACKS, text) == expected


def test_what_the_text_says_in_parts_is_right(tmp_path: Path) -> None:
    assert told(tmp_path, cards("Cost: 9 bricks => Cost: 4 bricks at first, and then 5 bricks")) == []
