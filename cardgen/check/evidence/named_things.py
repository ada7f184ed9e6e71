"""A Game → an index, by name, of everything with a unique name and values: its cards, and named records within them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.wording.phrases import Found, PhraseIndex
from cardgen.frozen import frozen
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer

T = TypeVar("T")


@frozen
class CardClaim:
    """A text that says `field` of `card` is `stated`, while the data has `value`.

    `pairs` is the number of values that are given in one bracket.
    """

    card: Card
    field: str
    stated: int | str
    value: int | str
    place: Place
    pairs: int


#: Fields that name a record within a card.
_NAMES = frozenset({"name", "title", "enemy", "monster"})
#: Characters that may precede a name at the start of a line: markup, or the marker of an item.
_LEAD = frozenset(" \t*_|-•#")
#: The number of steps in the pointer of a whole card, because a file of cards is a list. Longer pointers lead into a
#: card.
_CARD_DEPTH = 2


def only_card(found: Sequence[Found[Card]]) -> Card | None:
    """The one card that all these names belong to; None if there are several cards or none."""
    named = {name.item.id: name.item for name in found}
    return next(iter(named.values())) if len(named) == 1 else None


@derived_from_cards
def named_things(evidence: Evidence) -> PhraseIndex[Card]:
    """The index of things with a unique name and values; a record within a card is indexed as if it were a card."""
    named: dict[str, list[Card]] = {}
    for card in evidence.cards:
        for thing in (card, *_parts(card)):
            named.setdefault(thing.name, []).append(thing)
    return PhraseIndex((name, cards[0]) for name, cards in called(named) if _are_one(cards))


def card_alone(text: str, index: PhraseIndex[Card]) -> Card | None:
    """The card that a title or a cell names, apart from signs and numbers; None if it says anything else."""
    name = next(iter(index.find(text)), None)
    rest = text[: name.start] + text[name.end :] if name else ""
    return name.item if name and not any(map(str.isalpha, rest)) else None


def namesakes_of(evidence: Evidence, card: Card) -> tuple[Card, ...]:
    """All cards of the same kind and name as a card, itself included: its versions."""
    return _namesakes(evidence).get((card.kind, card.name), (card,))


def opens_line(document: Document, block: TextBlock, name: Found[Card]) -> bool:
    """Whether a name begins a line, in a capital, and is not the start of a sentence that continues in lower case."""
    if not block.text[name.start].isupper():
        return False
    at = block.offset(name.start)
    while at and document.text[at - 1] in _LEAD:
        at -= 1
    follows = block.text[name.end : name.end + 2].strip()
    begins = not at or document.text[at - 1] == "\n"
    return begins and not follows[:1].islower() and follows[:1] not in {"’", "'"}


def values_of(card: Card) -> Iterator[tuple[Pointer, int | str]]:
    """The whole numbers and strings of a card, each with its pointer (`("cost", "energy")`); the copies come first."""
    yield ("copies",), card.copies
    yield from _leaves(card.values, ())


def values_at(card: Card, way: Pointer) -> Iterator[tuple[Pointer, int | str]]:
    """The whole numbers and strings within one value of a card, each with its pointer from the card."""
    value: Any = card.values
    for key in way:
        value = value[key]
    yield from _leaves(value, way)


def lists_of(card: Card) -> Iterator[tuple[Pointer, tuple[str, ...]]]:
    """The lists of strings that a card has, each with its pointer."""
    for field, value in card.values.items():
        if isinstance(value, tuple) and value and all(isinstance(item, str) for item in value):
            yield (field,), tuple(map(str, value))


def called(named: Mapping[str, list[T]]) -> Iterator[tuple[str, list[T]]]:
    """The things by name, then by other forms of their name that nothing else has: `Ada` for `Ada, the Elder`,
    `Hemp Rope` for `Rope, Hemp`.
    """
    yield from named.items()
    short: dict[str, list[str]] = {}
    for name in named:
        first, comma, second = name.partition(", ")
        if comma and first and " " not in first + second and second[:1].isupper():
            short.setdefault(f"{second} {first}", []).append(name)
        elif comma and first and (second.startswith("the ") or (second[:1].isupper() and " of " in second)):
            short.setdefault(first, []).append(name)
    for other, names in short.items():
        if len(names) == 1 and other not in named:
            yield other, named[names[0]]


@derived_from_cards
def _namesakes(evidence: Evidence) -> Mapping[tuple[str, str], tuple[Card, ...]]:
    named: dict[tuple[str, str], list[Card]] = {}
    for card in evidence.cards:
        named.setdefault((card.kind, card.name), []).append(card)
    return {name: tuple(cards) for name, cards in named.items() if len(cards) > 1}


def _are_one(named: list[Card]) -> bool:
    """Whether a name belongs to one card (or its versions), or to one record within a card."""
    wholes = [thing for thing in named if len(thing.origin.pointer) <= _CARD_DEPTH]
    return len({thing.kind for thing in named}) == 1 and (len(wholes) == len(named) or len(named) == 1)


def _parts(card: Card) -> Iterator[Card]:
    """The named records within a card that have numbers of their own, as if they were cards."""
    for pointer, record in _records(card.values):
        name = next((v for k, v in record.items() if isinstance(v, str) and k in _NAMES), "")
        if name and any(type(value) is int for value in record.values()):
            yield replace(card, name=name, values=record, origin=card.origin.child(*pointer))


def _records(value: object, pointer: Pointer = ()) -> Iterator[tuple[Pointer, Mapping[str, object]]]:
    """The mappings inside the values of a card, each with its pointer."""
    if isinstance(value, Mapping):
        if pointer:
            yield pointer, value
        for key, inner in value.items():
            yield from _records(inner, (*pointer, str(key)))
    elif isinstance(value, tuple):
        for index, inner in enumerate(value):
            yield from _records(inner, (*pointer, index))


def _leaves(value: object, pointer: Pointer) -> Iterator[tuple[Pointer, int | str]]:
    # Most values are strings or integers. The check for a mapping takes ten times as long, so it comes last.
    if isinstance(value, str) or type(value) is int:
        yield pointer, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _leaves(inner, (*pointer, str(key)))
