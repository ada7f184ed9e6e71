"""Values of a layout that hang on the card: expressions inside them → the value for one card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Protocol

from cardgen.diagnostics import Diagnostic, Locator, Outcome
from cardgen.expressions import Fault, Template, compile_template
from cardgen.expressions.values import Leading
from cardgen.frozen import distinct, frozen
from cardgen.layout.boxes import BoxSpec
from cardgen.layout.problems import UNUSABLE_RESULT
from cardgen.layout.styles import UnfitError
from cardgen.layout.values import Reader, Setting
from cardgen.markup.nodes import Block
from cardgen.schema.records import Prose
from cardgen.source.source import Origin

Scope = Mapping[str, object]


class TextTemplate(Protocol):
    """A marked-up text, parsed once, filled for each card."""

    def evaluate(self, scope: Scope) -> Outcome[tuple[Block, ...]]:
        """The text's blocks with every expression, card and icon resolved."""
        ...


class TextCompiler(Protocol):
    """What makes templates of texts; the model's resolver."""

    def compile_template(self, text: str, locate: Locator) -> TextTemplate:
        """The template of a text; `locate` says where its characters stand."""
        ...


class FailedValueError(Exception):
    """A value cannot be had for this card; what is wrong is in `diagnostics`."""

    def __init__(self, *diagnostics: Diagnostic) -> None:
        super().__init__(*(diagnostic.message for diagnostic in diagnostics))
        self.diagnostics = diagnostics


@distinct
class Filled:
    """A value with expressions anywhere in it, and how it is read once they are filled."""

    name: str
    raw: object
    read: Reader
    setting: Setting
    origin: Origin
    _known: dict[object, object] = field(default_factory=dict)

    def value(self, scope: Scope) -> Any:
        """The typed value. Raises FailedValueError."""
        plain = _fill(self.raw, scope)
        try:
            return self._known[type(plain), plain]
        except KeyError:
            result = self._known[type(plain), plain] = self._read(plain)
            return result
        except TypeError:  # lists and mappings are not remembered
            return self._read(plain)

    def _read(self, plain: object) -> object:
        try:
            return self.read(plain, self.setting)
        except UnfitError as fault:
            message = f"`{self.name}`: {fault}"
            raise FailedValueError(
                Diagnostic(UNUSABLE_RESULT, message, self.origin.child(*fault.at).span, fault.hint)
            ) from None


@distinct
class TextFilled:
    """A marked-up text that is filled for each card."""

    template: TextTemplate

    def value(self, scope: Scope) -> Outcome[tuple[Block, ...]]:
        """The text's blocks, resolved, and what was wrong in them."""
        return self.template.evaluate(scope)


#: What is called so where something is drawn for every entry of a list, or in a track's cells.
_OF_ENTRIES = frozenset({"item", "index", "first", "last", "value"})


@distinct
class Handed:
    """What a part is given under one name: what an expression gives, as it is, or a text with it.

    A text that has markup of its own has a `template`; then it is read as such where the part prints it.
    """

    raw: object
    template: TextTemplate | None
    origin: Origin

    def value(self, scope: Scope) -> object:
        """The value. Raises FailedValueError."""
        value = _fill(self.raw, scope, plain=False)
        if self.template is None:
            return value
        return Prose(str(value), self.template.evaluate(scope).value, self.origin)


@distinct
class Given:
    """The values that a part is used with, by name."""

    values: tuple[tuple[str, Any], ...]

    def scope(self, scope: Scope) -> Scope:
        """What can be named in the part: its values as `part`, and what can be named on every face.

        What is called `item` where it is used is none of that: a part is whole in itself. Raises FailedValueError.
        """
        part = {
            name: value.value(scope) if isinstance(value, Handed) else value for name, value in self.values
        }
        return {**{name: scope[name] for name in scope if name not in _OF_ENTRIES}, "part": part}


@distinct
class WithinPart:
    """A value of a part's outermost element, which hangs on what the part is used with."""

    given: Given
    varying: Varying

    def value(self, scope: Scope) -> Any:
        """The value where the part is used. Raises FailedValueError."""
        return self.varying.value(self.given.scope(scope))


@distinct
class BoxOver:
    """A box that is laid over another one, where one of them hangs on the card."""

    above: Varying | BoxSpec
    below: Varying | BoxSpec

    def value(self, scope: Scope) -> BoxSpec:
        """The box that counts. Raises FailedValueError."""
        box: BoxSpec = _box(self.above, scope).over(_box(self.below, scope))
        return box


def _box(box: Varying | BoxSpec, scope: Scope) -> Any:
    return box if isinstance(box, BoxSpec) else box.value(scope)


Varying = Filled | TextFilled | WithinPart | BoxOver


@frozen
class Holed:
    """A text with expressions, compiled; stands in a value where the text stood."""

    template: Template
    origin: Origin


def has_expression(raw: object) -> bool:
    """Whether an expression stands anywhere in a plain value."""
    if isinstance(raw, str):
        return "{{" in raw
    if isinstance(raw, list):
        return any(has_expression(part) for part in raw)
    if isinstance(raw, dict):
        return any(has_expression(part) for part in raw.values())
    return False


#: Names that stand for something else on every card.
PERSONAL = frozenset({"card", "kind", "item", "index", "first", "last", "value", "chance"})


def is_personal(raw: object, names: frozenset[str] = PERSONAL) -> bool:
    """Whether any expression in a plain value asks for what differs from card to card: one of the `names`."""
    if isinstance(raw, str):
        return "{{" in raw and any(
            not isinstance(part, str) and bool(part.compiled.names & names)
            for part in compile_template(raw).parts
        )
    if isinstance(raw, list):
        return any(is_personal(part, names) for part in raw)
    if isinstance(raw, dict):
        return any(is_personal(part, names) for part in raw.values())
    return False


def _fill(raw: object, scope: Scope, *, plain: bool = True) -> object:
    """A value with its expressions worked out; `plain`: their texts without what they lead to and their markup."""
    if isinstance(raw, Holed):
        value = raw.template.value(scope)
        if isinstance(value, Fault):
            raise FailedValueError(value.diagnostic(raw.origin.within))
        if not plain:
            return value
        if isinstance(value, Leading):
            return str(value)
        return value.text if isinstance(value, Prose) else value
    if isinstance(raw, list):
        return [_fill(part, scope, plain=plain) for part in raw]
    if isinstance(raw, dict):
        return {key: _fill(part, scope, plain=plain) for key, part in raw.items()}
    return raw
