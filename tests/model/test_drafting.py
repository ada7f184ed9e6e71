"""Card data without a game → the game that is in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.diagnostics import CardgenError, Outcome
from cardgen.model.drafting import Deck, game_in_memory, read_decks
from cardgen.model.linking import link_files, load_game
from cardgen.model.nouns import Game

SPELLS = [
    {"index": "fire_bolt", "title": "Fire Bolt", "level": 1},
    {"index": "shield", "title": "Shield", "level": 2},
]
ITEMS = "id;name;price\nshield;Shield;10\nrope;Rope;1\n"


def decks(folder: Path, kind: str = "", **files: str) -> tuple[Deck, ...]:
    paths = []
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_json", ".json").replace("_csv", ".csv")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        paths.append((path, path.relative_to(folder).as_posix()))
    outcome = read_decks(paths, kind)
    assert not outcome.diagnostics
    return outcome.value


def link(folder: Path, made: tuple[Deck, ...]) -> Outcome[Game]:
    return link_files(folder / "nowhere", game_in_memory("Trial", made))


def test_each_file_is_a_kind_and_ids_of_two_kinds_do_not_meet(tmp_path: Path) -> None:
    made = decks(tmp_path, spells_json=json.dumps(SPELLS), items_csv=ITEMS)
    outcome = link(tmp_path, made)
    assert not outcome.diagnostics
    assert [(card.id, card.name, card.kind) for card in outcome.value.cards] == [
        ("fire-bolt", "Fire Bolt", "spells"),
        ("shield", "Shield", "spells"),
        ("items-shield", "Shield", "items"),
        ("items-rope", "Rope", "items"),
    ]
    assert outcome.value.cards[2].values == {"price": 10}
    assert outcome.value.cards[1].origin.child("name").span.path == "spells.json"


def test_files_of_one_kind_are_one_deck(tmp_path: Path) -> None:
    one, other = (json.dumps([card]) for card in SPELLS)
    (deck,) = decks(tmp_path, "spell", a_json=one, b_json=other)
    assert (deck.draft.name, len(deck.cards), len(deck.files)) == ("spell", 2, 2)
    (deck,) = decks(tmp_path, lucky__1_json=json.dumps(SPELLS[0]), lucky__2_json=json.dumps(SPELLS[1]))
    assert deck.draft.name == "lucky", "files of one card each are called as their folder"


def packs(key: str, *names: str) -> dict[str, str]:
    """Files of three cards, one for each pack."""
    return {
        f"{name}_json": json.dumps(
            [
                {
                    "code": f"{name}-{n}" if not key else f"{name[0]}{n}",
                    "title": f"{name} {n}",
                    "cost": n,
                    key or "art": name,
                }
                for n in range(3)
            ]
        )
        for name in names
    }


@pytest.mark.parametrize("key", ["pack_code", "setCode", "Set", "expansion"])
def test_files_that_hold_a_pack_each_are_one_kind(tmp_path: Path, key: str) -> None:
    (deck,) = decks(tmp_path, **packs(key, "core", "tide", "ash"))
    assert (deck.draft.name, len(deck.cards), len(deck.files)) == ("card", 9, 3)
    assert {card.kind for card in link(tmp_path, (deck,)).value.cards} == {"card"}


def test_files_of_one_set_with_other_keys_stay_kinds_of_their_own(tmp_path: Path) -> None:
    spells = json.dumps([{"name": "Bolt", "set": "core", "level": 1, "school": "fire", "range": 3}])
    units = json.dumps([{"name": "Wolf", "set": "core", "attack": 1, "life": 2, "tribe": "beast"}])
    assert [deck.draft.name for deck in decks(tmp_path, spells_json=spells, units_json=units)] == [
        "spells",
        "units",
    ]
    assert len(decks(tmp_path, **packs("type", "events", "heroes"))) == 2, "a type is no pack"
    assert len(decks(tmp_path, **packs("", "events", "heroes"))) == 2, "nor is a word before ids"
    (deck,) = decks(tmp_path, **packs("", "base1", "base2"))
    assert deck.draft.name == "card", "ids begin with the name of their file"


@pytest.mark.parametrize("text", ["- {name: Rope}\n", "cards:\n- {name: Rope}\n"])
def test_yaml_that_names_no_kind_is_of_one_called_as_its_file(tmp_path: Path, text: str) -> None:
    path = tmp_path / "items.yaml"
    path.write_text(text, encoding="utf-8")
    (deck,) = read_decks([(path, "items.yaml")]).value
    assert (deck.draft.name, len(deck.cards)) == ("items", 1)


def test_a_broken_file_is_told_and_the_others_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("[{]", encoding="utf-8")
    (tmp_path / "b.json").write_text(json.dumps(SPELLS), encoding="utf-8")
    outcome = read_decks([(tmp_path / name, name) for name in ("a.json", "b.json")])
    assert [found.problem.code for found in outcome.diagnostics] == ["SRC003"]
    assert [deck.draft.name for deck in outcome.value] == ["b"]


@pytest.mark.parametrize(("name", "text"), [("a.txt", "x"), ("a.json", "7"), ("a.yaml", "a: b\n")])
def test_what_can_be_no_file_of_cards_is_refused(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(CardgenError):
        read_decks([(tmp_path / name, name)])


@pytest.mark.parametrize("text", ['{"first": ["Ada", "Bo"], "last": []}', '["Ada", "Bo"]', "7"])
def test_a_file_without_cards_among_others_is_left_out(tmp_path: Path, text: str) -> None:
    (tmp_path / "names.json").write_text(text, encoding="utf-8")
    (tmp_path / "spells.json").write_text(json.dumps(SPELLS), encoding="utf-8")
    outcome = read_decks([(tmp_path / name, name) for name in ("names.json", "spells.json")])
    assert [found.span.path for found in outcome.diagnostics] == ["names.json"]
    assert [deck.draft.name for deck in outcome.value] == ["spells"]


def test_a_database_in_a_folder_of_its_kind_is_found_by_it(tmp_path: Path) -> None:
    for name, text in {
        "game.yaml": "title: Trial\n",
        "kinds/lucky.yaml": "kind: lucky\nfields: {cost: integer}\n",
        "cards/lucky/0001-fox.json": '{"id": "fox", "cost": 1}',
        "cards/lucky/pack.json": '[{"id": "owl", "cost": 2}]',
        "cards/Lucky.csv": "id,cost\nelk,3\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    outcome = load_game(tmp_path)
    assert not outcome.diagnostics
    assert sorted(card.id for card in outcome.value.cards) == ["elk", "fox", "owl"]
