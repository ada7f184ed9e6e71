"""`:::{index}` → the alphabetical index: words, words under words, and their pages."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.markup.nodes import Block, Inline
from cardgen.publish.book.book import IndexEntry
from cardgen.publish.book.directive import BookDirective, Commission
from cardgen.publish.book.nodes.composing import folio, listing, paragraph, text
from cardgen.publish.book.nodes.targets import ENTRY


def _make(commission: Commission) -> Outcome[tuple[Block, ...]]:
    return Outcome(_nested(commission.index, 0, commission))


def _nested(entries: tuple[IndexEntry, ...], depth: int, commission: Commission) -> tuple[Block, ...]:
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
        items.append((_line(word, own, commission), *_nested(below, depth + 1, commission)))
        index = after
    return (listing(items, commission),) if items else ()


def _line(word: str, entries: tuple[IndexEntry, ...], commission: Commission) -> Block:
    words: list[Inline] = [text(word, commission)]
    for mark in (mark for entry in entries for mark in entry.marks):
        words += [text(", " if len(words) > 1 else "\u2002", commission), folio(f"{ENTRY}{mark}", commission)]
    return paragraph(words, commission)


DIRECTIVE = BookDirective("index", _make, late=True)
