"""Die tables on cards are held against each other; what stands for no results of a roll is let be."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

PAIRS = item_kind(
    "rows: {type: list, of: {type: record, fields: {low: integer, high: {type: integer, optional: true}}}}"
)
WRITTEN = item_kind("rows: {type: list, of: {type: record, fields: {roll: any, text: text}}}")
KEYED = item_kind("rows: {type: mapping, of: text}")


def rows(*ranges: tuple[int, int]) -> str:
    return "[" + ", ".join(f"{{low: {low}, high: {high}}}" for low, high in ranges) + "]"


def whole(first: int, second: int) -> str:
    return rows((1, first - 1), (first, second - 1), (second, 6))


def told(tmp_path: Path, *odd: str, kind: str = PAIRS, others: tuple[str, ...] = ()) -> list[str]:
    """What is told of a card with these rows beside four that cover 1 to 6, or beside others."""
    usual = others or tuple(whole(low, high) for low, high in ((2, 4), (3, 5), (2, 6), (4, 5)))
    cards = "kind: item\ncards:\n" + "".join(
        f"  - {{id: c{at}, rows: {each}}}\n" for at, each in enumerate((*usual, *odd))
    )
    return messages_found(tmp_path, "DAT024", kind, cards)


@pytest.mark.parametrize(
    ("odd", "fault"),
    [
        (rows((1, 2), (4, 6)), "no result for a roll of 3"),
        (rows((1, 1), (4, 6)), "no result for a roll of 2 to 3"),
        (rows((1, 3), (3, 6)), "a roll of 3 has two results"),
        (rows((1, 2), (3, 5)), "no result for a roll of 6"),
        (rows((2, 3), (4, 6)), "no result for a roll of 1"),
        (rows((4, 6), (1, 2)), "no result for a roll of 3"),
        ("[{low: 1, high: 2}, {low: 4}, {low: 5, high: 6}]", "no result for a roll of 3"),
    ],
)
def test_a_table_with_a_hole_or_a_roll_twice_is_told(tmp_path: Path, odd: str, fault: str) -> None:
    assert told(tmp_path, odd) == [f"`rows` of `C4`: {fault}"]


@pytest.mark.parametrize(
    "odd",
    [
        whole(2, 3),
        "[{low: 1, high: 3}, {low: 4}, {low: 5, high: 6}]",
        rows((1, 4), (5, 8)),
        rows((2, 6), (7, 12)),
        rows((1, 6)),
        rows((4, 6), (1, 3)),
    ],
)
def test_tables_that_cover_each_roll_of_a_die_once_are_right(tmp_path: Path, odd: str) -> None:
    assert told(tmp_path, odd) == []


def test_ranges_may_be_written_out(tmp_path: Path) -> None:
    def written(*ranges: str) -> str:
        return "[" + ", ".join(f'{{roll: "{each}", text: x}}' for each in ranges) + "]"

    usual = (written("1", "2-6"), written("1–3", "4-6"), written("1-2", "3 - 5", "6"))
    assert told(tmp_path, written("1-2", "3-6"), kind=WRITTEN, others=usual) == []
    assert told(tmp_path, written("1-2", "3+"), kind=WRITTEN, others=usual) == []
    assert told(tmp_path, written("1-2", "4+"), kind=WRITTEN, others=usual) == [
        "`rows` of `C3`: no result for a roll of 3"
    ]


def test_the_keys_of_a_mapping_may_be_ranges(tmp_path: Path) -> None:
    usual = ('{"1": a, "2-6": b}', '{"1-3": a, "4-6": b}', '{"1-5": a, "6": b}')
    assert told(tmp_path, '{"1-2": a, "3-6": b}', kind=KEYED, others=usual) == []
    assert told(tmp_path, '{"1-2": a, "2-6": b}', kind=KEYED, others=usual) == [
        "`rows` of `C3`: a roll of 2 has two results"
    ]


@pytest.mark.parametrize(
    "others",
    [
        tuple(rows((at, at), (at + 1, at + 1), (at + 2, at + 2)) for at in (1, 1, 1)),
        (rows((1, 3), (5, 6)), rows((1, 2), (4, 9)), rows((2, 3), (5, 8)), whole(2, 4)),
        (rows((1, 1), (2, 2)),) * 4,
    ],
)
def test_levels_and_numbers_of_other_things_are_no_die_table(tmp_path: Path, others: tuple[str, ...]) -> None:
    assert told(tmp_path, rows((1, 1), (4, 4)), others=others) == []
