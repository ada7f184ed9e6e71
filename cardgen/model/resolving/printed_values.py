"""A value without markup, or the blocks of a marked-up value → the inlines that it prints in a line."""

from __future__ import annotations

from cardgen.expressions.values import show_words
from cardgen.markup.nodes import (
    Block,
    Break,
    DefinitionList,
    Heading,
    Inline,
    Paragraph,
    Reference,
    Table,
    Text,
)
from cardgen.markup.words import walk


def print_plain(value: object, node: Inline, language: str) -> tuple[Inline, ...]:
    """The inlines of a value that is no marked-up text, written in the given language."""
    if isinstance(value, Reference):
        return (value,)
    words = show_words(value, language)
    return (Text(words, node.start, node.end),) if words else ()


def print_in_line(blocks: tuple[Block, ...]) -> tuple[Inline, ...]:
    """The inlines of blocks that are printed within a line, with line breaks between the blocks."""
    inlines: list[Inline] = []
    for block in walk(blocks):
        own = _first_level(block)
        if own and inlines:
            inlines.append(Break())
        inlines.extend(own)
    return tuple(inlines)


def _first_level(block: Block) -> tuple[Inline, ...]:
    match block:
        case Paragraph() | Heading():
            return block.children
        case Table():
            return tuple(node for row in (block.head, *block.rows) for cell in row for node in cell.children)
        case DefinitionList():
            return tuple(node for item in block.items for node in item.term)
    return ()
