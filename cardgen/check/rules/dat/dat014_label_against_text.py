"""A card lists a label that its text lacks, or has it in its text and does not list it.

## Why

Whoever searches the cards by label finds the wrong ones, or misses some.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  keywords: {type: list, of: text, default: []}
  text: {type: rich_text}
# file: cards/items.yaml
kind: item
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]}
  card: {id: "k{{ number }}", name: "Knight {{ number }}", keywords: [Guard], text: "**Guard**"}
cards:
  - {id: odd, name: Odd One, text: "**Guard**"}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]}
  card: {id: "k{{ number }}", name: "Knight {{ number }}", keywords: [Guard], text: "**Guard**"}
cards:
  - {id: odd, name: Odd One, keywords: [Guard], text: "**Guard**"}
```

## Notes

The rule learns from the data how each label of each list is used. If at least twenty cards have the label in their
text, on a line of its own or in bold in the same position (after the same word, or at the start), and all but one (or
97 in 100) of these list it, the others are reported. Likewise, if as many of those that list it have it in their text,
the few that do not are reported. A label that a text merely mentions ("damage of **Wither**") is left alone, and so is
a text with a gap (`{0}`) that a program fills. Versions of one card are reported together.

A field that is true on some cards (`divineShield`) is read as a label, too, and lists are also compared with fields of
short texts that many cards share: a line of types (`Guardian Action - Attack`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.labels_in_texts import (
    ALONE,
    ANYWHERE,
    LabelField,
    Uses,
    label_fields,
    uses_in_lines,
    uses_in_texts,
)
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.frozen import frozen
from cardgen.model.nouns import Card

PROBLEM = Problem("DAT014", "label-against-text", Severity.WARNING, __doc__)

_ENOUGH = 20
#: So many of a hundred cards must agree, and no more than so many may not.
_PERCENT, _MOST = 97, 15


def inspect(evidence: Evidence) -> Inspection:
    """Compare the lists of labels with the texts of their cards."""
    fields = label_fields(evidence)
    usual = {label for own in fields for label, cards in own.listed.items() if len(cards) >= _ENOUGH}
    if not usual:
        return Inspection((), sum(len(own.listed) for own in fields))
    uses = uses_in_texts(evidence, usual, fields)
    stated = {text.card.number for text in card_texts(evidence)}
    found: list[Diagnostic] = []
    for own in fields:
        lines = uses_in_lines(own, usual)
        for label in sorted(usual & own.listed.keys()):
            found += _compare(own, label, uses.get(label, {}), stated)
            found += _compare_lines(own, label, lines)
    return Inspection(tuple(found), sum(len(own.listed) for own in fields))


def _compare(
    own: LabelField, label: str, forms: Mapping[str, Set[int]], with_text: Set[int]
) -> Iterator[Diagnostic]:
    """The odd cards of one label; those `with_text` alone can lack it there."""
    listed = own.listed[label]
    odd_ones: set[int] = set()
    for form in sorted(forms.keys() - {ANYWHERE}, key=lambda form: (form != ALONE, form)):
        there = forms[form] & own.cards.keys()
        if _agree(there, there & listed):
            odd = there - listed - odd_ones
            odd_ones |= odd
            for cards in _by_name(own, odd):
                yield _not_listed(own, cards, label, form, _witnesses(own, there & listed))
    texts = forms.get(ANYWHERE, set())
    if _agree(listed, listed & texts):
        for cards in _by_name(own, (listed - texts) & with_text):
            yield _not_in_text(own, cards, label, "its text", _witnesses(own, listed & texts))


def _compare_lines(own: LabelField, label: str, lines: Mapping[str, Uses]) -> Iterator[Diagnostic]:
    """The cards that have a label in their list and not in a line of labels, or the other way round."""
    listed = own.listed[label]
    for name, uses in lines.items():
        there: Set[int] = uses.get(label, {}).get(ANYWHERE, frozenset())
        both = there & listed
        if _agree(there, both):
            for cards in _by_name(own, {*there - listed}):
                yield _not_listed(own, cards, label, f"in `{name}`", _witnesses(own, both))
        if _agree(listed, both):
            for cards in _by_name(own, {*listed - there}):
                yield _not_in_text(own, cards, label, f"`{name}`", _witnesses(own, both))


def _by_name(own: LabelField, numbers: set[int]) -> Iterator[list[Card]]:
    """The cards, versions of one together."""
    versions: dict[str, list[Card]] = {}
    for number in sorted(numbers):
        versions.setdefault(own.cards[number].name, []).append(own.cards[number])
    yield from versions.values()


def _agree(cards: Set[int], both: Set[int]) -> bool:
    odd = len(cards) - len(both)
    most = odd == 1 or len(both) * 100 >= len(cards) * _PERCENT
    return len(both) >= _ENOUGH and 0 < odd <= _MOST and most


def _not_listed(own: LabelField, cards: list[Card], label: str, form: str, both: _Witnesses) -> Diagnostic:
    written, card = own.written[label], cards[0]
    if own.is_flag:
        message = f"`{card.name}` has `{label}` {form}, but `{own.name}` is not true; {both.words}"
        hint = f"set `{own.name}`, or remove it from the text"
    else:
        message = f"`{card.name}` has `{written}` {form}, but not in `{own.name}`; {both.words}"
        hint = f"add `{written}` to `{own.name}`, or remove it from the text"
    related = tuple(Related(other.origin.span, "this version too") for other in cards[1:])
    return Diagnostic(PROBLEM, message, card.origin.span, hint, (*related, *both.shown))


def _not_in_text(own: LabelField, cards: list[Card], label: str, where: str, both: _Witnesses) -> Diagnostic:
    written = own.written[label]
    if own.is_flag:
        message = f"`{own.name}` of `{cards[0].name}` is true, but `{label}` is not in {where}; {both.words}"
    else:
        message = f"`{cards[0].name}` has `{written}` in `{own.name}`, but not in {where}; {both.words}"
    hint = f"add `{written}` to {where.replace('its', 'the')}, or remove it from `{own.name}`"
    first, *others = (card.origin.child(*own.pointer(card, label)).span for card in cards)
    related = tuple(Related(span, "this version too") for span in others)
    return Diagnostic(PROBLEM, message, first, hint, (*related, *both.shown))


@frozen
class _Witnesses:
    """How many agree, as a message says it, and two of them."""

    words: str
    shown: tuple[Related, ...]


def _witnesses(own: LabelField, numbers: Set[int]) -> _Witnesses:
    two = [own.cards[number] for number in sorted(numbers)[:2]]
    shown = tuple(Related(card.origin.span, f"`{card.name}` has both") for card in two)
    return _Witnesses(f"the {len(numbers)} others have it in both", shown)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
