"""The layouts of a game → templates by name: files found, parents resolved, everything compiled once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from functools import cache
from pathlib import Path, PurePosixPath

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.frozen import mutable
from cardgen.layout import elements
from cardgen.layout.compiling.compiler import BRACKETS, compile_layout
from cardgen.layout.compiling.inheriting import merge_layouts, order_elements, settle_alone
from cardgen.layout.compiling.layout_files import (
    Entry,
    RawLayout,
    find_layouts,
    meant_sections,
    read_layout,
)
from cardgen.layout.element import Element
from cardgen.layout.filling import TextCompiler
from cardgen.layout.problems import (
    CIRCULAR_LAYOUT,
    MISSING_PROPERTY,
    SIZE_DIFFERS,
    UNKNOWN_COLOUR,
    UNKNOWN_LAYOUT,
    UNKNOWN_SIBLING,
    UNKNOWN_STYLE,
    WRONG_VALUE,
)
from cardgen.layout.styles import show_value
from cardgen.layout.template import Template
from cardgen.model.nouns import Game
from cardgen.registry import LazyMembers
from cardgen.schema.records import Kind
from cardgen.source.files import Unsaved
from cardgen.source.folders import folder_fault
from cardgen.source.overlaying import Given
from cardgen.source.problems import DUPLICATE_KEY
from cardgen.source.source import Pointer
from cardgen.suggestions import near, one_of
from cardgen.units import format_mm

#: The keys of a layout that contain what others refer to.
_BRINGING = {"elements", "extends", "palette", "parts", "styles"}
#: Faults that may only follow from something that a layout should have inherited.
_FOLLOWING = (WRONG_VALUE, UNKNOWN_STYLE, UNKNOWN_COLOUR, UNKNOWN_SIBLING)


@cache
def element_types() -> Mapping[str, Element]:
    """All types of elements by name."""
    return LazyMembers(elements, "ELEMENT", Element)


def load_templates(game: Game, library: Path, texts: TextCompiler) -> Outcome[Mapping[str, Template]]:
    """Compile every layout of the game, and those of the `library` folder that it uses.

    A layout that is missing or cannot be read at all is reported and not included.
    """
    own = game.root / "layouts"
    game_folder = PurePosixPath(game.origin.source.path).parent
    shown = {library: "layouts", own: f"{game_folder}/layouts"}
    reader = _Reader(
        find_layouts((own, library), game.unsaved), shown, game.unsaved, game.translated.layout_texts
    )
    wanted = [path.stem for path in find_layouts((own,), game.unsaved).values()]
    closed = bool(folder_fault(own))  # reported for the folder
    for kind in game.kinds.values():
        for side in (kind.front, kind.back):
            if not side or side in wanted:
                continue
            if side in reader.paths:
                wanted.append(side)
            elif not closed:
                reader.found.append(_unknown(side, kind, reader))
    templates: dict[str, Template] = {}
    for name in wanted:
        raw = reader.merged(name, ())
        if raw is not None:
            partial = name in reader.orphans
            ordered, faults = order_elements(_without_heirs(raw) if partial else raw)
            if not raw.elements and name not in reader.orphans:
                reader.bare.add(name)
            template, found = compile_layout(ordered, element_types(), texts)
            if name in reader.ringed:
                template, found = replace(template, nodes=()), ()
            templates[name] = replace(template, partial=True) if partial else template
            # Unknown names are no faults of their own if a missing layout would have defined them.
            follows = _FOLLOWING if partial else ()
            reader.found.extend(each for each in (*faults, *found) if each.problem not in follows)
    for kind in game.kinds.values():
        reader.found.extend(_check_size(kind, templates))
        bare = {kind.front, kind.back} & {*templates} & reader.bare
        reader.found.extend(_blank(kind, templates[name]) for name in sorted(bare))
    return Outcome(templates, tuple(dict.fromkeys(_without_halves(reader.found))))


def _without_halves(found: list[Diagnostic]) -> Iterator[Diagnostic]:
    """The findings without those about repeated keys that come from a list of lengths without its brackets."""
    cut = {_line(each) for each in found if each.hint == BRACKETS}
    yield from (each for each in found if each.problem is not DUPLICATE_KEY or _line(each) not in cut)


def _line(found: Diagnostic) -> tuple[str, int] | None:
    return (found.span.path, found.span.line) if found.span else None


@mutable
class _Reader:
    """Reads layouts and those that they extend, each once.

    `orphans` lack what they should have inherited; `ringed` are those of them that extend themselves, directly or
    through others, so that their inheritance cannot be resolved. `bare` are those without elements.
    """

    paths: Mapping[str, Path]
    shown: Mapping[Path, str]
    unsaved: Unsaved
    texts: Mapping[str, Mapping[Pointer, Given]]
    found: list[Diagnostic] = field(default_factory=list)
    orphans: set[str] = field(default_factory=set)
    ringed: set[str] = field(default_factory=set)
    bare: set[str] = field(default_factory=set)
    _read: dict[str, RawLayout] = field(default_factory=dict)
    _merged: dict[str, RawLayout] = field(default_factory=dict)
    #: For each merged layout, those that it consists of, each after all that it extends.
    _lines: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def merged(self, name: str, below: tuple[str, ...]) -> RawLayout | None:
        """The layout merged with those that it extends; `below` are those that extend it."""
        if name in self._merged:
            return self._merged[name]
        raw = self._layout(name)
        merged: RawLayout | None = None
        line: list[str] = []
        for wanted in self._extended(raw, (*below, name)):
            parent = self.merged(wanted, (*below, name))
            for lacking in (self.orphans, self.ringed):
                if wanted in lacking:
                    lacking.add(name)
            if merged is None:
                merged, line = parent, [*self._lines[wanted]]
            # A common parent of two of them is merged once, below both, so that neither undoes the other's changes.
            for other in self._lines[wanted]:
                if merged is not None and other not in line:
                    merged = self._laid(merge_layouts(merged, self._layout(other)), name)
                    line.append(other)
        merged = self._laid(merge_layouts(merged, raw) if merged else settle_alone(raw), name)
        self._merged[name], self._lines[name] = merged, (*line, name)
        return merged

    def _laid(self, made: tuple[RawLayout, tuple[Diagnostic, ...]], name: str) -> RawLayout:
        """The merged layout; its faults are reported unless they follow from others."""
        merged, faults = made
        follows = _FOLLOWING if name in self.orphans else ()
        self.found.extend(each for each in faults if each.problem not in follows)
        return merged

    def _extended(self, raw: RawLayout, below: tuple[str, ...]) -> Iterator[str]:
        """The existing layouts that a layout extends; `below` ends with that layout."""
        entry = raw.settings.get("extends")
        for each in () if entry is None else _listed(entry):
            wanted = str(each.value)
            if wanted in below:
                ring = below[below.index(wanted) :]
                self.orphans.update(ring)
                self.ringed.update(ring)
                message = f"the layout extends itself: {' → '.join([*ring, wanted])}"
                self.found.append(
                    Diagnostic(CIRCULAR_LAYOUT, message, each.origin.span, "remove one `extends`")
                )
            elif wanted not in self.paths:
                message = f"`extends`: there is no layout {show_value(each.value)}"
                if not isinstance(each.value, str):
                    message = f"`extends`: expected the name of a layout, found {show_value(each.value)}"
                hint = near(wanted, self.paths) or f"the layouts are {one_of(self.paths)}"
                self.found.append(Diagnostic(UNKNOWN_LAYOUT, message, each.origin.span, hint))
                self.orphans.add(below[-1])
            else:
                yield wanted

    def _layout(self, name: str) -> RawLayout:
        if name not in self._read:
            path = self.paths[name]
            shown = f"{self.shown[path.parent]}/{path.name}"
            outcome = read_layout(path, shown, self.unsaved, self.texts.get(shown))
            self.found.extend(outcome.diagnostics)
            self._read[name] = outcome.value
            if _is_partial(outcome.value.origin.source.data):
                self.orphans.add(name)
        return self._read[name]


def _listed(entry: Entry) -> tuple[Entry, ...]:
    """The names of a list, or a single name."""
    if not isinstance(entry.value, list):
        return (entry,)
    return tuple(Entry(value, entry.origin.child(index)) for index, value in enumerate(entry.value))


def _is_partial(data: object) -> bool:
    """Whether a layout's file lacks what others refer to, because it cannot be read, or has it misspelt."""
    if not isinstance(data, dict) or not isinstance(data.get("elements"), dict | None):
        return True
    return bool(_BRINGING & {*meant_sections(data).values()})


def _without_heirs(raw: RawLayout) -> RawLayout:
    """The layout without the elements that only change an inherited one that does not exist."""
    return replace(
        raw,
        elements={name: each for name, each in raw.elements.items() if {"is", "part"} & {*each.properties}},
    )


def _unknown(name: str, kind: Kind, reader: _Reader) -> Diagnostic:
    side = "front" if name == kind.front else "back"
    bare = name.removesuffix(".yaml")
    write, meant = f"write `layouts/{bare}.yaml`", near(PurePosixPath(bare).name, reader.paths)
    if name.endswith(".yaml") or "/" in name:
        # A layout is referred to by name, so creating a file at that path would not help.
        hint = meant or f"write only the name of one of {one_of(reader.paths)}"
    else:
        hint = f"{meant} otherwise {write}" if meant else f"{write}; there are {one_of(reader.paths)}"
    span = kind.origin.child("faces", side).span
    return Diagnostic(UNKNOWN_LAYOUT, f"`{kind.name}`: there is no layout `{name}`", span, hint)


def _blank(kind: Kind, template: Template) -> Diagnostic:
    message = f"the layout `{template.name}` has no elements: cards of the kind `{kind.name}` would be blank"
    hint = "write its `elements:`, or use another layout in the kind"
    return Diagnostic(MISSING_PROPERTY, message, template.origin.span, hint)


def _check_size(kind: Kind, templates: Mapping[str, Template]) -> list[Diagnostic]:
    found = []
    for name in (kind.front, kind.back):
        size = templates[name].size if name in templates else None
        if size and max(abs(size[0] - kind.size.width), abs(size[1] - kind.size.height)) > 0.1:
            made = f"{format_mm(size[0])} × {format_mm(size[1])}"
            used = f"{format_mm(kind.size.width)} × {format_mm(kind.size.height)}"
            message = f"the layout `{name}` is made for {made}, the kind `{kind.name}` is {used}"
            hint = "change the kind's `size`, or extend the layout and move its boxes"
            found.append(Diagnostic(SIZE_DIFFERS, message, kind.origin.child("size").span, hint))
    return found
