"""A raw layout → a Template: values read, styles and colours resolved, expressions compiled, faults reported."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import field
from typing import Any

from cardgen.diagnostics import Diagnostic
from cardgen.frozen import mutable
from cardgen.layout.boxes import UNKNOWN
from cardgen.layout.compiling.contents import judge_contents
from cardgen.layout.compiling.families import find_wishes
from cardgen.layout.compiling.layout_files import CHILDREN, INNER, WITH, Entry, RawElement, RawLayout
from cardgen.layout.compiling.meant import (
    hint_for_choice,
    hint_for_element,
    hint_for_key,
    hint_for_type,
    meant_keys,
)
from cardgen.layout.compiling.notes import Notes
from cardgen.layout.compiling.part_uses import (
    Surroundings,
    changeable,
    find_part,
    give_values,
    lay_over,
    refuse_in_use,
)
from cardgen.layout.compiling.sections import read_palette, read_settings, read_styles
from cardgen.layout.compiling.table_columns import read_columns
from cardgen.layout.compiling.trims import read_trim
from cardgen.layout.compiling.written_texts import WrittenTexts
from cardgen.layout.element import Element, Node, Property, properties_of
from cardgen.layout.filling import (
    PERSONAL,
    Filled,
    TextCompiler,
    TextFilled,
    Varying,
    has_expression,
    is_personal,
)
from cardgen.layout.problems import (
    MISSING_PROPERTY,
    UNKNOWN_ELEMENT,
    UNKNOWN_PROPERTY,
    UNKNOWN_STYLE,
    WRONG_VALUE,
)
from cardgen.layout.styles import UnfitError, UnknownStyleError, show_value
from cardgen.layout.template import Template
from cardgen.layout.values import READERS, Setting
from cardgen.schema.faults import cut_at_commas, quote_hint
from cardgen.source.source import Source
from cardgen.suggestions import near, one_of

#: The hint for a box without brackets, which YAML splits into keys at the commas.
BRACKETS = "put brackets around the four lengths"


def compile_layout(
    raw: RawLayout, elements: Mapping[str, Element], texts: TextCompiler
) -> tuple[Template, tuple[Diagnostic, ...]]:
    """Compile a merged layout with these `elements`, by name. What is wrong is reported and left out."""
    notes = Notes()
    settings = read_settings(raw, notes)
    palette = read_palette(raw, notes)
    setting = Setting(palette, read_styles(raw, palette, notes))
    compiler = _Compiler(elements, WrittenTexts(texts, notes), setting, raw.parts, tuple(raw.elements))
    nodes = tuple(
        node for name, element in raw.elements.items() if (node := compiler.node(name, name, element))
    )
    if raw.elements:
        compiler.judge_unused(raw.origin.source)
    wishes, static = tuple(find_wishes(raw, setting)), all(node.static for node in nodes)
    template = Template(
        raw.name,
        raw.origin,
        nodes,
        setting,
        settings.bleed,
        settings.safe,
        settings.smallest,
        settings.size,
        settings.about,
        wishes=wishes,
        static=static,
        trim=read_trim(raw, notes),
    )
    return template, tuple(notes.found)


@mutable
class _Parts:
    """The properties of a node that is being compiled.

    `meant` are those that are written but misspelt or broken, `unread` those whose values could not be read.
    """

    constants: dict[str, Any] = field(default_factory=dict)
    varying: list[tuple[str, Varying]] = field(default_factory=list)
    meant: frozenset[str] = frozenset()
    unread: set[str] = field(default_factory=set)


class _Compiler:
    """Compiles the elements of one layout and collects what is wrong with them."""

    def __init__(
        self,
        elements: Mapping[str, Element],
        texts: WrittenTexts,
        setting: Setting,
        parts: Mapping[str, RawElement],
        names: tuple[str, ...],
    ) -> None:
        self.elements = elements
        self.setting = setting
        self.notes = texts.notes
        self.parts = parts
        self.names = names
        self._texts = texts
        self._around = Surroundings()
        self._used: set[str] = set()
        self._blanks: dict[str, tuple[Mapping[str, Any], tuple[Property, ...]]] = {}

    def node(self, name: str, path: str, raw: RawElement) -> Node | None:
        """Compile one element; returns None, with a finding, if its type is unknown or
        something required is missing.
        """
        if "part" in raw.properties:
            return self._use(name, path, raw)
        element = self._element(name, raw)
        if element is None:
            return None
        if raw.given:
            hint = f"name the part with `part:`, or remove `{WITH}`"
            self.notes.at_key(UNKNOWN_PROPERTY, f"only a part has `{WITH}`", raw.origin.child(WITH), hint)
        known = properties_of(element)
        blank, special = self._blank(element)
        parts = _Parts(dict(blank), meant=self._refuse_unknown(raw, element, known))
        static = self._inner(path, raw, known, parts)
        self.notes.found.extend(judge_contents(raw, known, parts.meant))
        for key, entry in raw.properties.items():
            if key in known and key != "when" and entry.value is not None and key not in parts.meant:
                static = self._property(known[key], entry, parts) and static
        if "box" in parts.meant:
            parts.constants["box"] = UNKNOWN
        for property_ in special:
            written = raw.properties.get(property_.name)
            if written is None or written.value is None:
                static = self._unwritten(property_, raw, parts) and static
        condition = raw.properties.get("when")
        when = None if condition is None else self._texts.expression("when", condition)
        doubtful = condition is not None and when is None
        origins = {key: entry.origin for key, entry in raw.properties.items()}
        still = static and (when is None or not when.names & self._around.personal)
        self._check_fit(raw, parts)
        varying = tuple(parts.varying)
        if doubtful or _lacks_required(known, parts):
            return None
        return Node(name, path, element, parts.constants, varying, when, raw.origin, origins, still)

    def judge_unused(self, source: Source) -> None:
        """Report what is wrong with the parts of a file that nothing in it uses."""
        for name, part in self.parts.items():
            if name not in self._used and part.origin.source is source:
                self._within(Surroundings((name,), PERSONAL | {"part"})).node(name, name, part)

    def _within(self, around: Surroundings) -> _Compiler:
        inside = copy(self)
        inside._around = around
        return inside

    def _use(self, name: str, path: str, raw: RawElement) -> Node | None:
        """Compile an element that uses a part; returns None, with a finding, if there is no such
        part or it lacks a value.
        """
        entry = raw.properties["part"]
        part = find_part(entry, self.parts, self._around, self.notes)
        if part is None:
            return None
        called = str(entry.value)
        self._used.add(called)
        given = give_values(called, part, raw, self._texts)
        below = self._within(self._around.within(called, part, raw)).node(called, path, part)
        if given is None or below is None:
            return None
        known = changeable(below.element)
        refuse_in_use(raw, known, self.notes)
        parts, static = _Parts(), True
        for key, written in raw.properties.items():
            if key in known and key != "when" and written.value is not None:
                static = self._property(known[key], written, parts) and static
        condition = raw.properties.get("when")
        when = None if condition is None else self._texts.expression("when", condition)
        doubtful = condition is not None and when is None
        static = static and (when is None or not when.names & self._around.personal)
        origins = {key: entry.origin for key, entry in raw.properties.items()}
        origins |= {f"{WITH}.{key}": entry.origin for key, entry in raw.given.items()}
        varying = tuple(parts.varying)
        own = Node(name, path, below.element, parts.constants, varying, when, raw.origin, origins, static)
        return None if doubtful else lay_over(below, own, given)

    def _check_fit(self, raw: RawElement, parts: _Parts) -> None:
        """Report a text whose smallest size is above its own."""
        fit, sheet, entry = (
            parts.constants.get("fit"),
            parts.constants.get("style"),
            raw.properties.get("fit"),
        )
        if fit is None or sheet is None or entry is None or "style" in parts.unread:
            return
        own = sheet.paragraphs["p"].text.size
        if fit.smallest > own:
            message = (
                f"`fit`: expected at most the size of the style, {own:.3g} pt, found {fit.smallest:.3g} pt"
            )
            self.notes.at_value(
                WRONG_VALUE, message, entry.origin, "give the smallest size that the text may shrink to"
            )

    def _element(self, name: str, raw: RawElement) -> Element | None:
        entry = raw.properties.get("is")
        if entry is None:
            message = f"`{name}` has no `is:`"
            parts = [part for part in self.parts if part not in self._around.parts]
            usual = f"give it `is:` with one of {one_of(tuple(self.elements), 30)}"
            usual += f", or `part:` with one of {one_of(parts)}" if parts else ""
            other = near(name, [each for each in self.names if each != name])
            hint = hint_for_type(raw, self.elements) or (f"{other} otherwise {usual}" if other else usual)
            self.notes.at_key(UNKNOWN_ELEMENT, message, raw.origin, hint)
            return None
        element = self.elements.get(str(entry.value))
        if element is None:
            hint = hint_for_element(str(entry.value), self.elements, self.parts)
            self.notes.at_value(
                UNKNOWN_ELEMENT, f"there is no element {show_value(entry.value)}", entry.origin, hint
            )
        return element

    def _refuse_unknown(
        self, raw: RawElement, element: Element, known: Mapping[str, Property]
    ) -> frozenset[str]:
        """Report the properties that the element does not have; returns those that they mean or spoil."""
        meant = meant_keys((*raw.properties, *raw.inner), (*known, "is"))
        values = {key: entry.value for key, entry in raw.properties.items()}
        cut = cut_at_commas(values, (*known, "is"), raw.origin.source, raw.origin.pointer)
        halves = {
            name for name, value in values.items() for text in cut.values() if text.startswith(f"{value}, ")
        }
        unknown = [key for key in raw.properties if key not in known and key != "is"]
        for key in unknown:
            if cut.get(key) != "":
                hint = hint_for_key(key, meant.get(key, ""), known, self.elements)
                if key in cut:
                    hint = BRACKETS if "box" in halves else quote_hint(cut[key])
                message = f"`{element.name}` has no property `{key}`"
                self.notes.at_key(UNKNOWN_PROPERTY, message, raw.properties[key].origin, hint)
        # Without a readable box, the place of the element cannot be judged.
        lost = {"box"} if unknown and "box" not in raw.properties else set()
        return frozenset({*meant.values(), *halves, *lost})

    def _inner(self, path: str, raw: RawElement, known: Mapping[str, Property], parts: _Parts) -> bool:
        static = True
        for key in (*INNER, *CHILDREN):
            if key in known:
                parts.constants[key] = None
                if known[key].required and key not in raw.inner and key not in parts.meant:
                    message = f"it needs `{key}`: {known[key].description}"
                    self.notes.at_value(MISSING_PROPERTY, message, raw.origin, f"add `{key}:`")
            elif key in raw.inner or (key in CHILDREN and raw.children is not None):
                element = raw.properties["is"].value
                message = f"`{element}` has no property `{key}`"
                hint = hint_for_key(key, "", known, self.elements)
                self.notes.at_key(UNKNOWN_PROPERTY, message, raw.origin.child(key), hint)
        for key, inner in raw.inner.items():
            if key in known and (node := self.node(key, f"{path}.{key}", inner)):
                parts.constants[key] = node
                static = static and node.static
        if raw.children is not None and "children" in known:
            nodes = [self.node(name, f"{path}.{name}", inner) for name, inner in raw.children.items()]
            parts.constants["children"] = tuple(node for node in nodes if node)
            static = static and all(node.static for node in nodes if node)
        return static

    def _blank(self, element: Element) -> tuple[Mapping[str, Any], tuple[Property, ...]]:
        """An element's values if no property is written, and the properties for which that is not enough."""
        found = self._blanks.get(element.name)
        if found is None:
            constants: dict[str, Any] = {}
            special = []
            for property_ in properties_of(element).values():
                if property_.required or property_.sort == "template" or has_expression(property_.default):
                    special.append(property_)
                constants[property_.name] = self._default(property_)
            found = self._blanks[element.name] = (constants, tuple(special))
        return found

    def _unwritten(self, property_: Property, raw: RawElement, parts: _Parts) -> bool:
        """Handle a property that must be written, or whose default is computed for each card."""
        inner = property_.sort in ("element", "elements")
        if property_.required and not inner and property_.name not in parts.meant:
            message = f"it needs `{property_.name}`: {property_.description}"
            self.notes.at_value(MISSING_PROPERTY, message, raw.origin, f"add `{property_.name}:`")
        if property_.default is None:
            return True
        return self._property(property_, Entry(property_.default, raw.origin), parts)

    def _property(self, property_: Property, entry: Entry, parts: _Parts) -> bool:
        """Read one property into `parts`; returns whether it is the same for all cards."""
        if property_.sort == "text":
            return self._text(property_.name, entry, parts)
        if property_.sort == "template":
            parts.constants[property_.name] = self._texts.template(property_.name, entry)
            return not self._is_personal(str(entry.value))
        if property_.sort == "expression":
            compiled = self._texts.expression(property_.name, entry)
            parts.constants[property_.name] = compiled
            return compiled is None or not compiled.names & self._around.personal
        if property_.sort == "columns":
            parts.constants[property_.name] = read_columns(
                entry, self._texts.compiler, self.setting, self.notes
            )
            return not self._is_personal(entry.value)
        return self._value(property_, entry, parts)

    def _value(self, property_: Property, entry: Entry, parts: _Parts) -> bool:
        name, read = property_.name, self._reader(property_)
        if self._texts.lacks_braces(name, entry):
            parts.constants[name] = UNKNOWN if property_.sort == "box" else self._default(property_)
            return True
        if has_expression(entry.value):
            before = len(self.notes.found)
            raw = self._texts.holed(entry.value, entry.inside)
            if len(self.notes.found) > before:  # without its expression, the rest of the value means nothing
                parts.constants[name] = UNKNOWN if property_.sort == "box" else self._default(property_)
                parts.unread.add(name)
                return True
            parts.constants[name] = None
            parts.varying.append((name, Filled(name, raw, read, self.setting, entry.origin)))
            return not self._is_personal(entry.value)
        try:
            parts.constants[name] = read(entry.value, self.setting)
        except UnfitError as fault:
            parts.constants[name] = UNKNOWN if property_.sort == "box" else self._default(property_)
            parts.unread.add(name)
            problem = UNKNOWN_STYLE if isinstance(fault, UnknownStyleError) else WRONG_VALUE
            note = self.notes.at_key if fault.names_key else self.notes.at_value
            way = [name, *(key for key in fault.at if isinstance(key, str) and not fault.names_key)]
            note(problem, f"`{'.'.join(way)}`: {fault}", entry.inside(*fault.at), fault.hint)
        return True

    def _is_personal(self, value: object) -> bool:
        return is_personal(value, self._around.personal)

    def _default(self, property_: Property) -> Any:
        if property_.default is None or property_.sort not in READERS or has_expression(property_.default):
            return None
        return self._reader(property_)(property_.default, self.setting)

    def _reader(self, property_: Property) -> Callable[[object, Setting], Any]:
        read = READERS[property_.sort]
        if not property_.choices:
            return read

        def choose(raw: object, _: Setting) -> str:
            if raw not in property_.choices:
                hint = hint_for_choice(str(raw), property_.choices)
                raise UnfitError(f"one of {one_of(property_.choices, 30)}", raw, hint)
            return str(raw)

        return choose

    def _text(self, name: str, entry: Entry, parts: _Parts) -> bool:
        template = self._texts.template(name, entry)
        parts.constants[name] = None
        if template is not None:
            parts.varying.append((name, TextFilled(template)))
        if template is None or "{{" in str(entry.value):
            return not self._is_personal(str(entry.value))
        parts.varying.pop()
        outcome = template.evaluate({})
        parts.constants[name] = outcome.value
        self.notes.found.extend(outcome.diagnostics)
        return True


def _lacks_required(known: Mapping[str, Property], parts: _Parts) -> bool:
    """Whether a required property has no value, neither now nor for any card; the reason is already reported."""
    varying = {name for name, _ in parts.varying}
    return any(
        property_.required and parts.constants.get(name) is None and name not in varying
        for name, property_ in known.items()
    )
