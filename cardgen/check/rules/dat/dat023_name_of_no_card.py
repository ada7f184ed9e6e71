"""A value in a field of card names is no card's name, but nearly one.

## Why

The name leads nowhere: no program finds the card, and no player either.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  needs: text
# file: cards/item.csv
id,name,needs
a,Birch Plank,Oak Plank
b,Oak Plank,Iron Nail
c,Iron Nail,Stone Hammer
d,Stone Hammer,Pine Rope
e,Pine Rope,Birch Plank
f,Clay Bowl,Oak Planck
```

## Use instead

```files
# all else as above
# file: cards/item.csv
id,name,needs
a,Birch Plank,Oak Plank
b,Oak Plank,Iron Nail
c,Iron Nail,Stone Hammer
d,Stone Hammer,Pine Rope
e,Pine Rope,Birch Plank
f,Clay Bowl,Oak Plank
```

## Notes

The rule looks at the short texts of cards in JSON or a spreadsheet, including those in lists and records. A field
holds names if at least five of its values, and three in four, are names of cards. It reports a value that is a card's
name except for capitals and punctuation or, from eight letters on, except for a single letter. A value that resembles
no name may be a card of another database. Ids of other cards are compared in the same way. Fields of type `card` do
not need this rule: there, such a value is an error anyway.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.usual.values_naming import NearlyNamed, nearly_named
from cardgen.check.evidence.written_values import written_cards
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("DAT023", "name-of-no-card", Severity.WARNING, __doc__)

#: So many other places are shown.
_SHOWN = 20


def inspect(evidence: Evidence) -> Inspection:
    """Hold the values of each field of names against the names of the cards."""
    inspected = sum(map(len, written_cards(evidence).values()))
    alike: dict[tuple[str, str, str], list[NearlyNamed]] = defaultdict(list)
    for odd in nearly_named(evidence):
        alike[odd.card.card.kind, odd.field, odd.said].append(odd)
    return Inspection(tuple(map(_report, alike.values())), inspected)


def _report(alike: Sequence[NearlyNamed]) -> Diagnostic:
    """One value, wherever it stands in a field."""
    odd = alike[0]
    others = f"{odd.names} other values of `{odd.field}`"
    message = f"expected `{odd.meant}`, a card's {odd.what} as {others} are, found `{odd.said}`"
    first, *spans = (each.card.card.origin.child(*each.pointer).span for each in alike)
    related = tuple(Related(span, "here too") for span in spans[:_SHOWN])
    return Diagnostic(PROBLEM, message, first, f"write `{odd.meant}`", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
