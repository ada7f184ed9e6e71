"""Imported cards → those of which a part of a code or a file name is not the value that it is on all others.

`cPK_000030_VENUSAUR_R.webp` says the rarity of its card again, between two other signs, and so do the names of all
other pictures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cardgen.check.evidence.usual.apart import Apart, Columns
from cardgen.check.evidence.written_values import WrittenCard
from cardgen.check.wording.text_patterns import TextPattern

#: The fewest cards from which a relation is inferred; one in so many may break it.
_ENOUGH, _RARE = 50, 500
#: So many values are each on so many cards, and no value is on more than so many cards in a hundred.
_VALUES, _EACH, _COMMON = 3, 5, 80
#: Longer values are no parts of codes; and values that are longer on average are texts.
_LONGEST, _CODE = 12, 60
#: Which parts are compared, from either end, and on how many cards first.
_PARTS, _TRIED = (-1, -2, -3, 0, 1, 2), 40
_SIGNS = TextPattern(r"[^A-Za-z0-9]+")


def parts_apart(cards: Sequence[WrittenCard], columns: Columns) -> Iterator[Apart]:
    """The cards on which a part of a code differs from another field, where both are the same on all others."""
    said = {key: column for key, column in columns.items() if _is_said_again(column)}
    if not said:
        return
    for key, column in columns.items():
        if sum(map(len, column)) > _CODE * len(column) or any("\n" in value for value in column):
            continue
        split = [_folded_parts(value) for value in column]
        if sum(len(parts) > 1 for parts in split) < _ENOUGH:
            continue
        for other in said.keys() - {key}:
            yield from _differing(cards, (key, other), split, [_folded(value) for value in said[other]])


def _is_said_again(column: Sequence[str]) -> bool:
    """Whether the values are short words or numbers that cards share."""
    counted = Counter(value for value in column if value)
    shared = [times for times in counted.values() if times >= _EACH]
    return (
        len(shared) >= _VALUES
        and max(shared) * 100 <= counted.total() * _COMMON
        and all(len(value) <= _LONGEST and value.isalnum() and value.isascii() for value in counted)
    )


def _folded_parts(value: str) -> list[str]:
    return [_folded(part) for part in _SIGNS.split(value)]


def _folded(value: str) -> str:
    return (value.lstrip("0") or "0" if value.isdecimal() else value.lower()) if value else ""


def _differing(
    cards: Sequence[WrittenCard], fields: tuple[str, str], split: Sequence[list[str]], said: Sequence[str]
) -> Iterator[Apart]:
    places = [at for at, value in enumerate(said) if value and len(split[at]) > 1]
    if len(places) < _ENOUGH:
        return
    tried = places[:: max(1, len(places) // _TRIED)]
    for part in _PARTS:
        if sum(_part(split[at], part) != said[at] for at in tried) > 1:
            continue
        odd = [at for at in places if _part(split[at], part) != said[at]]
        if 0 < len(odd) <= max(1, len(places) // _RARE):
            yield from (Apart(cards[at], *fields, "", "has", len(places) - len(odd)) for at in odd)
            return


def _part(parts: Sequence[str], at: int) -> str:
    return parts[at] if -len(parts) <= at < len(parts) else ""
