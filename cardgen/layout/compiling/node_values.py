"""The properties of an element, written or not → the values of its node: constant, or evaluated for each card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from cardgen.frozen import mutable
from cardgen.layout.boxes import UNKNOWN
from cardgen.layout.compiling.layout_files import Entry, RawElement
from cardgen.layout.compiling.meant import hint_for_choice
from cardgen.layout.compiling.table_columns import read_columns
from cardgen.layout.compiling.written_texts import WrittenTexts
from cardgen.layout.element import Element, Property, properties_of
from cardgen.layout.filling import Filled, TextFilled, Varying, has_expression, is_personal
from cardgen.layout.problems import MISSING_PROPERTY, UNKNOWN_STYLE, WRONG_VALUE
from cardgen.layout.styles import UnfitError, UnknownStyleError
from cardgen.layout.values import READERS, Setting
from cardgen.suggestions import one_of


@mutable
class NodeValues:
    """The values of a node that is being compiled; `static` if they are the same for all cards.

    `personal` are the names in expressions that differ from card to card where the node is. `meant` are the properties
    that are written but misspelt or broken, `unread` those whose values could not be read.
    """

    personal: frozenset[str]
    constants: dict[str, Any] = field(default_factory=dict)
    varying: list[tuple[str, Varying]] = field(default_factory=list)
    meant: frozenset[str] = frozenset()
    unread: set[str] = field(default_factory=set)
    static: bool = True

    def keep_static(self, value: object) -> None:
        """Note whether a value that may contain expressions is the same for all cards."""
        self.static = self.static and not is_personal(value, self.personal)

    def lacks_required(self, known: Mapping[str, Property]) -> bool:
        """Whether a required property has no value, neither now nor for any card; the reason is already reported."""
        varying = {name for name, _ in self.varying}
        return any(
            property_.required and self.constants.get(name) is None and name not in varying
            for name, property_ in known.items()
        )


class PropertyReader:
    """Reads the properties of the elements of one layout, and notes what is wrong with them."""

    def __init__(self, texts: WrittenTexts, setting: Setting) -> None:
        self._texts = texts
        self._notes = texts.notes
        self._setting = setting
        self._blanks: dict[str, tuple[Mapping[str, Any], tuple[Property, ...]]] = {}

    def defaults(self, element: Element) -> dict[str, Any]:
        """An element's values if no property is written; None where that is not enough."""
        return dict(self._blank(element)[0])

    def read_written(self, raw: RawElement, known: Mapping[str, Property], values: NodeValues) -> None:
        """Read the properties that are written; the condition is none of the values."""
        for key, entry in raw.properties.items():
            if key in known and key != "when" and entry.value is not None and key not in values.meant:
                self._read(known[key], entry, values)

    def read_unwritten(self, element: Element, raw: RawElement, values: NodeValues) -> None:
        """Report what should be written, and read defaults that are computed for each card."""
        for property_ in self._blank(element)[1]:
            written = raw.properties.get(property_.name)
            if written is not None and written.value is not None:
                continue
            inner = property_.sort in ("element", "elements")
            if property_.required and not inner and property_.name not in values.meant:
                message = f"it needs `{property_.name}`: {property_.description}"
                self._notes.at_value(MISSING_PROPERTY, message, raw.origin, f"add `{property_.name}:`")
            if property_.default is not None:
                self._read(property_, Entry(property_.default, raw.origin), values)

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

    def _read(self, property_: Property, entry: Entry, values: NodeValues) -> None:
        name = property_.name
        if property_.sort == "text":
            self._read_text(name, entry, values)
        elif property_.sort == "template":
            values.constants[name] = self._texts.template(name, entry)
            values.keep_static(str(entry.value))
        elif property_.sort == "expression":
            compiled = self._texts.expression(name, entry)
            values.constants[name] = compiled
            values.static = values.static and (compiled is None or not compiled.names & values.personal)
        elif property_.sort == "columns":
            values.constants[name] = read_columns(entry, self._texts.compiler, self._setting, self._notes)
            values.keep_static(entry.value)
        else:
            self._read_value(property_, entry, values)

    def _read_text(self, name: str, entry: Entry, values: NodeValues) -> None:
        """Read a marked-up text; one without expressions is evaluated at once."""
        template = self._texts.template(name, entry)
        values.constants[name] = None
        if template is not None and "{{" not in str(entry.value):
            outcome = template.evaluate({})
            values.constants[name] = outcome.value
            self._notes.found.extend(outcome.diagnostics)
            return
        if template is not None:
            values.varying.append((name, TextFilled(template)))
        values.keep_static(str(entry.value))

    def _read_value(self, property_: Property, entry: Entry, values: NodeValues) -> None:
        """Read a length, a colour, a style …; a value with expressions is read for each card."""
        name, read = property_.name, self._reader(property_)
        if self._texts.lacks_braces(name, entry):
            values.constants[name] = self._lost(property_)
            return
        if has_expression(entry.value):
            before = len(self._notes.found)
            raw = self._texts.holed(entry.value, entry.inside)
            if len(self._notes.found) > before:  # without its expression, the rest of the value means nothing
                values.constants[name] = self._lost(property_)
                values.unread.add(name)
                return
            values.constants[name] = None
            values.varying.append((name, Filled(name, raw, read, self._setting, entry.origin)))
            values.keep_static(entry.value)
            return
        try:
            values.constants[name] = read(entry.value, self._setting)
        except UnfitError as fault:
            values.constants[name] = self._lost(property_)
            values.unread.add(name)
            problem = UNKNOWN_STYLE if isinstance(fault, UnknownStyleError) else WRONG_VALUE
            note = self._notes.at_key if fault.names_key else self._notes.at_value
            way = [name, *(key for key in fault.at if isinstance(key, str) and not fault.names_key)]
            note(problem, f"`{'.'.join(way)}`: {fault}", entry.inside(*fault.at), fault.hint)

    def _lost(self, property_: Property) -> Any:
        """What stands for a value that cannot be read."""
        return UNKNOWN if property_.sort == "box" else self._default(property_)

    def _default(self, property_: Property) -> Any:
        if property_.default is None or property_.sort not in READERS or has_expression(property_.default):
            return None
        return self._reader(property_)(property_.default, self._setting)

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
