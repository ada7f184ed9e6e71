"""A card and the words of a text → the value that they mean: `Strength`, `STR`, `coins`, `energy` within the cost."""

from __future__ import annotations

from cardgen.check.evidence.named_things import values_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import fold, fold_phrase, word_set
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer

_PRICES = word_set("cost price gold value coins coin")
#: Words for a price even if the card also has coins; and words for the money that a price is paid in.
_ASKED, _MONEY = word_set("cost price"), word_set("gold coin money credit")
_COPIES = ("copies",)
_FEW_DIGITS = 3
#: The boundary between two words of a key in camel case: `startResources`.
_HUMP = TextPattern(r"(?<=[a-z])(?=[A-Z])")


def words_of_field(field: Pointer) -> frozenset[str]:
    """The folded words in the path to a value: `startResources.gold` gives `start`, `resource`, `gold`."""
    return frozenset(word for key in field for word in _split(str(key)))


def number_meant(card: Card, label: str, unit: str = "") -> tuple[str, int] | None:
    """The field (`cost.energy`) and the whole number that a label and a unit name; None if it is not clear which is
    meant.
    """
    if _is_price_or_coins(card, (*fold_phrase(label), *fold_phrase(unit))):
        return None
    name = _own_field(card, label)
    value = card.values.get(name) if name else None
    if isinstance(value, int):
        # `costs 3 embers` may be a price in another currency, or another field than the price in coins.
        return None if _is_paid_otherwise(card, name, unit) else (name, value)
    numbers = [
        (field, number)
        for field, value in values_of(card)
        if (number := _whole(value)) is not None and field != _COPIES
    ]
    for words in ((*fold_phrase(label), *fold_phrase(unit)), fold_phrase(unit), fold_phrase(label)):
        if words and (named := [each for each in numbers if set(words) <= words_of_field(each[0])]):
            return _only(named, words)
    return None


def _is_price_or_coins(card: Card, words: tuple[str, ...]) -> bool:
    """Whether an amount of money could mean the card's price as well as the money that the card gives or holds."""
    return len(words) == 1 and not _MONEY.isdisjoint(words) and words[0] in card.values and _has_price(card)


def _has_price(card: Card) -> bool:
    return any(type(card.values.get(name)) is int for name in _ASKED)


def _is_paid_otherwise(card: Card, price: str, unit: str) -> bool:
    """Whether a price is given in a unit that is not money, and for which the card has a number of its own."""
    paid = fold_phrase(unit)[:1]
    return (
        bool(paid)
        and price in _ASKED
        and _MONEY.isdisjoint(paid)
        and any(_split(name) == paid and name != price for name in card.values)
    )


def _whole(value: int | str) -> int | None:
    """A whole number, or a short string that is one, as in columns that hold numbers and texts; else None."""
    if isinstance(value, int):
        return value
    return int(value) if len(value) <= _FEW_DIGITS and value.isdecimal() else None


def _only(named: list[tuple[Pointer, int]], words: tuple[str, ...]) -> tuple[str, int] | None:
    """The one number that the words name, preferring an exact match; all matches with the same value count as one."""
    exact = [each for each in named if words_of_field(each[0][-1:]) == set(words)]
    meant = exact if len({value for _, value in exact}) == 1 else named
    field, value = meant[0]
    return (".".join(map(str, field)), value) if len({value for _, value in meant}) == 1 else None


def _split(key: str) -> tuple[str, ...]:
    return fold_phrase(_HUMP.sub(" ", key.replace("_", " ")))


def _own_field(card: Card, label: str) -> str:
    """The field of a card that a label names by its words, its initials or as the price; "" if that is not clear."""
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
        prices = [name for name in prices if name in _ASKED] or prices
        return prices[0] if len(prices) == 1 else ""
    return ""


def _is_short_for(label: str, name: str) -> bool:
    """Whether letters begin a name, or are the initials of its words: `str` of Strength, `vp` of victory_points."""
    return name.lower().startswith(label) or "".join(word[0] for word in _split(name)) == label
