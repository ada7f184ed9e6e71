"""What a card gives is not its price, and what is said below its title is no rule for all; a name has short forms."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.small_games import item_kind, messages_found

KIND = item_kind(
    "sort: {type: text, default: Tool}", "cost: {type: record, fields: {coins: integer}, optional: true}"
)
CARDS = """\
kind: item
cards:
  - {id: shell, name: Shell, cost: {coins: 0}}
  - {id: pearl, name: Pearl, cost: {coins: 3}}
  - {id: nets, name: Broad Nets, cost: {coins: 4}, sort: Trick}
  - {id: bolt, name: "Bolts, Iron", cost: {coins: 2}}
  - {id: marit, name: "Marit, the Ferrywoman", cost: {coins: 5}, sort: Trick}
"""
TITLES = """\
## Shell

Keep at most 3 cards in hand.

## Pearl

Keep at most 7 cards in hand.

## Broad Nets

Draw.
"""


def told(root: Path, code: str, text: str) -> list[str]:
    return messages_found(root, code, KIND, CARDS, f"# The cards\n\n{text}\n")


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("LIM709", "When played, Shells are worth 1 coin and Pearls are worth 2 coins."),
        ("LIM709", "Synergies: Broad Nets (+2 Cards, +2 Coins)"),
        ("LIM702", TITLES),
        ("CNT103", "You play the 4 coins (2 Shell cards and 1 Pearl card) and buy the Broad Nets."),
        ("NAM501", "You may use Iron Bolts, Broad Nets and Pearl."),
        ("NAM502", "You play the Iron Bolts. Marit rows."),
    ],
)
def test_what_cards_give_and_say_themselves_is_left_alone(tmp_path: Path, code: str, text: str) -> None:
    assert told(tmp_path, code, text) == []


def test_what_is_paid_for_a_card_is_its_price(tmp_path: Path) -> None:
    assert told(tmp_path, "LIM709", "The Pearl (4 coins) shines.") == [
        "expected 3, the cost.coins of `Pearl`, found 4"
    ]


def test_a_card_is_known_by_what_stands_before_its_title_and_by_its_words_turned(tmp_path: Path) -> None:
    text = "Marit costs 6 coins, and the Iron Bolts cost 3 coins."
    assert told(tmp_path, "LIM708", text) + told(tmp_path / "other", "LIM709", text) == [
        "expected 5, the cost.coins of `Marit, the Ferrywoman`, found 6",
        "expected 2, the cost.coins of `Bolts, Iron`, found 3",
    ]


def test_cards_and_their_sorts_need_no_line_in_the_list_of_parts(tmp_path: Path) -> None:
    text = (
        "## Components\n\n- 30 Wave cards\n- 20 Tide cards\n- 10 Wind cards\n- 40 cubes\n\n## Play\n\n"
        "You buy a Pearl card. When somebody plays a Trick card, the Pearl card and the Trick card are lost."
    )
    assert told(tmp_path, "CNT107", text) == []


PAID = item_kind(
    "price: {type: integer, default: 0}",
    "coin: {type: integer, default: 0}",
    "ember: {type: integer, default: 0}",
)
PAID_CARDS = """\
kind: item
cards:
  - {id: tongs, name: Tongs, price: 2, coin: 1}
  - {id: stove, name: Stove, price: 5, ember: 2}
"""


@pytest.mark.parametrize(
    ("code", "text", "found"),
    [
        ("LIM708", "The Tongs cost 2 coins.", []),
        ("LIM708", "The Tongs cost 3 coins.", ["expected 2, the price of `Tongs`, found 3"]),
        ("LIM708", "The Stove costs 5 coins and 2 embers.", []),
        ("LIM708", "The Stove costs 5 coins and 2 embers, the Tongs (2 coins) do not burn.", []),
        ("LIM709", "The Tongs (2 coins) give 1 coin.", []),
    ],
)
def test_a_price_in_coins_is_none_of_the_coins_that_a_card_gives(
    tmp_path: Path, code: str, text: str, found: list[str]
) -> None:
    assert messages_found(tmp_path, code, PAID, PAID_CARDS, f"# The cards\n\n{text}\n") == found
