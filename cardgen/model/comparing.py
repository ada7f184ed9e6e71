"""Two readings of a card → whether its values are the same, and whether it is still written in the same place.

The values can also be written as text, to be compared with those of an earlier run.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import starmap
from types import NoneType

from cardgen.model.nouns import Card
from cardgen.schema.records import Prose

#: The types of values that are written unchanged.
_SCALARS = frozenset((str, int, float, bool, NoneType))


def is_same_card(one: Card, other: Card) -> bool:
    """Whether both cards have the same values, wherever these are written."""
    return (one.id, one.name, one.kind, one.copies, one.number) == (
        other.id,
        other.name,
        other.kind,
        other.copies,
        other.number,
    ) and is_same_value(one.values, other.values)


def is_same_place(one: Card, other: Card) -> bool:
    """Whether both cards are written in the same place of the same text."""
    mine, theirs = one.origin, other.origin
    return (mine.pointer, mine.source.path, mine.source.text) == (
        theirs.pointer,
        theirs.source.path,
        theirs.source.text,
    )


def is_same_value(one: object, other: object) -> bool:
    """Whether two values of fields are the same; marked-up texts are if they are written in the same way."""
    if type(one) is not type(other):
        return False
    if isinstance(one, Prose) and isinstance(other, Prose):
        return one.text == other.text
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return list(one) == list(other) and all(is_same_value(one[key], other[key]) for key in one)
    if isinstance(one, (tuple, list)) and isinstance(other, (tuple, list)):
        return len(one) == len(other) and all(starmap(is_same_value, zip(one, other, strict=True)))
    return one == other


def card_text(card: Card) -> str:
    """Everything that `is_same_card` compares, as text; "" if a value is of a type that fields cannot have."""
    parts: list[object] = [card.id, card.name, card.kind, card.copies, card.number, *card.values]
    try:
        parts += [value if type(value) in _SCALARS else _plain(value) for value in card.values.values()]
    except TypeError:
        return ""
    return repr(parts)


def value_text(value: object) -> str:
    """A value of a field as text, different for all values that `is_same_value` distinguishes; ""
    for types that fields cannot have.
    """
    try:
        return repr(_plain(value))
    except TypeError:
        return ""


def _plain(value: object) -> object:
    """The value without its places. Raises TypeError if its type is not one that fields can have."""
    if type(value) in _SCALARS:
        return value
    if isinstance(value, Prose):
        return "Prose", value.text
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, (tuple, list)):
        return type(value).__name__, *[_plain(each) for each in value]
    raise TypeError(type(value).__name__)
