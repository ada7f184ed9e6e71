"""A reminder in brackets that many cards have is worded differently on one.

## Why

What a keyword does is repeated in brackets wherever it stands: a card with other words seems to have another rule.

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
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8]}
  card: {id: "r{{ number }}", name: "Scout {{ number }}", text: "Swift (It may move in the turn it is played.)"}
cards:
  - {id: odd, name: Odd One, text: "Swift (It may rest in the turn it is played.)"}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
each:
  with: {number: [1, 2, 3, 4, 5, 6, 7, 8]}
  card: {id: "r{{ number }}", name: "Scout {{ number }}", text: "Swift (It may move in the turn it is played.)"}
cards:
  - {id: odd, name: Odd One, text: "Swift (It may move in the turn it is played.)"}
```

## Notes

Cards of eight names must have the reminder, of six or more words, and one or two cards the odd one, in which a word or
two differ, are missing or are added. Names, numbers, icons, another form of the same word (`card`, `cards`) and
pronouns (`he`, `she`) may differ from card to card, and so may a word that is different on each of several cards.
"""

from __future__ import annotations

from cardgen.check.evidence.card_texts import card_texts
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.usual_remarks import OddRemark, odd_remarks
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT932", "remark-otherwise", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare what stands in brackets on the cards."""
    return Inspection(tuple(map(_odd, odd_remarks(evidence))), len(card_texts(evidence)))


def _odd(odd: OddRemark) -> Diagnostic:
    message = f"expected `{odd.meant}` in a remark that {odd.many} cards have, found `{odd.place.words}`"
    fix = odd.place.rewrite(odd.meant)
    return Diagnostic(
        PROBLEM, message, odd.place.span, f"write `{odd.meant}`", (odd.usual.related("as here"),), fix
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
