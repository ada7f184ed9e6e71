"""`:::{card-list} kind` → a table of cards, a row each, with the fields that are asked for."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.expressions import ExpressionError, Fault, compile_expression, look_up, show
from cardgen.expressions.values import MISSING, Leading, show_words
from cardgen.markup.nodes import Block, CardRef, Inline, Paragraph
from cardgen.model.nouns import Card
from cardgen.publish.book.directive import BookDirective, Commission
from cardgen.publish.book.nodes.alphabet import sort_key
from cardgen.publish.book.nodes.composing import prose_blocks, table, text
from cardgen.publish.book.problems import UNKNOWN_ASKED
from cardgen.schema.records import FieldSpec, Kind, Prose, name_in_words
from cardgen.suggestions import near, one_of

_PLAIN = ("integer", "number", "text", "choice", "flag")
_OWN = ("id", "name", "kind", "copies", "number")


def _make(commission: Commission) -> Outcome[tuple[Block, ...]]:
    """Options `fields` (names with commas), `where` (an expression about `card`), `sort` (a field)."""
    found: list[Diagnostic] = []
    cards = _chosen(commission, found)
    fields = _fields(commission, found)
    resolver = commission.resolver
    rows = []
    for card in _sorted(cards, commission):
        scope = resolver.card_scope(card)
        rows.append([_cell(card, name, scope, (commission, found)) for name in fields])
    head = [(text(_head(name, commission), commission),) for name in fields]
    made = (table(head, rows, (), commission),) if rows else ()
    return Outcome(made, tuple(found))


def _head(path: str, commission: Commission) -> str:
    """What the kind calls a field, else the game's word for the term of that name, else the name in words."""
    if path in _OWN:
        return commission.style.label(path)
    spec = _spec(path, commission)
    name = path.rsplit(".", maxsplit=1)[-1]
    term = commission.game.terms.get(name.replace("_", "-"), commission.game.terms.get(name))
    if term is not None and not (spec and spec.label):
        return term.term[:1].upper() + term.term[1:]
    return spec.title if spec else name_in_words(name)


def _spec(path: str, commission: Commission) -> FieldSpec | None:
    """What the kind declares of a field, of one in a record, or of one of the card that it names."""
    kinds = commission.game.kinds
    kind = kinds.get(_kind(commission))
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


def _kind(commission: Commission) -> str:
    return commission.directive.argument or commission.option.get("kind", "")


def _chosen(commission: Commission, found: list[Diagnostic]) -> list[Card]:
    kind, kinds = _kind(commission), commission.game.kinds
    if kind and kind not in kinds:
        hint = near(kind, kinds) or f"kinds are {one_of(kinds)}"
        span = commission.span_of("" if commission.directive.argument else "kind")
        found.append(Diagnostic(UNKNOWN_ASKED, f"no kind of card is called `{kind}`", span, hint))
        return []
    cards = [card for card in commission.game.cards if kind in ("", card.kind)]
    where = commission.option.get("where", "")
    if not where:
        return cards
    compiled = compile_expression(where)
    kept = []
    for card in cards:
        scope = commission.resolver.card_scope(card)
        value = compiled if isinstance(compiled, Fault) else compiled.evaluate(scope)
        if isinstance(value, Fault):
            found.append(value.diagnostic(commission.within("where")))
            return []
        if value:
            kept.append(card)
    return kept


def _fields(commission: Commission, found: list[Diagnostic]) -> list[str]:
    asked = [name.strip() for name in commission.option.get("fields", "").split(",") if name.strip()]
    kind = commission.game.kinds.get(_kind(commission))
    declared = kind.fields if kind is not None else {}
    if not asked:
        return ["name", *(name for name, spec in declared.items() if spec.type in _PLAIN), "copies"]
    known = {*_OWN, *declared} or {*_OWN}
    for name in asked:
        if kind is not None and name.split(".")[0] not in known:
            hint = near(name, known) or f"fields are {one_of(known)}"
            message = f"the kind `{kind.name}` has no field `{name}`"
            found.append(Diagnostic(UNKNOWN_ASKED, message, commission.span_of("fields", name), hint))
    return asked


def _sorted(cards: list[Card], commission: Commission) -> list[Card]:
    field = commission.option.get("sort", "")
    if not field:
        return cards

    def key(card: Card) -> tuple[float, str]:
        value = _value(commission.resolver.card_scope(card), field)
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
    except ExpressionError:  # a name that leads to no card, as was reported
        return None
    return None if found is MISSING else found


def _cell(
    card: Card, name: str, scope: Mapping[str, object], work: tuple[Commission, list[Diagnostic]]
) -> tuple[Inline, ...]:
    commission, found = work
    if name == "name":
        return _link(card.id, scope, commission)
    value = _value(scope, name)
    if isinstance(value, Leading):
        return _link(value, scope, commission)
    if isinstance(value, Prose):
        blocks = prose_blocks(value, scope, commission, found)
        return tuple(node for block in blocks if isinstance(block, Paragraph) for node in block.children)
    return (text(show_words(value), commission),)


def _link(written: str, scope: Mapping[str, object], commission: Commission) -> tuple[Inline, ...]:
    """The name of a card, which leads to it."""
    at = commission.directive.start
    node = CardRef(str(written), start=at, end=at)
    return commission.resolver.resolve_inlines((node,), scope, commission.locate).value


DIRECTIVE = BookDirective("card-list", _make)
