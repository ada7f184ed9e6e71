"""Chapters → the classes in their braces that are nearly one that the book heeds, and so do nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.diagnostics import Diagnostic, nearest
from cardgen.markup.nodes import Comment, FootnoteDefinition, Rule
from cardgen.markup.words import walk
from cardgen.publish.book.book import BookChapter
from cardgen.publish.book.problems import MISSPELT_CLASS

#: What headings, boxes, lists, tables and figures may be; any other class means something to its author alone.
_HEEDED = (
    "new-page", "new-column", "recto", "unnumbered", "unlisted", "back-cover", "stay", "span", "wide", "summary",
    "reference", "continue", "arabic", "roman", "Roman", "alpha", "Alpha", "circled", "none",
)  # fmt: skip
#: Shorter words are like too many others, and so alike must a slip be.
_LONG = 4
_LIKENESS = 0.75


def misspelt_classes(chapters: Iterable[BookChapter]) -> Iterator[Diagnostic]:
    """A finding for each class that nothing heeds, and that is like one that is heeded."""
    for chapter in chapters:
        for block in walk(chapter.blocks):
            if isinstance(block, Rule | Comment | FootnoteDefinition):
                continue
            for name in block.attributes.classes:
                if name in _HEEDED or len(name) < _LONG:
                    continue
                if meant := nearest(name, _HEEDED, _LIKENESS):
                    span, hint = chapter.locate(block.start, block.end), f"did you mean `{meant}`?"
                    yield Diagnostic(MISSPELT_CLASS, f"no book heeds the class `{name}`", span, hint)
