"""Evidence → the numbers that one card has differently, though all others of its kind repeat or sum up other values.

`Cost: 8 bricks` in the text repeats the value `cost.bricks`; the `total` of a record is the sum of its other numbers.
No one declares these relations; they are inferred from the cards.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from cardgen.check.documents.document import TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.evidence.card_texts import CardText, card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.named_things import values_at, values_of
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import has_digit
from cardgen.diagnostics import Span
from cardgen.frozen import frozen
from cardgen.model.nouns import Card
from cardgen.source.source import Pointer


@frozen
class OddNumber:
    """`card` has `stated` where its `field` implies `expected`, as on `others` other cards; `place` is set if it is
    in a text.
    """

    card: Card
    field: Pointer
    stated: int
    expected: int
    others: int
    place: Place | None = None

    @property
    def span(self) -> Span:
        """Where the number is: in the text, or where the value is written."""
        return self.place.span if self.place else self.card.origin.child(*self.field).span


#: A number with the words that distinguish it: `Cost: 8 bricks`, `range 3`. The pattern starts from its digits.
_NUMBER = TextPattern(
    r"(?<![+−–/.,\w-])(?P<number>\d{1,3})(?![\w/%]|[.,]\d|\s?[-–−+]\s?\d)(?:\s(?P<after>[^\W\d_]+))?"
)
_BEFORE, _LONGEST_BEFORE = TextPattern(r"(?P<before>[^\W\d_]+)(?P<joint>:?\s)$"), 60
_UNIT = TextPattern(r"\s[^\W\d_]+")
#: The fewest cards with the right number, the fewest different numbers, and one in how many may be wrong.
_FEWEST, _DIFFERENT, _RARE = 5, 3, 12
#: One text in so many may have such a number twice; these texts are left out.
_TWICE = 5
#: Names of fields that are sums.
_TOTALS = frozenset({"total", "sum"})
#: The fewest parts of a sum.
_PARTS = 2
_Key = tuple[str | None, str | None, str | None]
_Said = tuple[CardText, TextBlock, tuple[int, int]]
#: The keys that lead to a number, its full pointer (with the positions in lists), and the number.
_Numbers = tuple[tuple[Pointer, Pointer, int], ...]


def numbers_said_otherwise(evidence: Evidence) -> tuple[OddNumber, ...]:
    """The numbers in texts that differ from a value of their card, which the texts of all other cards repeat."""
    said: dict[tuple[str, Pointer, _Key], list[_Said]] = defaultdict(list)
    for text in card_texts(evidence):
        for block in text.document.blocks:
            if block.kind == "card" and has_digit(block.text):
                for key, place in _numbers_in(block.text):
                    said[text.card.kind, _keys(text.pointer), key].append((text, block, place))
    numbers = cache(_numbers_of)
    return tuple(
        odd for places in said.values() if len(places) > _FEWEST for odd in _odd_ones(places, numbers)
    )


def _numbers_in(text: str) -> Iterator[tuple[_Key, tuple[int, int]]]:
    """Every number with the words around it, and its place; the word after one number is not the word before the
    next.
    """
    last_end = 0
    for found in _NUMBER.finditer(text):
        start, end = found.span("number")
        first = max(last_end, start - _LONGEST_BEFORE)
        # Only the last two words are searched; the rest cannot be part of it.
        before = _BEFORE.search(text, max(first, text.rfind(" ", first, start - 2) + 1), start)
        last_end = found.end()
        words = (before["before"], before["joint"]) if before else (None, None)
        yield (*words, found["after"]), (start, end)


def _numbers_of(text: CardText) -> _Numbers:
    """The whole numbers of a card; for a text in a list, those of the same item."""
    listed = [at for at, key in enumerate(text.pointer) if isinstance(key, int)]
    way = text.pointer[: listed[-1] + 1] if listed else ()
    numbers = values_at(text.card, way) if way else values_of(text.card)
    return tuple((_keys(field), field, value) for field, value in numbers if isinstance(value, int))


def _keys(way: Pointer) -> Pointer:
    """A pointer without the positions in lists, so that the attacks of one beast are compared with those of all
    others.
    """
    return tuple(key for key in way if isinstance(key, str))


def _odd_ones(places: Sequence[_Said], numbers: Callable[[CardText], _Numbers]) -> Iterator[OddNumber]:
    """The only number (or the few in many) that differs from the value of the one field that all others repeat."""
    times = Counter((text.card.id, text.pointer) for text, _, _ in places)
    if len(times) == 1 or times.total() > len(times) * (1 + 1 / _TWICE):
        return
    right: dict[Pointer, list[int]] = defaultdict(list)
    wrong: dict[Pointer, list[tuple[_Said, Pointer, int]]] = defaultdict(list)
    for said in places:
        text, block, (start, end) = said
        if times[text.card.id, text.pointer] > 1:
            continue
        stated = int(block.text[start:end])
        for keys, field, value in numbers(text):
            if stated == value:
                right[keys].append(value)
            elif not _stands_there(value, said):
                wrong[keys].append((said, field, value))
    learnt = [keys for keys in right if wrong[keys] and _is_learnt(right[keys], len(wrong[keys]))]
    # A card may have a value twice; then both fields must agree about the odd number.
    if len({tuple((said[0].card.id, value) for said, _, value in wrong[keys]) for keys in learnt}) == 1:
        for (text, block, (start, end)), field, value in wrong[learnt[0]]:
            place = Place(text.document, block, start, end)
            yield OddNumber(text.card, field, int(place.words), value, len(right[learnt[0]]), place)


def _stands_there(value: int, said: _Said) -> bool:
    """Whether the text has the value elsewhere or in parts: `deal 4 damage, … instead deal 6`, `deal 4 …, deal 1`."""
    text, block, (_, end) = said
    unit = _UNIT.match(block.text, end)
    if not unit:
        return False
    same = re.compile(rf"\b(\d{{1,3}}){re.escape(unit[0])}\b")
    numbers = [int(found[1]) for each in text.document.blocks for found in same.finditer(each.text)]
    return value in numbers or value == sum(numbers)


def _is_learnt(right: Sequence[int], wrong: int) -> bool:
    """Whether the right numbers are frequent and varied enough for the others to be wrong."""
    often = len(right) >= _FEWEST and len(set(right)) >= _DIFFERENT
    return often and (wrong == 1 or wrong * _RARE <= len(right))


def sums_that_differ(evidence: Evidence) -> tuple[OddNumber, ...]:
    """The numbers of cards, or of records in them, that are not the sum of all others beside them, as elsewhere."""
    records: dict[tuple[str, Pointer], list[tuple[Card, dict[str, int]]]] = defaultdict(list)
    for card in evidence.cards:
        beside: dict[Pointer, dict[str, int]] = defaultdict(dict)
        for field, value in values_at(card, ()):
            if isinstance(value, int):
                beside[field[:-1]][str(field[-1])] = value
        for field, numbers in beside.items():
            records[card.kind, field].append((card, numbers))
    return tuple(odd for (_, field), stated in records.items() for odd in _odd_sum(field, stated))


def _odd_sum(field: Pointer, records: Sequence[tuple[Card, Mapping[str, int]]]) -> Iterator[OddNumber]:
    keys = sorted({key for _, numbers in records for key in numbers})
    if len(keys) <= _PARTS:
        return
    for whole in keys:
        sums = [
            (card, numbers[whole], sum(numbers.values()) - numbers[whole])
            for card, numbers in records
            if whole in numbers
        ]
        right = [stated for _, stated, parts in sums if stated == parts]
        wrong = [(card, stated, parts) for card, stated, parts in sums if stated != parts]
        # Numbers of a card itself, such as cost and points, may fit together by design on a few.
        meant = field or whole in _TOTALS or len(right) >= _RARE
        if meant and _is_learnt(right, len(wrong)):
            yield from (
                OddNumber(card, (*field, whole), stated, parts, len(right)) for card, stated, parts in wrong
            )
