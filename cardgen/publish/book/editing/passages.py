"""A Book → the passages that are marked for summary cards or reference sheets."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.diagnostics import Diagnostic, Span
from cardgen.frozen import frozen
from cardgen.markup.nodes import Block, Directive, Heading, Inline
from cardgen.markup.words import walk
from cardgen.publish.book.book import Book, BookChapter
from cardgen.publish.book.classes import BACK_COVER
from cardgen.publish.book.editing.references import Linker, fill_plainly
from cardgen.publish.book.problems import NOTHING_MARKED


@frozen
class MarkedPassage:
    """A passage with its title, ready to be set where there are no pages; `span` is where it begins."""

    title: tuple[Inline, ...]
    blocks: tuple[Block, ...]
    chapter: BookChapter
    span: Span


def marked_passages(book: Book, mark: str) -> tuple[MarkedPassage, ...]:
    """The directives with the name `mark` and the sections whose heading has that class, in the order of the book."""
    linker = Linker(book.style, book.places)
    return tuple(
        passage
        for chapter in book.chapters
        if chapter.name != BACK_COVER
        for passage in _passages_in(chapter, book, mark, linker)
    )


def marked_in(books: Iterable[Book], mark: str) -> tuple[MarkedPassage, ...]:
    """The passages with this mark in any of a game's books."""
    return tuple(passage for book in books for passage in marked_passages(book, mark))


def _passages_in(chapter: BookChapter, book: Book, mark: str, linker: Linker) -> list[MarkedPassage]:
    found: list[tuple[int, MarkedPassage]] = []
    for index, block in enumerate(chapter.blocks):
        if isinstance(block, Heading) and mark in block.attributes.classes:
            below = _section(chapter.blocks, index, block)
            place = book.places.get(block.attributes.id)
            title = place.words if place is not None else block.children
            span = chapter.locate(block.start, block.end)
            found.append((block.start, MarkedPassage(title, fill_plainly(below, linker), chapter, span)))
    for inner in walk(chapter.blocks):
        if isinstance(inner, Directive) and inner.name == mark:
            span = chapter.locate(inner.start, inner.name_end)
            blocks = fill_plainly(inner.children, linker)
            found.append((inner.start, MarkedPassage(inner.heading, blocks, chapter, span)))
    return [passage for _, passage in sorted(found, key=lambda entry: entry[0])]


def nothing_marked(book: Book, mark: str) -> Diagnostic:
    """The diagnostic if no passage has the mark."""
    message = f"no passage of the rules is marked `{mark}`"
    hint = f"write `:::{{{mark}}} Title` around one, or `{{.{mark}}}` after a heading"
    return Diagnostic(NOTHING_MARKED, message, book.game.origin.span, hint)


def _section(blocks: tuple[Block, ...], index: int, heading: Heading) -> tuple[Block, ...]:
    end = index + 1
    while end < len(blocks):
        below = blocks[end]
        if isinstance(below, Heading) and below.level <= heading.level:
            break
        end += 1
    return blocks[index + 1 : end]
