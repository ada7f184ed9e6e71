"""A file in the game's art folder is not used anywhere.

## Why

It is carried along for ever, and its author is credited for nothing.

## Example

```files
# file: art/old-cover.svg
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>
# file: rules/01-rules.md
# The box

Ten cards.
```

## Use instead

Delete the file, or use it:

```files
# file: art/old-cover.svg
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>
# file: rules/01-rules.md
# The box

![The box as it was](art/old-cover.svg)
```

## Notes

The rule looks for the name of the file in the game's own files. An expression that builds a name from parts
(`art/{{ card.id }}.png`) counts for every file that matches it.
"""

from __future__ import annotations

from cardgen.check.evidence.art import art_of
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity, Span

PROBLEM = Problem("LAY410", "unused-art", Severity.ADVICE, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look for the name of every picture in the texts of the game."""
    game = evidence.game
    if game is None or game.omissions.unread or game.omissions.names or game.omissions.pictures:
        # A picture that is named wrongly, or by a card that was left out, must not be called unused.
        return Inspection((), 0)
    base = game.origin.source.path.rpartition("/")[0]
    art = art_of(game)
    found = []
    iconless = not game.icons and any(
        mark.kind == "icon"
        for document in evidence.documents
        for block in document.blocks
        for mark in block.marks
    )
    for shown in art.unused:
        if iconless and shown.endswith(".svg"):
            continue  # the undeclared icons are reported elsewhere
        place = Span(f"{base}/{shown}" if base else shown)
        found.append(Diagnostic(PROBLEM, f"`{shown}` is used nowhere", place, "delete it, or use it"))
    return Inspection(tuple(found), len(art.used) + len(art.unused))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"cards", "chapters"}))
