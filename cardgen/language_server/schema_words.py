"""A JSON Schema and data that are being written → the keys and values that may be written at a place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain, product
from typing import Any

from cardgen.language_server.completing import FIELD, VALUE, Item
from cardgen.language_server.written_place import WrittenPlace
from cardgen.source.source import Pointer

_Schema = dict[str, Any]
_Together = tuple[_Schema, ...]


def items_of(schema: _Schema, data: object, place: WrittenPlace) -> list[Item]:
    """What may be written at the place in `data`, which may contain more than its file."""
    if place.is_key:
        found = _keys_at(schema, data, place.pointer).items()
        return [Item(key, FIELD, about) for key, about in found]
    return [Item(word, VALUE) for word in _values_at(schema, data, place.pointer)]


def _keys_at(schema: _Schema, data: object, pointer: Pointer) -> dict[str, str]:
    """Further keys that the mapping around the place may have, each with its description."""
    around = inside(data, pointer[:-1])
    keys: dict[str, str] = {}
    for every in _along(schema, data, pointer[:-1]):
        known = [each["properties"] for each in every if "properties" in each]
        closed = [each["properties"] for each in every if each.get("additionalProperties") is False]
        refused = {key for properties in known for key, part in properties.items() if part is False}
        for properties in known:
            for key, part in properties.items():
                if key not in refused and key not in around and all(key in each for each in closed):
                    keys[key] = keys.get(key) or part.get("description", "")
    return keys


def _values_at(schema: _Schema, data: object, pointer: Pointer) -> list[str]:
    """The words that may be the value at a place: those of a choice, and flags."""
    words: dict[str, None] = {}
    for each in chain.from_iterable(_along(schema, data, pointer)):
        choices = [*each.get("enum", ()), *([each["const"]] if "const" in each else [])]
        words.update(dict.fromkeys(choice for choice in choices if isinstance(choice, str) and choice))
        if each.get("type") == "boolean":
            words.update({"true": None, "false": None})
    return [*words]


def _along(schema: _Schema, data: object, pointer: Pointer) -> list[_Together]:
    """The schemas that apply to the value at a pointer: alternatives, each of several schemas that apply together."""
    found = _spread(schema, schema, data)
    for depth, key in enumerate(pointer, 1):
        value = inside(data, pointer[:depth])
        deeper: list[_Together] = []
        for every in found:
            inner = [_step(each, key) for each in every]
            parts = [_spread(schema, each, value) for each in inner if isinstance(each, dict)]
            deeper.extend(_all_of(parts) if parts else ())
        found = deeper
    return found


def _step(schema: _Schema, key: str | int) -> object:
    if isinstance(key, int):
        return schema.get("items")
    return schema.get("properties", {}).get(key, schema.get("additionalProperties"))


def _spread(root: _Schema, schema: _Schema, data: object) -> list[_Together]:
    """A schema with those of which it consists, if they apply to the data, in all possible combinations."""
    inner = [*schema.get("allOf", ())]
    if "$ref" in schema:
        inner.append(root["$defs"][schema["$ref"].rpartition("/")[2]])
    if "if" in schema and _holds(schema["if"], data):
        inner.append(schema.get("then"))
    parts: list[list[_Together]] = [[(schema,)]]
    parts += [_spread(root, each, data) for each in inner if isinstance(each, dict)]
    if "anyOf" in schema:
        parts.append([*chain.from_iterable(_spread(root, each, data) for each in schema["anyOf"])])
    return _all_of(parts)


def _all_of(parts: Iterable[list[_Together]]) -> list[_Together]:
    """One alternative of each part, in all combinations."""
    return [tuple(chain.from_iterable(ways)) for ways in product(*parts)]


def _holds(condition: _Schema, data: object) -> bool:
    """Whether data have the keys and constants that a condition requires; no other conditions occur here."""
    if not isinstance(data, Mapping):
        return False
    constants = {
        key: part["const"] for key, part in condition.get("properties", {}).items() if "const" in part
    }
    return all(key in data for key in condition.get("required", ())) and all(
        data.get(key) == constant for key, constant in constants.items()
    )


def inside(data: Any, pointer: Pointer) -> Any:
    """The value at a pointer in data; an empty mapping if there is none."""
    for key in pointer:
        try:
            data = data[key]
        except (KeyError, IndexError, TypeError):
            return {}
    return data
