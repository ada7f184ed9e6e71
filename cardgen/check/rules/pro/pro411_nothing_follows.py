"""A heading, a list item or an announcement stands there, and nothing follows it.

## Why

A section was still to be written, or a list went elsewhere: readers look for what is missing.

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

The rule reports an item's mark alone on its line between two items; in Markdown also a heading right before another of
the same level, and a sentence that ends with a colon right before the heading of another section or at the end of the
text. The title of the text, and a heading above one of a lower level, may be bare. What a text has more than once is
taken for its habit, and lines from the pages of a PDF are left alone. In a text that belongs to no game the finding is
advice: a picture may follow.
"""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.documents.structure.empty_places import empty_places
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import SUPPOSED, Inspection, Rule, inspect_texts, limit_severity
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("PRO411", "nothing-follows", Severity.WARNING, __doc__)

_SAID = {
    "section": ("there is no text below the heading", "write the section, or delete the heading"),
    "item": ("the item has no words", "write it, or delete its mark"),
    "announcement": (
        "nothing follows the colon before the section ends",
        "write what it announces, or a full stop",
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
