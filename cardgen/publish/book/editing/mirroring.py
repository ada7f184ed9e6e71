"""Chapters → the passages that others may repeat: a section by its heading's anchor, a box by its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Locator
from cardgen.frozen import frozen
from cardgen.markup.nodes import (
    Block,
    Comment,
    Directive,
    FootnoteDefinition,
    Heading,
    IndexMark,
    Inline,
    Rule,
    Spliced,
)
from cardgen.markup.words import walk
from cardgen.publish.book.book import BookChapter
from cardgen.publish.book.editing.numbering import REPEATED
from cardgen.publish.book.nodes.rewriting import Rewriting
from cardgen.publish.book.problems import CIRCULAR_MIRROR, UNKNOWN_ANCHOR
from cardgen.suggestions import near


@frozen
class Passage:
    """Blocks that belong together, the words that name them, and their locator.

    If they are in a directive that repeats other passages itself, `mirror` is that directive.
    """

    title: tuple[Inline, ...]
    blocks: tuple[Block, ...]
    locate: Locator
    mirror: Directive | None = None


def find_passages(chapters: Iterable[BookChapter]) -> dict[str, Passage]:
    """Every section and every box with an anchor, by anchor; if two have the same one, the first counts."""
    found: dict[str, Passage] = {}
    for chapter in chapters:
        for index, block in enumerate(chapter.blocks):
            if isinstance(block, Heading):
                passage = _section(chapter, index, block)
                found.setdefault(block.attributes.id, passage)
        for block in walk(chapter.blocks):
            if isinstance(block, Directive) and block.attributes.id:
                mirror = block if "mirror" in block.options else None
                passage = Passage(block.heading, block.children, chapter.locate, mirror)
                found.setdefault(block.attributes.id, passage)
    return found


def _section(chapter: BookChapter, index: int, heading: Heading) -> Passage:
    blocks = chapter.blocks
    end = index + 1
    while end < len(blocks):
        below = blocks[end]
        if isinstance(below, Heading) and below.level <= heading.level:
            break
        end += 1
    return Passage(heading.children, blocks[index + 1 : end], chapter.locate)


class Mirror:
    """Repeats passages; `found` collects wrong names, and passages that repeat each other."""

    def __init__(self, passages: Mapping[str, Passage], found: list[Diagnostic]) -> None:
        self.passages = passages
        self.found = found

    def fill(self, directive: Directive, locate: Locator, around: tuple[str, ...] = ()) -> Directive:
        """The directive with the passages of its option `mirror` inserted before its own blocks, and without that
        option, so that a copy is not filled a second time.
        """
        blocks: list[Block] = []
        for name in directive.options.get("mirror", "").replace(",", " ").split():
            span = locate(*directive.place_of("mirror", name))
            passage = self.passages.get(name.lstrip("#"))
            if passage is None:
                hint = near(name, self.passages) or "use the anchor of a heading or box"
                message = f"there is no passage `#{name}` to repeat"
                self.found.append(Diagnostic(UNKNOWN_ANCHOR, message, span, hint))
            elif name in around or directive.attributes.id == name:
                message = f"the passage `#{name}` repeats itself"
                hint = "remove one of the options `mirror`"
                self.found.append(Diagnostic(CIRCULAR_MIRROR, message, span, hint))
            else:
                blocks += self._copy_of(passage, (*around, name))
        options = {name: value for name, value in directive.options.items() if name != "mirror"}
        return replace(directive, children=(*blocks, *directive.children), options=options)

    def _copy_of(self, passage: Passage, around: tuple[str, ...]) -> tuple[Block, ...]:
        if passage.mirror is not None:
            filled = self.fill(passage.mirror, passage.locate, around)
            passage = replace(passage, blocks=filled.children, mirror=None)
        return self.copy(passage, around)

    def copy(self, passage: Passage, around: tuple[str, ...] = ()) -> tuple[Block, ...]:
        """The passage's blocks without their anchors and index entries, each word with its own place."""

        def bare(block: Block) -> tuple[Block, ...]:
            if isinstance(block, Directive) and "mirror" in block.options:
                block = self.fill(block, passage.locate, around)
            if isinstance(block, Rule | Comment | FootnoteDefinition):
                return (block,)
            classes = block.attributes.classes
            if isinstance(block, Heading):
                classes = (*classes, REPEATED)
            return (replace(block, attributes=replace(block.attributes, id="", classes=classes)),)

        def located(node: Inline) -> tuple[Inline, ...]:
            if isinstance(node, IndexMark):
                return ()
            if isinstance(node, Spliced):
                return (node,)
            return (Spliced((node,), passage.locate, node.start, node.end),)

        return Rewriting(block=bare, inline=located).blocks(passage.blocks)
