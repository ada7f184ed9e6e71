"""A value is written as a text while the others of its field are numbers, or the other way round.

## Why

`"3"` sorts after `10`, adds up to nothing, and stops a program that expects a number.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  cost: integer
# file: cards/item.json
[{"id": "a", "cost": 1}, {"id": "b", "cost": 2}, {"id": "c", "cost": 3}, {"id": "d", "cost": 1}, {"id": "e", "cost": 2},
 {"id": "f", "cost": 1}, {"id": "g", "cost": 2}, {"id": "h", "cost": 3}, {"id": "i", "cost": 1}, {"id": "j", "cost": 2},
 {"id": "k", "cost": 1}, {"id": "l", "cost": 2}, {"id": "m", "cost": 3}, {"id": "n", "cost": 1}, {"id": "o", "cost": 2},
 {"id": "p", "cost": 1}, {"id": "q", "cost": 2}, {"id": "r", "cost": 3}, {"id": "s", "cost": 1}, {"id": "t", "cost": 2},
 {"id": "u", "cost": "3"}]
```

## Use instead

```files
# all else as above
# file: cards/item.json
[{"id": "a", "cost": 1}, {"id": "b", "cost": 2}, {"id": "c", "cost": 3}, {"id": "d", "cost": 1}, {"id": "e", "cost": 2},
 {"id": "f", "cost": 1}, {"id": "g", "cost": 2}, {"id": "h", "cost": 3}, {"id": "i", "cost": 1}, {"id": "j", "cost": 2},
 {"id": "k", "cost": 1}, {"id": "l", "cost": 2}, {"id": "m", "cost": 3}, {"id": "n", "cost": 1}, {"id": "o", "cost": 2},
 {"id": "p", "cost": 1}, {"id": "q", "cost": 2}, {"id": "r", "cost": 3}, {"id": "s", "cost": 1}, {"id": "t", "cost": 2},
 {"id": "u", "cost": 3}]
```

## Notes

The rule looks at fields of JSON files in which

- at least six cards (four, if only one is a text) have a number and at most two thirds as many a text of digits, or
  the other way round; ranges (`1-3`) count as texts;
- most values are flags, and some are the texts `true` or `false`;
- twenty cards have a text of digits and one or two a word, unless the word says that there is no value;
- twenty cards have a number with a unit (`50 g`), and one has a letter for a digit (`47O g`).

More than five such values are one finding. In spreadsheets every cell is a text, so nothing is reported.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.written_values import WrittenCard, written_cards
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("DAT017", "number-as-text", Severity.WARNING, __doc__)

_ENOUGH, _FEW = 20, 2
#: So many values are written in one way, and so many times as many as in the other; more of these are reported at once.
_USUAL, _TIMES, _SHOWN = 6, 1.5, 5
#: So many are enough where one alone is written otherwise.
_ALONE = 4
_FLAGS = frozenset({"true", "false"})
#: Shorter words stand for a number, and these say that there is none.
_SIGN = 3
_NO_NUMBER = frozenset({"none", "varies", "variable", "special", "unlimited", "infinite", "null", "unknown"})
#: `2-5`, a range of numbers.
_RANGE = TextPattern(r"\d{1,3}\s?[-–]\s?\d{1,3}").fullmatch
#: `12`, `-3`, `1.5`: what would be a number without its quotation marks.
_DIGITS = TextPattern(r"-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?").fullmatch

#: `50 g`, `1.5 kg`: a number and what it counts.
_MEASURE = TextPattern(r"\d+(?:\.\d+)? ?[A-Za-z%]{1,5}").fullmatch
#: `47O g`: among the digits stands a letter that looks like one.
_MISTYPED = TextPattern(r"(?=\S*\d)(?=\S*[OoIl])[\dOoIl]{2,8} [A-Za-z%]{1,5}").fullmatch
_DIGITS_FOR = str.maketrans({"O": "0", "o": "0", "I": "1", "l": "1"})

_Places = list[tuple[WrittenCard, object]]


def inspect(evidence: Evidence) -> Inspection:
    """Compare how the values of each field are written."""
    found: list[Diagnostic] = []
    inspected = 0
    for cards in written_cards(evidence).values():
        numbers: dict[str, _Places] = defaultdict(list)
        digits: dict[str, _Places] = defaultdict(list)
        words: dict[str, _Places] = defaultdict(list)
        flags: dict[str, int] = defaultdict(int)
        for card in cards:
            if not card.card.origin.source.separator:
                inspected += 1
                _sort(card, numbers, digits, words)
                for key, value in card.fields.items():
                    flags[key] += value is True or value is False
        for field in dict.fromkeys([*numbers, *digits]):
            found += _mixed(field, numbers[field], digits[field], words[field])
        for field, having in words.items():
            found += _mistyped(field, having)
        found += [
            one for field, many in flags.items() if many for one in _no_flags(field, many, words[field])
        ]
    return Inspection(tuple(found), inspected)


def _sort(
    card: WrittenCard,
    numbers: dict[str, _Places],
    digits: dict[str, _Places],
    words: dict[str, _Places],
) -> None:
    for key, value in card.fields.items():
        if isinstance(value, int | float) and not isinstance(value, bool):
            numbers[key].append((card, value))
        elif isinstance(value, str) and _DIGITS(value):
            digits[key].append((card, value))
        elif value is not None and value != "":
            words[key].append((card, value))


def _mixed(field: str, numbers: _Places, digits: _Places, words: _Places) -> Iterator[Diagnostic]:
    """The values of a field that are numbers, texts of digits or words where nearly all others are otherwise."""
    ranges = sum(1 for _, value in words if isinstance(value, str) and _RANGE(value))
    texts = len(digits) + ranges
    if digits and len(numbers) >= (_ALONE if texts == 1 else max(_USUAL, _TIMES * texts)):
        faults = [(one, f"a number as on {len(numbers)} cards, found the text `{one[1]}`") for one in digits]
        yield from _reports(field, faults, "remove the quotation marks")
    elif len(digits) > 1 and numbers and texts >= max(_USUAL, _TIMES * len(numbers)):
        faults = [(one, f"a text as on {texts} cards, found the number {one[1]}") for one in numbers]
        yield from _reports(field, faults, "put it in quotation marks")
    only_words = all(_is_word(value) for _, value in words)
    if len(digits) >= _ENOUGH and not numbers and len(words) <= _FEW and only_words:
        for card, value in words:
            fault = f"digits as on {len(digits)} cards, found the word `{value}`"
            yield _report(card, field, fault, "write the number")


def _mistyped(field: str, words: _Places) -> Iterator[Diagnostic]:
    """The measures of which one digit is a letter that looks like it: `47O g` among `50 g` and `12 kg`."""
    measures = sum(1 for _, value in words if isinstance(value, str) and _MEASURE(value))
    if measures < _ENOUGH:
        return
    for card, value in words:
        if isinstance(value, str) and _MISTYPED(value):
            meant = value.split()[0].translate(_DIGITS_FOR)
            yield _report(
                card,
                field,
                f"a number as on {measures} cards, found `{value.split()[0]}`",
                f"write `{meant}`",
            )


def _no_flags(field: str, many: int, words: _Places) -> Iterator[Diagnostic]:
    """The texts `true` and `false` where all other cards have a flag."""
    odd = [one for one in words if str(one[1]).lower() in _FLAGS and isinstance(one[1], str)]
    if odd and many >= max(_ALONE, _USUAL * (len(odd) - 1)):
        faults = [(one, f"a flag as on {many} cards, found the text `{one[1]}`") for one in odd]
        yield from _reports(field, faults, "remove the quotation marks")


def _reports(
    field: str, faults: list[tuple[tuple[WrittenCard, object], str]], hint: str
) -> Iterator[Diagnostic]:
    """A finding for each value that is written otherwise, or one for all where they are many."""
    found = [_report(card, field, fault, hint) for (card, _), fault in faults]
    if len(found) <= _SHOWN:
        yield from found
        return
    related = tuple(Related(one.span, "here too") for one in found[1:] if one.span)
    message = f"{found[0].message}, and so on {len(found) - 1} more cards"
    yield replace(found[0], message=message, related=related)


def _is_word(value: object) -> bool:
    """Whether a value is a word, and none that says that there is no number."""
    return (
        isinstance(value, str) and value.isalpha() and len(value) > _SIGN and value.lower() not in _NO_NUMBER
    )


def _report(card: WrittenCard, field: str, fault: str, hint: str) -> Diagnostic:
    message = f"`{field}` of `{card.card.name}`: expected {fault}"
    return Diagnostic(PROBLEM, message, card.place_of(field).span, hint)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
