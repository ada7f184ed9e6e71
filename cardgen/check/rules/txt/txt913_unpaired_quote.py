"""A quotation is opened and not closed, or closed and not opened.

## Why

The end of a quotation is where the words of a card end and those of the rule go on.

## Example

```text
Put the tile marked "Start in the middle. Then each player takes a pawn.
```

## Use instead

```text
Put the tile marked "Start" in the middle. A board of 12" is large enough. Type " to begin.

"A quotation may begin again with each of its paragraphs.

"Only the last of them closes it."
```

## Notes

A quotation may end in one of the next paragraphs. Inch signs, marks that stand alone and text between backticks are no
quotations. Single quotation marks are read if a text has four pairs of them, and only opening ones: a closing one may
be an apostrophe. A plain text may have one odd mark for each eight pairs, and one more; with more than that, none is
reported. If a text has four pairs, a quotation that is opened by a curly mark and closed by a straight one is
reported, too.
"""

from __future__ import annotations

from cardgen.check.documents.document import Document
from cardgen.check.documents.marks.lone_signs import lone_quotes, mixed_quotes
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import TYPED, Inspection, Rule, inspect_texts, limit_severity
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("TXT913", "unpaired-quote", Severity.WARNING, __doc__)


def inspect(evidence: Evidence) -> Inspection:
    """Look for quotation marks without a partner."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found = tuple(
        report(
            limit_severity(document, PROBLEM, TYPED),
            place,
            f"`{place.words}` lacks its partner",
            "put the other mark, or delete this one",
        )
        for place in lone_quotes(document)
    )
    found += tuple(_mixed(place) for place in mixed_quotes(document))
    return Inspection(found, len(document.blocks))


def _mixed(place: Place) -> Diagnostic:
    opening, meant = ("“", "”") if place.words == '"' else ('"', '"')
    message = f"`{place.words}` closes what `{opening}` opens"
    return Diagnostic(PROBLEM, message, place.span, f"write `{meant}`", (), place.rewrite(meant))


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
