"""A raw layout → a Template: values read, styles and colours resolved, expressions compiled, faults placed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from cardgen.diagnostics import Diagnostic, Problem, misspelt, near, one_of
from cardgen.expressions import CompiledExpression, Fault, compile_expression, compile_template
from cardgen.frozen import frozen
from cardgen.late import Late
from cardgen.layout.boxes import UNKNOWN
from cardgen.layout.columns import ColumnSpec
from cardgen.layout.compiling.contents import judge_contents
from cardgen.layout.compiling.families import find_wishes
from cardgen.layout.compiling.layout_files import CHILDREN, INNER, Entry, RawElement, RawLayout
from cardgen.layout.compiling.sections import read_palette, read_settings, read_styles
from cardgen.layout.element import Element, Node, Property, properties_of
from cardgen.layout.filling import (
    PERSONAL,
    Filled,
    Holed,
    TextCompiler,
    TextFilled,
    TextTemplate,
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
from cardgen.source.source import Origin

_STATEMENT = Late(r"\{%.*?%\}", re.DOTALL)
#: Tags of the web, which a layout would print.
_TAG = Late(r"</?(?:b|i|u|em|strong|p|div|span|font|small|sup|sub)(?:\s[^<>]*)?>", re.IGNORECASE)
#: An expression that has lost a brace on each side, or before it.
_HALF_BRACED = Late(r"(?<!\{)\{(\s*(?:card|game|kind|item)\.\w[^{}]*)\}(\}?)(?!\})")


@frozen
class Workshop:
    """What compiling needs: the elements by name, and what compiles texts."""

    elements: Mapping[str, Element]
    texts: TextCompiler


def compile_layout(raw: RawLayout, shop: Workshop) -> tuple[Template, tuple[Diagnostic, ...]]:
    """The template of a merged layout. What is wrong is reported and left out."""
    found: list[Diagnostic] = []
    settings = read_settings(raw, found)
    palette = read_palette(raw, found)
    setting = Setting(palette, read_styles(raw, palette, found))
    compiler = _Compiler(shop, setting, found)
    nodes = tuple(
        node for name, element in raw.elements.items() if (node := compiler.node(name, name, element))
    )
    wishes, static = tuple(find_wishes(raw, setting)), all(node.static for node in nodes)
    template = Template(raw.name, raw.origin, nodes, setting, *settings, wishes=wishes, static=static)
    return template, tuple(found)


@frozen
class _Parts:
    """A node's properties as they are gathered. `meant` are those that stand there misspelt."""

    constants: dict[str, Any] = field(default_factory=dict)
    varying: list[tuple[str, Varying]] = field(default_factory=list)
    meant: frozenset[str] = frozenset()


class _Compiler:
    """Compiles the elements of one layout and gathers what is wrong with them."""

    def __init__(self, shop: Workshop, setting: Setting, found: list[Diagnostic]) -> None:
        self.shop = shop
        self.setting = setting
        self.found = found
        self._blanks: dict[str, tuple[Mapping[str, Any], tuple[Property, ...]]] = {}

    def say(self, problem: Problem, message: str, origin: Origin, hint: str = "", key: bool = False) -> None:
        """Takes note of a fault at a value, or at its key."""
        self.found.append(Diagnostic(problem, message, origin.key_span if key else origin.span, hint))

    def node(self, name: str, path: str, raw: RawElement) -> Node | None:
        """The node of one element; None, and a finding, when its type is not known or it lacks what it needs."""
        element = self._element(name, raw)
        if element is None:
            return None
        known = properties_of(element)
        blank, special = self._blank(element)
        parts = _Parts(dict(blank), meant=self._refuse_unknown(raw, element, known))
        static = self._inner(path, raw, known, parts)
        self.found.extend(judge_contents(raw, known, parts.meant))
        for key, entry in raw.properties.items():
            if key in known and key != "when" and entry.value is not None:
                static = self._property(known[key], entry, parts) and static
        for property_ in special:
            written = raw.properties.get(property_.name)
            if written is None or written.value is None:
                static = self._unwritten(property_, raw, parts) and static
        when = self._when(raw.properties.get("when"))
        origins = {key: entry.origin for key, entry in raw.properties.items()}
        still = static and (when is None or not when.names & PERSONAL)
        self._check_fit(raw, parts)
        varying = tuple(parts.varying)
        if _lacks_required(known, parts):
            return None
        return Node(name, path, element, parts.constants, varying, when, raw.origin, origins, still)

    def _check_fit(self, raw: RawElement, parts: _Parts) -> None:
        """A text may shrink to a size that is not above its own."""
        fit, sheet, entry = (
            parts.constants.get("fit"),
            parts.constants.get("style"),
            raw.properties.get("fit"),
        )
        if fit is None or sheet is None or entry is None:
            return
        own = sheet.paragraphs["p"].text.size
        if fit.smallest > own:
            message = (
                f"`fit`: expected at most the size of the style, {own:.3g} pt, found {fit.smallest:.3g} pt"
            )
            self.say(WRONG_VALUE, message, entry.origin, "name the smallest size that the text may shrink to")

    def _element(self, name: str, raw: RawElement) -> Element | None:
        entry, elements = raw.properties.get("is"), self.shop.elements
        if entry is None:
            message = f"`{name}` does not say what it is"
            hint = f"give it `is:` with one of {one_of(tuple(elements), 30)}"
            self.say(UNKNOWN_ELEMENT, message, raw.origin, hint, True)
            return None
        element = elements.get(str(entry.value))
        if element is None:
            names = tuple(elements)
            hint = near(str(entry.value), names) or f"take one of {one_of(names, 30)}"
            self.say(UNKNOWN_ELEMENT, f"there is no element {show_value(entry.value)}", entry.origin, hint)
        return element

    def _refuse_unknown(
        self, raw: RawElement, element: Element, known: Mapping[str, Property]
    ) -> frozenset[str]:
        """Report the properties that the element has not; gives those that are taken to be meant by them."""
        meant = misspelt((*raw.properties, *raw.inner), (*known, "is"))
        for key, entry in raw.properties.items():
            if key not in known and key != "is":
                hint = near(key, (meant[key],) if key in meant else known)
                hint = hint or f"it may have {one_of(known, 30)}"
                message = f"`{element.name}` has no property `{key}`"
                self.say(UNKNOWN_PROPERTY, message, entry.origin, hint, True)
        return frozenset(meant.values())

    def _inner(self, path: str, raw: RawElement, known: Mapping[str, Property], parts: _Parts) -> bool:
        static = True
        for key in (*INNER, *CHILDREN):
            if key in known:
                parts.constants[key] = None
                if known[key].required and key not in raw.inner and key not in parts.meant:
                    message = f"it needs `{key}`: {known[key].description}"
                    self.say(MISSING_PROPERTY, message, raw.origin, f"add `{key}:`")
            elif key in raw.inner or (key in CHILDREN and raw.children is not None):
                element = raw.properties["is"].value
                self.say(
                    UNKNOWN_PROPERTY, f"`{element}` has no property `{key}`", raw.origin.child(key), "", True
                )
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
        """An element's values when nothing is written, and the properties for which that is not the whole answer."""
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
        """A property that must be written, or whose default is worked out for each card."""
        inner = property_.sort in ("element", "elements")
        if property_.required and not inner and property_.name not in parts.meant:
            message = f"it needs `{property_.name}`: {property_.description}"
            self.say(MISSING_PROPERTY, message, raw.origin, f"add `{property_.name}:`")
        if property_.default is None:
            return True
        return self._property(property_, Entry(property_.default, raw.origin), parts)

    def _property(self, property_: Property, entry: Entry, parts: _Parts) -> bool:
        """Reads one property into `parts`; gives whether it is the same for all cards."""
        if property_.sort == "text":
            return self._text(property_.name, entry, parts)
        if property_.sort == "template":
            parts.constants[property_.name] = self._template(property_.name, entry)
            return not is_personal(str(entry.value))
        if property_.sort == "expression":
            compiled = self._expression(property_.name, entry)
            parts.constants[property_.name] = compiled
            return compiled is None or not compiled.names & PERSONAL
        if property_.sort == "columns":
            parts.constants[property_.name] = self._columns(entry)
            return not is_personal(entry.value)
        return self._value(property_, entry, parts)

    def _value(self, property_: Property, entry: Entry, parts: _Parts) -> bool:
        name, read = property_.name, self._reader(property_)
        if has_expression(entry.value):
            raw = self._holes(entry.value, entry.origin)
            parts.constants[name] = None
            parts.varying.append((name, Filled(name, raw, read, self.setting, entry.origin)))
            return not is_personal(entry.value)
        try:
            parts.constants[name] = read(entry.value, self.setting)
        except UnfitError as fault:
            parts.constants[name] = UNKNOWN if property_.sort == "box" else self._default(property_)
            problem = UNKNOWN_STYLE if isinstance(fault, UnknownStyleError) else WRONG_VALUE
            self.say(problem, f"`{name}`: {fault}", entry.origin, fault.hint)
        return True

    def _default(self, property_: Property) -> Any:
        if property_.default is None or property_.sort not in READERS or has_expression(property_.default):
            return None
        return self._reader(property_)(property_.default, self.setting)

    def _reader(self, property_: Property) -> Callable[[Any, Setting], Any]:
        read = READERS[property_.sort]
        if not property_.choices:
            return read

        def choose(raw: Any, _: Setting) -> str:
            if raw not in property_.choices:
                hint = near(str(raw), property_.choices)
                raise UnfitError(f"one of {one_of(property_.choices, 30)}", raw, hint)
            return str(raw)

        return choose

    def _holes(self, raw: Any, origin: Origin) -> Any:
        """The value with texts that have expressions compiled; their faults are reported."""
        if isinstance(raw, str) and "{{" in raw:
            self._refuse_foreign_signs(raw, origin)
            template = compile_template(raw)
            for fault in template.faults:
                self.found.append(fault.diagnostic(origin.within))
            return Holed(template, origin)
        if isinstance(raw, list):
            return [self._holes(part, origin.child(index)) for index, part in enumerate(raw)]
        if isinstance(raw, dict):
            return {key: self._holes(part, origin.child(key)) for key, part in raw.items()}
        return raw

    def _text(self, name: str, entry: Entry, parts: _Parts) -> bool:
        template = self._template(name, entry)
        parts.constants[name] = None
        if template is not None:
            parts.varying.append((name, TextFilled(template)))
        if template is None or "{{" in str(entry.value):
            return not is_personal(str(entry.value))
        parts.varying.pop()
        outcome = template.evaluate({})
        parts.constants[name] = outcome.value
        self.found.extend(outcome.diagnostics)
        return True

    def _template(self, name: str, entry: Entry) -> TextTemplate | None:
        if isinstance(entry.value, (dict, list)):
            message = f"`{name}`: expected a text, found a list or mapping"
            self.say(
                WRONG_VALUE, message, entry.origin, "write the text in quotes, or use `stack` for a list"
            )
            return None
        self._refuse_foreign_signs(str(entry.value), entry.origin)
        return self.shop.texts.compile_template(str(entry.value), entry.origin.within)

    def _refuse_foreign_signs(self, text: str, origin: Origin) -> None:
        """Others have loops, conditions and tags in their texts; here elements, expressions and markup have them."""
        for found in _STATEMENT.finditer(text):
            message = f"`{found.group()}`: statements are not understood, expected `{{{{ an expression }}}}`"
            hint = (
                "for a list use `{{ … | join(', ') }}`, or `of` and `each` of a stack; "
                "for a choice `{{ a if b else c }}`, or `when`"
            )
            self.found.append(Diagnostic(WRONG_VALUE, message, origin.within(*found.span()), hint))
        for found in _TAG.finditer(text) if "<" in text else ():
            message = (
                f"`{found.group()}`: tags are not understood, expected `**bold**`, `*italic*` or a style"
            )
            hint = "write `**bold**` or `*italic*`, or `[words]{.style}` with a style of the layout"
            self.found.append(Diagnostic(WRONG_VALUE, message, origin.within(*found.span()), hint))
        for found in _HALF_BRACED.finditer(text):
            sides = "before it" if found[2] else "on each side"
            message = f"`{found.group()}`: one brace {sides}, expected two"
            hint = f"write `{{{{{found[1]}}}}}`"
            self.found.append(Diagnostic(WRONG_VALUE, message, origin.within(*found.span()), hint))

    def _when(self, entry: Entry | None) -> CompiledExpression | None:
        return None if entry is None else self._expression("when", entry)

    def _expression(self, name: str, entry: Entry) -> CompiledExpression | None:
        """The expression of `when` or `of`; braces around it are allowed."""
        if isinstance(entry.value, bool):
            text = str(entry.value).lower()
        elif isinstance(entry.value, (dict, list)) or entry.value is None:
            self.say(
                WRONG_VALUE,
                f"`{name}`: expected an expression, found {show_value(entry.value)}",
                entry.origin,
                f'put quotes round it: `"{show_value(entry.value).strip("`")}"`'
                if isinstance(entry.value, list)
                else "write an expression such as `card.copies > 1`",
            )
            return None
        else:
            text = str(entry.value)
        start, end = 0, len(text)
        bare = text.strip()
        if bare.startswith("{{") and bare.endswith("}}"):
            start = text.index("{{") + 2
            end = text.rindex("}}")
        compiled = compile_expression(text[start:end])
        if isinstance(compiled, Fault):
            self.found.append(compiled.shifted(start).diagnostic(entry.origin.within))
            return None
        return compiled

    def _columns(self, entry: Entry) -> tuple[ColumnSpec, ...]:
        known = {"head": "words", "text": "words", "align": "align", "width": "length", "share": "share"}
        columns = []
        for index, column in enumerate(entry.value if isinstance(entry.value, list) else ()):
            origin = entry.origin.child(index)
            if not isinstance(column, dict) or "text" not in column:
                message = "`columns`: expected `{head, text, align, width or share}`"
                self.say(WRONG_VALUE, message, origin, "give the column a `text:`")
                continue
            columns.append(self._column(column, origin, known))
        if not columns:
            hint = "write each as `- {head: …, text: …}`"
            self.say(WRONG_VALUE, "`columns`: expected a list of columns", entry.origin, hint)
        return tuple(columns)

    def _column(self, column: Mapping[str, Any], origin: Origin, known: Mapping[str, str]) -> ColumnSpec:
        values: dict[str, Any] = {}
        for key, raw in column.items():
            if key not in known:
                self.say(
                    UNKNOWN_PROPERTY,
                    f"a column has no property `{key}`",
                    origin.child(key),
                    near(key, known) or f"write one of {one_of(known)}",
                    True,
                )
                continue
            try:
                values[key] = READERS[known[key]](raw, self.setting)
            except UnfitError as fault:
                self.say(WRONG_VALUE, f"`{key}`: {fault}", origin.child(key), fault.hint)
        head, text = (
            self.shop.texts.compile_template(str(column.get(key, "")), origin.child(key).within)
            for key in ("head", "text")
        )
        return ColumnSpec(head if column.get("head") else None, text, values)


def _lacks_required(known: Mapping[str, Property], parts: _Parts) -> bool:
    """Whether a property that must be there has no value, now or for any card; why is reported already."""
    varying = {name for name, _ in parts.varying}
    return any(
        property_.required and parts.constants.get(name) is None and name not in varying
        for name, property_ in known.items()
    )
