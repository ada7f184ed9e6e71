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
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field

from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.check.wording.words import word_set
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.frozen import frozen
from cardgen.model.nouns import Card

PROBLEM = Problem("DAT014", "label-against-text", Severity.WARNING, __doc__)

_ENOUGH = 20
#: So many of a hundred cards must agree, and no more than so many may not.
_PERCENT, _MOST = 97, 15
_ALONE, _FIRST, _ANYWHERE = "on a line of its own", "in bold at the beginning of a line", "in its text"
#: What stands before a label that is spoken of.
_SPOKEN_OF = word_set("a an the by with without of from no has have had lose loses whenever when if")
#: The last word before a place, with nothing but light signs behind it.
_LAST_WORD = TextPattern(r"([^\W_]+)[^\w.!?:;]*$")
#: The gap that stands for a value of the card.
_GAP = TextPattern(r"\{\d+\}")
#: Signs at the end, with a number or an X among them.
_ENDING = TextPattern(r"[\s.,:;!*]*(?:\s[\dXx]+)?[\s.,:;!*]*$")
#: No label has so many letters.
_LONGEST = 60

#: Label in small letters → how it stands in texts → the numbers of the cards on which it does.
Uses = Mapping[str, Mapping[str, set[int]]]


@dataclass(slots=True)
class _Labels:
    """The labels of one list field: as written, and all cards by number, and the cards that list each."""

    name: str
    cards: dict[int, Card] = field(default_factory=dict)
    written: dict[str, str] = field(default_factory=dict)
    listed: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))


def inspect(evidence: Evidence) -> Inspection:
    """Compare the lists of labels with the texts of their cards."""
    fields = {key: own for key, own in _label_fields(evidence).items() if own.listed}
    usual = {label for own in fields.values() for label, cards in own.listed.items() if len(cards) >= _ENOUGH}
    labels: dict[int, set[str]] = defaultdict(set)
    for own in fields.values():
        for label in usual & own.listed.keys():
            for number in own.listed[label]:
                labels[number].add(label)
    uses = _uses(evidence, usual, labels) if usual else {}
    stated = {text.card.number for text in card_texts(evidence)} if usual else set()
    found = [
        finding
        for own in fields.values()
        for label in sorted(usual & own.listed.keys())
        for finding in _compare(own, label, uses, stated)
    ]
    return Inspection(tuple(found), sum(len(own.listed) for own in fields.values()))


def _label_fields(evidence: Evidence) -> dict[tuple[str, str], _Labels]:
    """The fields that are lists of short texts, by kind and name."""
    fields: dict[tuple[str, str], _Labels] = {}
    for card in evidence.cards:
        for name, value in card.values.items():
            if not isinstance(value, tuple):
                continue
            own = fields.setdefault((card.kind, name), _Labels(name))
            own.cards[card.number] = card
            for label in value:
                if isinstance(label, str) and len(label) > 2:
                    own.written.setdefault(label.lower(), label)
                    own.listed[label.lower()].add(card.number)
    return fields


def _uses(evidence: Evidence, labels: set[str], own: Mapping[int, set[str]]) -> Uses:
    """Where the labels stand in the texts of the cards; anywhere is asked only of a card's own labels."""
    uses: dict[str, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
    for text in card_texts(evidence):
        number = text.card.number
        for block in text.document.of_kind("card"):
            lower = block.text.lower()
            gap = _GAP.search(lower)
            for label in own.get(number, ()):
                if gap or label in lower:
                    uses[label][_ANYWHERE].add(number)
            if len(lower) < _LONGEST and (whole := _ENDING.sub("", lower)) in labels:
                uses[whole][_ALONE].add(number)
            for mark in block.marks:
                bold = _ENDING.sub("", lower[mark.start : mark.end]) if mark.kind == "strong" else ""
                if bold in labels and (form := _form(lower, mark.start, mark.end)):
                    uses[bold][form].add(number)
    return uses


def _form(text: str, start: int, end: int) -> str:
    """How a label in bold stands in a text; "" where the text may be speaking of it."""
    if not start:
        return "" if text[end : end + 2].strip().isalpha() else _FIRST
    before = _LAST_WORD.search(text, max(0, start - _LONGEST), start)
    return f"in bold after `{before[1]}`" if before and before[1] not in _SPOKEN_OF else ""


def _compare(own: _Labels, label: str, uses: Uses, with_text: Set[int]) -> Iterator[Diagnostic]:
    """The odd cards of one label; those `with_text` alone can lack it there."""
    listed, forms = own.listed[label], uses.get(label, {})
    odd_ones: set[int] = set()
    for form in sorted(forms.keys() - {_ANYWHERE}, key=lambda form: (form != _ALONE, form)):
        there = forms[form] & own.cards.keys()
        if _agree(there, there & listed):
            odd = there - listed - odd_ones
            odd_ones |= odd
            for cards in _by_name(own, odd):
                yield _not_listed(own, cards, label, form, _witnesses(own, there & listed))
    texts = forms.get(_ANYWHERE, set())
    if _agree(listed, listed & texts):
        for cards in _by_name(own, (listed - texts) & with_text):
            yield _not_in_text(own, cards, label, _witnesses(own, listed & texts))


def _by_name(own: _Labels, numbers: set[int]) -> Iterator[list[Card]]:
    """The cards, versions of one together."""
    versions: dict[str, list[Card]] = {}
    for number in sorted(numbers):
        versions.setdefault(own.cards[number].name, []).append(own.cards[number])
    yield from versions.values()


def _agree(cards: set[int], both: set[int]) -> bool:
    odd = len(cards) - len(both)
    most = odd == 1 or len(both) * 100 >= len(cards) * _PERCENT
    return len(both) >= _ENOUGH and 0 < odd <= _MOST and most


def _not_listed(own: _Labels, cards: list[Card], label: str, form: str, both: _Witnesses) -> Diagnostic:
    written, card = own.written[label], cards[0]
    message = f"`{card.name}` has `{written}` {form}, but not in `{own.name}`; {both.words}"
    hint = f"add `{written}` to `{own.name}`, or remove it from the text"
    related = tuple(Related(other.origin.span, "this version too") for other in cards[1:])
    return Diagnostic(PROBLEM, message, card.origin.span, hint, (*related, *both.shown))


def _not_in_text(own: _Labels, cards: list[Card], label: str, both: _Witnesses) -> Diagnostic:
    written = own.written[label]
    message = f"`{cards[0].name}` has `{written}` in `{own.name}`, but not in its text; {both.words}"
    hint = f"add `{written}` to the text, or remove it from `{own.name}`"
    first, *others = (card.origin.child(own.name, _index(own, card, label)).span for card in cards)
    related = tuple(Related(span, "this version too") for span in others)
    return Diagnostic(PROBLEM, message, first, hint, (*related, *both.shown))


def _index(own: _Labels, card: Card, label: str) -> int:
    values = card.values[own.name]
    labels = [str(value).lower() for value in values] if isinstance(values, tuple) else []
    return labels.index(label) if label in labels else 0


@frozen
class _Witnesses:
    """How many agree, as a message says it, and two of them."""

    words: str
    shown: tuple[Related, ...]


def _witnesses(own: _Labels, numbers: set[int]) -> _Witnesses:
    two = [own.cards[number] for number in sorted(numbers)[:2]]
    shown = tuple(Related(card.origin.span, f"`{card.name}` has both") for card in two)
    return _Witnesses(f"the {len(numbers)} others have it in both", shown)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
