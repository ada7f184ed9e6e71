"""Chapters → the entries of the index, from the marks beside their words."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.markup.nodes import IndexMark
from cardgen.markup.words import inlines_of, walk
from cardgen.publish.book.book import BookChapter, IndexEntry
from cardgen.publish.book.nodes.alphabet import sort_key

#: The prefix of entries in the card index, which the other index leaves out.
_CARD = "card-"


def gather_index(chapters: Iterable[BookChapter]) -> tuple[IndexEntry, ...]:
    """One entry for each path of words (`bleeding; of wounds`), in alphabetical order."""
    found: dict[tuple[str, ...], dict[str, None]] = {}
    for chapter in chapters:
        for block in walk(chapter.blocks):
            for node in inlines_of(block):
                if isinstance(node, IndexMark) and not node.entry.startswith(_CARD):
                    path = tuple(part.strip() for part in node.entry.split(";") if part.strip())
                    found.setdefault(path, {})[node.entry] = None
    return tuple(IndexEntry(path, tuple(found[path])) for path in sorted(found, key=_alphabetical) if path)


def _alphabetical(path: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Sort by letters without accents and case first (ISO 999, 9: word by word), then as written."""
    return tuple((sort_key(part), part) for part in path)
