"""HeroQuest is whole, keeps to its numbers, and says the same thing wherever it says it twice."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cardgen import pipeline
from cardgen.assets.books import Library
from cardgen.check.findings.checking import unresolved
from cardgen.drawing.publication import Face
from cardgen.export.pdf.raster import render_png
from cardgen.model.linking import load_game
from cardgen.model.nouns import Card, Game
from tests.conftest import ALLOWED, differing_share

_FOLDER = Path(__file__).parents[2] / "card_data" / "heroquest"
_SECTION = re.compile(r"^# (?!.*\.unnumbered)(.+?) \{#([\w-]+)", re.MULTILINE)


@pytest.fixture(scope="module")
def game() -> Game:
    outcome = load_game(_FOLDER)
    assert outcome.diagnostics == ()
    return outcome.value


@cache
def _faces() -> tuple[dict[str, Face], Library]:
    """The faces by name, and the library that they were drawn with."""
    game = pipeline.read_game(_FOLDER, "heroquest").value
    library = pipeline.open_library(game).value
    drawn = pipeline.draw_cards(game, library)
    assert drawn.diagnostics == ()
    return {face.name: face for card in drawn.value for face in (card.front, card.back) if face}, library


def _cards(game: Game, kind: str) -> list[Card]:
    return [card for card in game.cards if card.kind == kind]


def _value(card: Card, field: str) -> Any:
    """A field's value, of the type that the kind says."""
    return card.values[field]


def _rules() -> str:
    return "\n".join(path.read_text() for path in sorted((_FOLDER / "rules").iterdir()))


def test_the_box_holds_what_it_says(game: Game) -> None:
    counts = Counter({card.kind: 0 for card in game.cards})
    for card in game.cards:
        counts[card.kind] += card.copies
    assert counts == {
        "treasure": 21, "equipment": 27, "monster": 8, "magic": 2, "aid": 5,
        "panel": 4, "sheet": 4, "quest": 1, "marker": 18,
    }  # fmt: skip
    assert sum(part.count for part in game.components if part.group == "Cards") == 63


def test_the_treasure_cards_are_6_7_3_and_5(game: Game) -> None:
    sorts = Counter({"money": 0})
    for card in _cards(game, "treasure"):
        sorts[_value(card, "sort")] += card.copies
    assert sorts == {"money": 6, "medicine": 7, "trap": 3, "wanderer": 5}


def test_only_money_has_gold_and_only_wanderers_a_monster(game: Game) -> None:
    for card in _cards(game, "treasure"):
        sort = _value(card, "sort")
        assert (card.values.get("gold") is not None) == (sort == "money"), card.id
        assert (card.values.get("monster") is not None) == (sort == "wanderer"), card.id


def test_no_wandering_monster_kills_a_fresh_hero(game: Game) -> None:
    attack = {card.id: _value(card, "attack") for card in _cards(game, "monster")}
    weakest = min(_value(card, "bp") for card in _cards(game, "panel"))
    wanderers = [card for card in _cards(game, "treasure") if _value(card, "sort") == "wanderer"]
    assert max(attack[_value(card, "monster")] for card in wanderers) < weakest


def test_the_undead_are_skeletons_zombies_and_mummies_with_mp_0(game: Game) -> None:
    monsters = _cards(game, "monster")
    undead = {card.id for card in monsters if _value(card, "undead")}
    assert undead == {"skeleton", "zombie", "mummy"}
    assert {card.id for card in monsters if _value(card, "mp") == 0} == undead


def test_prices_can_be_halved(game: Game) -> None:
    assert [card.id for card in _cards(game, "equipment") if _value(card, "price") % 2] == []


def test_weapons_have_dice_and_armor_has_a_defense(game: Game) -> None:
    for card in _cards(game, "equipment"):
        kind = _value(card, "type")
        assert (card.values.get("dice") is not None) == (kind == "Weapon"), card.id
        assert kind in ("Cloak", "Heal Potion") or bool(card.values.get("dice") or card.values.get("defense"))


def test_more_dice_cost_more_and_exclude_somebody(game: Game) -> None:
    weapons = [card for card in _cards(game, "equipment") if _value(card, "type") == "Weapon"]
    dearest = {
        dice: max(_value(card, "price") for card in weapons if _value(card, "dice") == dice)
        for dice in (2, 3, 4)
    }
    assert all(less < more for less, more in pairwise(dearest.values()))
    assert all(len(_value(card, "users")) < 4 for card in weapons if _value(card, "dice") > 2)


def test_reach_is_as_published(game: Game) -> None:
    reach = {card.id: set(_value(card, "reach")) for card in _cards(game, "equipment")}
    assert reach["club"] == reach["short-sword"] == {"diagonal"}
    assert reach["spear"] == {"diagonal", "throw"}
    assert reach["hand-axe"] == {"throw"}
    assert reach["crossbow"] == {"distance"}


def test_the_whole_defense_is_five_or_six_dice(game: Game) -> None:
    for hero in ("warrior", "dwarf", "elf"):
        best = {"Body": 0, "Helmet": 0, "Shield": 0, "Cloak": 0}
        for card in _cards(game, "equipment"):
            if _value(card, "type") in best and hero in _value(card, "users"):
                dice = int(card.values.get("defense") or 0)
                best[_value(card, "type")] = max(best[_value(card, "type")], dice)
        assert sum(best.values()) in (5, 6), hero


def test_a_panel_names_the_equipment_that_its_hero_cannot_use(game: Game) -> None:
    """What the panel of a fighter says in words is what the crests on the cards say."""
    for panel in _cards(game, "panel"):
        if panel.id == "magician":
            continue
        barred = {card.name for card in _cards(game, "equipment") if panel.id not in _value(card, "users")}
        excepted = str(_value(panel, "gear")).partition("but")[2:]
        assert {card.name for card in _cards(game, "equipment") if card.name in " ".join(excepted)} == barred


def test_every_monster_of_the_quest_has_a_card_and_a_letter_on_the_map(game: Game) -> None:
    (quest,) = _cards(game, "quest")
    letters = {item["word"]: item["letter"] for item in _value(quest, "key") if item.get("letter")}
    monsters = {card.name for card in _cards(game, "monster")}
    assert set(letters) <= monsters
    assert [letter for name, letter in letters.items() if name[0] != letter] == []
    figures = next(part.count for part in game.components if part.name == "monster figure")
    parts = [
        part
        for room in _value(quest, "rooms")
        if room.get("monsters")
        for part in str(room["monsters"]).split(", ")
    ]
    assert 20 <= sum(int(re.match(r"\d+|", part)[0] or 1) for part in parts) <= figures


def test_the_sections_are_numbered_without_a_gap(game: Game) -> None:
    """Seven of them: the published text counts two of them as the fourth."""
    assert [anchor for _, anchor in _SECTION.findall(_rules())] == [
        "magic", "search", "doors", "traps", "dwarf", "equipment", "level-up",
    ]  # fmt: skip
    assert game.book["numbering"] == "roman"


def test_cards_that_are_shuffled_together_have_one_back() -> None:
    for kind in ("treasure", "equipment", "monster", "magic"):
        assert "card." not in (_FOLDER / "layouts" / f"{kind}-back.yaml").read_text()
    assert "card." not in (_FOLDER / "layouts" / "cover.yaml").read_text()


def test_rules_and_cards_refer_to_nothing_that_is_missing(game: Game) -> None:
    assert list(unresolved(game)) == []


def test_every_icon_names_its_author_and_licence(game: Game) -> None:
    ours = {icon.id for icon in game.icons.values() if icon.licence == "CC0-1.0"}
    assert [icon.id for icon in game.icons.values() if not (icon.author and icon.licence)] == []
    assert [icon.id for icon in game.icons.values() if not icon.source and icon.id not in ours] == []


def test_every_picture_in_the_folder_is_used(game: Game) -> None:
    there = {path.name for path in (_FOLDER / "art" / "icons").iterdir()}
    assert there == {icon.path.name for icon in game.icons.values()}


@pytest.mark.parametrize("card", ["coppers", "club", "goblin", "healing"])
def test_backs_of_decks_are_alike_upside_down(card: str) -> None:
    faces, library = _faces()
    picture = Image.open(io.BytesIO(render_png(faces[f"{card}/back"].frame, library, 72))).convert("RGB")
    assert differing_share(picture, picture.rotate(180)) <= ALLOWED


@pytest.mark.parametrize("face", ["spear/front", "wandering-orc/front", "quest-4/front"])
def test_faces_look_as_they_did(face: str, golden_picture: Callable[[str, bytes], None]) -> None:
    faces, library = _faces()
    golden_picture(f"heroquest-{face.replace('/', '-')}.png", render_png(faces[face].frame, library, 72))
