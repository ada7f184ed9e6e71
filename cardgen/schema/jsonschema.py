"""Kinds and formats → JSON Schemas (draft 2020-12), with which editors complete and check while one types.

Editors with the YAML language server find them by a file's first line: `# yaml-language-server: $schema=<path>`.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.schema.compiling import field_types
from cardgen.schema.declaring import EVERY_FIELD
from cardgen.schema.fieldtype import JsonSchema
from cardgen.schema.formats import (
    BOOK,
    CARDS,
    EVERY_CARD,
    GAME,
    ICON,
    KIND,
    PRINTER,
    PRODUCT,
    TERM,
    Fields,
)
from cardgen.schema.records import FieldSpec, Kind
from cardgen.schema.shop_format import SHOP
from cardgen.schema.sizes import size_names

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_PLAIN = (str, int, float, bool)
#: The parts of a schema that are for people.
_ANNOTATIONS = ("title", "description", "default")


def game_schema() -> JsonSchema:
    """The schema of game.yaml."""
    schema = _mapping(GAME)
    book = {**_mapping(BOOK), "type": ["object", "null"], "additionalProperties": True}
    books = {
        "description": GAME["books"].description,
        "type": "object",
        "propertyNames": {"pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"},
        "additionalProperties": book,
    }
    schema["properties"] = {**_properties(schema), "books": books}
    return _titled(
        "game.yaml", "The game: what it is called, what its box holds, what is made of it.", schema
    )


def kind_schema() -> JsonSchema:
    """The schema of kinds/<kind>.yaml, with the options of every type of field."""
    fields = {"type": "object", "additionalProperties": {"$ref": "#/$defs/field"}}
    schema = _mapping(KIND)
    properties = dict(_properties(schema))
    properties["size"] = {
        "description": KIND["size"].description,
        "default": "poker",
        "anyOf": [{"enum": list(size_names())}, {"type": "string", "pattern": "[x×]"}],
    }
    properties["fields"] = {"description": KIND["fields"].description, **fields}
    properties["records"] = {
        "description": KIND["records"].description,
        "type": "object",
        "additionalProperties": fields,
    }
    definitions = {"$defs": {"field": _field_declaration()}}
    titled = _titled("A kind of card", "What every card of the kind must hold.", schema)
    return {**titled, "properties": properties, **definitions}


def cards_schema(kind: Kind) -> JsonSchema:
    """The schema of the files of cards of one kind."""
    card = _mapping({**EVERY_CARD, **kind.fields})
    if kind.ignores_others:
        card = _opened(card)
    without_needs = {key: value for key, value in card.items() if key != "required"}
    loose = {"type": "object", "propertyNames": {"enum": list(_properties(card))}}
    product = _mapping(PRODUCT)
    product["properties"] = {**_properties(product), "card": loose}
    properties = {
        "kind": {"const": kind.name, "description": CARDS["kind"].description},
        "defaults": {**without_needs, "description": CARDS["defaults"].description},
        "cards": {
            "type": "array",
            "items": {"$ref": "#/$defs/card"},
            "description": CARDS["cards"].description,
        },
        "each": {
            "anyOf": [product, {"type": "array", "items": product}],
            "description": CARDS["each"].description,
        },
    }
    names = {"anyOf": [{"required": ["id"]}, {"required": ["name"]}]}
    return {
        **_titled(kind.many, kind.description or f"Cards of the kind {kind.name}.", _mapping(CARDS)),
        "properties": properties,
        "patternProperties": {"^_": {}},
        "$defs": {"card": {**without_needs, **names}},
    }


def terms_schema() -> JsonSchema:
    """The schema of terms.yaml."""
    entries: JsonSchema = {"type": "object", "additionalProperties": _mapping(TERM)}
    return _titled("terms.yaml", "The words of the game: one right form each.", entries)


def icons_schema() -> JsonSchema:
    """The schema of icons.yaml."""
    path = _describe(ICON["icon"])
    entries: JsonSchema = {"type": "object", "additionalProperties": {"anyOf": [_mapping(ICON), path]}}
    return _titled("icons.yaml", "The icons of the game by the names that texts call them.", entries)


def printers_schema() -> JsonSchema:
    """The schema of printers.yaml."""
    entries: JsonSchema = {"type": "object", "additionalProperties": _mapping(PRINTER)}
    return _titled("printers.yaml", "The printers of a project by their names.", entries)


def shop_schema() -> JsonSchema:
    """The schema of shops/<shop>.yaml."""
    return _titled("shops/<shop>.yaml", "A print shop: what it wants to be given.", _mapping(SHOP))


def schemas(
    kinds: Mapping[str, Kind], others: Mapping[str, JsonSchema] | None = None
) -> dict[str, JsonSchema]:
    """Every schema of a game by the name of its file; `others` are contributed by other rooms (layouts)."""
    own = {
        "game": game_schema(),
        "kind": kind_schema(),
        "terms": terms_schema(),
        "icons": icons_schema(),
        "printers": printers_schema(),
        "shop": shop_schema(),
        **{f"cards-{name}": cards_schema(kind) for name, kind in sorted(kinds.items())},
        **(others or {}),
    }
    return {f"{name}.schema.json": schema for name, schema in own.items()}


def _describe(spec: FieldSpec) -> JsonSchema:
    """The schema of one field's values."""
    schema = dict(field_types()[spec.type].describe(spec, _describe))
    if spec.label:
        schema["title"] = spec.label
    if spec.description:
        schema["description"] = spec.description
    default = spec.options.get("default")
    if isinstance(default, _PLAIN) and default != "":
        schema["default"] = default
    if not spec.required and schema:
        return {**_described(schema), "anyOf": [_undescribed(schema), {"type": "null"}]}
    return schema


def _mapping(fields: Fields) -> JsonSchema:
    return {
        "type": "object",
        "properties": {name: _describe(field) for name, field in fields.items()},
        "required": [name for name, field in fields.items() if field.required],
        "additionalProperties": False,
    }


def _opened(schema: JsonSchema) -> JsonSchema:
    """The schema without its ban on unknown keys, at any depth."""

    def opened(part: object) -> object:
        if isinstance(part, list):
            return [opened(each) for each in part]
        if not isinstance(part, dict):
            return part
        closed = "properties" in part and part.get("additionalProperties") is False
        return {
            key: opened(each) for key, each in part.items() if not (closed and key == "additionalProperties")
        }

    return {key: opened(each) for key, each in schema.items() if key != "additionalProperties"}


def _field_declaration() -> JsonSchema:
    """A field as a kind declares it: the name of a type or record, or a mapping with that type's options."""
    types = field_types()
    names = {
        "anyOf": [{"enum": list(types)}, {"type": "string"}],
        "description": EVERY_FIELD["type"].description,
    }
    every = {name: _describe(spec) for name, spec in EVERY_FIELD.items()} | {"type": names}
    options = {
        name: {"description": spec.description}
        for kind in types.values()
        for name, spec in kind.options.items()
    }
    choices = [
        {
            "if": {"properties": {"type": {"const": kind.name}}},
            "then": {
                "properties": {**every, **{name: _describe(spec) for name, spec in kind.options.items()}},
                "required": [name for name, spec in kind.options.items() if spec.required],
                "additionalProperties": False,
            },
        }
        for kind in types.values()
    ]
    full = {"type": "object", "properties": {**every, **options}, "required": ["type"], "allOf": choices}
    return {
        "anyOf": [names, full],
        "description": " · ".join(f"{t.name}: {t.summary}" for t in types.values()),
    }


def _titled(title: str, description: str, schema: JsonSchema) -> JsonSchema:
    return {"$schema": _DIALECT, "title": title, "description": description, **schema}


def _properties(schema: JsonSchema) -> dict[str, object]:
    found = schema.get("properties")
    return dict(found) if isinstance(found, dict) else {}


def _described(schema: JsonSchema) -> JsonSchema:
    return {key: value for key, value in schema.items() if key in _ANNOTATIONS}


def _undescribed(schema: JsonSchema) -> JsonSchema:
    return {key: value for key, value in schema.items() if key not in _ANNOTATIONS}
