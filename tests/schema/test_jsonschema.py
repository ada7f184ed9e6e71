"""The JSON Schemas are schemas, accept what cardgen accepts, and refuse what it refuses."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest

from cardgen.schema.jsonschema import (
    cards_schema,
    game_schema,
    icons_schema,
    kind_schema,
    printers_schema,
    schemas,
    terms_schema,
)
from cardgen.schema.kinds import read_kind
from cardgen.source.yaml_text.reading import parse_yaml, read_yaml

ROOT = Path(__file__).parents[2]
STARTER = ROOT / "cardgen" / "starter"


def data_of(path: Path) -> object:
    return read_yaml(path, path.name).value.data


def valid(data: object, schema: dict[str, object]) -> bool:
    return jsonschema.Draft202012Validator(schema).is_valid(data)


def test_every_schema_is_one() -> None:
    compiled = read_kind(read_yaml(STARTER / "kinds" / "wave.yaml", "x").value).value
    assert compiled is not None
    for name, schema in schemas({"wave": compiled.kind}, {"layout": {"type": "object"}}).items():
        jsonschema.Draft202012Validator.check_schema(schema)
        assert name.endswith(".schema.json")


def test_the_starter_game_is_accepted() -> None:
    assert valid(data_of(STARTER / "game.yaml"), game_schema())
    assert valid(data_of(STARTER / "terms.yaml"), terms_schema())
    assert valid(data_of(STARTER / "icons.yaml"), icons_schema())
    assert valid({"reed": "art/icons/reed.svg"}, icons_schema())
    assert not valid({"reed": 3}, icons_schema())
    for kind, cards in (("wave", "waves"), ("boat", "boats")):
        source = read_yaml(STARTER / "kinds" / f"{kind}.yaml", "x").value
        assert valid(source.data, kind_schema())
        compiled = read_kind(source).value
        assert compiled is not None
        assert valid(data_of(STARTER / "cards" / f"{cards}.yaml"), cards_schema(compiled.kind))


@pytest.mark.parametrize(
    ("printer", "right"),
    [
        ("{papers: [A4, Half-Letter]}", True),
        ("{papers: [A7]}", False),
        ("{turns: long-edge, papers: [a4], margin: 6mm, drift: {right: 0.8mm, down: -0.3mm}}", True),
        ("{drift_sideways: {down: 0}}", True),
        ("{turns: left}", False),
        ("{drift: 3mm}", False),
        ("{drfit: {right: 3mm}}", False),
    ],
)
def test_the_schema_of_printers_takes_what_the_reader_takes(printer: str, *, right: bool) -> None:
    source = parse_yaml(f"home: {printer}", "printers.yaml").value
    assert valid(source.data, printers_schema()) is right


@pytest.mark.parametrize(
    ("books", "right"),
    [
        ("{quest-guide: {title: Quest Guide, chapters: quests, page: a4}, almanac: }", True),
        ("{Quest Guide: {title: Quest Guide}}", False),
        ("{quest-guide: {title: [Quest, Guide]}}", False),
        ("[quest-guide]", False),
    ],
)
def test_books_have_a_title_a_folder_and_settings_of_their_own(books: str, right: bool) -> None:
    assert valid(parse_yaml(f"title: Fog\nbooks: {books}\n", "x").value.data, game_schema()) is right


@pytest.mark.parametrize(
    "field", ["{type: integer, minimum: 3}", "{min: 3}", "{type: choice}", "{type: text, max: 2}", "[1]"]
)
def test_a_wrong_field_is_refused(field: str) -> None:
    assert not valid(parse_yaml(f"kind: a\nfields:\n  b: {field}\n", "x").value.data, kind_schema())


@pytest.mark.parametrize(
    "card",
    ["{id: a, strength: 9}", "{id: a, element: sun}", "{strength: 1, element: moon}", "{id: a, el: moon}"],
)
def test_a_wrong_card_is_refused(card: str) -> None:
    compiled = read_kind(read_yaml(STARTER / "kinds" / "wave.yaml", "x").value).value
    assert compiled is not None
    data = parse_yaml(f"kind: wave\ncards:\n- {card}\n", "x").value.data
    assert not valid(data, cards_schema(compiled.kind))


def test_keys_of_the_authors_own_are_accepted_beside_the_cards() -> None:
    compiled = read_kind(read_yaml(STARTER / "kinds" / "boat.yaml", "x").value).value
    assert compiled is not None
    schema = cards_schema(compiled.kind)
    assert valid({"kind": "boat", "cards": [], "_calm": {"any": "thing"}}, schema)
    assert not valid({"kind": "boat", "cards": [], "calm": {}}, schema)


def test_a_kind_that_ignores_other_keys_accepts_them_in_records_too() -> None:
    text = "kind: beast\nfields: {armor: integer, speed: {type: record, fields: {fly: integer}}}\n"
    files = [
        {"kind": "beast", "cards": [{"id": "a", "armor": 1, "speed": {"fly": 2, **more}, **more}]}
        for more in ({}, {"xp": 3})
    ]
    for ignoring, accepted in (("", [True, False]), ("other_keys: ignore\n", [True, True])):
        compiled = read_kind(parse_yaml(text + ignoring, "x").value).value
        assert compiled is not None
        schema = cards_schema(compiled.kind)
        assert [valid(data, schema) for data in files] == accepted
    wrong = {"kind": "beast", "cards": [{"id": "a", "armor": "thick"}]}
    assert not valid(wrong, schema)
