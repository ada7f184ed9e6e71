"""A remark in brackets that many cards have says something else on one.

## Why

What a keyword does is said in brackets wherever it stands: the card that says it otherwise seems to have another rule.

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

Cards of eight names must have the remark, of six words and more, and one or two the odd one, in which a word or two
differ, are left out or stand besides. Names, numbers, icons, another form of the same word (`card`, `cards`) and who
is meant (`he`, `she`) are the card's own, and so is a word where several cards have each another.
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
