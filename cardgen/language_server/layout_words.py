"""A place in a layout that is being written → what can be written there, with the names of this
layout and its parents.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from cardgen.frozen import distinct
from cardgen.language_server.completing import COLOUR, FIELD, REFERENCE, VALUE, Item, suggest
from cardgen.language_server.declared import layout_chain, layout_file, layout_names
from cardgen.language_server.project import Look, Project
from cardgen.language_server.schema_words import inside, items_of
from cardgen.language_server.written_place import WrittenPlace
from cardgen.layout.compiling.layout_files import TAKES, WITH
from cardgen.layout.compiling.schema import layout_schema
from cardgen.layout.compiling.templates import element_types
from cardgen.layout.element import properties_of
from cardgen.layout.styles import ROOT
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.nouns import Game
from cardgen.source.source import Pointer, Source
from cardgen.source.yaml_text.reading import parse_yaml

#: What expressions may name in a layout, besides what they may in texts.
_NAMES = {
    "kind": "the card's kind: name, one, many",
    "item": "inside `each`, the value",
    "index": "inside `each`, its number from 1",
    "part": "inside a part, what it is used with",
}
_OF_KIND = {"name": "what the kind is called in the data", "one": "its title", "many": "that of several"}
_OWNER = LazyPattern(r"(?:^|[^\w.])(card|part|kind)\.\Z")
_BEGINNING = LazyPattern(r"(?:^|[\s(,+*/~-])\Z")
_COLOURS = ("black", "white", "none")


@distinct
class _Scene:
    """A place in a layout, and everything that the layout consists of: its own file, and those that it extends."""

    look: Look
    project: Project
    place: WrittenPlace
    sources: tuple[Source, ...]

    @property
    def key(self) -> str:
        """The key whose value is at the place."""
        return next((key for key in reversed(self.place.pointer) if isinstance(key, str)), "")

    def names(self, section: str) -> list[str]:
        """The names of all files in a section."""
        every = [source.data.get(section) for source in self.sources if isinstance(source.data, dict)]
        return [*dict.fromkeys(name for names in every if isinstance(names, dict) for name in names)]

    def find(self, pointer: Pointer) -> Any:
        """The value at a pointer in the first file that has it; otherwise nothing."""
        return next((value for source in self.sources if (value := inside(source.data, pointer))), {})


def suggest_in_layout(look: Look, project: Project, place: WrittenPlace) -> list[Item]:
    """What can be written at a place of a layout."""
    scene = _Scene(look, project, place, tuple(layout_chain(look, project, place.source)))
    expression = _expression(scene)
    if expression is not None:
        return [*_in_expression(scene, expression)]
    return [*_named(scene), *items_of(layout_schema(), _typed_through(scene), place)]


def _expression(scene: _Scene) -> str | None:
    """The part of an expression before the cursor; None if the cursor is not in one."""
    before = scene.place.before
    opening = before.rfind("{{")
    if opening > before.rfind("}}"):
        return before[opening + 2 :]
    inner = len(scene.place.pointer) > 2 and scene.place.pointer[0] in ("elements", "parts")
    return before if inner and not scene.place.is_key and scene.key in ("when", "of") else None


def _in_expression(scene: _Scene, before: str) -> Iterator[Item]:
    owner = _OWNER.search(before)
    match owner[1] if owner else "":
        case "part":
            for name, default in _taken(scene, scene.place.pointer[:2]).items():
                yield Item(name, FIELD, "must be given" if default is None else f"if not given: {default}")
        case "kind":
            yield from (Item(name, FIELD, about) for name, about in _OF_KIND.items())
        case "card":
            yield from _fields(scene)
        case _:
            found = suggest(scene.look, f"{{{{{before}{scene.place.typed}")
            yield from found.items if found else ()
            if _BEGINNING.search(before):
                yield from (Item(name, VALUE, about) for name, about in _NAMES.items())


def _taken(scene: _Scene, part: Pointer) -> Mapping[str, object]:
    """What the part at a pointer takes, with the defaults."""
    takes = inside(scene.find(part), (TAKES,)) if part[0] == "parts" else {}
    return dict.fromkeys(map(str, takes)) if isinstance(takes, list) else takes


def _fields(scene: _Scene) -> Iterator[Item]:
    """The fields of cards whose kinds use this layout, or of all kinds if none does."""
    game: Game | None = scene.look.evidence.game
    if game is None:
        return
    own = [
        kind
        for kind in game.kinds.values()
        if any(scene.place.source.path in _family(scene, name) for name in (kind.front, kind.back) if name)
    ]
    types = {"id": "text", "name": "text", "kind": "text", "copies": "integer", "number": "integer"}
    for kind in own or game.kinds.values():
        types |= {field.name: field.type for field in kind.fields.values()}
    for name, type_ in types.items():
        yield Item(name, FIELD, type_)


def _family(scene: _Scene, name: str) -> set[str]:
    """The names of the files of which a layout consists."""
    path = layout_file(scene.look, name)
    if path is None:
        return set()
    source = parse_yaml(scene.project.text(path), scene.look.shown(path)).value
    return {each.path for each in layout_chain(scene.look, scene.project, source)}


def _named(scene: _Scene) -> Iterator[Item]:
    """The names that may be written at the place."""
    if not scene.place.is_key:
        yield from _colours(scene) if _takes_colour(scene) else _things(scene)
    elif scene.place.pointer[-2:-1] == (WITH,):
        yield from _left_to_give(scene)


def _left_to_give(scene: _Scene) -> Iterator[Item]:
    """The names of what a part takes and is not given yet."""
    pointer, data = scene.place.pointer, scene.place.source.data
    part = str(inside(data, (*pointer[:-2], "part")))
    given, takes = inside(data, pointer[:-1]), _taken(scene, ("parts", part))
    return (Item(name, FIELD, f"of the part `{part}`") for name in takes if name not in given)


def _takes_colour(scene: _Scene) -> bool:
    """Whether the value at the place is a colour."""
    return scene.place.pointer[0] == "palette" or _sorts().get(scene.key) == "colour"


def _colours(scene: _Scene) -> Iterator[Item]:
    """The colours of the palette, and those that every layout knows."""
    for name in scene.names("palette"):
        yield Item(name, COLOUR, str(scene.find(("palette", name))))
    yield from (Item(name, COLOUR) for name in _COLOURS)


def _things(scene: _Scene) -> Iterator[Item]:
    """The names of the parts, styles, icons, layouts or elements that the key at the place asks for."""
    match scene.key:
        case "icon" | "icons":
            icons = scene.look.evidence.icons.values()
            return (Item(icon.id, REFERENCE, icon.text) for icon in icons)
        case "part":
            names = scene.names("parts")
        case "extends":
            names = layout_names(scene.look)
        case "before" | "after" | "remove":
            names = scene.names("elements")
        case key if key == "like" or _sorts().get(key) == "style":
            names = [*dict.fromkeys((ROOT, *scene.names("styles")))]
        case _:
            names = []
    return (Item(name, REFERENCE) for name in names)


@cache
def _sorts() -> Mapping[str, str]:
    """The keys whose values are names of styles or colours."""
    sorts = dict.fromkeys(("colour", "icon_colour", "fill", "stroke", "from", "to"), "colour")
    for element in element_types().values():
        for property_ in properties_of(element).values():
            if property_.sort in ("style", "colour", "fill"):
                sorts[property_.name] = "style" if property_.sort == "style" else "colour"
    return sorts


def _typed_through(scene: _Scene) -> Any:
    """The data of the file, with inherited types added to elements on the way to the place."""

    def typed(data: Any, depth: int) -> Any:
        if depth >= len(scene.place.pointer) or type(data) not in (dict, list):
            return data
        way, key = scene.place.pointer[:depth], scene.place.pointer[depth]
        filled: Any = data.copy()
        if isinstance(filled, dict) and depth > 1 and not {"is", "part"} & {*filled}:
            kind = scene.find((*way, "is"))
            filled |= {"is": kind} if isinstance(kind, str) else {}
        filled[key] = typed(data[key], depth + 1)
        return filled

    return typed(scene.place.source.data, 0)
