"""The text uses the former name of a card that was renamed.

## Why

No card has that name any more, so readers cannot find it.

## Example

```files
# file: kinds/item.yaml
kind: item
title: {one: Item Card, many: Item Cards}
size: poker
faces: {front: plain, back: none}
fields:
  formerly: {type: text, optional: true}
# file: cards/items.yaml
kind: item
cards:
  - {id: pixie-dust, name: Pixie Dust, formerly: Fairy Dust}
# file: rules/01-rules.md
# Items

Take Fairy Dust from the supply.
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Items

Take Pixie Dust from the supply.
```

## Notes

A card says what it was called in a field `formerly` (a text or a list of texts) of its kind. Nothing is reported if
something else has the old name now, within a longer name, in a sentence about the renaming ("Pixie Dust, formerly
Fairy Dust") or in a section on changes. The capitals must be those of the old name, and a single word at the beginning
of a sentence may be an ordinary one. The history of the files is not consulted: the same files give the same findings,
whoever has them.
"""

from __future__ import annotations

from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.old_names import OldUse, old_names, uses_of_old_names
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity

PROBLEM = Problem("NAM510", "old-name", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look for every old name."""
    found = tuple(_report(use) for use in uses_of_old_names(evidence))
    return Inspection(found, len(old_names(evidence)))


def _report(use: OldUse) -> Diagnostic:
    card = use.old.card
    related = (Related(card.origin.span, f"`{card.name}` now"),)
    message = f"`{use.old.name}` is called `{card.name}` now"
    fix = use.place.rewrite(use.meant, safe=use.place.words.startswith(use.old.name))
    return Diagnostic(PROBLEM, message, use.place.span, f"write `{use.meant}`", related, fix)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards"}))
