"""An expression → its evaluation by a sandboxed Jinja2: the only module that uses Jinja2."""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sized
from typing import Any

from jinja2 import (
    Environment,
    StrictUndefined,
    TemplateAssertionError,
    TemplateError,
    TemplateSyntaxError,
    UndefinedError,
    pass_context,
    pass_environment,
)
from jinja2 import nodes as jinja_nodes
from jinja2.environment import TemplateExpression
from jinja2.filters import FILTERS, make_attrgetter
from jinja2.parser import Parser
from jinja2.runtime import Context, Undefined
from jinja2.sandbox import SandboxedEnvironment
from jinja2.visitor import NodeTransformer

from cardgen.expressions.chains import Evaluation, Scope, hint_for_name, hint_for_part
from cardgen.expressions.complaints import explain_complaint, explain_failure
from cardgen.expressions.faults import ExpressionError, Fault
from cardgen.expressions.filters import OF_LANGUAGE, OWN_FILTERS, concatenated, language_in
from cardgen.expressions.operations import PROMISE, TROUBLE
from cardgen.expressions.problems import FAILED, MALFORMED, TOO_COSTLY, UNKNOWN_FILTER, UNKNOWN_NAME
from cardgen.expressions.values import MISSING, comparable, known_names, look_up, show, show_words
from cardgen.suggestions import near

#: Jinja's filters that neither give access to Python nor produce unbounded results.
_HARMLESS = (
    "abs", "capitalize", "d", "default", "dictsort", "first", "float", "groupby", "int", "items", "last",
    "list", "lower", "map", "max", "min", "reject", "rejectattr", "reverse", "select", "selectattr", "slice",
    "sort", "string", "sum", "title", "trim", "truncate", "unique", "upper", "wordcount",
)  # fmt: skip
#: Those of them that turn one text into another; those in `_OF_LISTS` read the entries of a list.
_OF_TEXTS = ("capitalize", "lower", "string", "title", "trim", "truncate", "upper", "wordcount")
#: Those only for printing, because ids and names of colours are in lower case.
_FOR_PEOPLE = ("capitalize", "title", "upper")
_OF_LISTS = (
    "first", "groupby", "last", "list", "map", "max", "min", "reject", "rejectattr", "reverse", "select", "selectattr",
    "slice", "sort", "sum", "unique",
)  # fmt: skip
#: The filters for compared and for joined values, under names that are not valid in expressions; and the operators that
#: test entries.
_COMPARABLE, _CONCATENATED, _MEMBERS = "(compared)", "(concatenated)", ("in", "notin")
#: Texts, lists and ranges longer than this are refused (characters, entries).
_LONGEST_VALUE = 10_000
#: Numbers longer than this are refused (bits).
_LARGEST_NUMBER = 4096
#: An escape for half of a character (a surrogate), which cannot be printed or written into a file.
_HALF = re.compile(r"(?<!\\)\\u[dD][89a-fA-F][0-9a-fA-F]{2}")
_NAME_IN_MESSAGE = re.compile(r"'([^']+)'")
_NO_CALL = 'only functions take brackets, such as `card("dagger")` or `count(kind="item")`'
_WHAT_FAILS = (*TROUBLE, TemplateError)


class _MissingError(UndefinedError):
    def __init__(self, name: str, known: tuple[str, ...], message: str | None = None) -> None:
        super().__init__(message)
        self.name = name
        self.known = known


def _too_costly(what: str) -> ExpressionError:
    return ExpressionError(f"{what}, more than any text needs", "write smaller numbers", TOO_COSTLY)


class _Sandbox(SandboxedEnvironment):
    """A sandbox in which attributes are keys and fields of data, never Python's; products and powers are bounded."""

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
            return self.undefined(obj=obj, name=name, exc=missing)  # type: ignore[arg-type]  # called like a class
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
    environment.filters |= {name: _reading(FILTERS[name], show) for name in _OF_TEXTS}
    environment.filters |= {name: _reading(FILTERS[name], show_words) for name in _FOR_PEOPLE}
    of_lists = {name: FILTERS[name] for name in _OF_LISTS} | {"sum": _sum}
    environment.filters |= {name: _reading(act, _entries) for name, act in of_lists.items()}
    environment.filters |= {"string": show, "default": _default, "d": _default, **OWN_FILTERS}
    environment.filters |= {_COMPARABLE: comparable, _CONCATENATED: _concatenated}
    environment.filters |= {name: _speaking(OWN_FILTERS[name]) for name in OF_LANGUAGE}
    environment.globals = {"range": _bounded_range}
    return environment


def _speaking(act: Callable[..., Any]) -> Callable[..., Any]:
    """A filter that receives the language of the game."""

    @pass_context
    @functools.wraps(act)
    def filtered(context: Context, *given: Any, **named: Any) -> Any:
        return act(*given, language=language_in({"game": context.get("game")}), **named)

    return filtered


def _reading(act: Callable[..., Any], read: Callable[[Any], Any]) -> Callable[..., Any]:
    """A filter of Jinja's applied to `read(value)`, so that nothing counts as an empty text or list."""
    at = 1 if hasattr(act, "jinja_pass_arg") else 0

    @functools.wraps(act)
    def filtered(*given: Any, **named: Any) -> Any:
        value = given[at] if isinstance(given[at], Undefined) else read(given[at])
        return act(*given[:at], value, *given[at + 1 :], **named)

    return filtered


def _entries(value: object) -> object:
    return () if value is None else value


@pass_environment
def _sum(
    environment: Environment, values: Iterable[Any], attribute: str | int | None = None, start: Any = 0
) -> Any:
    """Jinja's `sum`, but decimals add up alike in every version of Python: ten times 0.1 is 1."""
    entries = [*(values if attribute is None else map(make_attrgetter(environment, attribute), values))]
    numbers = all(isinstance(entry, int | float) for entry in (start, *entries))
    if numbers and any(isinstance(entry, float) for entry in (start, *entries)):
        return math.fsum((start, *entries))
    return sum(entries, start)


def _default(value: object, instead: object = "", empty: bool = False) -> object:
    """`instead` if a field is missing or not given, or, with `empty`, if its value is empty; otherwise the value."""
    return instead if value is None or isinstance(value, Undefined) or (empty and not value) else value


class _Joining(NodeTransformer):
    """Makes `~` join its parts as they are printed, not as Python writes them."""

    def visit_Concat(self, node: jinja_nodes.Concat) -> jinja_nodes.Filter:  # noqa: N802 - the name that Jinja calls
        self.generic_visit(node)
        return jinja_nodes.Filter(jinja_nodes.List(node.nodes), _CONCATENATED, [], [], None, None)


@pass_context
def _concatenated(context: Context, parts: list[object]) -> str:
    return concatenated(parts, {"game": context.get("game")})


def _compare_entries(tree: jinja_nodes.Node) -> None:
    """Make comparisons compare lists by their entries, not by their Python types."""
    own = [tree] if isinstance(tree, jinja_nodes.Compare) else []
    for compared in (*own, *tree.find_all(jinja_nodes.Compare)):
        sides: list[Any] = [operand for operand in compared.ops if operand.op not in _MEMBERS]
        for side in (compared, *sides):
            side.expr = jinja_nodes.Filter(side.expr, _COMPARABLE, [], [], None, None)


def compile_with_jinja(source: str) -> tuple[Evaluation, frozenset[str]] | Fault:
    """The evaluation of an expression and the names that it reads, or a Fault."""
    if half := _HALF.search(source):
        message = f"cannot read the expression: `{half[0]}` is half of a character"
        return Fault(MALFORMED, message, *half.span(), "write the character itself")
    environment = _environment()
    try:
        parser = Parser(environment, PROMISE.sub(r"(\1)|\2", source), state="variable")
        tree = parser.parse_expression()
        if not parser.stream.eos:
            token = parser.stream.current
            raise TemplateSyntaxError(f"expected the end, found {str(token.value)!r}", token.lineno)
        tree = _Joining().visit(tree)
        _compare_entries(tree)
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
            reason, hint = explain_failure(str(error) or type(error).__name__)
            return Fault(FAILED, f"cannot evaluate the expression: {reason}", 0, len(source), hint)

    return evaluate


#: The names of filters, and of `none`, in other languages.
_ELSEWHERE = {
    "len": "length", "str": "string", "sorted": "sort", "reversed": "reverse", "null": "none", "nil": "none",
    "strip": "trim", "capitalise": "capitalize",
}  # fmt: skip
_LOOKED_UP = 'write the key in square brackets, with a default for missing keys: `["x"] | default("")`'
_NO_METHOD = "values have no functions of their own: write a filter after them, such as `| upper`"


#: The operator before the right side of a comparison.
_COMPARED = re.compile(r"[=!]=\s*\Z")


def _meant(before: str, behind: str, name: str, known: Collection[str], *, outermost: bool) -> str:
    """The hint for an unknown name, or for a method of Python's texts and lists."""
    if outermost and _COMPARED.search(before):
        return f'put quotes around a word: `"{name}"`'
    called = _ELSEWHERE.get(name, name)
    if called in _environment().filters if behind.startswith("(") else called == "none":
        return "write `none`" if called == "none" else f"write `| {called}` after the value"
    if behind.startswith("(") and not outermost:
        return _LOOKED_UP if name == "get" else _NO_METHOD
    hint = hint_for_name(name, known) if outermost else hint_for_part(name, known)
    return hint or "use a field that has parts"


def _missing(source: str, error: UndefinedError, scope: Mapping[str, object]) -> Fault:
    outermost = not isinstance(error, _MissingError)
    if isinstance(error, _MissingError):
        name, known = error.name, error.known
    else:
        found = _NAME_IN_MESSAGE.search(str(error.message))
        if found is None:  # such as the first entry of an empty list
            hint = 'give a default: `| default("none")`'
            return Fault(FAILED, "expected an entry, found an empty list", 0, len(source), hint)
        name, known = found[1], tuple(scope)
    start, end = _word_in(source, name)
    return Fault(
        UNKNOWN_NAME,
        f"nothing is called `{name}` here",
        start,
        end,
        _meant(source[:start], source[end:], name, known, outermost=outermost),
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
