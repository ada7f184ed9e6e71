"""A range of a block's text → its words and its span, and diagnostics and fixes that point at it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from cardgen.check.documents.document import Document, TextBlock
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Related, Span
from cardgen.frozen import frozen

#: At most this many characters of a block are shown in place of the whole.
_BEGINNING = 40


@frozen
class Place:
    """The characters `start` to `end` of a block's text."""

    document: Document
    block: TextBlock
    start: int
    end: int

    @property
    def words(self) -> str:
        """The characters of the range."""
        return self.block.text[self.start : self.end]

    @property
    def span(self) -> Span:
        """Where the range was written."""
        return self.document.span(self.block, self.start, self.end)

    @property
    def order(self) -> tuple[str, int]:
        """The path and offset by which places are sorted."""
        return (self.document.path, self.block.offset(self.start))

    def related(self, label: str) -> Related:
        """A related place of a finding, with this label."""
        return Related(self.span, label)

    def rewrite(self, text: str, title: str = "", *, safe: bool = False) -> Fix | None:
        """A fix that writes `text` here; None if the words were written with markup or across a line break."""
        if self.document.written(self.block, self.start, self.end) != self.words:
            return None
        return Fix(title or f"write `{text}` here", (Edit(self.span, text),), safe)


def beginning_of(document: Document, block: TextBlock, start: int = 0) -> Place:
    """The first whole words of a block from `start` on, to which a finding about the whole block points."""
    most = start + _BEGINNING
    whole = most if len(block.text) <= most else block.text.rfind(" ", start + 1, most + 1)
    return Place(document, block, start, min(len(block.text), whole if whole > 0 else most))


def place_at(document: Document, start: int, end: int) -> Place | None:
    """The place of the characters `start` to `end` of a document's text; None if no block has just these characters."""
    at = bisect_right(document.blocks, start, key=lambda block: block.start) - 1
    if at < 0:
        return None
    block = document.blocks[at]
    position, offset = block.pieces[bisect_right(block.pieces, start, key=lambda piece: piece[1]) - 1]
    place = Place(document, block, position + start - offset, position + end - offset)
    return place if place.words == document.text[start:end] else None


def rewrite_all(places: Sequence[Place], text: str) -> Fix | None:
    """An unsafe fix that writes `text` at every place; None if one of the places cannot be rewritten."""
    fixes = [place.rewrite(text) for place in places]
    edits = tuple(edit for fix in fixes if fix for edit in fix.edits)
    return Fix(f"write `{text}` here", edits) if len(edits) == len(places) else None


def report(
    problem: Problem, place: Place, message: str, hint: str = "", related: Iterable[Related] = ()
) -> Diagnostic:
    """A finding at a place."""
    return Diagnostic(problem, message, place.span, hint, tuple(related))


def list_words(words: Iterable[object]) -> str:
    """Joins words as a sentence does: `a, b and c`."""
    shown = [str(word) for word in words]
    return shown[0] if len(shown) == 1 else ", ".join(shown[:-1]) + " and " + shown[-1] if shown else ""
