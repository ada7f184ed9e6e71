"""A heading, an item of a list or an announcement is there, and what belongs to it is not.

## Why

A section that was to be written, a list that went elsewhere: readers look for what is missing, and so should the
writer.

## Example

```text
- Draw two cards from the deck.
-
- Move your pawn.
```

## Use instead

```text
- Draw two cards from the deck.
- Move your pawn.
```

## Notes

Told are a mark of an item alone in its line between two items, and in Markdown a heading right before one of the same
level, and a sentence that ends with a colon right before the heading of another section, or at the end. A title above
all, and a heading above one of a lower level, may be bare. What a text has more than once is its habit; of lines from
the pages of a PDF nothing is said. In a text without a game it is advice: what follows may be a picture.
"""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.documents.structure.empty_places import empty_places
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import SUPPOSED, Inspection, Rule, inspect_texts, limit_severity
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("PRO411", "nothing-follows", Severity.WARNING, __doc__)

_SAID = {
    "section": ("no word stands below the heading", "write the section, or delete the heading"),
    "item": ("the item has no words", "write it, or delete its mark"),
    "announcement": (
        "nothing follows the colon before the section ends",
        "write what it announces, or a stop",
    ),
}


def inspect(evidence: Evidence) -> Inspection:
    """Look behind every heading, item and colon of the rules texts."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found = [
        Diagnostic(
            limit_severity(document, PROBLEM, SUPPOSED), _SAID[each.sort][0], each.span, _SAID[each.sort][1]
        )
        for each in empty_places(document)
    ]
    return Inspection(tuple(found), len(document.blocks))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
