"""Values of a layout that depend on the card, with expressions inside them → the value for one card."""

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
    """A marked-up text that is parsed once and filled for each card."""

    def evaluate(self, scope: Scope) -> Outcome[tuple[Block, ...]]:
        """The text's blocks with every expression, card and icon resolved."""
        ...


class TextCompiler(Protocol):
    """Makes templates of texts; the model's Resolver does."""

    def compile_template(self, text: str, locate: Locator) -> TextTemplate:
        """The template of a text; `locate` gives the places of its characters."""
        ...


class FailedValueError(Exception):
    """A value cannot be computed for this card; `diagnostics` say why."""

    def __init__(self, *diagnostics: Diagnostic) -> None:
        super().__init__(*(diagnostic.message for diagnostic in diagnostics))
        self.diagnostics = diagnostics


@distinct
class Filled:
    """A value with expressions anywhere in it, and the reader for it once they are filled."""

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
        except TypeError:  # lists and mappings cannot be hashed
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


#: Names that exist where something is drawn for every entry of a list, or in a track's cells.
_OF_ENTRIES = frozenset({"item", "index", "first", "last", "value"})


@distinct
class Handed:
    """What a part is given under one name: the value of an expression as it is, or a text with expressions in it.

    A text with its own markup has a `template`; the part then prints it as marked-up text.
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
    """The values with which a part is used, by name."""

    values: tuple[tuple[str, Any], ...]

    def scope(self, scope: Scope) -> Scope:
        """What can be named in the part: its values as `part`, and what can be named on every face.

        The `item` of the place of use cannot be named: a part is self-contained. Raises FailedValueError.
        """
        part = {
            name: value.value(scope) if isinstance(value, Handed) else value for name, value in self.values
        }
        return {**{name: scope[name] for name in scope if name not in _OF_ENTRIES}, "part": part}


@distinct
class WithinPart:
    """A value of a part's outermost element that depends on the values with which the part is used."""

    given: Given
    varying: Varying

    def value(self, scope: Scope) -> Any:
        """The value where the part is used. Raises FailedValueError."""
        return self.varying.value(self.given.scope(scope))


@distinct
class BoxOver:
    """A box that overrides parts of another one, if one of them depends on the card."""

    above: Varying | BoxSpec
    below: Varying | BoxSpec

    def value(self, scope: Scope) -> BoxSpec:
        """The resulting box. Raises FailedValueError."""
        box: BoxSpec = _box(self.above, scope).over(_box(self.below, scope))
        return box


def _box(box: Varying | BoxSpec, scope: Scope) -> Any:
    return box if isinstance(box, BoxSpec) else box.value(scope)


Varying = Filled | TextFilled | WithinPart | BoxOver


@frozen
class Holed:
    """A text with expressions, compiled; in a value, it takes the place of that text."""

    template: Template
    origin: Origin


def has_expression(raw: object) -> bool:
    """Whether there is an expression anywhere in a plain value."""
    if isinstance(raw, str):
        return "{{" in raw
    if isinstance(raw, list):
        return any(has_expression(part) for part in raw)
    if isinstance(raw, dict):
        return any(has_expression(part) for part in raw.values())
    return False


#: Names whose values differ from card to card.
PERSONAL = frozenset({"card", "kind", "item", "index", "first", "last", "value", "chance"})


def is_personal(raw: object, names: frozenset[str] = PERSONAL) -> bool:
    """Whether any expression in a plain value uses something that differs from card to card: one of the `names`."""
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
    """A value with its expressions evaluated; with `plain`, their texts lose links and markup."""
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
