"""Descent is whole, keeps to its numbers, and is clean."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable

import pytest
from PIL import Image

from cardgen.export.pdf.raster import render_png
from cardgen.model.nouns import Game
from tests.conftest import ALLOWED, differing_share
from tests.games.complete import cards_of, faces_of, read, value_of

_DECKS = {
    "Shieldwarden": 11, "Reaver": 10, "Herbalist": 10, "Psalmist": 10,
    "Necromancer": 12, "Rimecaller": 10, "Trapper": 10, "Cutpurse": 11,
}  # fmt: skip
_DICE = {"blue": 1, "red": 2, "yellow": 2, "brown": 1, "gray": 2, "black": 1}
_ATTRIBUTES = ("might", "knowledge", "willpower", "awareness")


@pytest.fixture(scope="module")
def game() -> Game:
    return read("descent")


def _count(game: Game, group: str) -> int:
    return sum(part.count for part in game.components if part.group == group)


def _mean(game: Game, die: str, sign: str) -> float:
    sides = value_of(next(card for card in cards_of(game, "die") if value_of(card, "die") == die), "sides")
    return float(sum(side[sign] for side in sides)) / len(sides)


def test_the_box_holds_what_the_published_one_does(game: Game) -> None:
    counts = Counter({card.kind: 0 for card in game.cards})
    for card in game.cards:
        counts[card.kind] += card.copies
    small = {"class": 84, "shop-1": 20, "shop-2": 14, "condition": 16, "search": 12, "relic": 6}
    bridge = {"overlord": 40, "monster": 18, "lieutenant": 12, "travel": 10, "activation": 4}
    assert {kind: counts[kind] for kind in (*small, *bridge)} == {**small, **bridge}
    assert (counts["hero"], counts["campaign"], counts["die"]) == (8, 1, 9)
    assert (_count(game, "Small cards"), _count(game, "Bridge-sized cards")) == (152, 84)
    assert sum(counts[kind] for kind in counts if kind.startswith("tile-")) == 48
    assert sum(counts[kind] for kind in counts if kind.endswith("-token") or kind == "door") == 205 - 48


def test_dice_keep_to_their_order_and_every_red_face_has_a_heart(game: Game) -> None:
    assert {value_of(card, "die"): card.copies for card in cards_of(game, "die")} == _DICE
    sides = {value_of(card, "die"): value_of(card, "sides") for card in cards_of(game, "die")}
    assert [side["miss"] for side in sides["blue"]].count(True) == 1
    assert all(side["hearts"] for side in sides["red"])
    assert _mean(game, "brown", "shields") < _mean(game, "gray", "shields") < _mean(game, "black", "shields")
    highest = [max(side["shields"] for side in sides[die]) for die in ("gray", "black")]
    assert sum(highest) == 7


def test_heroes_are_two_of_each_archetype_and_as_gifted_as_one_another(game: Game) -> None:
    heroes = cards_of(game, "hero")
    assert set(Counter(value_of(card, "archetype") for card in heroes).values()) == {2}
    assert {sum(value_of(card, name) for name in _ATTRIBUTES) for card in heroes} == {11}
    by_id = {card.id: card for card in heroes}
    assert (value_of(by_id["tomble"], "stamina"), value_of(by_id["grisban-the-thirsty"], "speed")) == (5, 3)


def test_each_class_has_one_basic_skill_equipment_and_skills_of_all_prices(game: Game) -> None:
    decks = {
        name: [card for card in cards_of(game, "class") if value_of(card, "deck") == name] for name in _DECKS
    }
    assert {name: sum(card.copies for card in deck) for name, deck in decks.items()} == _DECKS
    for name, deck in decks.items():
        skills = [value_of(card, "xp") for card in deck if value_of(card, "sort") == "skill"]
        assert skills.count(0) == 1, name
        assert {skills.count(price) for price in (1, 2, 3)} <= {2, 3}, name
        assert any(value_of(card, "attack") for card in deck if value_of(card, "sort") == "equipment"), name
        assert len({value_of(card, "archetype") for card in deck}) == 1, name


def test_no_skill_costs_more_fatigue_than_the_least_stamina(game: Game) -> None:
    least = min(value_of(card, "stamina") for card in cards_of(game, "hero"))
    assert all((value_of(card, "fatigue") or 0) <= least for card in cards_of(game, "class"))


def test_prices_are_multiples_of_25_and_rise_with_the_act(game: Game) -> None:
    prices = {
        kind: [value_of(card, "cost") for card in cards_of(game, kind)] for kind in ("shop-1", "shop-2")
    }
    assert all(price % 25 == 0 for costs in prices.values() for price in costs)
    assert sum(prices["shop-2"]) / 14 > sum(prices["shop-1"]) / 20
    by_name = {card.name: value_of(card, "cost") for card in cards_of(game, "shop-1")}
    published = {"Iron Battleaxe": 100, "Leather Armor": 75, "Lucky Charm": 100}
    assert {name: by_name[name] for name in published} == published
    assert {"Sling", "Iron Spear"} <= set(by_name)


def test_every_weapon_has_the_blue_die_and_no_more_dice_than_there_are(game: Game) -> None:
    for card in cards_of(game, "class", "shop-1", "shop-2", "relic"):
        dice = Counter(value_of(card, "dice"))
        assert all(dice[die] <= _DICE[die] for die in dice), card.id
        assert dice["blue"] == (1 if value_of(card, "attack") else 0), card.id


def test_finds_are_worth_25_to_100_gold(game: Game) -> None:
    assert all(25 <= value_of(card, "gold") <= 100 for card in cards_of(game, "search"))


def test_upgrades_can_be_bought_by_the_rules_of_levels(game: Game) -> None:
    levels = Counter(
        (value_of(card, "class"), value_of(card, "level")) for card in cards_of(game, "overlord")
    )
    for name in ("Warlord", "Saboteur", "Magus"):
        assert levels[name, 1] >= 2, name
        assert levels[name, 1] + levels[name, 2] >= 3, name
        assert levels[name, 3] >= 1, name
    basic = [card for card in cards_of(game, "overlord") if value_of(card, "class") == "Basic"]
    assert sum(card.copies for card in basic) == 15


def test_masters_are_stronger_than_minions_and_act_two_than_act_one(game: Game) -> None:
    by_id = {card.id: card for card in cards_of(game, "monster")}
    for card in by_id.values():
        minion, master = value_of(card, "minion"), value_of(card, "master")
        assert master["health"] > minion["health"], card.id
        assert len(master["dice"]) >= len(minion["dice"]), card.id
        if value_of(card, "act") == 2:
            weaker = by_id[card.id.removesuffix("2") + "1"]
            assert minion["health"] > value_of(weaker, "minion")["health"], card.id
    assert value_of(by_id["zombie-1"], "master")["health"] == 6


@pytest.mark.parametrize("face", ["fire-flask/back", "iron-spear/back", "toll-takers/back", "frenzy/back"])
def test_shuffled_decks_hide_which_way_is_up(face: str) -> None:
    faces, library = faces_of("descent")
    picture = Image.open(io.BytesIO(render_png(faces[face].frame, library, 72))).convert("RGB")
    assert differing_share(picture, picture.rotate(180)) <= ALLOWED


@pytest.mark.parametrize(
    "face",
    [
        "die-blue/front",
        "yew-shortbow/front",
        "gallows-lantern/back",
        "zombie-1/front",
        "zombie-1/back",
        "lord-merick-1/front",
        "hollow-hour/front",
    ],
)
def test_faces_look_as_they_did(face: str, golden_picture: Callable[[str, bytes], None]) -> None:
    faces, library = faces_of("descent")
    golden_picture(f"descent-{face.replace('/', '-')}.png", render_png(faces[face].frame, library, 72))
