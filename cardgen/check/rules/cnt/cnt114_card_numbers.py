"""The collector numbers of a set repeat, skip, or give a total that the set does not have.

## Why

A collector looks for a card that was never printed.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  number: {type: text}
# file: cards/items.yaml
kind: item
cards:
  - {id: c1, name: Card 1, number: "1/5"}
  - {id: c2, name: Card 2, number: "2/5"}
  - {id: c3, name: Card 3, number: "3/5"}
  - {id: c4, name: Card 4, number: "3/5"}
  - {id: c5, name: Card 5, number: "5/5"}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
cards:
  - {id: c1, name: Card 1, number: "1/5"}
  - {id: c2, name: Card 2, number: "2/5"}
  - {id: c3, name: Card 3, number: "3/5"}
  - {id: c4, name: Card 4, number: "4/5"}
  - {id: c5, name: Card 5, number: "5/5"}
```

## Notes

The rule reads fields called `number` (`num`, `nr`, `card_number`), `position` or `collector_number` of the cards of
one kind (of each `set` or pack, if a field names it), if at least five cards have one, nearly all differ, and they run
almost without a gap: a field of that name that means something else does not. A number that five cards share is no
collector number, and a set with many gaps is not complete. A total that all cards give is one finding.

If ten or more numbers follow each other except for one that is far off and differs from the expected number by a
single digit (20 before 121), that one is reported.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.nearness import distance
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Card

PROBLEM = Problem("CNT114", "card-numbers", Severity.ERROR, __doc__)

#: What databases call the number of a card.
_FIELDS = tuple("number num nr position collector_number collectorNumber card_number cardNumber".split())
#: What databases call the set that a card belongs to.
_SETS = ("set", "set_code", "setCode", "pack", "pack_code", "expansion")
#: `#12`, `12/40`: the number of a card, and how many there are.
_CARD_NUMBER = TextPattern(r"#?(\d{1,4})(?:\s*/\s*(\d{1,4}))?")
#: The number of one of several versions, or halves.
_LETTERED = TextPattern(r"#?(\d{1,4})[A-Za-z★*†]")

#: A number, and what it is counted out of, in a value that is no text.
_OUT_OF, _SHORT = TextPattern(r"(?<!\d)(\d{1,4})[A-Za-z]?\s*/\s*(\w+)"), 40

#: More than one card in so many with the number of another are none by mistake.
_ONE_IN = 20
#: So many others follow each other.
_ENOUGH = 10

#: A number that so many cards have is none, but says that they have none of their own.
_NONE = 5
#: So many gaps, or one for so many cards, may be mistakes; a set with more is not whole.
_FEW_GAPS, _GAP_IN = 3, 250

_Numbered = tuple[int, int, Card, str]


def inspect(evidence: Evidence) -> Inspection:
    """Count through the numbers of every set."""
    sets: dict[tuple[str, str], list[_Numbered]] = defaultdict(list)
    known: dict[tuple[str, str], set[int]] = defaultdict(set)
    for card in evidence.cards:
        for field in _FIELDS:
            written = str(card.values.get(field))
            if match := _CARD_NUMBER.fullmatch(written):
                total = int(match[2] or 0)
                sets[_set_of(card), field].append((int(match[1]), total, card, field))
            elif match := _LETTERED.fullmatch(written):
                known[_set_of(card), field].add(int(match[1]))
    for key, numbered in sets.items():
        known[key] |= {number for number, _, _, _ in numbered}
    sets = {key: own for key, numbered in sets.items() if (own := _own_numbers(numbered))}
    series = {key: numbered for key, numbered in sets.items() if _is_series(numbered)}
    found: list[Diagnostic] = []
    for key, numbered in series.items():
        found += (*_repeats(numbered), *_gaps(numbered, known[key]), *_totals(numbered))
    for key, numbered in sets.items():
        found += _strays(numbered) if key not in series else ()
    return Inspection(tuple(found), sum(map(len, series.values())))


def _set_of(card: Card) -> str:
    """The set that a card is numbered in: its kind, where the data know of none."""
    named = next((card.values[key] for key in _SETS if card.values.get(key)), card.kind)
    return str(named)


def _own_numbers(numbered: list[_Numbered]) -> list[_Numbered]:
    """The cards with a number that is neither 0 nor that of many."""
    times = Counter(number for number, _, _, _ in numbered)
    return [one for one in numbered if one[0] > 0 and times[one[0]] < _NONE]


def _is_series(numbered: list[_Numbered]) -> bool:
    numbers = {number for number, _, _, _ in numbered}
    span = max(numbers) - min(numbers) + 1
    return len(numbered) >= 5 and len(numbers) * 10 >= len(numbered) * 8 and len(numbers) * 10 >= span * 8


def _repeats(numbered: list[_Numbered]) -> Iterator[Diagnostic]:
    """The numbers that two cards have. Versions of one card may share theirs, and so may its faces (`08001a` and
    `08001b`) or cards of two rows (`39/204`, `39/P1`); and where many have the number of another, or the numbers follow
    each other, a second row of cards, as of promotional ones, is counted within the set.
    """
    first: dict[int, Card] = {}
    again = []
    for number, _, card, field in numbered:
        other = first.setdefault(number, card)
        if other is card or other.name == card.name or _are_faces(card, other):
            continue
        if not _are_of_two_rows(card, other, number):
            again.append((number, card, other, field))
    row = {number for number, _, _, _ in again}
    few = len(again) <= max(1, len(numbered) // _ONE_IN)
    if not few:
        return
    for number, card, other, field in again:
        if number - 1 in row or number + 1 in row:
            continue
        related = (Related(other.origin.child(field).span, f"`{other.name}`"),)
        message = f"expected a unique number for `{card.name}`, found {number}, that of `{other.name}`"
        place = card.origin.child(field).span
        yield Diagnostic(PROBLEM, message, place, "give each card its own number", related)


def _are_faces(card: Card, other: Card) -> bool:
    """Whether the ids are one but for the letter behind its number."""
    lettered = card.id[-2:-1].isdigit() and card.id[-1:].isalpha() and other.id[-1:].isalpha()
    return lettered and card.id[:-1] == other.id[:-1]


def _are_of_two_rows(card: Card, other: Card, number: int) -> bool:
    """Whether another value says the number with what it is counted out of, which differs: `39/204`, `39/P1`."""
    one, two = (_counted_out_of(each, number) for each in (card, other))
    return bool(one and two and one.isdisjoint(two))


def _counted_out_of(card: Card, number: int) -> set[str]:
    short = (value for value in card.values.values() if isinstance(value, str) and len(value) < _SHORT)
    matches = (match for value in short for match in _OUT_OF.finditer(value))
    return {match[2] for match in matches if int(match[1]) == number}


def _gaps(numbered: list[_Numbered], known: Collection[int]) -> Iterator[Diagnostic]:
    """The numbers that no card has, unless some have them with a letter, or many one."""
    by_number = {number: (card, field) for number, _, card, field in numbered}
    count = Counter(number for number, _, _, _ in numbered)
    ends = [n for n in sorted(by_number)[:-1] if n + 1 not in by_number]
    if len(ends) > max(_FEW_GAPS, len(numbered) // _GAP_IN):
        return
    for number in ends:
        following = min(n for n in by_number if n > number)
        if all(missing in known for missing in range(number + 1, following)):
            continue
        if following == number + 2 and max(count[number], count[following]) > 1:
            continue  # its number was given to the neighbour, which is reported already
        card, field = by_number[following]
        missing = f"{number + 1}" if following == number + 2 else f"{number + 1} to {following - 1}"
        message = f"no card has the number {missing}, `{card.name}` follows with {following}"
        yield Diagnostic(PROBLEM, message, card.origin.child(field).span, "number the cards without a gap")


def _strays(numbered: list[_Numbered]) -> Iterator[Diagnostic]:
    """The number that is far from all others, which follow each other, and lacks a digit, or has one for another."""
    numbers = [number for number, _, _, _ in numbered]
    if len(numbers) <= _ENOUGH:
        return
    for odd in {min(numbers), max(numbers)}:
        others = sorted(number for number in numbers if number != odd)
        if len(others) != len(numbers) - 1 or others != [*range(others[0], others[0] + len(others))]:
            continue
        at = numbers.index(odd)
        meant = numbers[at + 1] - 1 if at + 1 < len(numbers) else numbers[at - 1] + 1
        ends = (others[0] - 1, others[-1] + 1)
        if meant in ends and distance(str(odd), str(meant), 1) == 1:
            _, _, card, field = numbered[at]
            message = f"expected {meant} for `{card.name}` as the cards about it are numbered, found {odd}"
            yield Diagnostic(PROBLEM, message, card.origin.child(field).span, f"write {meant}")


def _totals(numbered: list[_Numbered]) -> Iterator[Diagnostic]:
    """The totals that are not the last number of the set; if all cards give the same one, that is one finding."""
    largest = max(number for number, _, _, _ in numbered)
    wrong = [each for each in numbered if each[1] not in (0, largest)]
    if len(wrong) == len(numbered) and len({total for _, total, _, _ in wrong}) == 1:
        _, total, card, field = wrong[0]
        message = f"all cards are numbered out of {total}, the set goes to {largest}"
        hint = "add the missing cards, or correct the total"
        yield Diagnostic(PROBLEM, message, card.origin.child(field).span, hint)
        return
    for _, total, card, field in wrong:
        message = f"`{card.name}` is numbered out of {total}, the set goes to {largest}"
        yield Diagnostic(PROBLEM, message, card.origin.child(field).span, f"write {largest}")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards", "whole"}), reads_texts=False)
