"""The facts blocks of a game's texts → declared values, predicates and assertions, worked out from the data.

A line is `name = expression`, `name(parameters) = expression`, or `assert expression`; `#` begins a remark. Names may
have dots (`hand.max`). An expression finds the functions that ask about cards, and everything declared before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from cardgen.check.document import Document
from cardgen.check.evidence import Evidence
from cardgen.diagnostics import Diagnostic, Span
from cardgen.expressions import ExpressionError, Fault, compile_expression
from cardgen.frozen import frozen
from cardgen.model.declaring import DECLARATION, REMARK
from cardgen.model.resolving import Resolver

_PARAMETER = re.compile(r"[A-Za-z_]\w*")


@frozen
class Declared:
    """A value that the game's author declares: a number, a text or whatever the expression gives."""

    name: str
    value: object
    span: Span


@frozen
class Predicate:
    """A declared function; `call` gives its value, or None where it has none."""

    name: str
    parameters: tuple[str, ...]
    call: Callable[..., object]
    span: Span


@frozen
class Assertion:
    """A claim that must hold, and whether it does; None where it cannot be worked out."""

    source: str
    holds: bool | None
    span: Span


@frozen
class Repeated:
    """A declaration whose name is taken by `first`."""

    name: str
    span: Span
    first: Span


@frozen
class Declarations:
    """All that the facts blocks say, in order. `faults` are those of their expressions."""

    values: tuple[Declared, ...] = ()
    predicates: tuple[Predicate, ...] = ()
    assertions: tuple[Assertion, ...] = ()
    repeated: tuple[Repeated, ...] = ()
    faults: tuple[Diagnostic, ...] = ()


def declarations_of(evidence: Evidence) -> Declarations:
    """What the facts blocks of all texts declare, worked out once."""
    return evidence.derive(_read_all)


def _read_all(evidence: Evidence) -> Declarations:
    scope = dict(Resolver(evidence.game).scope) if evidence.game else {}
    reader = _Reader(scope)
    for document in evidence.documents:
        for body, start in document.facts:
            reader.read(document, body, start)
    return Declarations(
        tuple(reader.values),
        tuple(reader.predicates),
        tuple(reader.assertions),
        tuple(reader.repeated),
        tuple(reader.faults),
    )


class _Reader:
    """Reads facts blocks one after the other; what is declared can be used from the next line on."""

    def __init__(self, scope: dict[str, object]) -> None:
        self.values: list[Declared] = []
        self.predicates: list[Predicate] = []
        self.assertions: list[Assertion] = []
        self.repeated: list[Repeated] = []
        self.faults: list[Diagnostic] = []
        self._scope = scope
        self._names: dict[str, Span] = {}

    def read(self, document: Document, body: str, start: int) -> None:
        """Read one block; `start` is the offset of its body in the document's text."""
        at = start
        for line in body.splitlines(keepends=True):
            words = line.rstrip("\r\n")
            if not REMARK.fullmatch(words):
                self._line(document, words, at)
            at += len(line)

    def _line(self, document: Document, words: str, at: int) -> None:
        found = DECLARATION.fullmatch(words)
        if found is None:
            return  # told when the game was read
        span = document.locate(at + len(words) - len(words.lstrip()), at + len(words))
        if found["assert"]:
            value = self._evaluate(document, found["claim"], at + found.start("claim"), self._scope)
            holds = None if isinstance(value, Fault) else bool(value)
            self.assertions.append(Assertion(found["claim"], holds, span))
        elif found["name"] in self._names:
            self.repeated.append(Repeated(found["name"], span, self._names[found["name"]]))
        else:
            self._declare(document, found, at, span)

    def _declare(self, document: Document, found: re.Match[str], at: int, span: Span) -> None:
        name, source, offset = found["name"], found["value"], at + found.start("value")
        self._names[name] = span
        if found["parameters"] is None:
            value = self._evaluate(document, source, offset, self._scope)
            if not isinstance(value, Fault):
                self.values.append(Declared(name, value, span))
                self._bind(name, value)
            return
        parameters = tuple(_PARAMETER.findall(found["parameters"]))
        compiled = compile_expression(source)
        if isinstance(compiled, Fault):
            self.faults.append(compiled.shifted(offset).diagnostic(document.locate))
            return
        function = _function(source, parameters, dict(self._scope))
        self.predicates.append(Predicate(name, parameters, function, span))
        self._bind(name, function)

    def _evaluate(self, document: Document, source: str, offset: int, scope: Mapping[str, object]) -> object:
        compiled = compile_expression(source)
        value = compiled if isinstance(compiled, Fault) else compiled.evaluate(scope)
        if isinstance(value, Fault):
            self.faults.append(value.shifted(offset).diagnostic(document.locate))
        return value

    def _bind(self, name: str, value: object) -> None:
        """Let later expressions find `a.b.c`: groups of names are mappings."""
        *groups, last = name.split(".")
        inside: dict[str, object] = self._scope
        for group in groups:
            known = inside.get(group)
            inside[group] = dict(known) if isinstance(known, Mapping) else {}
            inside = inside[group]  # type: ignore[assignment]  # the dict of the line before
        inside[last] = value


def _function(source: str, parameters: tuple[str, ...], scope: dict[str, object]) -> Callable[..., object]:
    """The function that a line declares. It finds what was declared before it, so that none can call itself."""

    def call(*arguments: object) -> object:
        if len(arguments) != len(parameters):
            raise ExpressionError(
                f"expected {len(parameters)} values in the brackets, found {len(arguments)}",
                f"write one for each of {', '.join(f'`{name}`' for name in parameters)}",
            )
        compiled = compile_expression(source)
        given = dict(zip(parameters, arguments, strict=True))
        value = compiled if isinstance(compiled, Fault) else compiled.evaluate({**scope, **given})
        if isinstance(value, Fault):
            raise ExpressionError(value.message, value.hint, value.problem)
        return value

    return call
