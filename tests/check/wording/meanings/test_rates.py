"""Sentences that say what one of a thing costs, is worth or brings, and sentences that look like them."""

from __future__ import annotations

import pytest

from cardgen.check.wording.meanings.rates import find_rates


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Each castle is worth 3 points.", [("worth", "castle", 3, "point", 1)]),
        ("3 points for each castle", [("worth", "castle", 3, "point", 1)]),
        ("1 VP per wagon", [("worth", "wagon", 1, "point", 1)]),
        ("You gain 1 point for every 3 coins that you have left.", [("worth", "coin", 1, "point", 3)]),
        ("2 points for every quince still in your basket", [("worth", "quince", 2, "point", 1)]),
        ("For each city you have on the map, you earn 2 victory points.", [("worth", "city", 2, "point", 1)]),
        (
            "Potions cost 3 gold, scrolls cost 2 gold and swords cost 5 gold.",
            [("cost", "potion", 3, "gold", 1), ("cost", "scroll", 2, "gold", 1), ("cost", "sword", 5, "gold", 1)],
        ),
        (
            "Iron costs 4 coins, wood 2 coins and stone 3 coins.",
            [("cost", "iron", 4, "coin", 1), ("cost", "wood", 2, "coin", 1), ("cost", "stone", 3, "coin", 1)],
        ),
        (
            "Every field gives you 2 grain, every orchard 1 fruit.",
            [("gain", "field", 2, "grain", 1), ("gain", "orchard", 1, "fruit", 1)],
        ),
        ("For each knight you must pay 2 food.", [("cost", "knight", 2, "food", 1)]),
    ],
)  # fmt: skip
def test_what_a_thing_costs_is_worth_or_brings(text: str, told: list[tuple[str, str, int, str, int]]) -> None:
    rates = find_rates(text)
    assert [(r.role, " ".join(r.thing), r.number, r.unit, r.per) for r in rates] == told
    assert all(text[r.start : r.end].isdigit() for r in rates)


@pytest.mark.parametrize(
    "text",
    [
        "The player with the longest road earns 2 points.",
        "You get 2 more points for each castle.",
        "This award is worth 2 victory points.",
        "She scores 3 points.",
        "The game is for 2 players.",
        "A card costs 2 less for each tower.",
    ],
)
def test_what_a_player_does_or_what_changes_is_no_rate(text: str) -> None:
    assert not find_rates(text)
