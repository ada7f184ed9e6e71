"""A Game → the facts of its data: counts of cards and parts, and each card's numbers and choices, with their places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from cardgen.check.fact import Authority, Fact
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold_phrase
from cardgen.model.nouns import Card, Game
from cardgen.schema.records import FieldSpec
from cardgen.source.source import Origin, Pointer

#: What game.yaml says about the game as a whole: the key, the subject of the fact, and the pattern of its value.
_PARTICULARS = (
    ("players", "players", TextPattern(r"\s*(?P<low>\d+)\s*(?:[-–—]|to)\s*(?P<high>\d+)\s*")),
    ("ages", "age", TextPattern(r"\s*(?P<low>\d+)\s*\+?\s*")),
    ("minutes", "time", TextPattern(r"\s*(?P<low>\d+)\s*(?:(?:[-–—]|to)\s*(?P<high>\d+)\s*)?")),
)


def facts_of_game(game: Game) -> Iterator[Fact]:
    """The number of cards of each kind (copies, and different cards) and of declared components; players, age and time.

    A count is placed at the first of the counted cards; that of a kind without cards, where the kind is named.
    """
    copies: Counter[str] = Counter()
    different: Counter[str] = Counter()
    first: dict[str, Origin] = {}
    for card in game.cards:
        copies[card.kind] += card.copies
        different[card.kind] += 1
        first.setdefault(card.kind, card.origin)
    for name, kind in game.kinds.items():
        origin = first.get(name, kind.origin.child("kind"))
        for subject in sorted({_subject(kind.one), _subject(kind.many)} - {""}):
            yield Fact(subject, "count", copies[name], Authority.DATA, origin=origin, phrase=kind.many)
            yield Fact(subject, "different", different[name], Authority.DATA, origin=origin, phrase=kind.many)
    if game.cards:
        origin = game.cards[0].origin
        yield Fact("card", "count", sum(copies.values()), Authority.DATA, origin=origin, phrase="cards")
    for component in game.components:
        if not component.kind and component.count:
            origin, count = component.origin, component.count
            subject = _subject(component.name)
            yield Fact(
                subject,
                "count",
                count,
                Authority.DECLARED,
                origin=origin.child("count"),
                phrase=component.name,
            )

    yield from _particulars(game)


def _particulars(game: Game) -> Iterator[Fact]:
    for key, subject, pattern in _PARTICULARS:
        found = pattern.fullmatch(str(getattr(game, key)))
        if found:
            high = found.groupdict().get("high")
            shown = f"{found['low']}-{high}" if high else found["low"]
            value = int(found["low"]) if subject == "age" else f"{shown}m" if subject == "time" else shown
            origin = game.origin.child(key)
            yield Fact(subject, "particular", value, Authority.DATA, origin=origin, phrase=subject)


def facts_of_cards(game: Game) -> Iterator[Fact]:
    """What each card's data says: its copies, numbers, flags and choices; nested ones are named like `shop.1.price`.

    They are numerous, and the rules about cards compare them with texts, so they are not part of a FactStore.
    """
    for card in game.cards:
        subject = _subject(card.name) or card.id
        yield _of_card(card, subject, ("copies",), card.copies)
        for name, value in card.values.items():
            for pointer, inner in _values(value, (name,)):
                if not isinstance(inner, str) or _is_choice(game, card, pointer):
                    yield _of_card(card, subject, pointer, inner)


def _of_card(card: Card, subject: str, pointer: Pointer, value: float | str) -> Fact:
    attribute = ".".join(str(key + 1) if isinstance(key, int) else key for key in pointer)
    shown = value if isinstance(value, str) or type(value) is int else str(value).lower()
    return Fact(
        subject, attribute, shown, Authority.DATA, origin=card.origin.child(*pointer), phrase=card.name
    )


def _values(value: object, pointer: Pointer) -> Iterator[tuple[Pointer, float | str]]:
    """The numbers, flags and strings inside a value, each with its pointer."""
    if isinstance(value, (int, float, str)):
        yield pointer, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _values(inner, (*pointer, str(key)))
    elif isinstance(value, tuple):
        for index, inner in enumerate(value):
            yield from _values(inner, (*pointer, index))


def _is_choice(game: Game, card: Card, pointer: Pointer) -> bool:
    """Whether the value at a pointer belongs to a field of type `choice`."""
    kind = game.kinds.get(card.kind)
    spec = kind.fields.get(str(pointer[0])) if kind else None
    for key in pointer[1:]:
        if spec is None:
            return False
        inner = spec.options.get("item" if isinstance(key, int) else "fields")
        below = inner.get(str(key)) if isinstance(inner, Mapping) else inner
        spec = below if isinstance(below, FieldSpec) else None
    return spec is not None and spec.type == "choice"


def _subject(phrase: str) -> str:
    return " ".join(fold_phrase(phrase))
