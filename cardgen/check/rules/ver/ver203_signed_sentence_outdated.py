"""A sentence was signed in the ledger, and a card that it names has changed since.

## Why

A proofreader compared the sentence with the card as it was then. The card has changed, and nobody has compared them
again.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  reach: {type: integer}
# file: cards/items.yaml
kind: item
cards:
  - {id: dagger, name: Dagger, reach: 4}
# file: rules/01-rules.md
# Items

The Dagger flies 3 places far.
# file: proof.lock
{"version": 1, "signed": {
  "b3c35be51b97fba1": {"data": "dbd0816592d86689", "by": "anna", "sentence": "The Dagger flies 3 places far."}
}}
```

## Use instead

```files
# all else as above
# file: cards/items.yaml
kind: item
cards:
  - {id: dagger, name: Dagger, reach: 3}
```

## Notes

The rule compares the sentences of the ledger with `proof.lock` in the game's folder: a signature records a hash of the
sentence and of the data of the cards that it names. A sentence that has changed loses its signature, and is on the
ledger again. All sentences about the same cards are one finding, at the first of them.
"""

from __future__ import annotations

from cardgen.check.claims.ledger import Row, place_of_damage, signatures_of, worksheet
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import CardgenError, Diagnostic, Problem, Related, Severity

PROBLEM = Problem("VER203", "signed-sentence-outdated", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare every signed sentence with the data of today; those of a translation are held against the original."""
    if evidence.game is not None and evidence.game.translated.original:
        return Inspection((), 0)
    try:
        signatures = signatures_of(evidence)
    except CardgenError as error:
        place = place_of_damage(evidence, error)
        return Inspection((Diagnostic(PROBLEM, error.message, place, error.hint),), 0)
    listed = worksheet(evidence, signatures) if signatures else ()
    rows = [row for row in listed if row.words in signatures]
    changed: dict[tuple[str, ...], list[Row]] = {}
    for row in rows:
        if not row.signed:
            changed.setdefault(row.about, []).append(row)
    return Inspection(tuple(_report(*together) for together in changed.values()), len(rows))


def _report(row: Row, *more: Row) -> Diagnostic:
    """One finding for all sentences about the same cards and terms, at the first of them."""
    about = ", ".join(f"`{name}`" for name in row.about) or "its data"
    others = f" and {len(more)} more sentence{'s' * (len(more) > 1)}" if more else ""
    was = "were" if more else "was"
    message = f"{about} changed since the sentence `{row.sentence}`{others} {was} signed"
    hint = f"compare {'them' if more else 'it'} with the cards, and sign {'them' if more else 'it'} again"
    return Diagnostic(
        PROBLEM, message, row.span, hint, tuple(Related(each.span, "signed too") for each in more)
    )


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards", "text", "whole", "declarations"}))
