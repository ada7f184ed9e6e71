"""Chapters with footnotes → the same with footnotes numbered through the book, and the footnotes by number."""

from __future__ import annotations

from dataclasses import replace

from cardgen.diagnostics import Diagnostic
from cardgen.markup.nodes import Block, FootnoteDefinition, FootnoteRef, Inline, Text
from cardgen.markup.words import walk
from cardgen.publish.book.book import BookChapter
from cardgen.publish.book.nodes.rewriting import Rewriting
from cardgen.publish.book.problems import UNKNOWN_FOOTNOTE
from cardgen.suggestions import near


class Footnotes:
    """Numbers footnotes in the order in which the text refers to them; `notes` are by number."""

    def __init__(self, found: list[Diagnostic]) -> None:
        self.found = found
        self.notes: dict[str, FootnoteDefinition] = {}

    def number(self, chapter: BookChapter) -> BookChapter:
        """The chapter with its references numbered, and without the notes themselves."""
        written = {
            block.label: block for block in walk(chapter.blocks) if isinstance(block, FootnoteDefinition)
        }
        numbers: dict[str, str] = {}

        def refer(node: Inline) -> tuple[Inline, ...]:
            if not isinstance(node, FootnoteRef):
                return (node,)
            note = written.get(node.label)
            if note is None:
                span = chapter.locate(node.start, node.end)
                hint = near(node.label, written) or f"write it: `[^{node.label}]: …`"
                message = f"there is no footnote `{node.label}`"
                self.found.append(Diagnostic(UNKNOWN_FOOTNOTE, message, span, hint))
                return (Text("*", node.start, node.end),)
            if node.label not in numbers:
                numbers[node.label] = str(len(self.notes) + 1)
                self.notes[numbers[node.label]] = note
            return (replace(node, label=numbers[node.label]),)

        def leave_out(block: Block) -> tuple[Block, ...]:
            return () if isinstance(block, FootnoteDefinition) else (block,)

        return replace(chapter, blocks=Rewriting(block=leave_out, inline=refer).blocks(chapter.blocks))
