"""One Deck Dungeon is whole, keeps to its numbers, and is clean."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PIL import Image

from cardgen.export.pdf.raster import render_png
from cardgen.model.nouns import Card, Game
from tests.conftest import ALLOWED, differing_share
from tests.games.complete import GAMES, cards_of, faces_of, read, value_of

_FOLDER = GAMES / "one-deck-dungeon"
_SUPPLY = {"strength": 8, "agility": 8, "magic": 8}
_HIGHEST, _HIGHEST_WIDE = 6, 18


@pytest.fixture(scope="module")
def game() -> Game:
    return read("one-deck-dungeon")


def _boxes(card: Card) -> list[Any]:
    """All challenge boxes of a card."""
    if card.kind == "peril":
        return [option["box"] for option in value_of(card, "options")]
    boxes = list(value_of(card, "boxes"))
    if card.kind == "dungeon":
        sides = [side for floor in value_of(card, "floors") for side in (floor["combat"], floor["peril"])]
        boxes += [side["box"] for side in sides if side["box"]]
    return boxes


def _loot(game: Game) -> Iterator[tuple[str, str]]:
    """Of each encounter, whether it is a skill or a potion, and what that is called."""
    for card in cards_of(game, "combat", "peril"):
        held = [(field, value_of(card, field)) for field in ("skill", "potion") if value_of(card, field)]
        assert len(held) == 1, card.id
        yield held[0][0], held[0][1]["name"]


def test_the_deck_has_fifty_six_cards(game: Game) -> None:
    counts = Counter({card.kind: 0 for card in game.cards})
    for card in game.cards:
        counts[card.kind] += card.copies
    assert counts == {
        "combat": 22, "peril": 22, "dungeon": 5, "level": 4, "stairs": 1, "basic": 2,
        "hero": 5, "reference": 1, "campaign": 1, "damage": 15, "potion": 6,
    }  # fmt: skip
    assert sum(part.count for part in game.components if part.group == "The deck") == 56
    assert sum(part.count for part in game.components if part.supplied_by) == 30


def test_every_box_can_be_covered_and_costs_something(game: Game) -> None:
    for card in cards_of(game, "combat", "peril", "dungeon"):
        for box in _boxes(card):
            assert box["number"] <= (_HIGHEST_WIDE if box["wide"] else _HIGHEST), card.id
            assert box["damage"] + box["time"] >= 1, card.id


def test_the_ways_out_of_a_peril_have_two_colours(game: Game) -> None:
    for card in cards_of(game, "peril"):
        assert len({box["colour"] for box in _boxes(card)}) == 2, card.id


def test_armour_boxes_stand_before_the_others(game: Game) -> None:
    for card in cards_of(game, "combat", "dungeon"):
        armoured = [box["armour"] for box in value_of(card, "boxes")]
        assert armoured == sorted(armoured, reverse=True), card.id


def test_each_encounter_gives_one_skill_or_potion_and_no_two_the_same(game: Game) -> None:
    loot = list(_loot(game))
    assert len(set(loot)) == len(loot)
    assert Counter(sort for sort, _ in loot) == {"skill": 18, "potion": 4}


def test_a_hero_alone_has_more_than_one_of_two_and_no_more_dice_than_there_are(game: Game) -> None:
    for card in cards_of(game, "hero"):
        solo, pair = value_of(card, "solo"), value_of(card, "pair")
        assert sum(solo[stat] for stat in _SUPPLY) > sum(pair[stat] for stat in _SUPPLY), card.id
        assert solo["health"] > pair["health"], card.id
        assert all(solo[stat] <= limit for stat, limit in _SUPPLY.items()), card.id


def test_levels_never_take_anything_away(game: Game) -> None:
    levels = sorted(cards_of(game, "level"), key=lambda card: value_of(card, "level"))
    for side in ("solo", "pair"):
        for field in ("items", "skills", "heroic"):
            values = [value_of(card, side)[field] for card in levels]
            assert values == sorted(values), (side, field)


def test_dungeons_grow_harder_with_their_dots(game: Game) -> None:
    dungeons = sorted(cards_of(game, "dungeon"), key=lambda card: value_of(card, "dots"))
    assert [value_of(card, "dots") for card in dungeons] == [1, 1, 2, 2, 3]
    healths = [value_of(card, "health_1p") for card in dungeons]
    assert healths == sorted(healths)
    assert all(value_of(card, "health_2p") > value_of(card, "health_1p") for card in dungeons)


def test_the_published_values_stand(game: Game) -> None:
    by_id = {card.id: card for card in game.cards}
    yeti = by_id["frozen-larder"]
    assert value_of(yeti, "boss") == "Yeti"
    assert value_of(yeti, "health_1p") > 3
    assert value_of(yeti, "boxes")[0]["armour"]
    witch = value_of(by_id["hedge-witch"], "solo")
    assert (sum(witch[stat] for stat in _SUPPLY), witch["magic"]) == (7, 4)
    assert [value_of(by_id["level-4"], side)["xp"] for side in ("solo", "pair")] == [5, 5]
    feats = {card.name: value_of(card, "feat") for card in cards_of(game, "hero")}
    assert feats["Hedge Witch"]["name"] == "Mana Charge"
    assert [name for name, feat in feats.items() if feat["stores"]] == ["Hedge Witch"]
    assert sum(not feat["boss"] for feat in feats.values()) == 2


def test_the_campaign_names_every_boss_and_gives_room_for_each_mark(game: Game) -> None:
    (sheet,) = cards_of(game, "campaign")
    bosses = [value_of(card, "boss").removeprefix("The ") for card in cards_of(game, "dungeon")]
    assert list(value_of(sheet, "bosses")) == bosses
    talents = [talent for focus in value_of(sheet, "focuses") for talent in focus["talents"]]
    assert all(talent["circles"] + talent["squares"] + talent["triangles"] >= 3 for talent in talents)


def test_the_backs_of_the_encounters_are_one_and_the_same_upside_down(game: Game) -> None:
    assert "card." not in (_FOLDER / "layouts" / "door-back.yaml").read_text()
    faces, library = faces_of("one-deck-dungeon")
    face = faces["glooping-ooze/back"]
    picture = Image.open(io.BytesIO(render_png(face.frame, library, 72))).convert("RGB")
    assert differing_share(picture, picture.rotate(180)) <= ALLOWED


@pytest.mark.parametrize("face", ["gate-golem/front", "stairs/front", "level-2/back"])
def test_faces_look_as_they_did(face: str, golden_picture: Callable[[str, bytes], None]) -> None:
    faces, library = faces_of("one-deck-dungeon")
    golden_picture(
        f"one-deck-dungeon-{face.replace('/', '-')}.png", render_png(faces[face].frame, library, 72)
    )


def test_boxes_differ_in_more_than_their_colour() -> None:
    """Each box shows its letter and its sign, and the three colours have three shapes."""
    faces, _ = faces_of("one-deck-dungeon")
    for name, letters in (("glooping-ooze/front", "SAM"), ("dart-gallery/front", "AM")):
        words = {getattr(item, "text", "") for item in faces[name].frame.walk()}
        assert set(letters) <= words, name
