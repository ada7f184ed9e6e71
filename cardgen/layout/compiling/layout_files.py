"""Layout files → raw layouts: one YAML file each, found by name in the game's folder, then in the library's."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any

from cardgen.diagnostics import Outcome
from cardgen.frozen import frozen
from cardgen.layout.compiling.notes import Notes
from cardgen.layout.problems import UNKNOWN_PROPERTY, WRONG_VALUE
from cardgen.layout.styles import show_value
from cardgen.source.files import NOTHING_UNSAVED, Unsaved
from cardgen.source.folders import files_in
from cardgen.source.overlaying import Given, lay_over
from cardgen.source.problems import EMPTY_FILE
from cardgen.source.slips import find_slips
from cardgen.source.source import Origin, Pointer, Source
from cardgen.source.yaml_text.reading import read_yaml
from cardgen.suggestions import misspelt, one_of

#: Properties that contain an element, and those that contain several by name.
INNER = ("each", "between")
CHILDREN = ("children",)

#: What a layout file may have besides palette, styles and elements.
_SETTINGS = (
    "layout", "extends", "remove", "size", "bleed", "safe", "smallest", "shape", "corner", "folds", "about",
)  # fmt: skip
_SECTIONS = ("palette", "styles", "parts", "elements")

#: Names that other programs have for the sections of a layout.
_ELSEWHERE = {
    "colors": "palette", "colours": "palette", "fonts": "styles", "components": "parts", "templates": "parts",
    "layers": "elements", "inherits": "extends", "base": "extends", "parent": "extends", "name": "layout",
}  # fmt: skip

#: Where a part declares the values that it takes, and where a use of it gives them.
TAKES, WITH = "takes", "with"


@frozen
class Entry:
    """A value as it was written, and where; `inherited` are the origins of its parts that were written elsewhere."""

    value: object
    origin: Origin
    inherited: Mapping[str | int, Origin] = field(default_factory=dict)

    def inside(self, *keys: str | int) -> Origin:
        """The origin of the part of the value that is at these keys."""
        if keys and keys[0] in self.inherited:
            return self.inherited[keys[0]].child(*keys[1:])
        return self.origin.child(*keys)


def gathered(parts: Mapping[str, Entry], at: Entry) -> Entry:
    """A mapping of parts that were written in different places, as a value at the place of `at`."""
    values = {name: part.value for name, part in parts.items()}
    return Entry(values, at.origin, {name: part.origin for name, part in parts.items()})


@frozen
class RawElement:
    """An element as it was written: its properties, and the elements inside it.

    `given` are the values for the part that it uses. `takes` are those that a part takes, with their defaults.
    """

    properties: Mapping[str, Entry]
    inner: Mapping[str, RawElement]
    children: Mapping[str, RawElement] | None
    origin: Origin
    given: Mapping[str, Entry] = field(default_factory=dict)
    takes: Mapping[str, Entry] = field(default_factory=dict)


@frozen
class RawLayout:
    """A layout file as it was written."""

    name: str
    origin: Origin
    settings: Mapping[str, Entry] = field(default_factory=dict)
    palette: Mapping[str, Entry] = field(default_factory=dict)
    styles: Mapping[str, Mapping[str, Entry]] = field(default_factory=dict)
    parts: Mapping[str, RawElement] = field(default_factory=dict)
    elements: Mapping[str, RawElement] = field(default_factory=dict)
    remove: tuple[Entry, ...] = ()


def find_layouts(folders: tuple[Path, ...], unsaved: Unsaved = NOTHING_UNSAVED) -> Mapping[str, Path]:
    """Layout files by name; if two folders have the same name, the earlier folder counts."""
    found: dict[str, Path] = {}
    for folder in reversed(folders):
        for path in files_in(folder, ".yaml", unsaved=unsaved):
            if path.parent == folder:
                found[path.stem] = path
    return dict(sorted(found.items()))


def read_layout(
    path: Path,
    shown: str,
    unsaved: Unsaved = NOTHING_UNSAVED,
    texts: Mapping[Pointer, Given] | None = None,
) -> Outcome[RawLayout]:
    """Read one layout file; what cannot be understood is reported and left out. `texts` replace
    some of its own (a translation).
    """
    read = read_yaml(path, shown, unsaved)
    if texts:
        read = Outcome(lay_over(read.value, texts), read.diagnostics)
    if any(found.problem is EMPTY_FILE for found in read.diagnostics):
        # Cards with an empty layout would be blank, which is reported as a more serious fault.
        read = Outcome(read.value)
    reader = _LayoutReader(read.value)
    layout = reader.layout(path.stem) if isinstance(read.value.data, dict) else None
    if layout is None:
        if not read.diagnostics:
            found = "an empty file" if read.value.data is None else show_value(read.value.data)
            message = f"expected a mapping with `layout:` and `elements:`, found {found}"
            reader.notes.at_value(
                WRONG_VALUE, message, Origin(read.value), f"begin with `layout: {path.stem}`"
            )
        layout = RawLayout(path.stem, Origin(read.value))
    slips = () if read.diagnostics else find_slips(read.value)
    return Outcome(layout, (*read.diagnostics, *slips, *reader.notes.found))


def meant_sections(written: Collection[str]) -> dict[str, str]:
    """For each unknown key of a layout, the known one that is meant."""
    elsewhere = {key: _ELSEWHERE[key] for key in written if key in _ELSEWHERE}
    return {**misspelt(written, (*_SETTINGS, *_SECTIONS)), **elsewhere}


class _LayoutReader:
    """Reads one source and collects what is wrong with it."""

    def __init__(self, source: Source) -> None:
        self.root = Origin(source)
        self.notes = Notes()

    def layout(self, name: str) -> RawLayout:
        """Read the whole file."""
        data = self.root.source.data
        for key in data:
            if key not in _SETTINGS and key not in _SECTIONS:
                self.unknown(str(key), (*_SETTINGS, *_SECTIONS), self.root.child(key), "a layout")
        styles = {
            style: self.entries(value, self.root.child("styles", style))
            for style, value in self.section(data, "styles").items()
        }
        parts = {
            part: raw
            for part, value in self.section(data, "parts").items()
            if (raw := self.element(value, self.root.child("parts", part), is_part=True))
        }
        elements = {
            element: raw
            for element, value in self.section(data, "elements").items()
            if (raw := self.element(value, self.root.child("elements", element)))
        }
        return RawLayout(
            name,
            self.root,
            settings={key: Entry(data[key], self.root.child(key)) for key in _SETTINGS if key in data},
            palette=self.entries(data.get("palette"), self.root.child("palette")),
            styles=styles,
            parts=parts,
            elements=elements,
            remove=self.removals(data.get("remove")),
        )

    def section(self, data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
        """Read a mapping by name; anything else is reported."""
        value = data.get(name)
        if value is None:
            return {}
        if not isinstance(value, dict):
            message = f"`{name}`: expected a mapping of names, found {show_value(value)}"
            self.notes.at_value(
                WRONG_VALUE, message, self.root.child(name), "write `name: value` lines below it"
            )
            return {}
        return value

    def entries(self, value: object, origin: Origin) -> dict[str, Entry]:
        """Read a mapping's values with their places."""
        if value is None:
            return {}
        if not isinstance(value, dict):
            message = f"expected a mapping, found {show_value(value)}"
            self.notes.at_value(WRONG_VALUE, message, origin, "write `name: value` lines below it")
            return {}
        return {str(key): Entry(entry, origin.child(key)) for key, entry in value.items()}

    def removals(self, value: object) -> tuple[Entry, ...]:
        """Read the names under `remove:`."""
        origin = self.root.child("remove")
        if value is None:
            return ()
        if isinstance(value, list):
            return tuple(Entry(str(name), origin.child(index)) for index, name in enumerate(value))
        return (Entry(str(value), origin),)

    def element(self, value: object, origin: Origin, *, is_part: bool = False) -> RawElement | None:
        """Read one element with those inside it; a part also declares what it takes."""
        if not isinstance(value, dict):
            message = f"expected an element such as `{{is: text, …}}`, found {show_value(value)}"
            self.notes.at_value(
                WRONG_VALUE, message, origin, "write the element's type and its box, or remove it"
            )
            return None
        apart = (*INNER, *CHILDREN, WITH, *((TAKES,) if is_part else ()))
        properties = {
            key: Entry(entry, origin.child(key)) for key, entry in value.items() if key not in apart
        }
        inner = {
            key: raw for key in INNER if key in value and (raw := self.element(value[key], origin.child(key)))
        }
        children = self.children(value["children"], origin.child("children")) if "children" in value else None
        given = self.entries(value[WITH], origin.child(WITH)) if WITH in value else {}
        takes = self.taken(value.get(TAKES), origin.child(TAKES)) if is_part else {}
        return RawElement(properties, inner, children, origin, given, takes)

    def taken(self, value: object, origin: Origin) -> dict[str, Entry]:
        """Read the names of the values that a part takes; if they are a list, all of them must be given."""
        if not isinstance(value, list):
            return self.entries(value, origin)
        return {str(name): Entry(None, origin.child(index)) for index, name in enumerate(value)}

    def children(self, value: object, origin: Origin) -> dict[str, RawElement]:
        """Read elements by name; those in a list are named by their numbers."""
        if isinstance(value, list):
            named = {str(index + 1): (entry, origin.child(index)) for index, entry in enumerate(value)}
        elif isinstance(value, dict):
            named = {str(key): (entry, origin.child(key)) for key, entry in value.items()}
        else:
            message = f"expected elements by name, found {show_value(value)}"
            self.notes.at_value(WRONG_VALUE, message, origin, "write `name: {is: text, …}` lines below it")
            named = {}
        return {name: raw for name, (entry, at) in named.items() if (raw := self.element(entry, at))}

    def unknown(self, name: str, known: tuple[str, ...], origin: Origin, thing: str) -> None:
        """Report a key that nothing reads."""
        message = f"{thing} has no property `{name}`"
        other = meant_sections((name,)).get(name)
        hint = f"did you mean `{other}`?" if other else f"its properties are {one_of(known, 20)}"
        self.notes.at_key(UNKNOWN_PROPERTY, message, origin, hint)
