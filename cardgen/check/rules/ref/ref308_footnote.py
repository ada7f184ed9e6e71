"""A footnote mark has no note, or a note has no mark.

## Why

The note holds the exception. Without its mark nobody reads it; without the note everybody wonders.

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

The rule reads raised figures, `†`, `‡`, and `[1]` if a line of the text begins with one. Asterisks are left alone:
they also mark list items, and values without a number. So is a sign that the text explains (`new entries have a †`). In
Markdown it reads `[^name]`, and `[^name]: …` in the same text or chapter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, report
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.rule import Inspection, Rule
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity, Span
from cardgen.markup.nodes import FootnoteDefinition, FootnoteRef
from cardgen.markup.words import inlines_of, walk
from cardgen.model.nouns import Chapter
from cardgen.suggestions import near

PROBLEM = Problem("REF308", "footnote", Severity.WARNING, __doc__)

#: A mark of a footnote behind a word: `¹`, `†`, `[1]`.
_MARK = TextPattern(r"(?<=[\w.,;:!?)\"”’])(?P<mark>[¹²³⁴-⁹]+|[†‡]+|\[\d{1,2}\])")
#: A sign that the text speaks of marks what it stands before: `new entries have a †`.
_NAMED = TextPattern(r"(?:\b(?:an?|the|with|by|after|symbol|sign|mark)\s+[\"“'‘(]?|^[\"“'‘(])(?P<mark>[†‡]+)")
#: What stands in each mark, and is quicker to look for.
_SIGN = TextPattern(r"[¹²³⁴-⁹†‡\[]")
#: A footnote: a line that begins with its mark.
_NOTE = TextPattern(r"^(?P<mark>[¹²³⁴-⁹]+|[†‡]+|\[\d{1,2}\])\s*(?=\w)")
#: Right before a raised figure that is a power: `cm²`.
_UNIT = TextPattern(r"\b(?:mm|cm|m|km|in|ft)$")


def inspect(evidence: Evidence) -> Inspection:
    """Pair marks and notes."""
    found: list[Diagnostic] = []
    inspected = 0
    for document in evidence.documents:
        marks, notes = _marks_and_notes(document)
        inspected += len(marks) + len(notes)
        found += _unmatched(marks, notes)
    written = [_Notes(chapter) for chapter in evidence.chapters]
    found += [finding for notes in written for finding in notes.faults()]
    return Inspection(tuple(found), inspected + sum(notes.looked for notes in written))


def _unmatched(marks: Mapping[str, Place], notes: Mapping[str, Place]) -> Iterator[Diagnostic]:
    """The marks without a note, of a style that the notes have, and the notes without a mark."""
    styles = {_style(mark) for mark in notes}
    numbered = "[" not in {_style(mark) for mark in marks}
    for mark, place in marks.items():
        if mark not in notes and _style(mark) in styles:
            yield report(PROBLEM, place, f"there is no note for the mark {mark}", "add the note")
    for mark, place in notes.items():
        if mark not in marks and not (numbered and _style(mark) == "["):
            yield report(PROBLEM, place, f"no mark in the text leads to the note {mark}", "add the mark")


class _Notes:
    """The footnotes of a chapter, as they are written: `[^name]` and `[^name]: words`."""

    def __init__(self, chapter: Chapter) -> None:
        blocks = list(walk(chapter.blocks))
        self._marks = [n for block in blocks for n in inlines_of(block) if isinstance(n, FootnoteRef)]
        self._notes = [block for block in blocks if isinstance(block, FootnoteDefinition)]
        self._chapter = chapter
        self.looked = len(self._marks) + len(self._notes)

    def faults(self) -> Iterator[Diagnostic]:
        """Marks without a note, notes without a mark, and notes of one name."""
        first: dict[str, FootnoteDefinition] = {}
        for note in self._notes:
            if first.setdefault(note.label, note) is not note:
                other = Related(self._span(first[note.label]), "the first of them")
                message = f"the footnote `{note.label}` is written twice"
                yield Diagnostic(PROBLEM, message, self._span(note), "give one another name", (other,))
        for mark in self._marks:
            if mark.label not in first:
                hint = near(mark.label, first) or f"write it: `[^{mark.label}]: …`"
                yield Diagnostic(PROBLEM, f"there is no footnote `{mark.label}`", self._span(mark), hint)
        marked = {mark.label for mark in self._marks}
        for label, note in first.items():
            if label not in marked:
                message = f"nothing in the chapter leads to the footnote `{label}`"
                yield Diagnostic(PROBLEM, message, self._span(note), f"write `[^{label}]` where it belongs")

    def _span(self, node: FootnoteRef | FootnoteDefinition) -> Span:
        """The mark itself, or the mark that a note begins with."""
        end = node.end if isinstance(node, FootnoteRef) else node.start + len(f"[^{node.label}]:")
        return self._chapter.source.place(node.start, end)


def _marks_and_notes(document: Document) -> tuple[dict[str, Place], dict[str, Place]]:
    marks: dict[str, Place] = {}
    notes: dict[str, Place] = {}
    signs: set[str] = set()
    for block in document.blocks:
        if block.kind in {"credits", "code"}:
            continue
        if document.plain:
            for mark in block.marks:
                if mark.kind == "footnote":
                    place = Place(document, block, mark.start, mark.end)
                    (notes if mark.detail == ":" else marks).setdefault(f"[^{mark.value}]", place)
        for match in () if block.is_heading else _inner_notes(block.text):
            notes.setdefault(match["mark"], Place(document, block, *match.span("mark")))
        if not _SIGN.search(block.text):
            continue
        signs.update(match["mark"] for match in _NAMED.finditer(block.text))
        for match in _MARK.finditer(block.text):
            if not _UNIT.search(block.text[max(0, match.start() - 4) : match.start()]):
                marks.setdefault(match["mark"], Place(document, block, *match.span("mark")))
    return marks, {mark: note for mark, note in notes.items() if mark in marks or mark not in signs}


def _inner_notes(text: str) -> list[re.Match[str]]:
    """The notes of a block: at its beginning and, in a block of notes, after every sentence."""
    first = _NOTE.match(text)
    if first is None:
        return []
    return [first, *re.finditer(r"(?<=[.!?] )(?P<mark>[¹²³⁴-⁹]+|[†‡]+)(?=\s*\w)", text)]


def _style(mark: str) -> str:
    return mark[:2] if mark.startswith("[^") else "[" if mark[0] == "[" else "†" if mark[0] in "†‡" else "¹"


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
