"""Blocks and functions that change each → blocks: walks through everything inside, from the inside out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from cardgen.frozen import frozen
from cardgen.markup.nodes import (
    Block,
    DefinitionList,
    Directive,
    Emphasis,
    FootnoteDefinition,
    FootnoteRef,
    Heading,
    Hyperlink,
    IndexMark,
    Inline,
    ListBlock,
    Paragraph,
    Quote,
    Reference,
    Spliced,
    Strong,
    Styled,
    Table,
)

#: Returns what replaces a block whose contents are already rewritten; () leaves it out.
BlockChange = Callable[[Block], tuple[Block, ...]]
#: Returns what replaces an inline whose contents are already rewritten.
InlineChange = Callable[[Inline], tuple[Inline, ...]]
_Holders = (Strong, Emphasis, Styled, Reference, Hyperlink, Spliced)


def _same_block(block: Block) -> tuple[Block, ...]:
    return (block,)


def _same_inline(node: Inline) -> tuple[Inline, ...]:
    return (node,)


@frozen
class Rewriting:
    """Rewrites blocks; what is unchanged stays the same object, so that it need not be set again.

    `enter` sees each block before its contents are rewritten, and may return another one to continue with; `line` does
    the same for each sequence of inlines.
    """

    block: BlockChange = _same_block
    inline: InlineChange = _same_inline
    enter: Callable[[Block], Block] = lambda block: block
    line: Callable[[tuple[Inline, ...]], tuple[Inline, ...]] = lambda inlines: inlines

    def blocks(self, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
        """All of the blocks."""
        made = tuple(each for block in blocks for each in self.block(self._inside(self.enter(block))))
        return blocks if _same(made, blocks) else made

    def inlines(self, inlines: tuple[Inline, ...]) -> tuple[Inline, ...]:
        """All of the inlines."""
        made = tuple(each for node in self.line(inlines) for each in self.inline(self._within(node)))
        return inlines if _same(made, inlines) else made

    def _within(self, node: Inline) -> Inline:
        if not isinstance(node, _Holders):
            return node
        children = self.inlines(node.children)
        return node if children is node.children else replace(node, children=children)

    def _inside(self, block: Block) -> Block:
        match block:
            case Paragraph() | Heading():
                inlines = self.inlines(block.children)
                return block if inlines is block.children else replace(block, children=inlines)
            case Directive():
                title, children = self.inlines(block.title), self.blocks(block.children)
                kept = title is block.title and children is block.children
                return block if kept else replace(block, title=title, children=children)
            case Quote() | FootnoteDefinition():
                children = self.blocks(block.children)
                return block if children is block.children else replace(block, children=children)
            case ListBlock():
                items = tuple(replace(item, children=self.blocks(item.children)) for item in block.items)
                kept = all(new.children is old.children for new, old in zip(items, block.items, strict=True))
                return block if kept else replace(block, items=items)
            case DefinitionList():
                return self._definitions(block)
            case Table():
                return self._table(block)
        return block

    def _definitions(self, block: DefinitionList) -> DefinitionList:
        items = tuple(
            replace(item, term=self.inlines(item.term), children=self.blocks(item.children))
            for item in block.items
        )
        pairs = zip(items, block.items, strict=True)
        kept = all(new.term is old.term and new.children is old.children for new, old in pairs)
        return block if kept else replace(block, items=items)

    def _table(self, block: Table) -> Table:
        rows = tuple(
            tuple(replace(cell, children=self.inlines(cell.children)) for cell in row)
            for row in (block.head, *block.rows)
        )
        olds = (cell for row in (block.head, *block.rows) for cell in row)
        news = (cell for row in rows for cell in row)
        kept = all(new.children is old.children for new, old in zip(news, olds, strict=True))
        return block if kept else replace(block, head=rows[0], rows=rows[1:])


def _same(made: Iterable[object], given: tuple[object, ...]) -> bool:
    made = tuple(made)
    return len(made) == len(given) and all(new is old for new, old in zip(made, given, strict=True))


def repeatable(inlines: tuple[Inline, ...]) -> tuple[Inline, ...]:
    """The words in a form that may also be printed elsewhere: without index entries and footnotes."""

    def change(node: Inline) -> tuple[Inline, ...]:
        return () if isinstance(node, (IndexMark, FootnoteRef)) else (node,)

    return Rewriting(inline=change).inlines(inlines)
