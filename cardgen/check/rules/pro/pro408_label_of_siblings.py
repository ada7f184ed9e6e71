"""Under one title a label is missing, or renamed, that all titles beside it have.

## Why

Four characters have a Focus and the fifth has none: a reader cannot know whether it was forgotten.

## Example

```text
# Characters

## Engineer

- Starting Stats: 2 Defence
- Special Ability: builds for less

## Warrior

- Starting Stats: 3 Attack
- Special Ability: strikes harder

## Mage

- Start Stats: 2 Energy
- Special Ability: draws a card

## Trickster

- Starting Stats: 2 Movement
- Special Ability: walks through walls
```

## Use instead

```text
# Characters

## Engineer

- Starting Stats: 2 Defence
- Special Ability: builds for less

## Warrior

- Starting Stats: 3 Attack
- Special Ability: strikes harder

## Mage

- Starting Stats: 2 Energy
- Special Ability: draws a card

## Trickster

- Starting Stats: 2 Movement
- Special Ability: walks through walls
```

## Notes

All other titles must have the same labels, and there must be three of them; four if a label is missing, because it may
not be needed. A renamed label must be a slip of the usual one.
"""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import report
from cardgen.check.documents.structure.sibling_labels import OddLabel, odd_labels
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("PRO408", "label-of-siblings", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Compare the labels below titles that stand beside each other."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found = tuple(map(_finding, odd_labels(document)))
    return Inspection(found, sum(block.is_heading for block in document.blocks))


def _finding(odd: OddLabel) -> Diagnostic:
    message = f"expected `{odd.expected}` as below the titles beside this one, found `{odd.place.words}`"
    hint = f"write `{odd.expected}` here, too"
    if odd.missing:
        message = f"`{odd.place.words}` lacks `{odd.expected}`, which all titles beside it have"
        hint = "add what is missing, or say that there is none"
    return report(PROBLEM, odd.place, message, hint, [place.related("here") for place in odd.others])


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
