"""A place in a data file that is being written → what can be written there: keys, choices, and names of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import PurePosixPath

from cardgen.diagnostics import Span
from cardgen.language_server.completing import REFERENCE, Item, Suggested
from cardgen.language_server.declared import layout_names
from cardgen.language_server.hovering import Asked
from cardgen.language_server.layout_words import suggest_in_layout
from cardgen.language_server.positions import Json, line_at, range_of
from cardgen.language_server.project import Look, Project
from cardgen.language_server.schema_words import inside, items_of
from cardgen.language_server.written_place import WrittenPlace, find_places
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.shop_reading import shop_names
from cardgen.schema.jsonschema import (
    cards_schema,
    game_schema,
    icons_schema,
    kind_schema,
    shop_schema,
    terms_schema,
)
from cardgen.schema.records import Kind
from cardgen.source.places import line_starts

#: A key, or a word in a value.
_WORD = LazyPattern(r"[\w-]+")
#: The formats by file name, or by folder.
_FORMATS = {
    "game.yaml": game_schema,
    "terms.yaml": terms_schema,
    "icons.yaml": icons_schema,
    "kinds": kind_schema,
    "shops": shop_schema,
}


def suggest_in_data(look: Look, project: Project, asked: Asked) -> Suggested | None:
    """What can be written at a place in a data file; None in other files, and where only the text
    around it can tell.
    """
    path = PurePosixPath(asked.path)
    folder = PurePosixPath(look.shown(look.folder))
    if path.suffix != ".yaml" or not path.is_relative_to(folder):
        return None
    inner = path.relative_to(folder)
    offset = line_starts(asked.text)[asked.line - 1] + asked.column - 1
    for place in find_places(asked.text, asked.path, offset):
        if inner.parts[0] == "layouts":
            items = suggest_in_layout(look, project, place)
        else:
            items = [*_names(look, inner, place), *_of_schema(look, inner, place)]
        if items:
            return Suggested(tuple(items), place.typed, ": " if place.is_key else "")
    return None


def describe_in_data(look: Look, project: Project, asked: Asked) -> Json | None:
    """A hover with the description of the key or word at a place; None if there is none."""
    words = _WORD.finditer(line_at(asked.text, asked.line - 1))
    word = next((found for found in words if found.start() < asked.column <= found.end() + 1), None)
    if word is None:
        return None
    suggested = suggest_in_data(look, project, replace(asked, column=word.end() + 1))
    items = suggested.items if suggested else ()
    about = next((item.detail for item in items if item.label == word[0] and item.detail), "")
    if not about:
        return None
    span = Span(asked.path, asked.line, word.start() + 1, asked.line, word.end() + 1)
    return {
        "contents": {"kind": "markdown", "value": f"`{word[0]}`: {about}"},
        "range": range_of(asked.text, span),
    }


def _of_schema(look: Look, inner: PurePosixPath, place: WrittenPlace) -> list[Item]:
    """Suggestions from the format of the file, or from the kind of its cards."""
    kind = _kind(look, place)
    if inner.parts[0] == "cards":
        schema = cards_schema(kind) if kind else None
    else:
        make = _FORMATS.get(inner.parts[0])
        schema = make() if make else None
    return items_of(schema, place.source.data, place) if schema else []


def _names(look: Look, inner: PurePosixPath, place: WrittenPlace) -> Iterator[Item]:
    """Names in the game: layouts in a kind, kinds and cards in a file of cards."""
    game, pointer = look.evidence.game, place.pointer
    if place.is_key or game is None:
        return
    if inner.parts[0] == "game.yaml" and pointer == ("print", "shop"):
        yield from (Item(name, REFERENCE) for name in shop_names(game.printing.shops))
    elif inner.parts[0] == "kinds" and pointer[0] == "faces":
        yield from (Item(name, REFERENCE) for name in layout_names(look))
    elif inner.parts[0] == "cards" and pointer == ("kind",):
        yield from (Item(kind.name, REFERENCE, kind.many) for kind in game.kinds.values())
    elif inner.parts[0] == "cards" and pointer[0] == "cards" and len(pointer) > 2:
        kind = _kind(look, place)
        spec = kind.fields.get(str(pointer[2])) if kind else None
        if spec and "card" in (spec.type, spec.options.get("of")):
            yield from (Item(card.name, REFERENCE, card.id) for card in game.cards)


def _kind(look: Look, place: WrittenPlace) -> Kind | None:
    """The kind of the cards of a file."""
    kinds = look.evidence.game.kinds if look.evidence.game else {}
    name = inside(place.source.data, ("kind",))
    return kinds.get(name) if isinstance(name, str) else None
