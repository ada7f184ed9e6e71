"""`:::{card-list} kind` → a table of cards, a row each, with the fields that are asked for."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.expressions import ExpressionError, Fault, compile_expression, look_up, show
from cardgen.expressions.values import MISSING, Leading, show_words
from cardgen.markup.nodes import Block, CardRef, Inline, Paragraph
from cardgen.model.nouns import Card
from cardgen.publish.book.directive import BookDirective, DirectiveContext
from cardgen.publish.book.nodes.alphabet import sort_key
from cardgen.publish.book.nodes.composing import prose_blocks, table, text
from cardgen.publish.book.problems import UNKNOWN_ASKED
from cardgen.schema.records import FieldSpec, Kind, Prose, name_in_words
from cardgen.suggestions import near, one_of

_PLAIN = ("integer", "number", "text", "choice", "flag")
_OWN = ("id", "name", "kind", "copies", "number")


def _make(context: DirectiveContext) -> Outcome[tuple[Block, ...]]:
    """Options `fields` (names separated by commas), `where` (an expression about `card`), `sort` (a field)."""
    found: list[Diagnostic] = []
    cards = _chosen(context, found)
    fields = _fields(context, found)
    resolver = context.resolver
    rows = []
    for card in _sorted(cards, context):
        scope = resolver.card_scope(card)
        rows.append([_cell(card, name, scope, (context, found)) for name in fields])
    head = [(text(_head(name, context), context),) for name in fields]
    made = (table(head, rows, (), context),) if rows else ()
    return Outcome(made, tuple(found))


def _head(path: str, context: DirectiveContext) -> str:
    """The kind's label for a field, or the game's term with that name, or the name in words."""
    if path in _OWN:
        return context.style.label(path)
    spec = _spec(path, context)
    name = path.rsplit(".", maxsplit=1)[-1]
    term = context.game.terms.get(name.replace("_", "-"), context.game.terms.get(name))
    if term is not None and not (spec and spec.label):
        return term.term[:1].upper() + term.term[1:]
    return spec.title if spec else name_in_words(name)


def _spec(path: str, context: DirectiveContext) -> FieldSpec | None:
    """The declaration of a field in the kind, in a record, or in the kind of a card that it names."""
    kinds = context.game.kinds
    kind = kinds.get(_kind(context))
    asked = (kind,) if kind else tuple(kinds.values())
    name, *inside = path.split(".")
    spec = next((each.fields[name] for each in asked if name in each.fields), None)
    for name in inside:
        spec = _fields_in(spec, kinds).get(name) if spec else None
    return spec


def _fields_in(spec: FieldSpec, kinds: Mapping[str, Kind]) -> Mapping[str, FieldSpec]:
    item = spec.options.get("item")
    if spec.type == "list" and isinstance(item, FieldSpec):
        spec = item
    if spec.type == "card":
        led = kinds.get(str(spec.options.get("kind")))
        return led.fields if led else {}
    fields = spec.options.get("fields")
    return fields if isinstance(fields, Mapping) else {}


def _kind(context: DirectiveContext) -> str:
    return context.directive.argument or context.option.get("kind", "")


def _chosen(context: DirectiveContext, found: list[Diagnostic]) -> list[Card]:
    kind, kinds = _kind(context), context.game.kinds
    if kind and kind not in kinds:
        hint = near(kind, kinds) or f"kinds are {one_of(kinds)}"
        span = context.span_of("" if context.directive.argument else "kind")
        found.append(Diagnostic(UNKNOWN_ASKED, f"there is no kind of card `{kind}`", span, hint))
        return []
    cards = [card for card in context.game.cards if kind in ("", card.kind)]
    where = context.option.get("where", "")
    if not where:
        return cards
    compiled = compile_expression(where)
    kept = []
    for card in cards:
        scope = context.resolver.card_scope(card)
        value = compiled if isinstance(compiled, Fault) else compiled.evaluate(scope)
        if isinstance(value, Fault):
            found.append(value.diagnostic(context.within("where")))
            return []
        if value:
            kept.append(card)
    return kept


def _fields(context: DirectiveContext, found: list[Diagnostic]) -> list[str]:
    asked = [name.strip() for name in context.option.get("fields", "").split(",") if name.strip()]
    kind = context.game.kinds.get(_kind(context))
    declared = kind.fields if kind is not None else {}
    if not asked:
        return ["name", *(name for name, spec in declared.items() if spec.type in _PLAIN), "copies"]
    known = {*_OWN, *declared} or {*_OWN}
    for name in asked:
        if kind is not None and name.split(".")[0] not in known:
            hint = near(name, known) or f"fields are {one_of(known)}"
            message = f"the kind `{kind.name}` has no field `{name}`"
            found.append(Diagnostic(UNKNOWN_ASKED, message, context.span_of("fields", name), hint))
    return asked


def _sorted(cards: list[Card], context: DirectiveContext) -> list[Card]:
    field = context.option.get("sort", "")
    if not field:
        return cards

    def key(card: Card) -> tuple[float, str]:
        value = _value(context.resolver.card_scope(card), field)
        if isinstance(value, int | float):
            return (float(value), "")
        return (float("inf"), sort_key(show(value)))

    return sorted(cards, key=key)


def _value(scope: Mapping[str, object], path: str) -> object:
    value = scope["card"]
    for name in path.split("."):
        if isinstance(value, tuple):
            found = (_inside(each, name) for each in value)
            value = tuple(each for each in found if each is not None)
        else:
            value = _inside(value, name)
    return value


def _inside(value: object, name: str) -> object:
    try:
        found = look_up(value, name)
    except ExpressionError:  # a name that is no card's, which is already reported
        return None
    return None if found is MISSING else found


def _cell(
    card: Card, name: str, scope: Mapping[str, object], work: tuple[DirectiveContext, list[Diagnostic]]
) -> tuple[Inline, ...]:
    context, found = work
    if name == "name":
        return _link(card.id, scope, context)
    value = _value(scope, name)
    if isinstance(value, Leading):
        return _link(value, scope, context)
    if isinstance(value, Prose):
        blocks = prose_blocks(value, scope, context, found)
        return tuple(node for block in blocks if isinstance(block, Paragraph) for node in block.children)
    return (text(show_words(value, context.game.language), context),)


def _link(written: str, scope: Mapping[str, object], context: DirectiveContext) -> tuple[Inline, ...]:
    """The name of a card, linked to the card."""
    at = context.directive.start
    node = CardRef(str(written), start=at, end=at)
    return context.resolver.resolve_inlines((node,), scope, context.locate).value


DIRECTIVE = BookDirective("card-list", _make)
