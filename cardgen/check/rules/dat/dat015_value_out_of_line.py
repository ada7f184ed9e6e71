"""A number on one card is far outside the range of that number on all others.

## Why

A surplus zero, or a minus that slipped in, looks like any other number: no schema objects, and at the table the card
is unbeatable or worthless.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  price: {type: integer}
# file: cards/items.yaml
kind: item
each:
  - {with: {price: [1, 2, 3, 4, 5], sort: [oil, tin, rope, lamp]}, card: {id: "{{ sort }}-{{ price }}"}}
  - {with: {price: [400]}, card: {id: "saw"}}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
each:
  - {with: {price: [1, 2, 3, 4, 5], sort: [oil, tin, rope, lamp]}, card: {id: "{{ sort }}-{{ price }}"}}
  - {with: {price: [12]}, card: {id: "saw"}}
```

## Notes

The rule looks at the numbers of each field that at least twenty cards of a kind have. It reports one that is more than
ten times the next highest, if the others lie closer together, and one below zero if no other is: a second would show
that such values are meant; and the one among a hundred that is no multiple of what all others are multiples of (105
among 10, 20, 30). Fields with `max` or `min` do not need this rule. Numbers that nearly all differ are taken
for places, years or names, and left alone.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import gcd

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Card

PROBLEM = Problem("DAT015", "value-out-of-line", Severity.WARNING, __doc__)

#: So many cards show what is usual; so many times the next value is out of line, where no other value is nearly so far
#: from the one before it.
_ENOUGH, _TIMES, _STEP = 20, 10, 4
#: Below, ten times as much is not far: 0, 1, 12.
_LEAST = 2
#: Of so many numbers, with so many different ones that several cards share, all but one are multiples of one number.
_STEPPED, _STEPS, _STEP_SIZE = 100, 4, 5
#: A number that was written as a text.
_DIGITS = TextPattern(r"0|[1-9]\d{0,8}").fullmatch
#: Numbers of which so many in ten differ are places, years or names.
_NAMING = 9

_Valued = list[tuple[int | float, Card]]


def inspect(evidence: Evidence) -> Inspection:
    """Compare the numbers of every field."""
    fields: dict[tuple[str, str], _Valued] = defaultdict(list)
    for card in evidence.cards:
        for name, value in card.values.items():
            if isinstance(value, int | float) and not isinstance(value, bool):
                fields[card.kind, name].append((value, card))
            elif isinstance(value, str) and _DIGITS(value):
                fields[card.kind, name].append((int(value), card))
    enough = {key: valued for key, valued in fields.items() if len(valued) >= _ENOUGH}
    found: list[Diagnostic] = []
    for (kind, name), valued in enough.items():
        if len({value for value, _ in valued}) * 10 < len(valued) * _NAMING:
            found += _odd(name, valued, evidence.kinds[kind].fields[name].options)
            found += _off_step(name, valued)
    return Inspection(tuple(found), sum(map(len, enough.values())))


def _odd(name: str, valued: _Valued, bounds: Mapping[str, object]) -> Iterator[Diagnostic]:
    """The least and the greatest value where they are out of line, and nobody has said what is in it."""
    ordered = sorted(valued, key=lambda each: (each[0], each[1].number))
    values = [value for value, _ in ordered]
    if values[0] < 0 <= values[1] and bounds.get("min") is None:
        yield _report(name, ordered[0], ordered[1], "that of no other card is below zero")
    usual = [value for value in values[:-1] if value > 0]
    far = bool(usual) and usual[-1] >= _LEAST and values[-1] > usual[-1] * _TIMES
    if far and bounds.get("max") is None and not _is_spread(usual):
        yield _report(name, ordered[-1], ordered[-2], f"the next is {ordered[-2][0]}")


def _off_step(name: str, valued: _Valued) -> Iterator[Diagnostic]:
    """The one value that is no multiple of what all others are multiples of: 55 among 10, 20, 30."""
    if len(valued) < _STEPPED or any(isinstance(value, float) for value, _ in valued):
        return
    times = Counter(value for value, _ in valued)
    shared = [int(value) for value, many in times.items() if many > 1]
    step = gcd(*shared)
    if step < _STEP_SIZE or len(shared) < _STEPS:
        return
    odd = [each for each in valued if each[0] % step]
    if len(odd) == 1:
        other = next(each for each in valued if each[0] and not each[0] % step)
        yield _report(name, odd[0], other, f"each of {len(valued) - 1} others is a multiple of {step}")


def _is_spread(usual: list[int | float]) -> bool:
    """Whether the usual values themselves go on in such leaps, as prices in coins of several metals do."""
    return any(after > before * _STEP for before, after in pairwise(usual))


def _report(
    name: str, odd: tuple[int | float, Card], other: tuple[int | float, Card], why: str
) -> Diagnostic:
    value, card = odd
    message = f"`{name}` of `{card.name}` is {value}, out of line with all others: {why}"
    related = (Related(other[1].origin.child(name).span, f"`{other[1].name}` has {other[0]}"),)
    hint = "correct it, or declare `min` and `max` for the field when it is meant"
    return Diagnostic(PROBLEM, message, card.origin.child(name).span, hint, related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
