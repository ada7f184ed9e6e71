"""Numbers that are shared out or added up in words: read as a total and its parts, right or wrong."""

from __future__ import annotations

import pytest

from cardgen.check.wording.sums.partitions import find_partitions
from cardgen.check.wording.sums.splits import find_splits


@pytest.mark.parametrize(
    ("text", "total", "parts"),
    [
        ("There are 12 cards: 5 red, 4 blue and 3 green.", 12, [5, 4, 3]),
        ("The deck contains 60 cards: 24 Action cards, 20 Event cards and 16 Location cards.", 60, [24, 20, 16]),
        ("The game includes 110 cards in total: 60 Quest cards, 30 Item cards, and 20 Curses.", 110, [60, 30, 20]),
        ("The deck of 60 cards contains 40 Action cards and 20 Event cards.", 60, [40, 20]),
        ("Each player receives 15 tokens: 8 soldiers, 4 knights, 2 generals and 1 king.", 15, [8, 4, 2, 1]),
        ("An identical 10-card deck consisting of 7 Coppers and 3 Estates.", 10, [7, 3]),
        ("Ben has a deck of 10 cards: 7 Coppers and 3 Estates, and draws 5.", 10, [7, 3]),
        ("A hand of 5 cards: two Kings, two Sevens and an Ace.", 5, [2, 2, 1]),
        ("The board shows 36 spaces: 20 forest spaces, 10 mountain spaces and 6 lake spaces.", 36, [20, 10, 6]),
        ("The 24 hexes are made up of 10 plains, 8 hills and 6 swamps.", 24, [10, 8, 6]),
        ("The 32 cards are 12 storm cards and 18 fair cards.", 32, [12, 18]),
        ("40 coins (20 worth 1, 12 worth 3 and 8 worth 5)", 40, [20, 12, 8]),
        ("60 guilder coins: 30 of 1, 20 of 5 and 10 of 10", 60, [30, 20, 10]),
        ("5 figures, 4 tan and 1 red", 5, [4, 1]),
    ],
)  # fmt: skip
def test_a_total_before_its_parts(text: str, total: int, parts: list[int]) -> None:
    assert [(s.total.value, [part.value for part in s.parts]) for s in find_splits(text)] == [(total, parts)]


@pytest.mark.parametrize(
    ("text", "total", "parts"),
    [
        ("60 Quest cards, 30 Item cards and 20 Curses make up the 110 cards of the game.", 110, [60, 30, 20]),
        ("Use a standard deck of 52 cards plus 2 jokers, 54 cards in all.", 54, [52, 2]),
        ("Each player finds 12 gears, 2 ships and 1 marker, that is 15 wooden pieces.", 15, [12, 2, 1]),
        ("Of the 30 tiles, 12 show coast, 18 show land.", 30, [12, 18]),
        ("Of the 30 tiles, 12 are red, 10 are blue and the remaining 8 are yellow.", 30, [12, 10, 8]),
        ("There are 30 tiles. Twelve are red, ten are blue and eight are yellow.", 30, [12, 10, 8]),
    ],
)
def test_a_total_behind_its_parts_or_told_part_by_part(text: str, total: int, parts: list[int]) -> None:
    splits = find_partitions(text)
    assert [(s.total.value, [part.value for part in s.parts]) for s in splits] == [(total, parts)]


@pytest.mark.parametrize(
    "text",
    [
        # other factors, other things, an open list, a choice
        "The deck has 60 cards (4 suits, 15 ranks).",
        "For 3 teams: 1 red marker and 1 blue marker.",
        "Take 5 cards: 2 of your own and up to 3 of your neighbour's.",
        "There are 30 tokens: 10 coins, 12 gems, etc.",
        "Roll 5 dice: two sixes and a four.",
        "A player with 6 cards, 2 coins and 3 gems pays.",
        "The game has 12 cards: 5 red, 4 blue, swamps and 3 green.",
        "There are 30 tiles. Twelve are red, ten are on the board and may be taken.",
        "Of the 30 tiles, 12 are red and 5 are larger.",
        "Take 3 cards and 2 coins for each player, 20 things in all.",
        "Deal 5 cards; in all, 20 cards are dealt.",
        "The 4 boats are 2 spaces and 3 hexes away.",
        "The 6 tiles are 2 spaces and 3 tiles away.",
    ],
)
def test_what_only_looks_like_a_split(text: str) -> None:
    assert not find_splits(text)
    assert not find_partitions(text)
