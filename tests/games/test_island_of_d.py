"""Island of D is whole, keeps to its numbers, and is clean."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
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

_ROOT = Path(__file__).parents[2]
_FOLDER = _ROOT / "card_data" / "island-of-d"
_NEEDED_ROLL = range(2, 6)


@pytest.fixture(scope="module")
def game() -> Game:
    outcome = load_game(_FOLDER)
    assert outcome.diagnostics == ()
    return outcome.value


@cache
def _faces() -> tuple[dict[str, Face], Library]:
    """The faces by name, and the library that they were drawn with."""
    game = pipeline.read_game(_FOLDER, "island-of-d").value
    library = pipeline.open_library(game).value
    drawn = pipeline.draw_cards(game, library)
    assert drawn.diagnostics == ()
    return {face.name: face for card in drawn.value for face in (card.front, card.back) if face}, library


def _cards(game: Game, kind: str) -> list[Card]:
    return [card for card in game.cards if card.kind == kind]


def _value(card: Card, field: str) -> Any:
    """A field's value, of the type that the kind says."""
    return card.values[field]


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
    for card in _cards(game, "event"):
        rolls = [roll for row in _value(card, "rows") for roll in range(row["low"], row["high"] + 1)]
        assert rolls == [1, 2, 3, 4, 5, 6], card.id


def test_every_path_can_be_laid(game: Game) -> None:
    there = Counter(_value(card, "terrain") for card in _cards(game, "event"))
    assert set(there.values()) == {6}
    for card in _cards(game, "quest") + _cards(game, "castle"):
        assert Counter(_value(card, "path")) <= there, card.id


def test_no_two_characters_or_quests_are_alike(game: Game) -> None:
    for kind, fields in (
        ("character", ("att", "def", "int", "hp", "gold", "skills")),
        ("quest", ("path", "task")),
    ):
        shown = [tuple(str(_value(card, field)) for field in fields) for card in _cards(game, kind)]
        assert len(set(shown)) == len(shown), kind


def test_a_duel_of_characters_lasts_some_turns(game: Game) -> None:
    for card in _cards(game, "character"):
        assert _value(card, "def") - _value(card, "att") in _NEEDED_ROLL, card.id


def test_only_the_thief_has_two_skills_one_with_the_sign(game: Game) -> None:
    two = {card.id: [skill["t"] for skill in _value(card, "skills")] for card in _cards(game, "character")}
    assert {name: signs for name, signs in two.items() if len(signs) > 1} == {"thief": [False, True]}


def test_the_monsters_of_the_weeks_grow_stronger(game: Game) -> None:
    by_id = {card.id: card for card in _cards(game, "monster")}
    weight = [
        sum(_value(by_id[name], field) for field in ("att", "def", "hp"))
        for name in ("goblin", "orc", "black-orc", "goblorc", "black-knight")
    ]
    assert weight == sorted(set(weight))
    assert max(_value(card, "hp") for card in by_id.values()) <= 7, "the HP marker ends there"


def test_the_published_values_stand(game: Game) -> None:
    values = {card.id: card for card in game.cards}
    amazon = [_value(values["amazon"], field) for field in ("att", "def", "int", "hp")]
    goblin = [_value(values["black-goblin"], field) for field in ("att", "def", "int", "hp", "gold")]
    assert (amazon, goblin) == ([4, 7, 2, 4], [2, 6, 2, 2, 1])
    assert [_value(values["brawler"], field) for field in ("def", "int")] == [6, 2]
    assert list(_value(values["mirror"], "path")) == ["plain", "mountain"]
    assert list(_value(values["orcz-duo"], "path")) == ["mountain", "mountain"]
    assert _value(values["potion"], "price") >= 2 * _value(values["dagger"], "price")
    assert _value(values["train-att"], "maximum") == 5


def test_nobody_starts_with_more_than_can_be_carried(game: Game) -> None:
    limits = {card.id: _value(card, "limit") for card in _cards(game, "item")}
    for card in _cards(game, "character"):
        stock = _value(card, "item")
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


def test_rules_and_cards_refer_to_nothing_that_is_missing(game: Game) -> None:
    assert list(unresolved(game)) == []


def test_every_icon_names_its_author_and_licence(game: Game) -> None:
    ours = {icon.id for icon in game.icons.values() if icon.licence == "CC0-1.0"}
    assert [icon.id for icon in game.icons.values() if not (icon.author and icon.licence)] == []
    assert [icon.id for icon in game.icons.values() if not icon.source and icon.id not in ours] == []


def test_every_picture_in_the_folder_is_used(game: Game) -> None:
    there = {path.name for path in (_FOLDER / "art" / "icons").iterdir()}
    assert there == {icon.path.name for icon in game.icons.values()}


@pytest.mark.parametrize("card", ["amazon", "mirror", "forest-1"])
def test_backs_of_decks_are_alike_upside_down(card: str) -> None:
    faces, library = _faces()
    face = faces[f"{card}/back"]
    picture = Image.open(io.BytesIO(render_png(face.frame, library, 72))).convert("RGB")
    assert differing_share(picture, picture.rotate(180)) <= ALLOWED


@pytest.mark.parametrize("face", ["brawler/front", "forest-2/front", "black-goblin/back"])
def test_faces_look_as_they_did(face: str, golden_picture: Callable[[str, bytes], None]) -> None:
    faces, library = _faces()
    golden_picture(f"island-of-d-{face.replace('/', '-')}.png", render_png(faces[face].frame, library, 72))


def test_values_stand_at_one_place_on_persons_and_monsters() -> None:
    for kind in ("character", "monster"):
        layout = (_FOLDER / "layouts" / f"{kind}-front.yaml").read_text()
        assert "extends: person\n" in layout
        assert not re.search(r"^  (att|def|int|hp):", layout, re.MULTILINE), kind
