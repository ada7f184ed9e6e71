"""`:::{glossary}` → the words of the game by the alphabet, each with what it means."""

from __future__ import annotations

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.markup.nodes import Block, Definition, DefinitionList, Inline, Paragraph, Reference
from cardgen.model.nouns import Term
from cardgen.publish.book.directive import BookDirective, Commission
from cardgen.publish.book.nodes.alphabet import sort_key
from cardgen.publish.book.nodes.composing import prose_blocks, text


def _make(commission: Commission) -> Outcome[tuple[Block, ...]]:
    found: list[Diagnostic] = []
    at = commission.directive.start
    terms = sorted(commission.game.terms.values(), key=lambda term: (sort_key(term.term), term.id))
    items = tuple(_define(term, commission, found) for term in terms if term.define is not None)
    made: tuple[Block, ...] = (DefinitionList(items, start=at, end=at),) if items else ()
    return Outcome(made, tuple(found))


def _define(term: Term, commission: Commission, found: list[Diagnostic]) -> Definition:
    at = commission.directive.start
    words: list[Inline] = [text(term.term, commission)]
    if term.short and term.short != term.term:
        words.append(text(f" ({term.short})", commission))
    assert term.define is not None  # the caller asks only for terms that have one
    blocks = prose_blocks(term.define, None, commission, found)
    return Definition(tuple(words), tuple(_led(block, commission) for block in blocks), at, at)


def _led(block: Block, commission: Commission) -> Block:
    """A reference that stands for the definition has `see` before it."""
    match block:
        case Paragraph(children=(Reference(),)):
            see = text(f"{commission.style.label('see')} ", commission)
            return Paragraph((see, *block.children), block.attributes, block.start, block.end)
    return block


DIRECTIVE = BookDirective("glossary", _make)
