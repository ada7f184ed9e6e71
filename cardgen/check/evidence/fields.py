"""A card and the words of a text → the value that they mean: `Strength`, `STR`, `coins`, `energy` within the cost."""

from __future__ import annotations

from cardgen.check.evidence.named_things import values_of
from cardgen.check.wording.late_patterns import LatePattern
from cardgen.check.wording.words import fold, fold_phrase, word_set
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer

_PRICES = word_set("cost price gold value coins coin")
_COPIES = ("copies",)
_FEW_DIGITS = 3
#: Where a key that is written together begins its next word: `startResources`.
_HUMP = LatePattern(r"(?<=[a-z])(?=[A-Z])")


def words_of_field(field: Pointer) -> frozenset[str]:
    """The words that the way to a value is made of, folded: `startResources.gold` are `start`, `resource`, `gold`."""
    return frozenset(word for key in field for word in _split(str(key)))


def number_meant(card: Card, label: str, unit: str = "") -> tuple[str, int] | None:
    """The whole number that a label and a unit name, and its field (`cost.energy`); None if unsure."""
    name = _own_field(card, label)
    value = card.values.get(name) if name else None
    if isinstance(value, int):
        return name, value
    numbers = [
        (field, number)
        for field, value in values_of(card)
        if (number := _whole(value)) is not None and field != _COPIES
    ]
    for words in ((*fold_phrase(label), *fold_phrase(unit)), fold_phrase(unit), fold_phrase(label)):
        if words and (named := [each for each in numbers if set(words) <= words_of_field(each[0])]):
            return _only(named, words)
    return None


def _whole(value: int | str) -> int | None:
    """A whole number, or a short text that is one, as columns have them that have other texts, too."""
    if isinstance(value, int):
        return value
    return int(value) if len(value) <= _FEW_DIGITS and value.isdecimal() else None


def _only(named: list[tuple[Pointer, int]], words: tuple[str, ...]) -> tuple[str, int] | None:
    """The one number among those that words name, or what all of them are."""
    exact = [each for each in named if words_of_field(each[0][-1:]) == set(words)]
    meant = exact if len({value for _, value in exact}) == 1 else named
    field, value = meant[0]
    return (".".join(map(str, field)), value) if len({value for _, value in meant}) == 1 else None


def _split(key: str) -> tuple[str, ...]:
    return fold_phrase(_HUMP.sub(" ", key.replace("_", " ")))


def _own_field(card: Card, label: str) -> str:
    """The field of a card that a label names: its words, its first letters, or a price; "" if unsure."""
    words = fold_phrase(label)
    fields = [f for f, value in card.values.items() if isinstance(value, int) and not isinstance(value, bool)]
    same = [name for name in fields if _split(name) == words]
    if same:
        return same[0]
    if label.isupper() and 2 <= len(label) <= 4:
        short = [name for name in fields if _is_short_for(label.lower(), name)]
        return short[0] if len(short) == 1 else ""
    if words and fold(words[-1]) in _PRICES:
        prices = [name for name in fields if name in _PRICES]
        return prices[0] if len(prices) == 1 else ""
    return ""


def _is_short_for(label: str, name: str) -> bool:
    """Whether letters begin a name, or each of its words: `str` of Strength, `vp` of victory_points."""
    return name.lower().startswith(label) or "".join(word[0] for word in _split(name)) == label
