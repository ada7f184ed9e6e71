"""An expression of the usual operators, filters and functions → a closure: the fast path, without Jinja.

Conditions, comparisons, sums and queries about cards are nearly all that layouts and texts use. Loading Jinja for them
takes longer than drawing a small game, and running it twenty times as long as a closure. The grammar and the meaning
are Jinja's. Expressions beyond this part of the language are compiled by Jinja; so are those whose evaluation here
fails or might differ from Jinja's, because only Jinja reports what is wrong with an expression.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from functools import partial
from typing import Any

from cardgen.expressions.chains import CONSTANTS, KEYWORDS, Evaluation, Scope
from cardgen.expressions.faults import ExpressionError
from cardgen.expressions.filters import OF_LANGUAGE, OWN_FILTERS, concatenated, language_in
from cardgen.expressions.values import MISSING, comparable, look_up
from cardgen.lazy_patterns import LazyPattern

#: `expect` at the end refers to the whole expression: `a + b | expect(60)` means `(a + b) | expect(60)`.
PROMISE = LazyPattern(r"(.*)\|(\s*expect\s*\([^()|]*\)\s*)\Z", re.DOTALL)
#: Errors in evaluating an expression; it is then handed to Jinja.
TROUBLE = (TypeError, ValueError, ArithmeticError, LookupError, AttributeError, RecursionError, MemoryError)

_TOKEN = LazyPattern(
    r"""\s*(?:(?P<float>\d{1,15}\.\d{1,15}(?![\w.]))|(?P<whole>(?:0|[1-9]\d{0,14})(?![\w.]))
    |"(?P<double>[^"\\]*)"|'(?P<single>[^'\\]*)'|(?P<name>[A-Za-z_]\w*)|(?P<sign>[=!<>]=|[-+*~<>()\[\],.|=]))""",
    re.VERBOSE,
)
_LITERALS: dict[str, Callable[[str], object]] = {"double": str, "single": str, "whole": int, "float": float}
#: Names with a special meaning in Jinja.
_TAKEN = frozenset({"self", "super", "caller", "varargs", "kwargs", "loop", "result", "range"})
_COMPARISONS: dict[str, Callable[[Any, Any], object]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
_WORDS = LazyPattern(r"[^\W_]+(?: [^\W_]+)*").fullmatch
_LARGEST_FACTOR = 2**31


class UnsureError(Exception):
    """Only Jinja can decide what this means."""


def compile_operations(
    source: str, ask_jinja: Callable[[], Evaluation]
) -> tuple[Evaluation, frozenset[str]] | None:
    """The evaluation and the names that it reads; None if the source is beyond this part of the language.

    `ask_jinja` compiles the same source with Jinja; it is called only if needed.
    """
    try:
        reader = _Reader(PROMISE.sub(r"(\1)|\2", source))
        run = reader.whole()
    except UnsureError:
        return None

    def evaluate(scope: Scope) -> object:
        try:
            return run(scope)
        except (UnsureError, ExpressionError, *TROUBLE):
            return ask_jinja()(scope)

    return evaluate, frozenset(reader.names)


class _Reader:
    """Reads a source by recursive descent; each method returns the evaluation of what it has read."""

    def __init__(self, source: str) -> None:
        self.names: set[str] = set()
        self._tokens: list[tuple[str, str]] = []
        self._at = 0
        at, end = 0, len(source.rstrip())
        while at < end:
            found = _TOKEN.match(source, at)
            if found is None or found.lastgroup is None:
                raise UnsureError
            self._tokens.append((found.lastgroup, found[found.lastgroup]))
            at = found.end()
        self._tokens.append(("end", ""))

    def whole(self) -> Evaluation:
        """Read the whole source."""
        run = self._condition()
        if self._tokens[self._at][0] != "end":
            raise UnsureError
        return run

    def _skip(self, kind: str, text: str) -> bool:
        """Skip a sign or a keyword if it comes next; return whether it did."""
        if self._tokens[self._at] == (kind, text):
            self._at += 1
            return True
        return False

    def _demand(self, sign: str) -> None:
        if not self._skip("sign", sign):
            raise UnsureError

    def _condition(self) -> Evaluation:
        value = self._either()
        if not self._skip("name", "if"):
            return value
        holds = self._either()
        if not self._skip("name", "else"):
            raise UnsureError
        other = self._condition()
        return lambda scope: value(scope) if holds(scope) else other(scope)

    def _either(self) -> Evaluation:
        value = self._both()
        while self._skip("name", "or"):
            value = _either_of(value, self._both())
        return value

    def _both(self) -> Evaluation:
        value = self._negation()
        while self._skip("name", "and"):
            value = _both_of(value, self._negation())
        return value

    def _negation(self) -> Evaluation:
        if self._skip("name", "not"):
            value = self._negation()
            return lambda scope: not value(scope)
        return self._comparison()

    def _comparison(self) -> Evaluation:
        left = self._sum()
        kind, text = self._tokens[self._at]
        if kind == "sign" and text in _COMPARISONS:
            self._at += 1
            compare, right = _COMPARISONS[text], self._sum()
            return lambda scope: compare(comparable(left(scope)), comparable(right(scope)))
        wanted = not self._skip("name", "not")
        if self._skip("name", "in"):
            among = self._sum()
            return lambda scope: (left(scope) in among(scope)) is wanted  # type: ignore[operator]  # else TROUBLE
        if not wanted:
            raise UnsureError
        return left

    def _sum(self) -> Evaluation:
        value = self._joined()
        while True:
            if self._skip("sign", "+"):
                value = _calculated(value, self._joined(), operator.add)
            elif self._skip("sign", "-"):
                value = _calculated(value, self._joined(), operator.sub)
            else:
                return value

    def _joined(self) -> Evaluation:
        parts = [self._product()]
        while self._skip("sign", "~"):
            parts.append(self._product())
        if len(parts) == 1:
            return parts[0]
        return lambda scope: concatenated([part(scope) for part in parts], scope)

    def _product(self) -> Evaluation:
        value = self._filtered()
        while self._skip("sign", "*"):
            value = _calculated(value, self._filtered(), _multiply)
        return value

    def _filtered(self) -> Evaluation:
        value = self._signed()
        while self._skip("sign", "|"):
            kind, name = self._tokens[self._at]
            self._at += 1
            apply = _FILTERS.get(name) if kind == "name" else None
            if apply is None:
                raise UnsureError
            values, named = self._arguments() if self._skip("sign", "(") else ([], {})
            value = _called(
                _speaking(apply) if name in OF_LANGUAGE else _constant(apply), [value, *values], named
            )
        return value

    def _signed(self) -> Evaluation:
        if self._skip("sign", "-"):
            return _negated(self._signed())
        return self._inside(self._single())

    def _inside(self, value: Evaluation) -> Evaluation:
        """Read the names, indexes and calls after a value."""
        while True:
            if self._skip("sign", "."):
                kind, key = self._tokens[self._at]
                if kind != "name":
                    raise UnsureError
                self._at += 1
                value = _looked_up(value, key)
            elif self._skip("sign", "["):
                kind, key = self._tokens[self._at]
                if kind not in ("whole", "double", "single"):
                    raise UnsureError
                self._at += 1
                self._demand("]")
                value = _looked_up(value, int(key) if kind == "whole" else key)
            elif self._skip("sign", "("):
                value = _called(value, *self._arguments())
            else:
                return value

    def _single(self) -> Evaluation:
        kind, text = self._tokens[self._at]
        self._at += 1
        if kind in _LITERALS:
            return _constant(_LITERALS[kind](text))
        if kind == "name" and text in CONSTANTS:
            return _constant(CONSTANTS[text])
        if kind == "name" and text not in KEYWORDS | _TAKEN:
            self.names.add(text)
            return lambda scope: scope[text]
        if (kind, text) == ("sign", "("):
            value = self._condition()
            self._demand(")")
            return value
        if (kind, text) == ("sign", "["):
            return self._list()
        raise UnsureError

    def _list(self) -> Evaluation:
        entries: list[Evaluation] = []
        while not self._skip("sign", "]"):
            if entries:
                self._demand(",")
            entries.append(self._condition())
        return lambda scope: [entry(scope) for entry in entries]

    def _arguments(self) -> tuple[list[Evaluation], dict[str, Evaluation]]:
        """Read the arguments of a function or filter, and the closing bracket."""
        values: list[Evaluation] = []
        named: dict[str, Evaluation] = {}
        while not self._skip("sign", ")"):
            if values or named:
                self._demand(",")
            kind, text = self._tokens[self._at]
            if kind == "name" and self._tokens[self._at + 1] == ("sign", "="):
                if text in named:
                    raise UnsureError
                self._at += 2
                named[text] = self._condition()
            elif named:
                raise UnsureError
            else:
                values.append(self._condition())
        return values, named


def _constant(value: object) -> Evaluation:
    return lambda _: value


def _speaking(apply: Callable[..., object]) -> Evaluation:
    """A filter that receives the language of the game."""
    return lambda scope: partial(apply, language=language_in(scope))


def _negated(value: Evaluation) -> Evaluation:
    def run(scope: Scope) -> object:
        number = value(scope)
        if not isinstance(number, int | float) or type(number) is bool:
            raise UnsureError
        return -number

    return run


def _either_of(left: Evaluation, right: Evaluation) -> Evaluation:
    return lambda scope: left(scope) or right(scope)


def _both_of(left: Evaluation, right: Evaluation) -> Evaluation:
    return lambda scope: left(scope) and right(scope)


def _calculated(left: Evaluation, right: Evaluation, calculate: Callable[[Any, Any], object]) -> Evaluation:
    """The result for two numbers; other values are left to Jinja."""

    def run(scope: Scope) -> object:
        first, second = left(scope), right(scope)
        if type(first) not in (int, float) or type(second) not in (int, float):
            raise UnsureError
        return calculate(first, second)

    return run


def _multiply(left: Any, right: Any) -> object:
    if abs(left) > _LARGEST_FACTOR or abs(right) > _LARGEST_FACTOR:
        raise UnsureError
    return left * right


def _looked_up(value: Evaluation, key: str | int) -> Evaluation:
    def run(scope: Scope) -> object:
        found = look_up(value(scope), key)
        if found is MISSING:
            raise UnsureError
        return found

    return run


def _called(function: Evaluation, values: list[Evaluation], named: dict[str, Evaluation]) -> Evaluation:
    def run(scope: Scope) -> object:
        act: Any = function(scope)
        if isinstance(act, type):
            raise UnsureError
        return act(
            *[value(scope) for value in values], **{name: value(scope) for name, value in named.items()}
        )

    return run


def _lower(value: object) -> str:
    if type(value) is not str:
        raise UnsureError
    return value.lower()


def _upper(value: object) -> str:
    if type(value) is not str:
        raise UnsureError
    return value.upper()


def _title(value: object) -> str:
    if type(value) is not str or not _WORDS(value):
        raise UnsureError
    return " ".join(word[0].upper() + word[1:].lower() for word in value.split(" "))


_FILTERS: dict[str, Callable[..., Any]] = {**OWN_FILTERS, "lower": _lower, "upper": _upper, "title": _title}
