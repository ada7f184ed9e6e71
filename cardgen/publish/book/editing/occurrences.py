"""A Book → the places of its index entries, for editions without pages."""

from __future__ import annotations

from cardgen.frozen import frozen
from cardgen.markup.nodes import Heading, IndexMark
from cardgen.markup.words import inlines_of, plain_text, walk
from cardgen.publish.book.book import Book


@frozen
class Occurrence:
    """A place in the text to which the index leads: its id, and the section around it."""

    id: str
    section: str
    title: str


def find_occurrences(book: Book) -> dict[str, tuple[Occurrence, ...]]:
    """The places of the index marks, in the order of the text."""
    found: dict[str, list[Occurrence]] = {}
    numbers: dict[str, int] = {}
    section = title = ""
    for chapter in book.chapters:
        for block in walk(chapter.blocks):
            if isinstance(block, Heading):
                place = book.places.get(block.attributes.id)
                section = place.number.removesuffix(book.style.number_end) if place else ""
                title = place.title if place else plain_text(block.children)
            for node in inlines_of(block):
                if isinstance(node, IndexMark):
                    marks = found.setdefault(node.entry, [])
                    number = numbers.setdefault(node.entry, len(found))
                    marks.append(Occurrence(f"entry-{number}-{len(marks) + 1}", section, title))
    return {entry: tuple(marks) for entry, marks in found.items()}
