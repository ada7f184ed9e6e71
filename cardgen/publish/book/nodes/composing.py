"""Words and values → nodes at a directive's place, from which directives made from the data are built."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.diagnostics import Diagnostic
from cardgen.markup.nodes import (
    Block,
    Cell,
    Inline,
    ListBlock,
    ListItem,
    Paragraph,
    Reference,
    Spliced,
    Strong,
    Table,
    Text,
)
from cardgen.publish.book.directive import DirectiveContext
from cardgen.publish.book.nodes.rewriting import Rewriting
from cardgen.schema.records import Prose


def text(words: str, context: DirectiveContext) -> Text:
    """Plain words."""
    return Text(words, context.directive.start, context.directive.start)


def strong(words: str, context: DirectiveContext) -> Strong:
    """Bold words."""
    at = context.directive.start
    return Strong((text(words, context),), at, at)


def paragraph(inlines: Iterable[Inline], context: DirectiveContext) -> Paragraph:
    """A paragraph."""
    at = context.directive.start
    return Paragraph(tuple(inlines), start=at, end=at)


def listing(items: Iterable[tuple[Block, ...]], context: DirectiveContext) -> ListBlock:
    """A tight list without markers."""
    at = context.directive.start
    made = tuple(ListItem(blocks, "", at, at) for blocks in items)
    return ListBlock(made, "none", start=at, end=at)


def table(
    head: Iterable[tuple[Inline, ...]],
    rows: Iterable[Iterable[tuple[Inline, ...]]],
    aligns: tuple[str, ...],
    context: DirectiveContext,
) -> Table:
    """A table; with an empty head, it has none."""
    at = context.directive.start

    def cells(row: Iterable[tuple[Inline, ...]]) -> tuple[Cell, ...]:
        return tuple(Cell(inlines, at, at) for inlines in row)

    return Table(cells(head), tuple(cells(row) for row in rows), aligns, start=at, end=at)


def folio(target: str, context: DirectiveContext) -> Reference:
    """The bare page number of a place; nothing in editions without pages."""
    at = context.directive.start
    return Reference(target, (), "folio", at, at)


def prose_blocks(
    prose: Prose, scope: object, context: DirectiveContext, found: list[Diagnostic]
) -> tuple[Block, ...]:
    """A rich text of the data, resolved, with each word in its own place in the data."""
    own = scope if isinstance(scope, dict) else context.resolver.scope
    resolved = context.resolver.resolve_blocks(prose.blocks, own, prose.origin.within)
    found += resolved.diagnostics
    at = context.directive.start

    def located(node: Inline) -> tuple[Inline, ...]:
        if isinstance(node, Spliced):
            return (node,)
        if isinstance(node, Reference):
            return (Reference(node.target, node.children, node.style, at, at),)
        return (Spliced((node,), prose.origin.within, at, at),)

    return Rewriting(inline=located).blocks(resolved.value)
