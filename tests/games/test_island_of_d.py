"""Island of D is whole, keeps to its numbers, and is clean."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable

import pytest
from PIL import Image

from cardgen.export.pdf.raster import render_png
from cardgen.model.nouns import Game
from tests.conftest import ALLOWED, differing_share
from tests.games.complete import GAMES, cards_of, faces_of, read, value_of

_FOLDER = GAMES / "island-of-d"
_NEEDED_ROLL = range(2, 6)


@pytest.fixture(scope="module")
def game() -> Game:
    return read("island-of-d")


def test_the_deck_has_seventy_cards(game: Game) -> None:
    counts = Counter({card.kind: 0 for card in game.cards})
    for card in game.cards:
        counts[card.kind] += card.copies
    assert counts == {
        "character": 18, "item": 5, "training": 4, "quest": 10, "castle": 1, "event": 18, "village": 1, "monster": 6,
        "gold": 2, "hp": 1, "day": 1, "week": 1, "summary": 1, "ending": 1,
    }  # fmt: skip
    assert sum(part.count for part in game.components if part.group == "The deck") == 70


def test_every_die_table_covers_one_to_six_without_gap_or_overlap(game: Game) -> None:
    for card in cards_of(game, "event"):
        rolls = [roll for row in value_of(card, "rows") for roll in range(row["low"], row["high"] + 1)]
        assert rolls == [1, 2, 3, 4, 5, 6], card.id


def test_every_path_can_be_laid(game: Game) -> None:
    there = Counter(value_of(card, "terrain") for card in cards_of(game, "event"))
    assert set(there.values()) == {6}
    for card in cards_of(game, "quest") + cards_of(game, "castle"):
        assert Counter(value_of(card, "path")) <= there, card.id


def test_no_two_characters_or_quests_are_alike(game: Game) -> None:
    for kind, fields in (
        ("character", ("att", "def", "int", "hp", "gold", "skills")),
        ("quest", ("path", "task")),
    ):
        shown = [tuple(str(value_of(card, field)) for field in fields) for card in cards_of(game, kind)]
        assert len(set(shown)) == len(shown), kind


def test_a_duel_of_characters_lasts_some_turns(game: Game) -> None:
    for card in cards_of(game, "character"):
        assert value_of(card, "def") - value_of(card, "att") in _NEEDED_ROLL, card.id


def test_only_the_thief_has_two_skills_one_with_the_sign(game: Game) -> None:
    two = {
        card.id: [skill["t"] for skill in value_of(card, "skills")] for card in cards_of(game, "character")
    }
    assert {name: signs for name, signs in two.items() if len(signs) > 1} == {"thief": [False, True]}


def test_the_monsters_of_the_weeks_grow_stronger(game: Game) -> None:
    by_id = {card.id: card for card in cards_of(game, "monster")}
    weight = [
        sum(value_of(by_id[name], field) for field in ("att", "def", "hp"))
        for name in ("goblin", "orc", "black-orc", "goblorc", "black-knight")
    ]
    assert weight == sorted(set(weight))
    assert max(value_of(card, "hp") for card in by_id.values()) <= 7, "the HP marker ends there"


def test_the_published_values_stand(game: Game) -> None:
    values = {card.id: card for card in game.cards}
    amazon = [value_of(values["amazon"], field) for field in ("att", "def", "int", "hp")]
    goblin = [value_of(values["black-goblin"], field) for field in ("att", "def", "int", "hp", "gold")]
    assert (amazon, goblin) == ([4, 7, 2, 4], [2, 6, 2, 2, 1])
    assert [value_of(values["brawler"], field) for field in ("def", "int")] == [6, 2]
    assert list(value_of(values["mirror"], "path")) == ["plain", "mountain"]
    assert list(value_of(values["orcz-duo"], "path")) == ["mountain", "mountain"]
    assert value_of(values["potion"], "price") >= 2 * value_of(values["dagger"], "price")
    assert value_of(values["train-att"], "maximum") == 5


def test_nobody_starts_with_more_than_can_be_carried(game: Game) -> None:
    limits = {card.id: value_of(card, "limit") for card in cards_of(game, "item")}
    for card in cards_of(game, "character"):
        stock = value_of(card, "item")
        assert not stock or stock["count"] <= limits[stock["card"]], card.id


def test_cards_that_are_shuffled_together_have_one_back(game: Game) -> None:
    """The picture side shows nothing that the card's own values could change, but an Event's terrain."""
    layouts = {
        kind: (_FOLDER / "layouts" / f"{kind}-back.yaml").read_text()
        for kind in ("character", "quest", "event")
    }
    read = {kind: set(re.findall(r"card\.(\w+)", text)) for kind, text in layouts.items()}
    assert read == {"character": set(), "quest": set(), "event": {"terrain"}}
    assert "card." not in (_FOLDER / "layouts" / "cover.yaml").read_text()


@pytest.mark.parametrize("card", ["amazon", "mirror", "forest-1"])
def test_backs_of_decks_are_alike_upside_down(card: str) -> None:
    faces, library = faces_of("island-of-d")
    face = faces[f"{card}/back"]
    picture = Image.open(io.BytesIO(render_png(face.frame, library, 72))).convert("RGB")
    assert differing_share(picture, picture.rotate(180)) <= ALLOWED


@pytest.mark.parametrize("face", ["brawler/front", "forest-2/front", "black-goblin/back"])
def test_faces_look_as_they_did(face: str, golden_picture: Callable[[str, bytes], None]) -> None:
    faces, library = faces_of("island-of-d")
    golden_picture(f"island-of-d-{face.replace('/', '-')}.png", render_png(faces[face].frame, library, 72))


def test_values_stand_at_one_place_on_persons_and_monsters() -> None:
    for kind in ("character", "monster"):
        layout = (_FOLDER / "layouts" / f"{kind}-front.yaml").read_text()
        assert "extends: person\n" in layout
        assert not re.search(r"^  (att|def|int|hp):", layout, re.MULTILINE), kind
