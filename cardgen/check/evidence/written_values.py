"""Evidence → the imported cards (from JSON, spreadsheets) of each kind, with their values as written in the file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.frozen import frozen
from cardgen.model.nouns import Card
from cardgen.schema.formats import EVERY_CARD
from cardgen.source.source import Origin

#: A mapping with more keys than this is no record of a few values but a table.
_RECORD = 12


@frozen
class WrittenCard:
    """A card, and its values by key as they were written, before they were converted to the types of its kind.

    In `fields`, the values of a record are there with both keys, too: `cost.coins`.
    """

    card: Card
    values: Mapping[str, object]
    fields: Mapping[str, object]

    def place_of(self, key: str) -> Origin:
        """Where a value of the card was written; that of `cost.coins` in its record."""
        record, _, inner = key.partition(".")
        if inner and isinstance(self.values.get(record), Mapping):
            return self.card.origin.child(record, inner)
        return self.card.origin.child(key)


@derived_from_cards
def written_cards(evidence: Evidence) -> Mapping[str, tuple[WrittenCard, ...]]:
    """The imported cards by kind. Cards written for a kind are left out, because the kind itself says what they must
    hold.
    """
    found: dict[str, list[WrittenCard]] = defaultdict(list)
    for card in evidence.cards:
        source = card.origin.source
        raw = _at(source.data, card.origin.pointer) if source.foreign else None
        if isinstance(raw, Mapping):
            own = {
                key: value
                for key, value in raw.items()
                if key == "name" or (key not in EVERY_CARD and any(map(str.isalnum, key)))  # `//` is a note
            }
            inner = _of_records(own)
            found[card.kind].append(WrittenCard(card, own, {**own, **inner} if inner else own))
    return {kind: tuple(cards) for kind, cards in found.items()}


def _of_records(values: Mapping[str, object]) -> dict[str, object]:
    """The values in records of a few, by the keys of both: `cost.coins`."""
    return {
        f"{key}.{name}": inner
        for key, record in values.items()
        if isinstance(record, Mapping) and 0 < len(record) <= _RECORD and "." not in key
        for name, inner in record.items()
        if isinstance(name, str) and any(map(str.isalnum, name))
    }


def is_left_out(value: object) -> bool:
    """Whether a value says nothing. An empty list or mapping does say something."""
    return value is None or value == ""


def _at(data: Any, pointer: tuple[str | int, ...]) -> object:
    """The value that a pointer leads to; None if the data has no such place."""
    try:
        for key in pointer:
            data = data[key]
    except (KeyError, IndexError, TypeError):
        return None
    return data
