"""A Game → the texts of its game.yaml, kinds, terms and icons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.markup.nodes import Directive
from cardgen.markup.words import walk
from cardgen.model.nouns import Game, Term
from cardgen.schema.records import FieldSpec, Kind
from cardgen.source.source import Origin, Pointer
from cardgen.translation.message import GAME, Message, Spot, has_words, path_of

#: Texts of game.yaml that are printed.
_SETTINGS: tuple[Pointer, ...] = (("title",), ("tagline",), ("book", "title"))
_OF_COMPONENTS = ("name", "note")
_LABELS: tuple[Pointer, ...] = (("book", "labels"), ("print", "labels"))


def texts_of_data(game: Game) -> Iterator[Message]:
    """The texts, file by file."""
    yield from _of_settings(game)
    for kind in game.kinds.values():
        yield from _of_kind(game, kind)
    for term in game.terms.values():
        yield from _of_term(term)
    for icon in game.icons.values():
        for key, words in (("text", icon.text), ("description", icon.description)):
            yield from _message(f"icon.{icon.id}.{key}", words, icon.origin.child(key))


def _message(context: str, text: object, origin: Origin, *, hint: str = "") -> Iterator[Message]:
    if isinstance(text, str) and has_words(text):
        yield Message(GAME, context, text.strip(), (Spot(origin),), hint)


def _of_settings(game: Game) -> Iterator[Message]:
    root = game.origin
    for pointer in _SETTINGS:
        yield from _message(f"game.{path_of(pointer)}", root.child(*pointer).written, root.child(*pointer))
    for number, part in enumerate(game.components):
        at = f"game.components[{number}]"
        kind = game.kinds.get(part.kind)
        named = kind is not None and part.name == kind.one
        for key in _OF_COMPONENTS[1:] if named else _OF_COMPONENTS:
            yield from _message(f"{at}.{key}", part.origin.child(key).written, part.origin.child(key))
        if not named:
            yield from _message(f"{at}.many", part.many, part.origin.child("many"), hint="several of them")
        group = part.origin.child("group")
        yield from _message(
            "game.components.group", group.written, group, hint="a heading in the list of parts"
        )
    for pointer in _LABELS:
        labels = root.child(*pointer).written
        if not isinstance(labels, dict):
            continue
        for name, words in labels.items():
            yield from _message(f"game.{path_of((*pointer, name))}", words, root.child(*pointer, name))
    if game.volumes and root.child("book", "title").written is None:
        yield from _message("game.book.title", game.volumes[0].title, root.child("book", "title"))
    for volume in game.volumes[1:]:
        yield from _message(f"game.books.{volume.name}.title", volume.title, volume.origin.child("title"))


def _of_kind(game: Game, kind: Kind) -> Iterator[Message]:
    at, tabled = f"kind.{kind.name}", _is_tabled(game, kind)
    parts = [part for part in game.components if part.kind == kind.name and part.name == kind.one]
    for key, words, hint in (("one", kind.one, "one card"), ("many", kind.many, "several cards")):
        yield from _message(f"{at}.title.{key}", words, kind.origin.child("title", key), hint=hint)
        for part in parts:
            here = part.origin.child("name" if key == "one" else "many")
            if here.written is not None:
                yield from _message(f"{at}.title.{key}", words, here, hint=hint)
    for spec in kind.fields.values():
        yield from _of_field(spec, f"{at}.fields.{spec.name}", tabled)


def _of_field(spec: FieldSpec, at: str, tabled: bool = False) -> Iterator[Message]:
    if spec.origin is None:
        return
    if spec.label or tabled:
        yield from _message(f"{at}.label", spec.title, spec.origin.child("label"))
    if spec.type in ("text", "rich_text") and "default" in spec.options:
        yield from _message(
            f"{at}.default", spec.origin.child("default").written, spec.origin.child("default")
        )
    values, printed = spec.options.get("values"), spec.options.get("printed")
    if spec.type == "choice" and isinstance(values, list | tuple):
        for value in map(str, values):
            where = spec.origin.child("printed", value)
            hint = "how the value is printed; if empty, as it is"
            words = str(printed[value]) if isinstance(printed, Mapping) and value in printed else value
            if has_words(words):
                yield Message(GAME, f"{at}.{value}", words, (Spot(where),), hint, optional=words == value)
    fields = spec.options.get("fields")
    if isinstance(fields, Mapping):
        for inner in fields.values():
            yield from _of_field(inner, f"{at}.{inner.name}")
    item = spec.options.get("item")
    if isinstance(item, FieldSpec) and item.origin is not None:
        yield from _of_field(item, at)


def _is_tabled(game: Game, kind: Kind) -> bool:
    """Whether the rules print a table of its cards, with the names of the fields in its head."""
    return any(
        isinstance(block, Directive)
        and block.name in ("card-list", "table")
        and kind.name in (block.argument, block.options.get("kind"))
        for chapter in game.chapters
        for block in walk(chapter.blocks)
    )


def _of_term(term: Term) -> Iterator[Message]:
    at, origin = f"term.{term.id}", term.origin
    yield from _message(f"{at}.term", term.term, origin.child("term"))
    yield from _message(f"{at}.many", term.many, origin.child("many"), hint="several of them")
    yield from _message(f"{at}.short", term.short, origin.child("short"))
    if term.define is not None:
        yield from _message(f"{at}.define", term.define.text, origin.child("define"))
    for key, words, hint in (
        ("forms", term.forms, "other correct forms, such as other cases, separated by `; `"),
        ("not", term.forbidden, "wrong words for it, which the checker reports, separated by `; `"),
    ):
        if words or key == "forms":
            text = "; ".join(words) or term.term
            spot = Spot(origin.child(key))
            yield Message(GAME, f"{at}.{key}", text, (spot,), hint, optional=True, listed=True)
