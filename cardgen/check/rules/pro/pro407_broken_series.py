"""A series of numbers or letters skips one, or has one in the wrong place.

## Why

Whoever lays out the piles A, B, C and E wonders where D is.

## Example

```text
The tokens bear the letters A, B, C, E, F and G.
```

## Use instead

```text
The tokens bear the letters A, B, C, D, E, F and G.
```

## Notes

The rule reads series of five or more letters or number words, six figures, or four ordinals ("the fourth, the third,
the second"), with only commas and small words between them, that count up or down by one in all places but one. Also
read are clauses that are numbered within a paragraph, "(1) … (2) … (3)" or "First, … Second, …". Left alone are a
number omitted at either end of a series, one that the same passage mentions ("a 7 moves the robber"), the letters I, O
and Q, which look like figures, and brackets that repeat a number word ("one (1) coin").
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.documents.document import NON_RULE_KINDS, Document
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule, inspect_texts
from cardgen.check.wording.meanings.numbered_clauses import odd_numbers
from cardgen.check.wording.meanings.series import odd_items
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("PRO407", "broken-series", Severity.WARNING, __doc__)

_SILENT = NON_RULE_KINDS | {"facts"}


def inspect(evidence: Evidence) -> Inspection:
    """Follow the series of every passage."""
    return inspect_texts(evidence, _inspect_text)


def _inspect_text(document: Document) -> Inspection:
    found = tuple(_findings(document))
    return Inspection(found, sum(block.kind not in _SILENT for block in document.blocks))


def _findings(document: Document) -> Iterator[Diagnostic]:
    """What a series leaves out, or has in another order."""
    for block in document.blocks:
        if block.kind in _SILENT:
            continue
        for odd in odd_items(block.text):
            place = Place(document, block, odd.start, odd.end)
            if block.marks_at(odd.start, odd.end, "code", "generated", "bound"):
                continue
            if odd.left_out:
                message, hint = (
                    f"`{odd.expected}` is left out of the series before `{place.words}`",
                    "put it in",
                )
            else:
                message = f"expected `{odd.expected}` as the series goes, found `{place.words}`"
                hint = "put the series in order"
            yield report(PROBLEM, place, message, hint)
        for number in odd_numbers(block.text):
            place = Place(document, block, number.start, number.end)
            message = f"expected `{number.expected}` as the clauses go, found `{place.words}`"
            yield report(PROBLEM, place, message, "number the clauses in order")


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
