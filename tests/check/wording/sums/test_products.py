"""Numbers that are so many times as many, in words: read as a result and its factors, right or wrong."""

from __future__ import annotations

import pytest

from cardgen.check.wording.sums.products import find_products


@pytest.mark.parametrize(
    ("text", "result", "factors"),
    [
        ("The deck has 4 types x 4 powers, equaling 16 cards.", 16, (4, 4)),
        ("The box contains 20 wooden cubes, 5 in each of 4 colours.", 20, (5, 4)),
        ("There are 32 cards in the deck: 8 in each of the four suits.", 32, (8, 4)),
        ("The deck consists of 4 suits with 13 cards each, for a total of 52 cards.", 52, (4, 13)),
        ("The deck consists of 4 suits of 13 cards each (52 cards in total).", 52, (4, 13)),
        ("There are four suits, each with cards numbered 1 to 10, making 40 cards.", 40, (4, 10)),
        (
            "Each of the 5 suits contains cards numbered from 1 to 12, so there are 60 cards in all.",
            60,
            (5, 12),
        ),
        ("Tokens: 40 (10 per player colour, 4 colours)", 40, (10, 4)),
        ("Deal 13 cards to each of the four players, so that all 52 cards are used.", 52, (13, 4)),
        (
            "72 cargo cubes, 18 each of coal (black), tea (green), timber (brown) and brass (yellow)",
            72,
            (18, 4),
        ),
        ("48 wooden gears, 12 in each player colour (white, red, blue and orange)", 48, (12, 4)),
        ("75 wooden resources (15 each of wheat, wood, clay, stone and gold)", 75, (15, 5)),
        (
            "The game lasts ten turns. Each turn stands for four days, so a game covers forty days.",
            40,
            (10, 4),
        ),
        ("Ben has 3 houses worth 2 points each (6 points).", 6, (3, 2)),
        ("Ben has 3 houses worth 2 points each, so he scores 6 points.", 6, (3, 2)),
    ],
)
def test_a_product_is_read(text: str, result: int, factors: tuple[int, ...]) -> None:
    assert [(p.result.value, p.factors) for p in find_products(text)] == [(result, factors)]


@pytest.mark.parametrize(
    "text",
    [
        "The 4 suits of 13 cards are shuffled; each player draws 5.",
        "Take 3 cards, 2 for each of the 8 players.",
        "Ben has 3 houses worth 2 points each and 4 roads worth 1 point.",
        "The game has three rounds. Each round, all players draw 2 cards and then 5 cards.",
        "Deal 5 cards to each of the four players; the other 40 stay in the box.",
        "Each player takes 3 cubes, one each in red and blue.",
    ],
)
def test_what_only_looks_like_a_product(text: str) -> None:
    assert not find_products(text)
