"""The facts blocks of a game's texts → declared values, predicates and assertions, computed from the data.

A line is `name = expression`, `name(parameters) = expression`, or `assert expression`; `#` begins a comment. Names may
have dots (`hand.max`). An expression can use the functions that ask about cards, and everything declared before it. All
texts can print what is declared: `{{ hand.max }}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field

from cardgen.diagnostics import Diagnostic, Locator, Span
from cardgen.expressions import ExpressionError, Fault, compile_expression
from cardgen.expressions.problems import UNKNOWN_NAME
from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.facts_blocks import DECLARATION, REMARK
from cardgen.model.nouns import FactsBlock

_PARAMETER = LazyPattern(r"[A-Za-z_]\w*")


@frozen
class Declared:
    """A value that the game's author declares: a number, a text or whatever the expression `source` results in."""

    name: str
    value: object
    span: Span
    source: str


@frozen
class Predicate:
    """A declared function; `call` returns the value of the expression `source`."""

    name: str
    parameters: tuple[str, ...]
    call: Callable[..., object]
    span: Span
    source: str


@frozen
class Assertion:
    """A claim that must hold, and whether it does; None if it cannot be evaluated."""

    source: str
    holds: bool | None
    span: Span


@frozen
class Repeated:
    """A declaration whose name is already taken by `first`."""

    name: str
    span: Span
    first: Span


@frozen
class Declarations:
    """All that the facts blocks declare, in order. `faults` are those of their expressions.

    `scope` has the declared values and functions by name, as expressions find them; names with dots are in nested
    mappings. `failed` has the diagnostic of each name without a value.
    """

    values: tuple[Declared, ...] = ()
    predicates: tuple[Predicate, ...] = ()
    assertions: tuple[Assertion, ...] = ()
    repeated: tuple[Repeated, ...] = ()
    faults: tuple[Diagnostic, ...] = ()
    scope: Mapping[str, object] = field(default_factory=dict)
    failed: Mapping[str, Diagnostic] = field(default_factory=dict)

    def failure(self, source: str) -> tuple[str, Diagnostic] | None:
        """The first failed declaration that an expression names, and its diagnostic; None if there is none."""
        return _failure(source, self.failed)

    @property
    def named(self) -> tuple[Declared | Predicate, ...]:
        """The declarations that have a name."""
        return (*self.values, *self.predicates)


def read_declarations(blocks: Iterable[FactsBlock], scope: Mapping[str, object]) -> Declarations:
    """Evaluate facts blocks one after the other; `scope` is what their expressions find besides the declarations."""
    reader = _Reader(scope)
    for block in blocks:
        reader.read(block)
    return Declarations(
        tuple(reader.values),
        tuple(reader.predicates),
        assertions=tuple(reader.assertions),
        repeated=tuple(reader.repeated),
        faults=tuple(reader.faults),
        scope=reader.declared,
        failed=reader.failed,
    )


class _Reader:
    """Reads facts blocks one after the other; a declaration can be used from the next line on."""

    def __init__(self, scope: Mapping[str, object]) -> None:
        self.values: list[Declared] = []
        self.predicates: list[Predicate] = []
        self.assertions: list[Assertion] = []
        self.repeated: list[Repeated] = []
        self.faults: list[Diagnostic] = []
        self.declared: dict[str, object] = {}
        self.failed: dict[str, Diagnostic] = {}
        self._given = scope
        self._names: dict[str, Span] = {}

    def read(self, block: FactsBlock) -> None:
        """Read one block."""
        at = block.start
        for line in block.body.splitlines(keepends=True):
            words = line.rstrip("\r\n")
            if not REMARK.fullmatch(words):
                self._line(block.locate, words, at)
            at += len(line)

    def _line(self, locate: Locator, words: str, at: int) -> None:
        found = DECLARATION.fullmatch(words)
        if found is None:
            return  # reported when the game was read
        span = locate(at + len(words) - len(words.lstrip()), at + len(words))
        if found["assert"]:
            value = self._evaluate(locate, found["claim"], at + found.start("claim"))
            holds = None if isinstance(value, Fault) else bool(value)
            self.assertions.append(Assertion(found["claim"], holds, span))
        elif found["name"] in self._names:
            self.repeated.append(Repeated(found["name"], span, self._names[found["name"]]))
        else:
            self._declare(locate, found, at, span)

    def _declare(self, locate: Locator, found: re.Match[str], at: int, span: Span) -> None:
        name, source, offset = found["name"], found["value"], at + found.start("value")
        self._names[name] = span
        if found["parameters"] is None:
            value = self._evaluate(locate, source, offset)
            if isinstance(value, Fault):
                known = _failure(source, self.failed)
                self.failed[name] = known[1] if known else self.faults[-1]
            else:
                self.values.append(Declared(name, value, span, source))
                self._bind(name, value)
            return
        parameters = tuple(_PARAMETER.findall(found["parameters"]))
        compiled = compile_expression(source)
        if isinstance(compiled, Fault):
            self.failed[name] = compiled.shifted(offset).diagnostic(locate)
            self.faults.append(self.failed[name])
            return
        function = _function(source, parameters, self._scope())
        self.predicates.append(Predicate(name, parameters, function, span, source))
        self._bind(name, function)

    def _scope(self) -> dict[str, object]:
        """What an expression finds in this line."""
        return {**self._given, **self.declared}

    def _evaluate(self, locate: Locator, source: str, offset: int) -> object:
        compiled = compile_expression(source)
        value = compiled if isinstance(compiled, Fault) else compiled.evaluate(self._scope())
        follows = isinstance(value, Fault) and value.problem is UNKNOWN_NAME and _failure(source, self.failed)
        if isinstance(value, Fault) and not follows:
            self.faults.append(value.shifted(offset).diagnostic(locate))
        return value

    def _bind(self, name: str, value: object) -> None:
        """Let later expressions find `a.b.c`, through nested mappings."""
        *groups, last = name.split(".")
        inside, around = self.declared, self._scope()
        for group in groups:
            known = around.get(group)
            around = dict(known) if isinstance(known, Mapping) else {}
            inside[group] = around
            inside = around
        inside[last] = value


def _failure(source: str, failed: Mapping[str, Diagnostic]) -> tuple[str, Diagnostic] | None:
    for name, fault in failed.items():
        if re.search(rf"(?<![\w.]){re.escape(name)}(?!\w)", source):
            return name, fault
    return None


def _function(source: str, parameters: tuple[str, ...], scope: dict[str, object]) -> Callable[..., object]:
    """The function that a line declares. It sees only what was declared before it, so no function can call itself."""

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
