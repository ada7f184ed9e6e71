"""A card and the words of a text → the value that they mean: `Strength`, `STR`, `coins`, `energy` within the cost."""

from __future__ import annotations

from cardgen.check.evidence.named_things import values_of
from cardgen.check.wording.words import fold, fold_phrase, word_set
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer

_PRICES = word_set("cost price gold value coins coin")
_COPIES = ("copies",)


def number_meant(card: Card, label: str, unit: str = "") -> tuple[str, int] | None:
    """The whole number that a label and a unit name, and its field (`cost.energy`); None if unsure."""
    name = _own_field(card, label)
    value = card.values.get(name) if name else None
    if isinstance(value, int):
        return name, value
    numbers = [
        (field, value) for field, value in values_of(card) if isinstance(value, int) and field != _COPIES
    ]
    for words in ((*fold_phrase(label), *fold_phrase(unit)), fold_phrase(unit), fold_phrase(label)):
        if words and (named := [each for each in numbers if set(words) <= _words(each[0])]):
            return _only(named, words)
    return None


def _only(named: list[tuple[Pointer, int]], words: tuple[str, ...]) -> tuple[str, int] | None:
    """The one number among those that words name, or what all of them are."""
    exact = [each for each in named if _words(each[0][-1:]) == set(words)]
    meant = exact if len({value for _, value in exact}) == 1 else named
    field, value = meant[0]
    return (".".join(map(str, field)), value) if len({value for _, value in meant}) == 1 else None


def _words(field: Pointer) -> set[str]:
    return {word for key in field for word in fold_phrase(str(key).replace("_", " "))}


def _own_field(card: Card, label: str) -> str:
    """The field of a card that a label names: its words, its first letters, or a price; "" if unsure."""
    words = fold_phrase(label)
    fields = [f for f, value in card.values.items() if isinstance(value, int) and not isinstance(value, bool)]
    same = [name for name in fields if fold_phrase(name.replace("_", " ")) == words]
    if same:
        return same[0]
    if label.isupper() and 2 <= len(label) <= 4:
        short = [name for name in fields if name.lower().startswith(label.lower())]
        return short[0] if len(short) == 1 else ""
    if words and fold(words[-1]) in _PRICES:
        prices = [name for name in fields if name in _PRICES]
        return prices[0] if len(prices) == 1 else ""
    return ""
