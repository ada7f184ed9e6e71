"""A sentence of the rules also stands in the card data, with another word or number.

## Why

The rules explain a keyword, an ability or a family in the words of the data; since one of them was changed, readers
and programs play two games.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  text: {type: text, optional: true}
# file: cards/items.json
{"kind": "item", "cards": [
  {"id": "oar", "name": "Long Oar", "text": "At the start of each storm you may move two boats to the harbour."}
]}
# file: rules/01-rules.md
# Tools

At the start of each storm you may move three boats to the harbour.
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Tools

At the start of each storm you may move two boats to the harbour.
```

## Notes

The rule reads the sentences and cells of six or more words in the rules, and all texts of a JSON file: those of its
cards and those beside them (`mechanics`, `families`). One word must differ: a number, or in longer sentences a word
that is not another form of the same. A sentence that the data has in several versions, or that both have word for word
elsewhere, is left alone.
"""

from __future__ import annotations

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.evidence.said_of_cards.card_values import card_claims
from cardgen.check.evidence.sentences_again import SaidOtherwise, sentences_said_otherwise
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("TXT929", "said-otherwise", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the sentences of the rules with those of the data."""
    differ, inspected = sentences_said_otherwise(evidence)
    known = {claim.place.order for claim in card_claims(evidence)} if differ else ()
    return Inspection(tuple(_finding(each) for each in differ if each.place.order not in known), inspected)


def _finding(odd: SaidOtherwise) -> Diagnostic:
    return Diagnostic(
        PROBLEM,
        f"expected `{odd.own}` as the card data says it, found `{odd.place.words}`",
        odd.place.span,
        "correct the text or the data",
        (Related(odd.span, f"`{odd.own}` here"),),
        odd.place.rewrite(odd.own),
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text", "cards"}))
