"""The cards of a game → counts of what they contain, by kind and field: how often, how much, how long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import comb
from statistics import fmean, median
from typing import TypeGuard

from cardgen.frozen import frozen
from cardgen.model.nouns import Card, Game
from cardgen.schema.records import Prose

#: If the texts of a field are on fewer cards than this on average, their lengths are listed, as for marked-up texts;
#: otherwise the texts are counted.
_REPEATED = 2.0
#: Counting values that no two cards share, or that are mere paths, would show nothing.
_UNTOLD = frozenset({"image"})


@frozen
class Numbers:
    """A field of numbers: each value, in ascending order, with how often it is printed; and the cards with the least
    and the most.

    `single` says that each card has at most one value.
    """

    counts: Mapping[float, int]
    mean: float
    median: float
    least: str
    most: str
    single: bool


@frozen
class Choices:
    """A field of words: each, the most frequent first, with how often it is printed; `single` as in Numbers."""

    counts: Mapping[str, int]
    single: bool


@frozen
class Texts:
    """A field of texts: how many differ, the fewest words, the median, the most, and the card with the longest."""

    different: int
    fewest: int
    median: float
    most: int
    longest: str


Tally = Numbers | Choices | Texts


@frozen
class KindTally:
    """The cards of one kind: their name, how many differ and are printed, and their fields by path.

    The path of a value within a record is `monster.strength`; `actions (entries)` counts the entries of a list.
    """

    kind: str
    many: str
    cards: int
    copies: int
    fields: Mapping[str, Tally]


def tally_cards(game: Game) -> tuple[KindTally, ...]:
    """Tally each kind that has cards, in the order of the game; cards that are not printed do not count."""
    by_kind: dict[str, list[Card]] = {}
    for card in game.cards:
        if card.copies:
            by_kind.setdefault(card.kind, []).append(card)
    return tuple(_tally(game, name, cards) for name, cards in by_kind.items())


def chance_of_one(copies: int, deck: int, drawn: int) -> float:
    """The probability, from 0 to 1, that at least one of `copies` is among the cards `drawn` from a shuffled `deck`.

    The hypergeometric distribution: cards are drawn without being put back.
    """
    drawn = min(drawn, deck)
    return 1 - comb(deck - copies, drawn) / comb(deck, drawn)


def _tally(game: Game, name: str, cards: Sequence[Card]) -> KindTally:
    kind = game.kinds.get(name)
    untold = {each for each, spec in kind.fields.items() if spec.type in _UNTOLD} if kind else set()
    found: dict[str, list[tuple[object, Card]]] = {}
    for card in cards:
        for path, value in _values(card.values, ""):
            if path.partition(".")[0] not in untold:
                found.setdefault(path, []).append((value, card))
    fields = {path: _of_field(values) for path, values in found.items()}
    copies = sum(card.copies for card in cards)
    return KindTally(name, kind.many if kind else name, len(cards), copies, fields)


def _values(value: object, path: str) -> Iterator[tuple[str, object]]:
    """All values inside a value, each with its path; for a list also the number of its entries."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _values(inner, f"{path}.{key}" if path else str(key))
    elif isinstance(value, tuple):
        words = [item for item in value if isinstance(item, str)]
        if len(words) < len(value) or not value:
            yield f"{path} (entries)", len(value)
        for item in value:
            yield from _values(item, path)
    elif value is not None and value != "":
        yield path, value


def _of_field(values: Sequence[tuple[object, Card]]) -> Tally:
    """The tally of the values at one path."""
    single = len({card.id for _, card in values}) == len(values)
    numbers = [(value, card) for value, card in values if _is_number(value)]
    if len(numbers) == len(values):
        return _of_numbers(numbers, single=single)
    words = Counter[str]()
    for value, card in values:
        words[_word(value)] += card.copies
    if any(isinstance(value, Prose) for value, _ in values) or sum(words.values()) < _REPEATED * len(words):
        return _of_texts([(len(_word(value).split()), card) for value, card in values], len(words))
    return Choices(dict(sorted(words.items(), key=lambda item: (-item[1], item[0]))), single)


def _is_number(value: object) -> TypeGuard[int | float]:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _of_numbers(values: Sequence[tuple[float, Card]], *, single: bool) -> Numbers:
    counts = Counter[float]()
    for value, card in values:
        counts[value] += card.copies
    each = sorted(counts.elements())
    least, most = min(values, key=_first), max(values, key=_first)
    return Numbers(dict(sorted(counts.items())), fmean(each), median(each), least[1].id, most[1].id, single)


def _of_texts(lengths: Sequence[tuple[int, Card]], different: int) -> Texts:
    words = [length for length, card in lengths for _ in range(card.copies)]
    return Texts(different, min(words), median(words), max(words), max(lengths, key=_first)[1].id)


def _first(pair: tuple[float, Card]) -> float:
    return pair[0]
