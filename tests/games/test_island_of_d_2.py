"""Island of D 2 is whole, plays as its rules say, and is clean."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from cardgen.model.nouns import Game
from cardgen.schema.records import Prose
from tests.games.complete import cards_of, read, value_of

#: What two Effort Cards can reach at most.
_BEST_EFFORT = 8


@pytest.fixture(scope="module")
def game() -> Game:
    return read("island-of-d-2")


def _words(value: object) -> Iterator[str]:
    """Every text inside a value."""
    if isinstance(value, str | Prose):
        yield str(value)
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _words(inner)
    elif isinstance(value, tuple | list):
        for inner in value:
            yield from _words(inner)


def test_the_deck_has_sixty_cards_and_one_to_replace_another(game: Game) -> None:
    counts = Counter({card.kind: 0 for card in game.cards})
    for card in game.cards:
        counts[card.kind] += card.copies
    assert counts == {
        "power": 32, "location": 13, "item": 7, "special-item": 3, "gold": 2, "day": 1, "summary": 1,
        "ending": 1, "replacement-ending": 1,
    }  # fmt: skip
    assert sum(part.count for part in game.components if part.group == "The deck") == 60


def test_every_strength_from_two_to_eight_wanders(game: Game) -> None:
    monsters = [value_of(card, "monster") for card in cards_of(game, "power")]
    assert {monster["strength"] for monster in monsters} == set(range(2, 9))
    assert len({monster["name"] for monster in monsters}) == 32
    assert any(monster["strength"] == 6 and monster["gold"] == 2 for monster in monsters)


def test_stronger_monsters_carry_more_gold_on_average(game: Game) -> None:
    gold: dict[int, list[int]] = {}
    for card in cards_of(game, "power"):
        monster = value_of(card, "monster")
        gold.setdefault(monster["strength"], []).append(monster["gold"])
    means = [sum(gold[strength]) / len(gold[strength]) for strength in sorted(gold)]
    assert means == sorted(means)


def test_weak_cards_carry_strong_monsters(game: Game) -> None:
    strengths: dict[int, list[int]] = {}
    for card in cards_of(game, "power"):
        monster = value_of(card, "monster")
        strengths.setdefault(value_of(card, "power"), []).append(monster["strength"])
    means = [sum(strengths[power]) / 8 for power in (1, 2, 3, 4)]
    assert means == sorted(means, reverse=True)


def test_no_fight_and_no_test_is_beyond_two_effort_cards(game: Game) -> None:
    for card in cards_of(game, "location"):
        for action in value_of(card, "actions"):
            if action["fight"]:
                assert action["fight"]["strength"] <= _BEST_EFFORT, card.id
            if action["test"]:
                assert action["test"]["difficulty"] <= _BEST_EFFORT, card.id


def test_every_chain_begins_with_an_action_of_its_own(game: Game) -> None:
    for card in cards_of(game, "location"):
        assert not value_of(card, "actions")[0]["chained"], card.id


def test_every_item_can_be_found_somewhere(game: Game) -> None:
    places = " ".join(word for card in cards_of(game, "location") for word in _words(card.values["actions"]))
    items = [card for card in game.cards if card.kind in ("item", "special-item")]
    reverses: list[Any] = [card.values["reverse"] for card in items if card.values.get("reverse")]
    for name in [card.name for card in items] + [side["name"] for side in reverses]:
        assert re.search(rf"\[\[{name}\]\]|\*\*{name}\*\*", places), name


def test_most_locations_allow_a_rest(game: Game) -> None:
    barred = [card.id for card in cards_of(game, "location") if card.values["no_rest"]]
    assert "village" in barred
    assert len(barred) < 13 / 2
