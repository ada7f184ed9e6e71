"""The cards that were written elsewhere → the values that nearly name another card, in fields that hold names of cards.

Nobody declares that the parts of a recipe or the monsters of a place are cards; but where nearly all values of a field
are names of cards, one that is a name but for a letter or a sign is meant to be that name.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from types import NoneType

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.written_values import WrittenCard, written_cards
from cardgen.check.wording.nearness import NearIndex
from cardgen.frozen import frozen

#: So many different values of a field name cards, and so many in a hundred of all.
_NAMES, _PERCENT = 5, 75
#: More in a hundred that are the names of their own cards are these names again; a value that stands oftener, or one of
#: more in a hundred, is how things are written there.
_OWN_PERCENT, _FEW, _ODD_PERCENT = 10, 2, 5
#: But for each so many names, one that is written otherwise may stand once more.
_NAMES_A_TIME = 20
#: Shorter values are codes, longer ones texts; a name of so many letters is no other name by chance.
_SHORTEST, _LONGEST, _LONG = 4, 60, 8
#: The field of a card's own name names no other.
_OWN = frozenset({"name", "title"})

#: What holds no texts.
_PLAIN = (int, float, NoneType)


@frozen
class NearlyNamed:
    """The value of a card at `pointer`, in a `field` of `names` that are cards', which is nearly the name `meant`."""

    card: WrittenCard
    pointer: tuple[str | int, ...]
    field: str
    said: str
    meant: str
    names: int


def nearly_named(evidence: Evidence) -> tuple[NearlyNamed, ...]:
    """Every such value, in the order of the cards."""
    return evidence.lasting.derive(_find)


def _find(evidence: Evidence) -> tuple[NearlyNamed, ...]:
    names = {card.name for card in evidence.game.cards} if evidence.game else set()
    found: list[NearlyNamed] = []
    for cards in written_cards(evidence).values():
        said: dict[str, list[tuple[str, WrittenCard]]] = defaultdict(list)
        for card in cards:
            for key, value in card.values.items():
                if key not in _OWN:
                    _gather(value, key, card, said)
        for field, uses in said.items():
            found += _odd(field, uses, names)
    return tuple(found)


def _gather(
    value: object, field: str, card: WrittenCard, said: dict[str, list[tuple[str, WrittenCard]]]
) -> None:
    """Put the short texts in a value under their fields: the keys that lead to them, whatever place in a list."""
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


def _odd(field: str, uses: Sequence[tuple[str, WrittenCard]], names: set[str]) -> list[NearlyNamed]:
    """The few values of a field that are nearly names, where all others are names of other cards than their own."""
    counts = Counter(said for said, _ in uses)
    known = [said for said in counts if said in names]
    if len(known) < _NAMES or len(known) * 100 < len(counts) * _PERCENT:
        return []
    if sum(said == card.card.name for said, card in uses) * 100 > len(uses) * _OWN_PERCENT:
        return []
    few = max(_FEW, len(known) // _NAMES_A_TIME)
    meant = _meant([said for said, times in counts.items() if times <= few and said not in names], names)
    if len(meant) > max(_FEW, len(known) * _ODD_PERCENT // 100):
        return []
    odd = {id(card): card for said, card in uses if said in meant}
    return [
        NearlyNamed(card, pointer, field, said, meant[said], len(known))
        for card in odd.values()
        for key, value in card.values.items()
        for said, way, pointer in _labels(value, key, (key,))
        if way == field and said in meant
    ]


def _labels(
    value: object, field: str, pointer: tuple[str | int, ...]
) -> Iterator[tuple[str, str, tuple[str | int, ...]]]:
    """The texts in a value, each with its field and where it lies."""
    if isinstance(value, str):
        yield value, field, pointer
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _labels(inner, f"{field}.{key}", (*pointer, key))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from _labels(inner, field, (*pointer, at))


def _meant(odd: Sequence[str], names: set[str]) -> dict[str, str]:
    """The name that each of some values is but for its signs and capitals, or but for a letter, where it is one."""
    if not odd:
        return {}
    by_letters: dict[str, set[str]] = defaultdict(set)
    for name in names:
        by_letters[_letters(name)].add(name)
    near = NearIndex({name.lower() for name in names})
    found = {}
    for said in odd:
        same = by_letters.get(_letters(said), set())
        if not same and len(said) >= _LONG and not any(map(str.isdigit, said)):
            close = [name for steps, name in near.near(said.lower()) if steps == 1]
            same = {name for name in names if name.lower() in close} if len(close) == 1 else set()
            same = {name for name in same if not _are_numbers_of_one(said.lower(), name.lower())}
        if len(same) == 1:
            found[said] = next(iter(same))
    return found


def _are_numbers_of_one(said: str, name: str) -> bool:
    """Whether one of the two words is the plural of the other."""
    return f"{said}s" == name or f"{name}s" == said


def _letters(name: str) -> str:
    return "".join(sign for sign in name.lower() if sign.isalnum())
