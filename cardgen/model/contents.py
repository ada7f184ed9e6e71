"""The Sources of game.yaml, terms.yaml and icons.yaml → typed settings, Terms, Icons and Components."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.nouns import Component, Icon, Term
from cardgen.model.problems import MISSING_ICON_FILE, UNCOUNTED_COMPONENT, UNKNOWN_COMPONENT_KIND
from cardgen.schema.compiling import compile_mapping
from cardgen.schema.faults import Faults
from cardgen.schema.formats import COMPONENT, GAME, ICON, TERM, Fields
from cardgen.schema.ids import slug
from cardgen.schema.problems import WRONG_ID
from cardgen.schema.records import Kind, Prose
from cardgen.source.files import is_file
from cardgen.source.folders import inside, lies_closed, names_beside, near_beside
from cardgen.source.source import Origin, Pointer, Source
from cardgen.suggestions import misspelt, near, one_of

T = TypeVar("T")

_ENGLISH = "en"
#: The form of a language code; anything else is already reported.
_CODE = LazyPattern(r"[A-Za-z]{2,3}(?:-.*)?")
#: A number, or a range of numbers.
_RANGE = LazyPattern(r"\s*(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s*\+?")
#: A name that a text can use for an icon, between colons.
_ICON_NAME = LazyPattern(r"[A-Za-z][\w-]*")


@frozen
class CardCounts:
    """The kinds of a game, the number of printed cards of each, and the kinds of which no card was left out."""

    kinds: Mapping[str, Kind]
    counts: Mapping[str, int]
    sure: Set[str]


def read_settings(source: Source, faults: Faults) -> dict[str, object]:
    """Read the values of game.yaml into a mapping with every key; wrong values are reported and
    replaced by their defaults.
    """
    data = source.data if source.data is not None else {}
    checked = compile_mapping(GAME)(data, (), faults)
    values = checked if isinstance(checked, dict) else {}
    if values.get("title") == "":
        faults.wrong(("title",), "the name of the game", "")
    version = str(values.get("version") or "")
    if version and not any(character.isdecimal() for character in version):
        faults.wrong(("version",), "a version with a number, such as `1.2.0`", version)
    for key in ("players", "minutes", "ages"):
        _judge_range(key, str(values.get(key) or ""), faults)
    _judge_languages(values, faults)
    return {name: _or_default(values.get(name), spec.options.get("default")) for name, spec in GAME.items()}


def _judge_range(key: str, written: str, faults: Faults) -> None:
    """Report a range that runs downwards, and 0 players."""
    if not (span := _RANGE.fullmatch(written)):
        return
    low, high = int(span[1]), int(span[2] or span[1])
    if low > high:
        faults.wrong((key,), "a range from less to more", written, f"write `{high}-{low}`")
    elif low == 0 and key == "players":
        faults.wrong((key,), "at least 1 player", written)


def _judge_languages(values: Mapping[str, object], faults: Faults) -> None:
    """Report unknown language codes, which would otherwise go unnoticed: words would just not be hyphenated."""
    listed = values.get("translations")
    translated = enumerate(listed if isinstance(listed, tuple) else ())
    written: list[tuple[Pointer, object]] = [(("language",), values.get("language"))]
    written += [(("translations", at), each) for at, each in translated]
    for pointer, language in written:
        if isinstance(language, str) and language != _ENGLISH and _CODE.fullmatch(language):
            # For start-up time: most games are only in English.
            from cardgen.schema.language_codes import language_hint  # noqa: PLC0415

            if hint := language_hint(language):
                faults.wrong(pointer, "the code of a language", language, hint)


def read_terms(source: Source | None, faults: Faults) -> dict[str, Term]:
    """Read the terms by id, in the order in which they are written; wrong ones are reported and left out."""
    return read_entries(source, TERM, faults, _term)


def read_icons(source: Source | None, folder: Path, faults: Faults) -> dict[str, Icon]:
    """Read the icons by id, with the absolute paths of their files. An icon without its file is reported and left out.

    An entry that is only a path means an icon whose text is its id.
    """
    icons = read_entries(source, ICON, faults, _icon, _icon_at)
    found: dict[str, Icon] = {}
    absent: dict[str, list[Icon]] = {}
    for name, icon in icons.items():
        if not _ICON_NAME.fullmatch(name):
            message = f"expected the id of an icon, of letters, digits and hyphens, found `{name}`"
            better = slug(name)
            hint = f"write `{better}`" if better[:1].isalpha() else "begin it with a letter from A to Z"
            faults.say(WRONG_ID, message, icon.origin.key_span, hint)
            continue
        path = inside(folder, icon.path.as_posix())
        if path is None or not is_file(path):
            if path is None or not lies_closed(path, folder):  # an unreadable folder is reported as a whole
                absent.setdefault(icon.path.parent.as_posix(), []).append(icon)
            continue
        found[name] = replace(icon, path=path)
    for lost, missing in absent.items():
        _tell_absent(missing, lost, folder, faults)
    return found


#: So many icons in a folder without any drawings are reported as one fault.
_EMPTIED = 3


def _tell_absent(missing: list[Icon], lost: str, folder: Path, faults: Faults) -> None:
    """Report the icons in a folder whose files are missing; as one fault if the folder is missing,
    or has no SVG files.
    """
    icon = missing[0]
    more = f" and {len(missing) - 1} more" if missing[1:] else ""
    path = inside(folder, lost)
    beside = names_beside(folder / icon.path)
    wrong, cure = "", ""
    if path is not None and not path.exists():
        wrong, cure = "is not in the game's folder", "add the folder, or correct its name"
    elif len(missing) >= _EMPTIED and not any(name.endswith(".svg") for name in beside):
        wrong, cure = "has no SVG files", "add the files, or correct the name of the folder"
    if wrong:
        message = f"the folder `{lost}` {wrong}: the icon `{icon.id}`{more} should be there"
        faults.say(MISSING_ICON_FILE, message, icon.origin.child("icon").span, cure)
        return
    for each in missing:
        written = each.path.as_posix()
        message = f"the icon `{each.id}` has no file `{written}` in the game's folder"
        hint = near_beside(folder / each.path, written) or "add the file, or correct the path"
        faults.say(MISSING_ICON_FILE, message, each.origin.child("icon").span, hint)


def read_components(listed: object, cards: CardCounts, faults: Faults) -> tuple[Component, ...]:
    """Read the contents of the box; components with a kind get their count from the data."""
    entries = listed if isinstance(listed, tuple) else ()
    components = (
        _component(entry, Origin(faults.source, ("components", number)), cards, faults)
        for number, entry in enumerate(entries)
        if isinstance(entry, dict)
    )
    return tuple(component for component in components if component is not None)


def _component(
    entry: dict[str, object],
    origin: Origin,
    cards: CardCounts,
    faults: Faults,
) -> Component | None:
    kinds = cards.kinds
    name, kind, count = (entry[key] for key in ("name", "kind", "count"))
    if kind is not None and kind not in kinds:
        message = f"there is no kind `{kind}` to count"
        hint = near(str(kind), kinds) or (f"kinds: {one_of(kinds)}" if kinds else f"add `kinds/{kind}.yaml`")
        faults.say(UNKNOWN_COMPONENT_KIND, message, origin.child("kind").span, hint)
        return None
    if kind is None and (count is None or name is None):
        lacking = "count" if count is None else "name"
        if {lacking, "kind"} & _meant(origin):
            return None  # the key is written, but misspelt or faulty, which is reported
        message = (
            f"component `{name}`: expected `count` or `kind`, found neither"
            if lacking == "count"
            else ("expected a `name` of the component, found none")
        )
        faults.say(UNCOUNTED_COMPONENT, message, origin.span, f"add `{lacking}`")
        return None
    counted = cards.counts.get(str(kind), 0) if kind is not None else count
    if kind in cards.sure and count is not None and count != counted:
        message = f"the component says {count} of the kind `{kind}`, the data has {counted} cards"
        span = origin.child("count").span
        faults.say(UNCOUNTED_COMPONENT, message, span, "remove `count`: the cards are counted")
    of_kind = kinds.get(str(kind)) if kind is not None else None
    one = str(name) if name is not None else of_kind.one if of_kind else ""
    many = entry["many"] or (of_kind.many if of_kind and one == of_kind.one else f"{one}s")
    keys = ("note", "supplied_by", "group", "one_per")
    note, supplied_by, group, one_per = (str(entry[key] or "") for key in keys)
    number = counted if isinstance(counted, int) else 0
    return Component(
        one,
        str(many),
        count=number,
        kind=str(kind or ""),
        note=note,
        supplied_by=supplied_by,
        group=group,
        origin=origin,
        one_per=one_per,
    )


def _meant(origin: Origin) -> set[str]:
    """The keys of a component as they are written, and the correct forms of misspelt ones."""
    raw = origin.source.data["components"][origin.pointer[-1]]
    return {*(key for key in raw if raw[key] is not None), *misspelt(raw, (*COMPONENT,)).values()}


def read_entries(
    source: Source | None,
    fields: Fields,
    faults: Faults,
    make: Callable[[str, dict[str, object], Origin], T],
    of_text: Callable[[str, str], object] = lambda _, text: text,
) -> dict[str, T]:
    """Make an entry from each value of a mapping by id; wrong ones are reported and left out.

    `of_text` returns the full entry that a mere text stands for.
    """
    if source is None or source.data is None:
        return {}
    if not isinstance(source.data, dict):
        faults.wrong((), "a mapping from ids to entries", source.data)
        return {}
    check = compile_mapping(fields)
    entries: dict[str, T] = {}
    for name, raw in source.data.items():
        faults.about(f"`{name}`", 1)
        before = len(faults.found)
        entry = of_text(name, raw) if isinstance(raw, str) else raw
        checked = check(entry, (name,), faults)
        if len(faults.found) == before and isinstance(checked, dict):
            entries[name] = make(name, checked, Origin(source, (name,)))
    return entries


def _term(name: str, values: dict[str, object], origin: Origin) -> Term:
    define = values["define"]
    return Term(
        name,
        str(values["term"]),
        many=str(values["many"] or ""),
        short=str(values["short"] or ""),
        define=define if isinstance(define, Prose) else None,
        forbidden=given_texts(values["not"]),
        forms=given_texts(values["forms"]),
        origin=origin,
    )


def _icon(name: str, values: dict[str, object], origin: Origin) -> Icon:
    def text(key: str) -> str:
        return str(values[key] or "")

    return Icon(
        name,
        Path(text("icon")),
        text=text("text"),
        colour=text("colour"),
        description=text("description"),
        origin=origin,
        author=text("author"),
        licence=text("licence"),
        source=text("source"),
        own_colours=bool(values["own_colours"]),
    )


def _icon_at(name: str, path: str) -> object:
    """The full entry that a mere path stands for."""
    return {"icon": path, "text": name.replace("-", " ").replace("_", " ")}


def given_texts(values: object) -> tuple[str, ...]:
    """The values of a list in the data as texts, without the missing ones."""
    return tuple(str(value) for value in values if value is not None) if isinstance(values, tuple) else ()


def _or_default(value: object, default: object) -> object:
    return default if value is None else value


def given_lengths(values: object) -> Mapping[str, float]:
    """The lengths (pt) that a record of the data gives, by name."""
    if not isinstance(values, Mapping):
        return {}
    return {name: length for name, length in values.items() if isinstance(length, float)}
