"""A Game → the texts of its cards: names, and every field with words, at any depth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from cardgen.model.nouns import Game
from cardgen.schema.records import FieldSpec, Kind
from cardgen.source.source import Origin, Pointer, Source
from cardgen.translation.message import CARDS, Message, Spot, has_words, path_of


def texts_of_cards(game: Game) -> Iterator[Message]:
    """The texts in the order of the cards. Cards that one product makes have the texts of its pattern."""
    patterns: set[tuple[int, Pointer]] = set()
    shared: dict[int, tuple[Source, Kind]] = {}
    for card in game.cards:
        kind, origin = game.kinds.get(card.kind), card.origin
        if kind is None:
            continue
        shared.setdefault(id(origin.source), (origin.source, kind))
        raw = origin.written
        if origin.pointer[:1] == ("each",):
            key = (id(origin.source), origin.pointer)
            if key not in patterns and isinstance(raw, dict):
                patterns.add(key)
                name = raw.get("id") or f"{card.kind} {path_of(origin.pointer)}"
                if raw.get("id"):  # ids that are made from names must not change with them
                    yield from _message(f"{name}.name", raw.get("name"), origin.child("name"))
                yield from _fields(kind.fields, raw, f"{name}", origin)
        elif isinstance(raw, dict):
            yield from _message(f"{card.id}.name", card.name, origin.child("name"))
            yield from _fields(kind.fields, raw, card.id, origin)
    for source, kind in shared.values():
        yield from _defaults(source, kind)


def _defaults(source: Source, kind: Kind) -> Iterator[Message]:
    """The texts that the cards of a file share."""
    given = source.data.get("defaults") if isinstance(source.data, dict) else None
    if isinstance(given, dict):
        name = f"{PurePosixPath(source.path).stem} defaults"
        yield from _fields(kind.fields, given, name, Origin(source, ("defaults",)))


def _message(context: str, text: object, origin: Origin) -> Iterator[Message]:
    if isinstance(text, str) and has_words(text):
        yield Message(CARDS, context, text.strip(), (Spot(origin),))


def _fields(
    fields: Mapping[str, FieldSpec], raw: Mapping[str, object], name: str, origin: Origin
) -> Iterator[Message]:
    for field, spec in fields.items():
        if field in raw:
            for text, pointer in _words(spec, raw[field], (field,)):
                yield from _message(f"{name}.{path_of(pointer)}", text, origin.child(*pointer))


def _words(spec: FieldSpec, raw: object, at: Pointer) -> Iterator[tuple[object, Pointer]]:
    """The texts in a value as written, with the pointer to each."""
    if spec.type in ("text", "rich_text"):
        if not spec.options.get("pattern"):  # a text with a pattern is a code, not words
            yield raw, at
        return
    item, fields = spec.options.get("item"), spec.options.get("fields")
    if spec.type == "record" and isinstance(fields, Mapping) and isinstance(raw, dict):
        for field, inner in fields.items():
            if field in raw:
                yield from _words(inner, raw[field], (*at, field))
    elif spec.type in ("list", "mapping"):
        inner = item if isinstance(item, FieldSpec) else FieldSpec("", "text", required=True)
        if isinstance(raw, str) and inner.type in ("text", "rich_text"):  # a cell of a sheet
            yield raw, at
        entries = raw.items() if isinstance(raw, dict) else enumerate(raw) if isinstance(raw, list) else ()
        for key, each in entries:
            yield from _words(inner, each, (*at, key))
