"""HeroQuest is whole, keeps to its numbers, and says the same thing wherever it says it twice."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest
from PIL import Image

from cardgen.export.pdf.raster import render_png
from cardgen.model.nouns import Game
from tests.conftest import ALLOWED, differing_share
from tests.games.complete import GAMES, cards_of, faces_of, read, value_of

_FOLDER = GAMES / "heroquest"
_SECTION = re.compile(r"^# (?!.*\.unnumbered)(.+?) \{#([\w-]+)", re.MULTILINE)


@pytest.fixture(scope="module")
def game() -> Game:
    return read("heroquest")


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
    for card in cards_of(game, "treasure"):
        sorts[value_of(card, "sort")] += card.copies
    assert sorts == {"money": 6, "medicine": 7, "trap": 3, "wanderer": 5}


def test_only_money_has_gold_and_only_wanderers_a_monster(game: Game) -> None:
    for card in cards_of(game, "treasure"):
        sort = value_of(card, "sort")
        assert (card.values.get("gold") is not None) == (sort == "money"), card.id
        assert (card.values.get("monster") is not None) == (sort == "wanderer"), card.id


def test_no_wandering_monster_kills_a_fresh_hero(game: Game) -> None:
    attack = {card.id: value_of(card, "attack") for card in cards_of(game, "monster")}
    weakest = min(value_of(card, "bp") for card in cards_of(game, "panel"))
    wanderers = [card for card in cards_of(game, "treasure") if value_of(card, "sort") == "wanderer"]
    assert max(attack[value_of(card, "monster")] for card in wanderers) < weakest


def test_the_undead_are_skeletons_zombies_and_mummies_with_mp_0(game: Game) -> None:
    monsters = cards_of(game, "monster")
    undead = {card.id for card in monsters if value_of(card, "undead")}
    assert undead == {"skeleton", "zombie", "mummy"}
    assert {card.id for card in monsters if value_of(card, "mp") == 0} == undead


def test_prices_can_be_halved(game: Game) -> None:
    assert [card.id for card in cards_of(game, "equipment") if value_of(card, "price") % 2] == []


def test_weapons_have_dice_and_armor_has_a_defense(game: Game) -> None:
    for card in cards_of(game, "equipment"):
        kind = value_of(card, "type")
        assert (card.values.get("dice") is not None) == (kind == "Weapon"), card.id
        assert kind in ("Cloak", "Heal Potion") or bool(card.values.get("dice") or card.values.get("defense"))


def test_more_dice_cost_more_and_exclude_somebody(game: Game) -> None:
    weapons = [card for card in cards_of(game, "equipment") if value_of(card, "type") == "Weapon"]
    dearest = {
        dice: max(value_of(card, "price") for card in weapons if value_of(card, "dice") == dice)
        for dice in (2, 3, 4)
    }
    assert all(less < more for less, more in pairwise(dearest.values()))
    assert all(len(value_of(card, "users")) < 4 for card in weapons if value_of(card, "dice") > 2)


def test_reach_is_as_published(game: Game) -> None:
    reach = {card.id: set(value_of(card, "reach")) for card in cards_of(game, "equipment")}
    assert reach["club"] == reach["short-sword"] == {"diagonal"}
    assert reach["spear"] == {"diagonal", "throw"}
    assert reach["hand-axe"] == {"throw"}
    assert reach["crossbow"] == {"distance"}


def test_the_whole_defense_is_five_or_six_dice(game: Game) -> None:
    for hero in ("warrior", "dwarf", "elf"):
        best = {"Body": 0, "Helmet": 0, "Shield": 0, "Cloak": 0}
        for card in cards_of(game, "equipment"):
            if value_of(card, "type") in best and hero in value_of(card, "users"):
                dice = int(card.values.get("defense") or 0)
                best[value_of(card, "type")] = max(best[value_of(card, "type")], dice)
        assert sum(best.values()) in (5, 6), hero


def test_a_panel_names_the_equipment_that_its_hero_cannot_use(game: Game) -> None:
    """What the panel of a fighter says in words is what the crests on the cards say."""
    for panel in cards_of(game, "panel"):
        if panel.id == "magician":
            continue
        barred = {
            card.name for card in cards_of(game, "equipment") if panel.id not in value_of(card, "users")
        }
        excepted = str(value_of(panel, "gear")).partition("but")[2:]
        assert {
            card.name for card in cards_of(game, "equipment") if card.name in " ".join(excepted)
        } == barred


def test_every_monster_of_the_quest_has_a_card_and_a_letter_on_the_map(game: Game) -> None:
    (quest,) = cards_of(game, "quest")
    letters = {item["word"]: item["letter"] for item in value_of(quest, "key") if item.get("letter")}
    monsters = {card.name for card in cards_of(game, "monster")}
    assert set(letters) <= monsters
    assert [letter for name, letter in letters.items() if name[0] != letter] == []
    figures = next(part.count for part in game.components if part.name == "monster figure")
    parts = [
        part
        for room in value_of(quest, "rooms")
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


@pytest.mark.parametrize("card", ["coppers", "club", "goblin", "healing"])
def test_backs_of_decks_are_alike_upside_down(card: str) -> None:
    faces, library = faces_of("heroquest")
    picture = Image.open(io.BytesIO(render_png(faces[f"{card}/back"].frame, library, 72))).convert("RGB")
    assert differing_share(picture, picture.rotate(180)) <= ALLOWED


@pytest.mark.parametrize("face", ["spear/front", "wandering-orc/front", "quest-4/front"])
def test_faces_look_as_they_did(face: str, golden_picture: Callable[[str, bytes], None]) -> None:
    faces, library = faces_of("heroquest")
    golden_picture(f"heroquest-{face.replace('/', '-')}.png", render_png(faces[face].frame, library, 72))
