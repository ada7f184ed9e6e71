"""Numbers that cards have twice, or that are the sum of others, are told where one card does otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, told_of

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
    return told_of(root, "DAT020", KIND, text)


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


def test_numbers_that_are_mostly_others_repeat_nothing(tmp_path: Path) -> None:
    text = cards().replace("Cost: 4", "Cost: 1").replace("Cost: 5", "Cost: 1").replace("Cost: 6", "Cost: 2")
    assert told(tmp_path, text) == []
