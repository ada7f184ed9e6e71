"""A real expression → an evaluation by Jinja2, sandboxed: the only door to Jinja2."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping, Sized
from typing import Any

from jinja2 import StrictUndefined, TemplateAssertionError, TemplateError, TemplateSyntaxError, UndefinedError
from jinja2 import nodes as jinja_nodes
from jinja2.environment import TemplateExpression
from jinja2.filters import FILTERS
from jinja2.parser import Parser
from jinja2.runtime import Undefined
from jinja2.sandbox import SandboxedEnvironment

from cardgen.diagnostics import near, one_of
from cardgen.expressions.chains import Evaluation, Scope
from cardgen.expressions.complaints import explain_complaint
from cardgen.expressions.faults import ExpressionError, Fault
from cardgen.expressions.filters import OWN_FILTERS
from cardgen.expressions.operations import PROMISE, TROUBLE
from cardgen.expressions.problems import FAILED, MALFORMED, TOO_COSTLY, UNKNOWN_FILTER, UNKNOWN_NAME
from cardgen.expressions.values import MISSING, known_names, look_up

#: Jinja's own filters that neither reach into Python nor can be made to grow without bounds.
_HARMLESS = (
    "abs", "capitalize", "d", "default", "dictsort", "first", "float", "groupby", "int", "items", "last",
    "list", "lower", "map", "max", "min", "reject", "rejectattr", "reverse", "select", "selectattr", "slice",
    "sort", "string", "sum", "title", "trim", "truncate", "unique", "upper", "wordcount",
)  # fmt: skip
#: Texts, lists and ranges longer than this are refused (characters, entries).
_LONGEST_VALUE = 10_000
#: Numbers longer than this are refused (bits).
_LARGEST_NUMBER = 4096
_NAME_IN_MESSAGE = re.compile(r"'([^']+)'")
_NO_CALL = "on a card `card` is this card itself; the field of another is written `[[Its Name.field]]`"
_WHAT_FAILS = (*TROUBLE, TemplateError)


class _MissingError(UndefinedError):
    def __init__(self, name: str, known: tuple[str, ...], message: str | None = None) -> None:
        super().__init__(message)
        self.name = name
        self.known = known


def _too_costly(what: str) -> ExpressionError:
    return ExpressionError(f"{what}, more than any text needs", "write smaller numbers", TOO_COSTLY)


class _Sandbox(SandboxedEnvironment):
    """Attributes are keys and fields of data, never Python's own; products and powers are bounded."""

    intercepted_binops = frozenset({"*", "**", "%", "+"})

    def getattr(self, obj: Any, attribute: str) -> Any:
        return self._inside(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        return self._inside(obj, argument)

    def is_safe_callable(self, obj: Any) -> bool:
        return not isinstance(obj, type)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        _check_operands(operator, left, right)
        if operator == "+" and isinstance(left, str) != isinstance(right, str):
            raise ExpressionError(
                "`+` adds numbers or joins texts, not one to the other", "join them with `~`"
            )
        return super().call_binop(context, operator, left, right)

    def _inside(self, obj: Any, name: Any) -> Any:
        if isinstance(obj, Undefined):
            return obj[name]
        value = look_up(obj, name)
        if value is MISSING:
            missing = functools.partial(_MissingError, str(name), known_names(obj))
            return self.undefined(obj=obj, name=name, exc=missing)  # type: ignore[arg-type]  # a partial is a maker
        return value


def _check_operands(operator: str, left: object, right: object) -> None:
    if operator == "%" and isinstance(left, str):
        raise ExpressionError("`%` is for numbers, found a text", "join texts with `~`")
    if operator == "*":
        for thing, times in ((left, right), (right, left)):
            if isinstance(thing, Sized) and isinstance(times, int) and len(thing) * times > _LONGEST_VALUE:
                raise _too_costly(f"a value repeated {times} times")
    if operator in {"*", "**"} and isinstance(left, int) and isinstance(right, int):
        bits = left.bit_length() + right.bit_length()
        if operator == "**":
            bits = left.bit_length() * max(right, 0) if abs(left) > 1 else 1
        if bits > _LARGEST_NUMBER:
            raise _too_costly(f"`{operator}` gives a number of about {bits} bits")


def _bounded_range(*arguments: int) -> range:
    steps = range(*arguments)
    if len(steps) > _LONGEST_VALUE:
        raise _too_costly(f"a range of {len(steps)} numbers")
    return steps


@functools.cache
def _environment() -> _Sandbox:
    environment = _Sandbox(undefined=StrictUndefined, autoescape=False, optimized=False, cache_size=0)
    environment.filters = {name: FILTERS[name] for name in _HARMLESS}
    environment.filters.update(OWN_FILTERS)
    environment.globals = {"range": _bounded_range}
    return environment


def compile_with_jinja(source: str) -> tuple[Evaluation, frozenset[str]] | Fault:
    """The evaluation of an expression and the names that it reads, or the Fault in it."""
    environment = _environment()
    try:
        parser = Parser(environment, PROMISE.sub(r"(\1)|\2", source), state="variable")
        tree = parser.parse_expression()
        if not parser.stream.eos:
            token = parser.stream.current
            raise TemplateSyntaxError(f"expected the end, found {str(token.value)!r}", token.lineno)
        body = [jinja_nodes.Assign(jinja_nodes.Name("result", "store"), tree, lineno=1)]
        template = environment.from_string(jinja_nodes.Template(body, lineno=1))
    except TemplateAssertionError as error:
        return _unknown_filter(source, str(error.message))
    except (TemplateSyntaxError, ValueError, SyntaxError, RecursionError) as error:
        message, hint = explain_complaint(str(getattr(error, "message", None) or error))
        return Fault(MALFORMED, f"cannot read the expression: {message}", 0, len(source), hint)
    names = {node.name for node in body[0].find_all(jinja_nodes.Name)} - {"result"}
    return _evaluation(source, TemplateExpression(template, undefined_to_none=False)), frozenset(names)


def _evaluation(source: str, run: Callable[..., Any]) -> Evaluation:
    def evaluate(scope: Scope) -> object:
        try:
            value = run(scope)
            if isinstance(value, Undefined):
                str(value)
            return tuple(value) if hasattr(value, "__next__") else value
        except UndefinedError as error:
            return _missing(source, error, scope)
        except ExpressionError as error:
            start, end = _word_in(source, error.word)
            return Fault(error.problem, error.message, start, end, error.hint, error.related)
        except _WHAT_FAILS as error:
            if "not callable" in str(error):
                return Fault(
                    FAILED, "expected a function before `(`, found a value", 0, len(source), _NO_CALL
                )
            reason = _lowered(str(error).strip().rstrip(".") or type(error).__name__)
            message = f"cannot work out the expression: {reason}"
            return Fault(
                FAILED, message, 0, len(source), "see that every value has the type that is used here"
            )

    return evaluate


def _missing(source: str, error: UndefinedError, scope: Mapping[str, object]) -> Fault:
    if isinstance(error, _MissingError):
        name, known = error.name, error.known
    else:
        found = _NAME_IN_MESSAGE.search(str(error.message))
        name, known = found[1] if found else "", tuple(scope)
    start, end = _word_in(source, name)
    return Fault(
        UNKNOWN_NAME,
        f"nothing is called `{name}` here",
        start,
        end,
        near(name, known) or (f"use one of {one_of(known)}" if known else "name a field that has parts"),
    )


def _unknown_filter(source: str, message: str) -> Fault:
    found = _NAME_IN_MESSAGE.search(message)
    name = found[1] if found else ""
    start, end = _word_in(source, name)
    test = message.startswith("No test")
    known = _environment().tests if test else _environment().filters
    hint = near(name, known) or f"use one of {', '.join(f'`{each}`' for each in sorted(OWN_FILTERS))}"
    return Fault(UNKNOWN_FILTER, f"no {'test' if test else 'filter'} is called `{name}`", start, end, hint)


def _word_in(source: str, word: str) -> tuple[int, int]:
    found = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", source) if word else None
    return found.span() if found else (0, len(source))


def _lowered(message: str) -> str:
    return message[:1].lower() + message[1:].replace("'", "`")
