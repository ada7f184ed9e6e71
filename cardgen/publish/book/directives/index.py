"""`:::{index}` → the alphabetical index: words, words under words, and their pages."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.markup.nodes import Block, Inline
from cardgen.publish.book.book import IndexEntry
from cardgen.publish.book.directive import BookDirective, DirectiveContext
from cardgen.publish.book.nodes.composing import folio, listing, paragraph, text
from cardgen.publish.book.nodes.targets import ENTRY


def _make(context: DirectiveContext) -> Outcome[tuple[Block, ...]]:
    return Outcome(_nested(context.index, 0, context))


def _nested(entries: tuple[IndexEntry, ...], depth: int, context: DirectiveContext) -> tuple[Block, ...]:
    items: list[tuple[Block, ...]] = []
    index = 0
    while index < len(entries):
        word = entries[index].path[depth]
        after = index
        while after < len(entries) and entries[after].path[depth] == word:
            after += 1
        group = entries[index:after]
        own = tuple(entry for entry in group if len(entry.path) == depth + 1)
        below = tuple(entry for entry in group if len(entry.path) > depth + 1)
        items.append((_line(word, own, context), *_nested(below, depth + 1, context)))
        index = after
    return (listing(items, context),) if items else ()


def _line(word: str, entries: tuple[IndexEntry, ...], context: DirectiveContext) -> Block:
    words: list[Inline] = [text(word, context)]
    for mark in (mark for entry in entries for mark in entry.marks):
        words += [text(", " if len(words) > 1 else "\u2002", context), folio(f"{ENTRY}{mark}", context)]
    return paragraph(words, context)


DIRECTIVE = BookDirective("index", _make, late=True)
