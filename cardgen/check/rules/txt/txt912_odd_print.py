"""A card prints a word or character differently from all other cards.

## Why

A keyword is found by its bold letters; quotation marks and dashes of two sorts show that the cards were written by two
people.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: rich_text, optional: true}
# file: cards/items.yaml
kind: item
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]}
  card: {id: "g{{ number }}", name: "Guard {{ number }}", text: "**Watchful**. Heal {{ number }}."}
cards:
  - {id: odd, name: Odd One, text: "Watchful. Draw a card."}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]}
  card: {id: "g{{ number }}", name: "Guard {{ number }}", text: "**Watchful**. Heal {{ number }}."}
cards:
  - {id: odd, name: Odd One, text: "**Watchful**. Draw a card."}
```

## Notes

The rule compares the texts of one field. A word counts as printed in bold, or as an icon in angle brackets, if twelve
cards have it so and only one, or five in a hundred, do not; reminders in brackets and parts of names do not count.
Apostrophes, quotation marks, dashes between spaces and initial capitals are reported if fifty texts have them one way,
and at most two in a hundred another.
"""

from __future__ import annotations

from itertools import groupby

from cardgen.check.documents.place import report, rewrite_all
from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.usual_print import OddPrint, odd_prints
from cardgen.check.evidence.usual.usual_signs import OddSign, odd_signs
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT912", "odd-print", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Hold how each card prints its words against all others."""
    words = odd_prints(evidence)
    same = groupby(words, lambda odd: (odd.name, odd.usual, odd.place.words))
    found = [_odd_word(list(group)) for _, group in same]
    found += [_odd_sign(odd) for odd in odd_signs(evidence)]
    return Inspection(tuple(found), len(card_texts(evidence)))


def _odd_word(same: list[OddPrint]) -> Diagnostic:
    """One finding for all that cards of one name print in the same way."""
    first, *others = same
    related = [odd.place.related("here too") for odd in others]
    usual = f"`{first.usual}` in bold" if first.bold else f"`{first.usual}`"
    found = f"`{first.place.words}`{' in plain type' if first.bold else ''}"
    message = f"expected {usual} as on {first.cards} cards, found {found}"
    return report(PROBLEM, first.place, message, f"write `{first.written}`", related)


def _odd_sign(odd: OddSign) -> Diagnostic:
    message = f"expected `{odd.usual}` as in {odd.texts} texts, found `{odd.place.words}`"
    fix = None if odd.usual == "“" else rewrite_all((odd.place, *odd.others), odd.usual)
    related = tuple(other.related("here too") for other in odd.others)
    return Diagnostic(PROBLEM, message, odd.place.span, f"write `{odd.usual}`", related, fix)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
