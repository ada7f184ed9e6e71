"""A raw layout → a Template: values read, styles and colours resolved, expressions compiled, faults reported."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import replace

from cardgen.diagnostics import Diagnostic
from cardgen.layout.boxes import UNKNOWN
from cardgen.layout.compiling.contents import judge_contents
from cardgen.layout.compiling.families import find_wishes
from cardgen.layout.compiling.layout_files import CHILDREN, INNER, WITH, RawElement, RawLayout
from cardgen.layout.compiling.meant import hint_for_element, hint_for_key, hint_for_type, meant_keys
from cardgen.layout.compiling.node_values import NodeValues, PropertyReader
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
from cardgen.layout.compiling.trims import read_trim
from cardgen.layout.compiling.written_texts import WrittenTexts
from cardgen.layout.element import Element, Node, Property, properties_of
from cardgen.layout.filling import PERSONAL, TextCompiler
from cardgen.layout.problems import MISSING_PROPERTY, UNKNOWN_ELEMENT, UNKNOWN_PROPERTY, WRONG_VALUE
from cardgen.layout.styles import show_value
from cardgen.layout.template import Template
from cardgen.layout.values import Setting
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
        nodes=nodes,
        setting=setting,
        bleed=settings.bleed,
        safe=settings.safe,
        smallest=settings.smallest,
        size=settings.size,
        about=settings.about,
        wishes=wishes,
        static=static,
        trim=read_trim(raw, notes),
    )
    return template, tuple(notes.found)


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
        self._reader = PropertyReader(texts, setting)
        self._around = Surroundings()
        self._used: set[str] = set()

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
        values = NodeValues(
            self._around.personal,
            self._reader.defaults(element),
            meant=self._refuse_unknown(raw, element, known),
        )
        self._compile_inner(path, raw, known, values)
        self.notes.found.extend(judge_contents(raw, known, values.meant))
        self._reader.read_written(raw, known, values)
        if "box" in values.meant:
            values.constants["box"] = UNKNOWN
        self._reader.read_unwritten(element, raw, values)
        made = self._make_node(name, path, element, raw, values)
        self._check_fit(raw, values)
        return None if values.lacks_required(known) else made

    def _make_node(
        self, name: str, path: str, element: Element, raw: RawElement, values: NodeValues
    ) -> Node | None:
        """The node that has these values; None, with a finding, if its condition cannot be read."""
        condition = raw.properties.get("when")
        when = None if condition is None else self._texts.expression("when", condition)
        if condition is not None and when is None:
            return None
        return Node(
            name,
            path,
            element=element,
            constants=values.constants,
            varying=tuple(values.varying),
            when=when,
            origin=raw.origin,
            origins={key: entry.origin for key, entry in raw.properties.items()},
            static=values.static and (when is None or not when.names & values.personal),
        )

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
        values = NodeValues(self._around.personal)
        self._reader.read_written(raw, known, values)
        own = self._make_node(name, path, below.element, raw, values)
        if own is None:
            return None
        handed = {f"{WITH}.{key}": entry.origin for key, entry in raw.given.items()}
        return lay_over(below, replace(own, origins={**own.origins, **handed}), given)

    def _check_fit(self, raw: RawElement, values: NodeValues) -> None:
        """Report a text whose smallest size is above its own."""
        entry = raw.properties.get("fit")
        fit, sheet = values.constants.get("fit"), values.constants.get("style")
        if fit is None or sheet is None or entry is None or "style" in values.unread:
            return
        own = sheet.paragraphs["p"].text.size
        if fit.smallest > own:
            message = (
                f"`fit`: expected at most the size of the style, {own:.3g} pt, found {fit.smallest:.3g} pt"
            )
            hint = "give the smallest size that the text may shrink to"
            self.notes.at_value(WRONG_VALUE, message, entry.origin, hint)

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

    def _compile_inner(
        self, path: str, raw: RawElement, known: Mapping[str, Property], values: NodeValues
    ) -> None:
        """Compile the elements within an element, and report those that it lacks or cannot have."""
        for key in (*INNER, *CHILDREN):
            if key in known:
                values.constants[key] = None
                if known[key].required and key not in raw.inner and key not in values.meant:
                    message = f"it needs `{key}`: {known[key].description}"
                    self.notes.at_value(MISSING_PROPERTY, message, raw.origin, f"add `{key}:`")
            elif key in raw.inner or (key in CHILDREN and raw.children is not None):
                element = raw.properties["is"].value
                message = f"`{element}` has no property `{key}`"
                hint = hint_for_key(key, "", known, self.elements)
                self.notes.at_key(UNKNOWN_PROPERTY, message, raw.origin.child(key), hint)
        for key, inner in raw.inner.items():
            if key in known and (node := self.node(key, f"{path}.{key}", inner)):
                values.constants[key] = node
                values.static = values.static and node.static
        if raw.children is not None and "children" in known:
            compiled = [self.node(name, f"{path}.{name}", inner) for name, inner in raw.children.items()]
            nodes = tuple(node for node in compiled if node)
            values.constants["children"] = nodes
            values.static = values.static and all(node.static for node in nodes)
