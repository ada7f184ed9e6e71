"""A footnote's mark has no note, or a note has no mark.

## Why

The note carries the exception. Without its mark nobody reads it; without the note everybody wonders.

## Example

```text
Draw two cards¹ and discard one².

¹ Three with four players.
```

## Use instead

```text
Draw two cards¹ and discard one².

¹ Three with four players.
² Face down.
```

## Notes

Read are raised figures, `†`, `‡`, and `[1]` where a line of the text begins with one. Stars are left alone: they also
mark lists, and values without a number.
"""

from __future__ import annotations

import re

from cardgen.check.document import Document
from cardgen.check.evidence import Evidence
from cardgen.check.place import Place, report
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity

PROBLEM = Problem("REF308", "footnote", Severity.WARNING, __doc__)

_MARK = re.compile(r"(?<=[\w.,;:!?)\"”’])(?P<mark>[¹²³⁴-⁹]+|[†‡]+|\[\d{1,2}\])")
_SIGN = re.compile(r"[¹²³⁴-⁹†‡\[]")
_NOTE = re.compile(r"^(?P<mark>[¹²³⁴-⁹]+|[†‡]+|\[\d{1,2}\])\s*(?=\w)")
_UNIT = re.compile(r"\b(?:mm|cm|m|km|in|ft)$")


def inspect(evidence: Evidence) -> Inspection:
    """Pair marks and notes."""
    found: list[Diagnostic] = []
    looked = 0
    for document in evidence.documents:
        marks, notes = _marks_and_notes(document)
        looked += len(marks) + len(notes)
        if not notes:
            continue
        styles = {_style(mark) for mark in notes}
        for mark, place in marks.items():
            if mark not in notes and _style(mark) in styles:
                found.append(report(PROBLEM, place, f"there is no note for the mark {mark}", "add the note"))
        for mark, place in notes.items():
            if mark not in marks:
                found.append(
                    report(PROBLEM, place, f"no mark in the text leads to the note {mark}", "add the mark")
                )
    return Inspection(tuple(found), looked)


def _marks_and_notes(document: Document) -> tuple[dict[str, Place], dict[str, Place]]:
    marks: dict[str, Place] = {}
    notes: dict[str, Place] = {}
    for block in document.blocks:
        if block.kind in {"credits", "code"}:
            continue
        for match in _inner_notes(block.text):
            notes.setdefault(match["mark"], Place(document, block, *match.span("mark")))
        for match in _MARK.finditer(block.text) if _SIGN.search(block.text) else ():
            if not _UNIT.search(block.text[max(0, match.start() - 4) : match.start()]):
                marks.setdefault(match["mark"], Place(document, block, *match.span("mark")))
    return marks, notes


def _inner_notes(text: str) -> list[re.Match[str]]:
    """The notes of a block: at its beginning and, in a block of notes, after every sentence."""
    first = _NOTE.match(text)
    if first is None:
        return []
    return [first, *re.finditer(r"(?<=[.!?] )(?P<mark>[¹²³⁴-⁹]+|[†‡]+)(?=\s*\w)", text)]


def _style(mark: str) -> str:
    return "[" if mark[0] == "[" else "†" if mark[0] in "†‡" else "¹"


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
