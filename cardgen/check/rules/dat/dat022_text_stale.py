"""A field that repeats another one without its markup has different words on this card.

## Why

Whoever searches the plain text finds other cards than whoever reads the printed one.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: text
  plain: text
# file: cards/item.csv
id,text,plain
a,<b>Play:</b> Draw 1 card from the fox.,Play: Draw 1 card from the fox.
b,<b>Play:</b> Draw 2 cards from the owl.,Play: Draw 2 cards from the owl.
c,<b>Play:</b> Draw 3 cards from the elk.,Play: Draw 3 cards from the elk.
d,<b>Play:</b> Draw 4 cards from the hare.,Play: Draw 4 cards from the hare.
e,<b>Play:</b> Draw 5 cards from the lynx.,Play: Draw 5 cards from the lynx.
f,<b>Play:</b> Draw 6 cards from the crow.,Play: Draw 6 cards from the crow.
g,<b>Play:</b> Gain 1 coin from the stoat.,Play: Gain 1 coin from the stoat.
h,<b>Play:</b> Gain 2 coins from the heron.,Play: Gain 2 coins from the heron.
i,<b>Play:</b> Gain 3 coins from the toad.,Play: Gain 3 coins from the toad.
j,<b>Play:</b> Gain 4 coins from the wren.,Play: Gain 4 coins from the wren.
k,<b>Play:</b> Gain 5 coins from the kite.,Play: Gain 5 coins from the kite.
l,<b>Play:</b> Gain 6 coins from the lark.,Play: Gain 6 coins from the lark.
x,<b>Play:</b> Gain 7 coins from the swan.,Play: Gain 8 coins from the swan.
```

## Use instead

```files
# all else as above
# file: cards/item.csv
id,text,plain
a,<b>Play:</b> Draw 1 card from the fox.,Play: Draw 1 card from the fox.
b,<b>Play:</b> Draw 2 cards from the owl.,Play: Draw 2 cards from the owl.
c,<b>Play:</b> Draw 3 cards from the elk.,Play: Draw 3 cards from the elk.
d,<b>Play:</b> Draw 4 cards from the hare.,Play: Draw 4 cards from the hare.
e,<b>Play:</b> Draw 5 cards from the lynx.,Play: Draw 5 cards from the lynx.
f,<b>Play:</b> Draw 6 cards from the crow.,Play: Draw 6 cards from the crow.
g,<b>Play:</b> Gain 1 coin from the stoat.,Play: Gain 1 coin from the stoat.
h,<b>Play:</b> Gain 2 coins from the heron.,Play: Gain 2 coins from the heron.
i,<b>Play:</b> Gain 3 coins from the toad.,Play: Gain 3 coins from the toad.
j,<b>Play:</b> Gain 4 coins from the wren.,Play: Gain 4 coins from the wren.
k,<b>Play:</b> Gain 5 coins from the kite.,Play: Gain 5 coins from the kite.
l,<b>Play:</b> Gain 6 coins from the lark.,Play: Gain 6 coins from the lark.
x,<b>Play:</b> Gain 7 coins from the swan.,Play: Gain 7 coins from the swan.
```

## Notes

The rule learns which field repeats another from at least twelve cards in JSON or a spreadsheet that have both, nine in
ten of them in nearly the same words. Tags, punctuation and capitals do not count, and what two cards write differently
in the same way is taken for a convention (`1 credit` for `[credit]`). If more than three cards in a hundred differ,
the two fields are different texts.
"""

from __future__ import annotations

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.texts_again import SaidAgain, texts_said_otherwise
from cardgen.check.evidence.written_values import written_cards
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("DAT022", "text-stale", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Hold each field that repeats another against it."""
    inspected = sum(map(len, written_cards(evidence).values()))
    return Inspection(tuple(map(_report, texts_said_otherwise(evidence))), inspected)


def _report(odd: SaidAgain) -> Diagnostic:
    said, found = (f"`{words}`" if words.strip() else "nothing" for words in (odd.said, odd.found))
    message = (
        f"expected {said}, which `{odd.other}` has there, found {found}; "
        f"on {odd.cards} other cards `{odd.field}` says the same"
    )
    span = odd.card.place_of(odd.field).within(odd.start, odd.end)
    related = (Related(odd.card.place_of(odd.other).span, f"its `{odd.other}`"),)
    return Diagnostic(PROBLEM, message, span, "write the same in both", related)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}), reads_texts=False)
