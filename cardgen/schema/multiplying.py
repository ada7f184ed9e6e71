"""`each:` of a file of cards → one raw card for each combination of the values under `with:`."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping

from cardgen.diagnostics import Diagnostic
from cardgen.expressions import Fault, compile_template
from cardgen.frozen import frozen
from cardgen.schema.compiling import compile_mapping
from cardgen.schema.faults import Faults
from cardgen.schema.formats import PRODUCT
from cardgen.schema.problems import BAD_TEMPLATE, WRONG_SHAPE
from cardgen.source.source import Origin, Pointer

#: More cards than this from one product is a mistake in `with:`.
_MOST_CARDS = 100_000


@frozen
class Product:
    """The raw cards of one product, and where their pattern is written.

    `axes` are the values under `with` that fill fields directly, and where each list of them is written.
    """

    cards: tuple[dict[str, object], ...]
    pointer: Pointer
    axes: tuple[tuple[str, tuple[object, ...], Pointer], ...] = ()


def multiply(
    each: object, fields: tuple[str, ...], prose: frozenset[str], faults: Faults
) -> Iterator[Product]:
    """Yield the products of an `each:`, which is one product or a list of them.

    A name under `with:` that is also a field fills that field, unless `card:` overrides it. The fields `prose` may have
    expressions of their own; those that use no name under `with:` are kept.
    """
    if each is None:
        return
    written = faults.source.data["each"]
    many = isinstance(written, list)
    for number, raw in enumerate(written if many else [written]):
        at: Pointer = ("each", number) if many else ("each",)
        faults.about("the product", len(at))
        count = len(faults.found)
        product = compile_mapping(PRODUCT)(raw, at, faults)
        if len(faults.found) == count and isinstance(product, dict):
            axes = product["with"] if isinstance(product["with"], Mapping) else {}
            card = raw.get("card") or {}
            pointer = (*at, "card") if "card" in raw else at
            shared = tuple(
                (name, axis, (*at, "with", name))
                for name, axis in axes.items()
                if name in fields and name not in card and isinstance(axis, tuple)
            )
            yield Product(tuple(_cards(axes, card, pointer, (fields, prose, faults))), pointer, shared)


def _cards(
    axes: Mapping[str, object],
    card: dict[str, object],
    at: Pointer,
    context: tuple[tuple[str, ...], frozenset[str], Faults],
) -> Iterator[dict[str, object]]:
    fields, prose, faults = context
    empty = next((name for name, axis in axes.items() if not axis), None)
    if empty is not None:
        message = f"`{empty}` has no values, so the product makes no cards"
        place = faults.source.span((*at[: faults.base], "with", empty))
        faults.say(WRONG_SHAPE, message, place, "list its values")
        return
    values = [axis if isinstance(axis, tuple) else () for axis in axes.values()]
    size = 1
    for axis in values:
        size *= len(axis)
    if size > _MOST_CARDS:
        message = f"expected at most {_MOST_CARDS:,} cards from one product, found {size:,}"
        faults.say(WRONG_SHAPE, message, faults.source.span(at), "shorten the lists under `with`")
        return
    shared = [name for name in axes if name in fields and name not in card]
    for combination in itertools.product(*values):
        scope = dict(zip(axes, combination, strict=True))
        count = len(faults.found)
        made = {
            key: _filled(value, scope, (*at, key), faults, lasting=key in prose)
            for key, value in card.items()
        }
        if len(faults.found) > count:
            return  # every other combination would fail in the same way
        yield made | {name: scope[name] for name in shared}


def _filled(
    value: object, scope: Mapping[str, object], at: Pointer, faults: Faults, *, lasting: bool = False
) -> object:
    """A value of the pattern with its expressions evaluated, at any depth.

    In a `lasting` text, expressions that use nothing of the product are kept.
    """
    if isinstance(value, dict):
        return {key: _filled(inner, scope, (*at, key), faults) for key, inner in value.items()}
    if isinstance(value, list):
        return [_filled(inner, scope, (*at, number), faults) for number, inner in enumerate(value)]
    if not isinstance(value, str) or "{{" not in value:
        return value
    template = compile_template(value)
    if lasting:
        template = template.keeping(scope)
    filled = template.faults[0] if template.faults else template.value(scope)
    if isinstance(filled, Fault):
        span = Origin(faults.source, at).within(filled.start, filled.end)
        faults.found.append(Diagnostic(BAD_TEMPLATE, filled.message, span, filled.hint))
        return None
    return filled
