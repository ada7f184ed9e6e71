"""A limit in the text differs from the limit on the card.

## Why

"At most two Lanterns" in the rules, "limit 3" on the card: players believe the card, and the rules are blamed.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  limit: {type: integer, default: 9}
# file: cards/items.yaml
kind: item
cards:
  - {id: lantern, name: Lantern, limit: 2}
# file: rules/01-rules.md
# Limits

You may carry at most 3 Lanterns.
```

## Use instead

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  limit: {type: integer, default: 9}
# file: cards/items.yaml
kind: item
cards:
  - {id: lantern, name: Lantern, limit: 2}
# file: rules/01-rules.md
# Limits

You may carry at most 2 Lanterns.
```

## Notes

Compared are limits of what somebody holds, carries or has, for cards with a whole-number field `limit` or `max`;
limits for a period, a variant or a number of players are left alone.
"""

from __future__ import annotations

from cardgen.check.evidence import Evidence
from cardgen.check.fact import Fact
from cardgen.check.factstore import facts_of
from cardgen.check.rule import Inspection, Rule
from cardgen.check.words import fold_phrase
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity
from cardgen.model.nouns import Card

PROBLEM = Problem("LIM701", "limit-from-data", Severity.ERROR, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the limits of the text with those of the cards."""
    cards = {
        " ".join(fold_phrase(card.name)): card for card in (evidence.game.cards if evidence.game else ())
    }
    claims = [fact for fact in facts_of(evidence).of("max") if fact.subject in cards and not fact.scope]
    found = [finding for fact in claims if (finding := _compare(fact, cards[fact.subject]))]
    return Inspection(tuple(found), len(claims))


def _compare(fact: Fact, card: Card) -> Diagnostic | None:
    limit = card.values.get("limit", card.values.get("max"))
    if not isinstance(limit, int) or isinstance(limit, bool) or fact.place is None or limit == fact.value:
        return None
    return Diagnostic(
        PROBLEM,
        f"expected {limit}, the limit of `{card.name}`, found {fact.value}",
        fact.place.span,
        "mend the text or the card",
        (Related(card.origin.span, f"the data has {limit}"),),
        fact.place.rewrite(str(limit)),
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text", "cards"}))
