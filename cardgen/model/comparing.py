"""Two readings of a card → whether it has the values that it had, and whether it is written where it was."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import starmap

from cardgen.model.nouns import Card
from cardgen.schema.records import Prose


def is_same_card(one: Card, other: Card) -> bool:
    """Whether a card has the values that it had, wherever they are written."""
    return (one.id, one.name, one.kind, one.copies, one.number) == (
        other.id, other.name, other.kind, other.copies, other.number
    ) and is_same_value(one.values, other.values)  # fmt: skip


def is_same_place(one: Card, other: Card) -> bool:
    """Whether all that is written of a card stands where it stood."""
    mine, theirs = one.origin, other.origin
    return (mine.pointer, mine.source.path, mine.source.text) == (
        theirs.pointer, theirs.source.path, theirs.source.text
    )  # fmt: skip


def is_same_value(one: object, other: object) -> bool:
    """Whether two values of fields say the same; a marked-up text does if it is written in the same way."""
    if type(one) is not type(other):
        return False
    if isinstance(one, Prose) and isinstance(other, Prose):
        return one.text == other.text
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return list(one) == list(other) and all(is_same_value(one[key], other[key]) for key in one)
    if isinstance(one, (tuple, list)) and isinstance(other, (tuple, list)):
        return len(one) == len(other) and all(starmap(is_same_value, zip(one, other, strict=True)))
    return one == other
