"""A Game → the functions of expressions that ask about its cards: count, total, names, cards, card and others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field

from cardgen.diagnostics import Problem
from cardgen.expressions import ExpressionError, look_up, show
from cardgen.expressions.values import MISSING, comparable
from cardgen.frozen import distinct
from cardgen.model.nouns import Card, Game
from cardgen.model.problems import AMBIGUOUS_CARD, LEFT_OUT, UNKNOWN_CARD, UNKNOWN_QUERY
from cardgen.model.references import forms_of
from cardgen.model.resolving.card_links import leading_fields
from cardgen.schema.records import FieldSpec
from cardgen.suggestions import near, one_of


class CardValues(dict[str, object]):
    """What `card.…` finds in expressions. Calling it, `card("dagger")`, finds another card, as in
    texts that are on no card.
    """

    __slots__ = ("_ask",)

    def __init__(self, values: Mapping[str, object], ask: Callable[[str], Mapping[str, object]]) -> None:
        super().__init__(values)
        self._ask = ask

    def __call__(self, written: str) -> Mapping[str, object]:
        """What expressions see of the card with this id or name."""
        return self._ask(written)


class _Values(dict[str, Mapping[str, object]]):
    """What expressions see of each card of an index, by id, built at the first question about it."""

    index: CardIndex

    def __missing__(self, card_id: str) -> Mapping[str, object]:
        made = self[card_id] = self.index.view(self.index.by_id[card_id])
        return made


@distinct
class CardIndex:
    """The cards of a game by id and by name; `values` are what expressions see of them, by id.

    `asked` grows with every question: if it did not grow while something was made, that depends on no other card.
    """

    game: Game
    by_id: Mapping[str, Card]
    by_name: Mapping[str, tuple[Card, ...]]
    values: Mapping[str, Mapping[str, object]]
    asked: list[str] = field(default_factory=list)
    _counts: dict[tuple[object, ...], int] = field(default_factory=dict)
    _leading: dict[str, Mapping[str, Callable[[object], object]]] = field(default_factory=dict)

    def view(self, card: Card) -> CardValues:
        """What expressions see of a card: the fields of its kind, and id, name, kind, copies, number."""
        own = {
            "id": card.id,
            "name": card.name,
            "kind": card.kind,
            "copies": card.copies,
            "number": card.number,
        }
        values = {**own, **card.values}
        leading = self._leading.get(card.kind)
        if leading is None:
            kind = self.game.kinds.get(card.kind)
            leading = self._leading[card.kind] = leading_fields(kind.fields, self._lead) if kind else {}
        for name, change in leading.items():
            values[name] = change(values[name])
        return CardValues(values, self._card)

    def _lead(self, spec: FieldSpec, written: str) -> Mapping[str, object]:
        """The card that a field names. If there is none, or several, that is already reported for the field."""
        self.asked.append(written)
        named = (self.by_id[written],) if written in self.by_id else self.by_name.get(written, ())
        kind = spec.options.get("kind")
        found = [card for card in named if kind in (None, card.kind)]
        if len(found) == 1 or (found and spec.options.get("any_version")):
            return self.values[found[0].id]
        hint = "correct the entry of that field"
        raise ExpressionError(f"`{written}` is not a card", hint, LEFT_OUT)

    def find(self, written: str) -> Card:
        """The card with this id or name. Raises ExpressionError if there is none, or more than one."""
        self.asked.append(written)
        if written in self.by_id:
            return self.by_id[written]
        found = self.by_name.get(written, ())
        if len(found) == 1:
            return found[0]
        if found:
            ids = one_of(card.id for card in found)
            message = f"`{written}` is the name of {len(found)} cards"
            raise ExpressionError(message, f"write the id of the one that you mean: {ids}", AMBIGUOUS_CARD)
        close = near(written, (*self.by_name, *self.by_id))
        follows = self.game.omissions.may_include(written)
        hint = close or "write the card's name or id as in its file"
        problem = LEFT_OUT if follows else UNKNOWN_CARD
        raise ExpressionError(f"no card is called `{written}`", hint, problem)

    @property
    def _unknown(self) -> Problem:
        """The problem of a question without an answer: if cards were left out of the game, the
        question may be right.
        """
        return UNKNOWN_QUERY if self.game.omissions.complete else LEFT_OUT

    def functions(self) -> dict[str, Callable[..., object]]:
        """The functions by the names that expressions use."""
        return {
            "count": self._count,
            "total": self._total,
            "sum": self._total,
            "names": self._names,
            "cards": self._cards,
            "card": self._card,
            "lowest": self._lowest,
            "highest": self._highest,
        }

    def _count(self, kind: str = "", unique: bool = False, **where: object) -> int:
        self.asked.append(kind)
        try:
            key = (kind, unique, *sorted(where.items()))
            if key not in self._counts:
                self._counts[key] = self._counted(kind, unique, where)
            return self._counts[key]
        except TypeError:  # lists cannot be hashed
            return self._counted(kind, unique, where)

    def _counted(self, kind: str, unique: bool, where: Mapping[str, object]) -> int:
        return sum(1 if unique else card.copies for card, _ in self._matching(kind, where))

    def _total(self, field: str, kind: str = "", unique: bool = False, **where: object) -> object:
        total: int | float = 0
        for card, value in self._numbers(field, kind, where):
            total += value * (1 if unique else card.copies)
        return total

    def _lowest(self, field: str, kind: str = "", **where: object) -> object:
        return min(value for _, value in self._numbers(field, kind, where))

    def _highest(self, field: str, kind: str = "", **where: object) -> object:
        return max(value for _, value in self._numbers(field, kind, where))

    def _names(self, kind: str = "", **where: object) -> tuple[str, ...]:
        return tuple(dict.fromkeys(card.name for card, _ in self._matching(kind, where)))

    def _cards(self, kind: str = "", **where: object) -> tuple[Mapping[str, object], ...]:
        return tuple(values for _, values in self._matching(kind, where))

    def _card(self, written: str) -> Mapping[str, object]:
        return self.values[self.find(written).id]

    def _numbers(
        self, path: str, kind: str, where: Mapping[str, object]
    ) -> Iterator[tuple[Card, int | float]]:
        found = False
        for card, values in self._matching(kind, where):
            value = _follow(values, path)
            if isinstance(value, int | float):
                found = True
                yield card, value
        if not found:
            known = {name for card in self.game.cards if kind in ("", card.kind) for name in card.values}
            message = f"none of these cards has a number in `{path}`"
            hint = near(path, known) or "use a field with a number, or other cards"
            raise ExpressionError(message, hint, self._unknown, path)

    def _matching(
        self, kind: str, where: Mapping[str, object]
    ) -> Iterator[tuple[Card, Mapping[str, object]]]:
        self._check_query(kind, where)
        for card in self.game.cards:
            if kind and card.kind != kind:
                continue
            values = self.values[card.id]
            if all(_equal(_follow(values, name), wanted) for name, wanted in where.items()):
                yield card, values

    def _check_query(self, kind: str, where: Mapping[str, object]) -> None:
        self.asked.append(kind)
        kinds = {*self.game.kinds, *(card.kind for card in self.game.cards)}
        if kind and kind not in kinds:
            hint = near(kind, kinds) or f"use one of {one_of(kinds)}"
            raise ExpressionError(f"no kind of card is called `{kind}`", hint, self._unknown, kind)
        if not where:
            return
        fields = {
            name for card in self.game.cards if kind in ("", card.kind) for name in self.values[card.id]
        }
        fields |= {
            name for spec in self.game.kinds.values() if kind in ("", spec.name) for name in spec.fields
        }
        for name in where:
            if name not in fields:
                message = f"none of these cards has a field `{name}`"
                hint = near(name, fields) or "use a field that they have, or add it to their kind"
                raise ExpressionError(message, hint, self._unknown, name)


def index_cards(game: Game) -> CardIndex:
    """Build the index of a game's cards."""
    by_name: dict[str, list[Card]] = {}
    for card in game.cards:
        for form in forms_of(card.name):
            by_name.setdefault(form, []).append(card)
    by_id = {card.id: card for card in game.cards}
    for name, card_id in game.translated.called.items():
        if name not in by_name and card_id in by_id:
            by_name[name] = [by_id[card_id]]
    values = _Values()
    index = CardIndex(game, by_id, {name: tuple(cards) for name, cards in by_name.items()}, values)
    values.index = index
    return index


def _follow(values: object, path: str) -> object:
    for name in path.split("."):
        values = look_up(values, name)
        if values is MISSING:
            return None
    return values


def _equal(value: object, wanted: object) -> bool:
    return comparable(value) == comparable(wanted) or (
        isinstance(wanted, str) and value is not None and show(value) == wanted
    )
