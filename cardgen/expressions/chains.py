"""A literal or a chain of names (`card.monster.gold`) → a closure: the fast path, without Jinja."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from cardgen.expressions.faults import ExpressionError, Fault
from cardgen.expressions.problems import UNKNOWN_NAME
from cardgen.expressions.values import MISSING, known_names, look_up
from cardgen.lazy_patterns import LazyPattern
from cardgen.suggestions import nearest, one_of

Scope = Mapping[str, object]
#: Returns the value of an expression in a scope, or a Fault.
Evaluation = Callable[[Scope], object]

_CHAIN = LazyPattern(r"\s*(not\s+)?([A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\[\d{1,6}\])*)\s*\Z")
_STEP = LazyPattern(r"\.?([A-Za-z_]\w*)|\[(\d+)\]")
_LITERAL = LazyPattern(r"""\s*(?:(-?\d{1,15})|(-?\d{1,15}\.\d{1,15})|"([^"\\]*)"|'([^'\\]*)')\s*\Z""")
CONSTANTS = {"true": True, "True": True, "false": False, "False": False, "none": None, "None": None}
KEYWORDS = frozenset({"and", "or", "not", "in", "is", "if", "else", *CONSTANTS})


def compile_chain(source: str) -> tuple[Evaluation, frozenset[str]] | None:
    """The evaluation and the names that it reads; None if the source is more than a literal or a chain."""
    if literal := _LITERAL.match(source):
        whole, broken, double, single = literal.groups()
        value: object = int(whole) if whole else float(broken) if broken else double or single or ""
        return (lambda _: value), frozenset()
    if source.strip() in CONSTANTS:
        constant = CONSTANTS[source.strip()]
        return (lambda _: constant), frozenset()
    found = _CHAIN.match(source)
    if found is None:
        return None
    steps = tuple(
        (name or int(index), found.start(2) + at, found.start(2) + end)
        for name, index, at, end in (
            (step[1], step[2], step.start(step.lastindex or 0), step.end(step.lastindex or 0))
            for step in _STEP.finditer(found[2])
        )
    )
    names = tuple(name for name, _, _ in steps)
    if any(name in KEYWORDS for name in names):
        return None
    evaluation = _follow(steps)
    return (_negate(evaluation) if found[1] else evaluation), frozenset({str(names[0])})


def _follow(steps: tuple[tuple[str | int, int, int], ...]) -> Evaluation:
    names = tuple(name for name, _, _ in steps)

    def slowly(scope: Scope) -> object:
        value: object = scope
        for name, start, end in steps:
            try:
                inner = look_up(value, name)
            except ExpressionError as error:
                return Fault(error.problem, error.message, start, end, error.hint, error.related)
            if inner is MISSING:
                return _missing(name, value, start, end, outermost=value is scope)
            value = inner
        return value

    if len(names) == 2 and isinstance(names[0], str) and isinstance(names[1], str):
        first, second = names

        def shortly(scope: Scope) -> object:
            try:
                return scope[first][second]  # type: ignore[index]  # anything but a mapping takes the slow path
            except (KeyError, TypeError, IndexError):
                return slowly(scope)

        return shortly
    return slowly


def _negate(evaluation: Evaluation) -> Evaluation:
    def negated(scope: Scope) -> object:
        value = evaluation(scope)
        return value if isinstance(value, Fault) else not value

    return negated


_OF_EVERY_CARD = ("id", "name", "copies", "number")


def hint_for_name(name: str, known: Iterable[str]) -> str:
    """The hint for a name that is not among the known ones; "" if none are known."""
    # `card.top-speed` means `card.top` minus `speed`.
    names = [*known]
    # On a card, a name on its own is usually meant as one of its fields.
    on_card = {"card", "kind", "chance"} <= {*names}
    if on_card and name in _OF_EVERY_CARD:
        return f"write `card.{name}`"
    meant = next((each for each in names if each.startswith(f"{name}-")), "") or nearest(name, names)
    if not meant:
        field = f"write `card.{name}` for a field of the card, or " if on_card else ""
        return f"{field}use one of {one_of(names)}" if names else ""
    return (
        f"did you mean `{meant}`?" if meant.isidentifier() else f'write `["{meant}"]`, with no dot before it'
    )


#: The names that every card has: a value with all of them is a card.
_OF_CARDS = frozenset({"id", "kind", "copies"})


def hint_for_part(name: str, known: Collection[str]) -> str:
    """The hint for a part that a value does not have: cards have the fields of their kind, mappings any keys."""
    hint = hint_for_name(name, known)
    if not hint.startswith("use one of"):
        return hint
    if _OF_CARDS.issubset(known):
        return f"{hint}, or declare it under the kind's `fields`"
    return f'{hint}, or give a default: `| default("")`'


def _missing(name: str | int, inside: object, start: int, end: int, *, outermost: bool) -> Fault:
    known = known_names(inside)
    if known:
        hint = hint_for_name(str(name), known) if outermost else hint_for_part(str(name), known)
        return Fault(UNKNOWN_NAME, f"nothing is called `{name}` here", start, end, hint)
    if isinstance(name, int) and isinstance(inside, list | tuple):
        message = f"expected an entry of a list of {len(inside)}, found `[{name}]`"
        hint = f"entries are counted from 0 to {len(inside) - 1}" if inside else "the list has no entries"
        return Fault(UNKNOWN_NAME, message, start, end, hint)
    before = "is empty" if inside is None else "has no parts"
    message = f"nothing is called `{name}` here: the value before it {before}"
    hint = f"remove `{name}`, or use a field that has parts"
    if inside is None:
        hint = 'give a default for a missing field: `| default("")`, or ask first with `when:` or `if`'
    return Fault(UNKNOWN_NAME, message, start, end, hint)
