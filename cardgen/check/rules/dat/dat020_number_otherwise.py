"""A number on a card is not the value that it repeats, or the sum that it is, on all other cards.

## Why

The text says "Cost: 8 bricks" and the value beside it is 7: players ask which of the two holds.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields: {bricks: {type: integer}, text: {type: rich_text}}
# file: cards/items.yaml
kind: item
each:
  - with: {n: [2, 3, 4, 5, 6, 7]}
    card: {id: "wall-{{ n }}", bricks: "{{ n }}", text: "Stops what comes. Cost: {{ n }} bricks."}
cards:
  - {id: tower, bricks: 8, text: "Sees what comes. Cost: 9 bricks."}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
each:
  - with: {n: [2, 3, 4, 5, 6, 7]}
    card: {id: "wall-{{ n }}", bricks: "{{ n }}", text: "Stops what comes. Cost: {{ n }} bricks."}
cards:
  - {id: tower, bricks: 8, text: "Sees what comes. Cost: 8 bricks."}
```

## Notes

The rule learns this from the data. At least five texts must repeat a field between the same two words, with three or
more different numbers, and only one card (or one in twelve) differ. In records with three or more numbers, and on
twelve or more cards with so many, or in a field called `total` or `sum`, one may be the sum of all others in the same
way. Better still is an expression that prints the value.
"""

from __future__ import annotations

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.numbers_again import OddNumber, numbers_said_otherwise, sums_that_differ
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("DAT020", "number-otherwise", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Learn which numbers are repeated or added up, and look for those that are not."""
    said = tuple(_of_text(odd) for odd in numbers_said_otherwise(evidence))
    sums = tuple(_of_sum(odd) for odd in sums_that_differ(evidence))
    return Inspection((*said, *sums), len(evidence.cards))


def _of_text(odd: OddNumber) -> Diagnostic:
    field = ".".join(str(key) for key in odd.field if isinstance(key, str))
    return Diagnostic(
        PROBLEM,
        f"expected {odd.expected}, the `{field}` of `{odd.card.name}`, as on {odd.others} others, found {odd.stated}",
        odd.span,
        "correct the text or the value",
        (Related(odd.card.origin.child(*odd.field).span, f"{odd.expected} here"),),
    )


def _of_sum(odd: OddNumber) -> Diagnostic:
    field = ".".join(str(key) for key in odd.field if isinstance(key, str))
    message = (
        f"expected {odd.expected} as `{field}`, the sum of the numbers beside it as on {odd.others} others"
    )
    return Diagnostic(
        PROBLEM, f"{message}, found {odd.stated}", odd.span, "add them up, and correct what is wrong"
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
