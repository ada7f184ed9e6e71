"""`:::{glossary}` → the words of the game by the alphabet, each with what it means."""

from __future__ import annotations

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.markup.nodes import Block, Definition, DefinitionList, Inline, Paragraph, Reference
from cardgen.model.nouns import Term
from cardgen.publish.book.directive import BookDirective, DirectiveContext
from cardgen.publish.book.nodes.alphabet import sort_key
from cardgen.publish.book.nodes.composing import prose_blocks, text


def _make(context: DirectiveContext) -> Outcome[tuple[Block, ...]]:
    found: list[Diagnostic] = []
    at = context.directive.start
    terms = sorted(context.game.terms.values(), key=lambda term: (sort_key(term.term), term.id))
    items = tuple(_define(term, context, found) for term in terms if term.define is not None)
    made: tuple[Block, ...] = (DefinitionList(items, start=at, end=at),) if items else ()
    return Outcome(made, tuple(found))


def _define(term: Term, context: DirectiveContext, found: list[Diagnostic]) -> Definition:
    at = context.directive.start
    words: list[Inline] = [text(term.term, context)]
    if term.short and term.short != term.term:
        words.append(text(f" ({term.short})", context))
    assert term.define is not None  # the caller asks only for terms that have one
    blocks = prose_blocks(term.define, None, context, found)
    return Definition(tuple(words), tuple(_led(block, context) for block in blocks), at, at)


def _led(block: Block, context: DirectiveContext) -> Block:
    """Put `see` before a reference that takes the place of a definition."""
    match block:
        case Paragraph(children=(Reference(),)):
            see = text(f"{context.style.label('see')} ", context)
            return Paragraph((see, *block.children), block.attributes, block.start, block.end)
    return block


DIRECTIVE = BookDirective("glossary", _make)
