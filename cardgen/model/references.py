"""Cards and the references in their fields → diagnostics for references that lead nowhere, or to several cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import replace
from pathlib import Path
from unicodedata import normalize

from cardgen.diagnostics import Diagnostic
from cardgen.model.problems import AMBIGUOUS_CARD, MISSING_PICTURE, UNKNOWN_CARD, UNKNOWN_ICON
from cardgen.schema.problems import UNKNOWN_KIND
from cardgen.schema.records import FieldSpec, Kind, Record
from cardgen.source.files import is_there
from cardgen.source.folders import inside, lies_closed, near_beside
from cardgen.source.source import Pointer
from cardgen.suggestions import near, one_of

#: Yields the fields of some types inside a value: spec, text, pointer from the value.
Walk = Callable[[object, Pointer], Iterator[tuple[FieldSpec, str, Pointer]]]


def check_references(
    records: tuple[Record, ...],
    kinds: Mapping[str, Kind],
    icons: Mapping[str, object],
    spared: Callable[[str], bool],
) -> Iterator[Diagnostic]:
    """Report each reference to a card or icon that does not exist.

    `spared` says which names may be those of cards that were left out because of their own faults: references to them
    are not reported. If a field requires an unknown kind, only that is reported.
    """
    walks = {name: walk_references(kind.fields) for name, kind in kinds.items()}
    index = _index(records)
    for record in records:
        walk = walks.get(record.kind)
        if walk is None:
            continue
        for spec, written, pointer in walk(record.values, ()):
            if spec.type == "icon":
                if written not in icons:
                    yield _unknown_icon(record, written, pointer, icons)
            elif not spared(written) and spec.options.get("kind", record.kind) in kinds:
                yield from _check_card(record, spec, (written, pointer), index)


def check_card_kinds(kinds: Mapping[str, Kind], spared: Set[str]) -> Iterator[Diagnostic]:
    """Report each field that requires cards of a kind that does not exist and is not among the `spared`."""
    specs = [spec for kind in kinds.values() for spec in kind.fields.values()]
    while specs:
        spec = specs.pop(0)
        inner = (spec.options.get("item"), *_values(spec.options.get("fields")))
        specs += [each for each in inner if isinstance(each, FieldSpec)]
        wanted = spec.options.get("kind") if spec.type == "card" else None
        if wanted is not None and wanted not in kinds and wanted not in spared and spec.origin is not None:
            hint = near(str(wanted), kinds) or f"kinds: {one_of(kinds)}"
            message = f"no file in `kinds/` declares the kind `{wanted}`"
            yield Diagnostic(UNKNOWN_KIND, message, spec.origin.child("kind").span, hint)


def _values(fields: object) -> Iterable[object]:
    return fields.values() if isinstance(fields, Mapping) else ()


def check_pictures(
    records: tuple[Record, ...], kinds: Mapping[str, Kind], folder: Path
) -> Iterator[tuple[str, Diagnostic | None]]:
    """Yield each picture that cards name but that is not in the game's `folder`, with a diagnostic that covers all of
    these cards.

    For a picture in a folder that cannot be read, the diagnostic is None: the folder is reported.
    """
    walks = {name: walk_references(kind.fields, ("image",)) for name, kind in kinds.items()}
    known: dict[str, Path | None] = {}
    wanting = dict[str, list[tuple[Record, Diagnostic | None]]]()
    for record in records:
        walk = walks.get(record.kind)
        if not walk:
            continue
        for spec, written, pointer in walk(record.values, ()):
            if written not in known:
                path = inside(folder, written)
                known[written] = None if path is None or is_there(path) else path
            if path := known[written]:
                lack = None if lies_closed(path, folder) else _missing(record, spec, (path, pointer), written)
                wanting.setdefault(written, []).append((record, lack))
    for written, found in wanting.items():
        lack, others = found[0][1], len(found) - 1
        if lack and others:
            more = f" (card `{found[0][0].id}` and {others} more)"
            lack = replace(lack, message=lack.message + more)
        yield written, lack


def _missing(record: Record, spec: FieldSpec, where: tuple[Path, Pointer], written: str) -> Diagnostic:
    path, pointer = where
    span = record.origin.child(*pointer).span
    if span == record.origin.span and spec.origin is not None:
        span = spec.origin.child("default").span  # the card has the field's default
    hint = near_beside(path, written) or "add the file, or correct its name"
    message = f"the picture `{written}` is not in the game's folder"
    return Diagnostic(MISSING_PICTURE, message, span, hint)


def forms_of(name: str) -> tuple[str, ...]:
    """A name as written, and in the two Unicode forms (NFC, NFD) in which programs write letters with accents."""
    if name.isascii():
        return (name,)
    return tuple(dict.fromkeys((name, normalize("NFC", name), normalize("NFD", name))))


def _index(records: tuple[Record, ...]) -> dict[str, list[Record]]:
    index: dict[str, list[Record]] = {}
    for record in records:
        for form in forms_of(record.name):
            index.setdefault(form, []).append(record)
    return index | {record.id: [record] for record in records}


def _check_card(
    record: Record, spec: FieldSpec, reference: tuple[str, Pointer], index: dict[str, list[Record]]
) -> Iterator[Diagnostic]:
    written, pointer = reference
    kind = spec.options.get("kind")
    found = [other for other in index.get(written, ()) if kind is None or other.kind == kind]
    if len(found) == 1 or (found and spec.options.get("any_version")):
        return
    span = record.origin.child(*pointer).span
    if found:
        ids = one_of(other.id for other in found)
        message = f"`{written}` is the name of {len(found)} cards"
        hint = f"write the id of the one that you mean: {ids}; `any_version: true` in the kind allows any of them"
        yield Diagnostic(AMBIGUOUS_CARD, message, span, hint)
        return
    among = f" of the kind `{kind}`" if kind else ""
    names = (name for name, others in index.items() if kind is None or others[0].kind == kind)
    other = index[written][0].kind if kind is not None and written in index else ""
    there = f"`{written}` is a card of the kind `{other}`: " if other else ""
    hint = near(written, names) or f"{there}write the name or id of an existing card"
    yield Diagnostic(UNKNOWN_CARD, f"no card{among} is called `{written}`", span, hint)


def unknown_icon(name: str, icons: Iterable[str], cure: str = "") -> tuple[str, str]:
    """The message and the hint for an icon that does not exist; `cure` is a better hint, if known.

    If no icons exist at all, the message is the same for all, because it is one fault.
    """
    if cure or any(icons):
        return f"there is no icon `{name}`", cure or near(name, icons) or "add it to `icons.yaml`"
    hint = f"declare them in `icons.yaml` beside game.yaml, such as `{name}: art/icons/{name}.svg`"
    return "this names an icon, but none are declared", hint


def _unknown_icon(record: Record, written: str, pointer: Pointer, icons: Mapping[str, object]) -> Diagnostic:
    message, hint = unknown_icon(written, icons)
    return Diagnostic(UNKNOWN_ICON, message, record.origin.child(*pointer).span, hint)


def walk_references(
    fields: Mapping[str, FieldSpec], types: tuple[str, ...] = ("card", "icon")
) -> Walk | None:
    """A function that yields all values of `types` in a mapping of these fields; None if there cannot be any."""
    walks = [(name, walk) for name, spec in fields.items() if (walk := _walk_field(spec, types)) is not None]
    if not walks:
        return None

    def walk_all(value: object, at: Pointer) -> Iterator[tuple[FieldSpec, str, Pointer]]:
        if isinstance(value, Mapping):
            for name, walk in walks:
                yield from walk(value.get(name), (*at, name))

    return walk_all


def _walk_field(spec: FieldSpec, types: tuple[str, ...]) -> Walk | None:
    if spec.type in types:

        def walk_one(value: object, at: Pointer) -> Iterator[tuple[FieldSpec, str, Pointer]]:
            if isinstance(value, str):
                yield spec, value, at

        return walk_one
    if spec.type == "record":
        fields = spec.options.get("fields")
        return walk_references(fields, types) if isinstance(fields, Mapping) else None
    item = spec.options.get("item")
    inner = _walk_field(item, types) if isinstance(item, FieldSpec) else None
    if inner is None:
        return None

    def walk_items(value: object, at: Pointer) -> Iterator[tuple[FieldSpec, str, Pointer]]:
        items = (
            value.items()
            if isinstance(value, Mapping)
            else enumerate(value if isinstance(value, tuple) else ())
        )
        for key, entry in items:
            yield from inner(entry, (*at, key))

    return walk_items
