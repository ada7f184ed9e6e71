"""Island of D 2 is whole, plays as its rules say, and is clean."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgen.check.findings.checking import unresolved
from cardgen.model.linking import load_game
from cardgen.model.nouns import Card, Game
from cardgen.schema.records import Prose

_ROOT = Path(__file__).parents[2]
_FOLDER = _ROOT / "card_data" / "island-of-d-2"
#: What two Effort Cards can reach at most.
_BEST_EFFORT = 8


@pytest.fixture(scope="module")
def game() -> Game:
    outcome = load_game(_FOLDER)
    assert outcome.diagnostics == ()
    return outcome.value


def _cards(game: Game, kind: str) -> list[Card]:
    return [card for card in game.cards if card.kind == kind]


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


def _value(card: Card, field: str) -> Any:
    """A field's value, of the type that the kind says."""
    return card.values[field]


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
    monsters = [_value(card, "monster") for card in _cards(game, "power")]
    assert {monster["strength"] for monster in monsters} == set(range(2, 9))
    assert len({monster["name"] for monster in monsters}) == 32
    assert any(monster["strength"] == 6 and monster["gold"] == 2 for monster in monsters)


def test_stronger_monsters_carry_more_gold_on_average(game: Game) -> None:
    gold: dict[int, list[int]] = {}
    for card in _cards(game, "power"):
        monster = _value(card, "monster")
        gold.setdefault(monster["strength"], []).append(monster["gold"])
    means = [sum(gold[strength]) / len(gold[strength]) for strength in sorted(gold)]
    assert means == sorted(means)


def test_weak_cards_carry_strong_monsters(game: Game) -> None:
    strengths: dict[int, list[int]] = {}
    for card in _cards(game, "power"):
        monster = _value(card, "monster")
        strengths.setdefault(_value(card, "power"), []).append(monster["strength"])
    means = [sum(strengths[power]) / 8 for power in (1, 2, 3, 4)]
    assert means == sorted(means, reverse=True)


def test_no_fight_and_no_test_is_beyond_two_effort_cards(game: Game) -> None:
    for card in _cards(game, "location"):
        for action in _value(card, "actions"):
            if action["fight"]:
                assert action["fight"]["strength"] <= _BEST_EFFORT, card.id
            if action["test"]:
                assert action["test"]["difficulty"] <= _BEST_EFFORT, card.id


def test_every_chain_begins_with_an_action_of_its_own(game: Game) -> None:
    for card in _cards(game, "location"):
        assert not _value(card, "actions")[0]["chained"], card.id


def test_every_item_can_be_found_somewhere(game: Game) -> None:
    places = " ".join(word for card in _cards(game, "location") for word in _words(card.values["actions"]))
    items = [card for card in game.cards if card.kind in ("item", "special-item")]
    reverses: list[Any] = [card.values["reverse"] for card in items if card.values.get("reverse")]
    for name in [card.name for card in items] + [side["name"] for side in reverses]:
        assert re.search(rf"\[\[{name}\]\]|\*\*{name}\*\*", places), name


def test_most_locations_allow_a_rest(game: Game) -> None:
    barred = [card.id for card in _cards(game, "location") if card.values["no_rest"]]
    assert "village" in barred
    assert len(barred) < 13 / 2


def test_rules_and_cards_refer_to_nothing_that_is_missing(game: Game) -> None:
    assert list(unresolved(game)) == []


def test_every_icon_names_its_author_and_licence(game: Game) -> None:
    ours = {icon.id for icon in game.icons.values() if icon.licence == "CC0-1.0"}
    assert [icon.id for icon in game.icons.values() if not (icon.author and icon.licence)] == []
    assert [icon.id for icon in game.icons.values() if not icon.source and icon.id not in ours] == []


def test_every_picture_in_the_folder_is_used(game: Game) -> None:
    there = {path.name for path in (_FOLDER / "art" / "icons").iterdir()}
    assert there == {icon.path.name for icon in game.icons.values()}
