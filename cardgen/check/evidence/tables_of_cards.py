"""Evidence → the tables in its cards' fields whose rows stand for ranges of a die roll, grouped by kind and field."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen
from cardgen.model.nouns import Card
from cardgen.source.source import Origin

#: Names of the two ends of a range.
_ENDS = (("low", "high"), ("from", "to"), ("min", "max"), ("first", "last"), ("start", "end"), ("lo", "hi"))
_RANGE = TextPattern(r"(\d{1,3})(?:\s?[-–—]\s?(\d{1,3})|(\+))?").fullmatch


#: At least this many in four of the cards must have ranges in all rows.
_IN_FOUR = 3


@frozen
class CardRange:
    """The results of a row, from `first` to `last` (None when it is open-ended), and its place."""

    first: int
    last: int | None
    place: Origin


@frozen
class CardTable:
    """The ranges of the rows in one field of a card."""

    card: Card
    field: str
    ranges: tuple[CardRange, ...]


def tables_of_cards(evidence: Evidence) -> Iterator[list[CardTable]]:
    """The tables of cards, one list for each field that holds ranges on most cards with two or more rows in it."""
    fields = defaultdict[tuple[str, str], list[Card]](list)
    for card in evidence.cards:
        for name, value in card.values.items():
            if isinstance(value, (tuple, Mapping)) and len(value) > 1:
                fields[card.kind, name].append(card)
    for (_, name), cards in fields.items():
        for key in _keys(cards[0].values[name]):
            tables = [table for card in cards if (table := _table(card, name, key))]
            if len(tables) * 4 >= len(cards) * _IN_FOUR and any(map(_is_ranged, tables)):
                yield tables
                break


def _is_ranged(table: CardTable) -> bool:
    """Whether a row stands for several results. If each stands for one, they may be levels or costs."""
    return any(one.first != one.last for one in table.ranges)


def _keys(value: object) -> Iterator[tuple[str, ...]]:
    """The possible keys of a row's range: two keys, one key, or () for the keys of the mapping itself."""
    if isinstance(value, Mapping):
        yield ()
        return
    first = value[0] if isinstance(value, tuple) else None
    if isinstance(first, Mapping):
        yield from (ends for ends in _ENDS if ends[0] in first and ends[1] in first)
        yield from ((key,) for key, each in first.items() if _read(each))


def _table(card: Card, name: str, keys: tuple[str, ...]) -> CardTable | None:
    """The table in a field of a card; None if a row has no range."""
    value = card.values[name]
    rows: list[tuple[tuple[int, int | None] | None, tuple[str | int, ...]]]
    if isinstance(value, Mapping):
        rows = [(_read(key), (name, str(key))) for key in value] if not keys else []
    else:
        entries = value if isinstance(value, tuple) else ()
        rows = [(_ends(entry, keys), (name, at, keys[0])) for at, entry in enumerate(entries) if keys]
    ranges = [CardRange(*found, card.origin.child(*at)) for found, at in rows if found]
    return CardTable(card, name, tuple(ranges)) if rows and len(ranges) == len(rows) else None


def _ends(entry: object, keys: tuple[str, ...]) -> tuple[int, int | None] | None:
    if not isinstance(entry, Mapping):
        return None
    if len(keys) == 1:
        return _read(entry.get(keys[0]))
    low, high = (entry.get(key) for key in keys)
    if type(low) is not int or not (high is None or type(high) is int):
        return None
    last = low if high is None else high
    return (low, last) if low <= last else None


def _read(value: object) -> tuple[int, int | None] | None:
    """The range that a value stands for (`3`, `1-3`, `5+`), else None."""
    if type(value) is int:
        return value, value
    found = _RANGE(value) if isinstance(value, str) else None
    if found is None:
        return None
    first = int(found[1])
    last = None if found[3] else int(found[2] or first)
    return (first, last) if last is None or first <= last else None
