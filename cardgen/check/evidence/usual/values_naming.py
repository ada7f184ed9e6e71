"""Imported cards → the values that nearly name another card, in fields that hold names or ids of cards.

No one declares that the parts of a recipe or the monsters of a place are cards. But if nearly all values of a field
are names of cards, a value that differs from a name by a letter or a sign is meant to be that name.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from types import NoneType

from cardgen.check.evidence.evidence import Evidence, derived_from_cards
from cardgen.check.evidence.written_values import WrittenCard, written_cards
from cardgen.check.wording.nearness import NearIndex
from cardgen.check.wording.words import letters_of
from cardgen.frozen import frozen

#: The fewest different values of a field that name cards, and their percentage of all values.
_NAMES, _PERCENT = 5, 75
#: If more than this percentage of values name their own card, the field repeats its name. A value that occurs more than
#: `_FEW` times, or odd values above `_ODD_PERCENT` per cent, are intended spellings.
_OWN_PERCENT, _FEW, _ODD_PERCENT = 10, 2, 5
#: For each of so many names, an odd value may occur once more.
_NAMES_A_TIME = 20
#: Shorter values are codes, longer ones texts. With at least `_LONG` letters a value resembles a name not by chance.
_SHORTEST, _LONGEST, _LONG = 4, 60, 8
#: Fields of a card's own name, which name no other card.
_OWN = frozenset({"name", "title"})

#: Types that contain no strings.
_PLAIN = (int, float, NoneType)


@frozen
class NearlyNamed:
    """A value of a card at `pointer` that is nearly the name or id `meant`, in a `field` of which `names` values name
    cards in this way (`what`).
    """

    card: WrittenCard
    pointer: tuple[str | int, ...]
    field: str
    said: str
    meant: str
    names: int
    what: str


@derived_from_cards
def nearly_named(evidence: Evidence) -> tuple[NearlyNamed, ...]:
    """Every such value, by kind and field."""
    ways = {"name": {card.name for card in evidence.cards}, "id": {card.id for card in evidence.cards}}
    found: list[NearlyNamed] = []
    for cards in written_cards(evidence).values():
        said: dict[str, list[tuple[str, WrittenCard]]] = defaultdict(list)
        for card in cards:
            for key, value in card.values.items():
                if key not in _OWN:
                    _gather(value, key, card, said)
        for field, uses in said.items():
            for what, names in ways.items():
                found += _odd(field, uses, names, what)
    return tuple(found)


def _gather(
    value: object, field: str, card: WrittenCard, said: dict[str, list[tuple[str, WrittenCard]]]
) -> None:
    """Collects the short strings in a value under their fields, which are the keys that lead to them, without list
    positions.
    """
    if isinstance(value, str):
        if _SHORTEST <= len(value) <= _LONGEST and value[0].isalpha():
            said[field].append((value, card))
    elif isinstance(value, dict):
        for key, inner in value.items():
            if not isinstance(inner, _PLAIN):
                _gather(inner, f"{field}.{key}", card, said)
    elif isinstance(value, list):
        for inner in value:
            _gather(inner, field, card, said)


def _odd(
    field: str, uses: Sequence[tuple[str, WrittenCard]], names: set[str], what: str
) -> list[NearlyNamed]:
    """The few values of a field that nearly name a card, if all others are the names of other cards."""
    counts = Counter(said for said, _ in uses)
    known = [said for said in counts if said in names]
    if len(known) < _NAMES or len(known) * 100 < len(counts) * _PERCENT:
        return []
    own = (card.card.name if what == "name" else card.card.id for _, card in uses)
    if sum(said == one for (said, _), one in zip(uses, own, strict=True)) * 100 > len(uses) * _OWN_PERCENT:
        return []
    few = max(_FEW, len(known) // _NAMES_A_TIME)
    meant = _meant([said for said, times in counts.items() if times <= few and said not in names], names)
    if len(meant) > max(_FEW, len(known) * _ODD_PERCENT // 100):
        return []
    odd = {id(card): card for said, card in uses if said in meant}
    return [
        NearlyNamed(card, pointer, field, said, meant[said], len(known), what)
        for card in odd.values()
        for key, value in card.values.items()
        for said, way, pointer in _labels(value, key, (key,))
        if way == field and said in meant
    ]


def _labels(
    value: object, field: str, pointer: tuple[str | int, ...]
) -> Iterator[tuple[str, str, tuple[str | int, ...]]]:
    """The strings in a value, each with its field and its pointer."""
    if isinstance(value, str):
        yield value, field, pointer
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _labels(inner, f"{field}.{key}", (*pointer, key))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from _labels(inner, field, (*pointer, at))


def _meant(odd: Sequence[str], names: set[str]) -> dict[str, str]:
    """The one card name from which each value differs only in signs and capitals, or in one letter."""
    if not odd:
        return {}
    by_letters: dict[str, set[str]] = defaultdict(set)
    for name in names:
        by_letters[letters_of(name)].add(name)
    near = NearIndex({name.lower() for name in names})
    found = {}
    for said in odd:
        same = by_letters.get(letters_of(said), set())
        if not same and len(said) >= _LONG and not any(map(str.isdigit, said)):
            close = [name for steps, name in near.near(said.lower()) if steps == 1]
            same = {name for name in names if name.lower() in close} if len(close) == 1 else set()
            same = {name for name in same if not _are_numbers_of_one(said.lower(), name.lower())}
        if len(same) == 1:
            found[said] = next(iter(same))
    return found


def _are_numbers_of_one(said: str, name: str) -> bool:
    """Whether one of the two names is the plural of the other."""
    return f"{said}s" == name or f"{name}s" == said
