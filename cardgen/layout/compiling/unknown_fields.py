"""Compiled layouts and the cards that they draw → the fields that they use and that no such card has.

Drawing the cards finds these, too, and more; this is for checks that do not draw.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from cardgen.diagnostics import Diagnostic, Span
from cardgen.expressions import CompiledExpression, Fault, evaluate
from cardgen.expressions.chains import Scope
from cardgen.expressions.problems import UNKNOWN_NAME
from cardgen.layout.element import Node, properties_of
from cardgen.layout.template import Template
from cardgen.lazy_patterns import LazyPattern
from cardgen.model.nouns import Card
from cardgen.model.resolving.resolver import Resolver
from cardgen.source.source import Origin

#: An expression in a text: `{{ card.cost }}`.
_EXPRESSION = LazyPattern(r"\{\{(.*?)\}\}", re.DOTALL)
#: A field of the card in an expression: `card.cost`.
_FIELD = LazyPattern(r"(?<![\w.'\"])card\.([A-Za-z_]\w*)")
#: Tests and filters that provide a value for a missing field.
_PROVIDES = LazyPattern(r"\bdefined\b|\bdefault\b")


def unknown_fields(templates: Mapping[str, Template], resolver: Resolver) -> Iterator[Diagnostic]:
    """Report the fields that a layout uses but no kind of card has, at every place that uses them."""
    drawn: defaultdict[str, dict[str, Card]] = defaultdict(dict)
    for card in resolver.game.cards:
        kind = resolver.game.kinds[card.kind]
        for layout in {kind.front, kind.back}:
            drawn[layout].setdefault(card.kind, card)
    for name, template in templates.items():
        scopes = [resolver.card_scope(card) for card in drawn[name].values()]
        if scopes and not template.partial:
            for field, span in dict.fromkeys(_fields_of(template, scopes)):
                faults = [evaluate(f"card.{field}", scope) for scope in scopes]
                first = faults[0]
                if isinstance(first, Fault) and all(_is_unknown(each) for each in faults):
                    yield Diagnostic(first.problem, first.message, span, first.hint)


def _is_unknown(result: object) -> bool:
    return isinstance(result, Fault) and result.problem is UNKNOWN_NAME


def _fields_of(template: Template, scopes: Sequence[Scope]) -> Iterator[tuple[str, Span]]:
    undrawn: list[str] = []
    for node in template.walk():
        if node.path.startswith(tuple(undrawn)):
            continue
        if node.when is not None and not _is_drawn(node.when, scopes):
            undrawn.append(f"{node.path}.")
            continue
        for key, origin in node.origins.items():
            yield from _fields_at(origin, whole=_is_expression(node, key))


def _is_drawn(when: CompiledExpression, scopes: Sequence[Scope]) -> bool:
    """Whether an element is drawn on any card, if its condition only tests whether a field exists."""
    return not _PROVIDES.search(when.source) or any(evaluate(when.source, scope) for scope in scopes)


def _is_expression(node: Node, key: str) -> bool:
    known = properties_of(node.element).get(key)
    return known is not None and known.sort == "expression"


def _fields_at(origin: Origin, *, whole: bool) -> Iterator[tuple[str, Span]]:
    """The fields used by what is written at an origin; `whole` says that all of it is an expression."""
    value = origin.source.data
    for key in origin.pointer:
        value = value[key]
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, _ in inner:
        yield from _fields_at(origin.child(key), whole=whole)
    if isinstance(value, str):
        spans = [each.span(1) for each in _EXPRESSION.finditer(value)]
        for start, end in spans or ([(0, len(value))] if whole else []):
            if not _PROVIDES.search(value, start, end):
                for found in _FIELD.finditer(value, start, end):
                    yield found[1], origin.within(*found.span(1))
