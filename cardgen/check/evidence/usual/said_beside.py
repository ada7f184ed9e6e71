"""Evidence → the values of a card, or of a part of one, that differ from the text next to them.

A part of a card has a text and, next to it, values that repeat some of it for a program:
`Hit: 7 (1d10 + 2) piercing damage`, with the type `piercing` and the dice `1d10+2`. Which values do so is inferred
from all such parts.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from types import NoneType

from cardgen.check.evidence.evidence import Evidence
from cardgen.frozen import frozen
from cardgen.model.nouns import Card
from cardgen.schema.records import Prose
from cardgen.source.source import Pointer


@frozen
class SaidBeside:
    """`card` has `value` at `field`, while the text at `text` has `said`. In `others` other parts both agree."""

    card: Card
    field: Pointer
    text: Pointer
    value: str
    said: str
    others: int


@frozen
class _Value:
    """A value in a part of a card, and the text of the part, with and without spaces."""

    card: Card
    field: Pointer
    text: Pointer
    value: str
    words: str
    squeezed: str

    @property
    def key(self) -> str:
        """The value in lower case without spaces."""
        return _squeezed(self.value)

    @property
    def part(self) -> tuple[str, Pointer]:
        """The card's id and the pointer to the text."""
        return self.card.id, self.text


#: The fewest parts that repeat a value, the fewest different values, and the percentage of parts that must agree.
_ENOUGH, _DIFFERENT, _OFTEN = 20, 3, 95
#: The number of parts that are tried first, and how many of these must repeat the value.
_TRIED, _HITS = 40, 30
#: After this many values, of which less than half are in their text, the texts are known not to repeat them.
_ASKED = 200
#: The average number of parts that share a word; names that occur in one part each are not searched in other texts.
_SHARED = 4
#: The fewest spaces in a text; the longest and the shortest value.
_SPACES, _LONGEST, _SHORTEST = 4, 30, 3
#: The percentage of values after which the texts have the same word.
_SLOT = 80
#: Types of most values, which contain no others. The check for a mapping takes ten times as long.
_PLAIN = (str, int, float, Prose, NoneType)
_DIGITS = re.compile(r"\d+")
#: Signs that occur in addresses and codes.
_CODED = frozenset("/_")


class _Pair:
    """The values at one path with the texts at another; none any more if the first show that the texts do not repeat
    them.
    """

    __slots__ = ("hits", "unlike", "values")

    def __init__(self) -> None:
        self.values: list[_Value] = []
        self.hits = 0
        self.unlike = False

    def add(self, value: _Value) -> None:
        """Keeps a value, unless the first ones have shown that texts do not repeat them."""
        self.values.append(value)
        if len(self.values) <= _ASKED:
            self.hits += value.key in value.squeezed
            if len(self.values) == _ASKED and self.hits * 2 < _ASKED:
                self.unlike = True
                self.values.clear()


#: By the kind of the cards, the path to a value, and the path to a text.
_Pairs = dict[tuple[str, Pointer, Pointer], _Pair]


def values_stated_otherwise(evidence: Evidence) -> tuple[SaidBeside, ...]:
    """Each value that differs from the text next to it, where in nearly all other parts the two agree."""
    pairs: _Pairs = defaultdict(_Pair)
    for card in evidence.cards:
        _gather(card, card.values, (), (), pairs)
    reported: dict[tuple[str, Pointer, str], SaidBeside] = {}
    for pair in pairs.values():
        if not _may_repeat(pair.values):
            continue
        for odd in _odd_ones(pair.values):
            # `damage_type.index` and `damage_type.name` are the same value; it is reported at the name, which people
            # read.
            record = (odd.card.id, odd.field[:-1], odd.said.lower())
            if record not in reported or odd.field[-1] == "name":
                reported[record] = odd
    return tuple(reported.values())


def _squeezed(words: str) -> str:
    return "".join(words.split()).lower()


def _gather(card: Card, part: object, pointer: Pointer, way: Pointer, pairs: _Pairs) -> None:
    """Pairs the short values of each part of a card with the texts of that part."""
    if isinstance(part, Mapping):
        texts = [(key, str(inner)) for key, inner in part.items() if _is_text(inner)]
        short = [*_short_values(part, pointer, way)] if texts else []
        for key, words in texts:
            squeezed = _squeezed(words)
            for field, along, value in short:
                pair = pairs[card.kind, along, (*way, key)]
                if not pair.unlike:
                    pair.add(_Value(card, field, (*pointer, key), value, words, squeezed))
    for key, inner in _inner(part):
        if not isinstance(inner, _PLAIN):
            _gather(card, inner, (*pointer, key), (*way, key) if isinstance(key, str) else way, pairs)


def _inner(part: object) -> Iterator[tuple[str | int, object]]:
    if isinstance(part, Mapping):
        yield from part.items()
    elif isinstance(part, tuple):
        yield from enumerate(part)


def _is_text(value: object) -> bool:
    return isinstance(value, (str, Prose)) and str(value).count(" ") >= _SPACES


def _short_values(part: object, pointer: Pointer, way: Pointer) -> Iterator[tuple[Pointer, Pointer, str]]:
    """The short values in a part of a card, each with its pointer and its path of keys; subparts with their own text
    are left out.
    """
    for key, inner in _inner(part):
        along = (*way, key) if isinstance(key, str) else way
        if isinstance(inner, str):
            if _SHORTEST <= len(inner) <= _LONGEST and _CODED.isdisjoint(inner) and not inner.isdecimal():
                yield (*pointer, key), along, inner
        elif not isinstance(inner, _PLAIN) and not (
            isinstance(inner, Mapping) and any(map(_is_text, inner.values()))
        ):
            yield from _short_values(inner, (*pointer, key), along)


def _may_repeat(values: Sequence[_Value]) -> bool:
    """Whether a sample suggests that the texts repeat the values."""
    tried = values[:: max(1, len(values) // _TRIED)][:_TRIED]
    return (
        len(values) >= _ENOUGH
        and sum(value.key in value.squeezed for value in tried) * _TRIED >= len(tried) * _HITS
    )


def _odd_ones(values: Sequence[_Value]) -> Iterator[SaidBeside]:
    known = Counter(value.key for value in values)
    formed = all(map(_DIGITS.search, known))
    right = [value for value in values if value.key in value.squeezed]
    often = _ENOUGH <= len(right) < len(values) and len(right) * 100 >= len(values) * _OFTEN
    if not often or len(known) < _DIFFERENT or (not formed and len(known) * _SHARED > len(values)):
        return
    said_in = _forms(known) if formed else _words_in_place(right, known)
    claimed = defaultdict(set)
    for value in right:
        claimed[value.part].add(value.key)
    for value in values:
        if value.key not in value.squeezed:
            said = [words for words in said_in(value) if _squeezed(words) not in claimed[value.part]]
            if said:
                yield SaidBeside(value.card, value.field, value.text, value.value, said[0], len(right))


def _forms(known: Mapping[str, int]) -> Callable[[_Value], list[str]]:
    """For values with digits: a function that finds strings of the same form in a text, first those of its own form."""

    @cache
    def form(key: str) -> re.Pattern[str]:
        signs = (
            r"\d+" if _DIGITS.fullmatch(piece) else r"\s?".join(map(re.escape, piece))
            for piece in _pieces(key)
        )
        return re.compile(r"(?<![\w+])" + r"\s?".join(signs) + r"(?!\s?[+-]\s?\d|\w)", re.IGNORECASE)

    every = tuple(dict.fromkeys(_DIGITS.sub("0", key) for key in known))

    def said(value: _Value) -> list[str]:
        own = form(_DIGITS.sub("0", value.key)).findall(value.words)
        return own or [words for key in every for words in form(key).findall(value.words)]

    return said


def _pieces(key: str) -> list[str]:
    return [piece for piece in re.split(r"(\d+)", key) if piece]


def _words_in_place(right: Sequence[_Value], known: Mapping[str, int]) -> Callable[[_Value], list[str]]:
    """For values of words: a function that finds other such values in a text, before the word that usually follows."""
    behind: Counter[str] = Counter()
    for value in right:
        found = re.search(rf"\b{re.escape(value.value)}\s+(\w+)", value.words, re.IGNORECASE)
        behind[found[1].lower() if found else ""] += 1
    slot, times = behind.most_common(1)[0]
    if not slot or times * 100 < len(right) * _SLOT:
        return lambda _: []
    place = re.compile(rf"\b([^\W\d_]+)\s+{re.escape(slot)}\b", re.IGNORECASE)
    return lambda value: [word for word in place.findall(value.words) if word.lower() in known]
