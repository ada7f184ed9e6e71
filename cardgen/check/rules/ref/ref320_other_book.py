"""A reference to another book of the game names a section that is not there, or the wrong page.

## Why

The Quest Guide is laid out after the rulebook is finished. Readers who are sent to its page 2 and find the index there
have to search the whole book.

## Example

```files
# file: game.yaml
title: Lantern Isle
books:
  quest-guide: {title: Quest Guide, chapters: quests}
# file: rules/01-rules.md
# Travel

Choose a quest; see "First Blod" in the Quest Guide.
# file: quests/01-quests.md
# First Blood

Set up as told under "Travel" in the Rulebook.
```

## Use instead

```files
# all else as above
# file: rules/01-rules.md
# Travel

Choose a quest; see "First Blood" in the Quest Guide.
```

## Notes

The rule reads the chapters and cards of games that have several books (`books:` in `game.yaml`), each of which is
known by its title: `"Travel" on page 12 of the Rulebook`, `see Travel (Rulebook, page 12)`,
`page 2 of the Quest Guide`. A title in quotation marks must be a heading of that book, or begin one of its paragraphs,
or stand anywhere in it if no other book has such a heading. Pages are known when they are laid out, with the profile
`print`. In a chapter write `[](#first-blood)`, which prints title, book and page.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardgen.check.documents.document import Document
from cardgen.check.documents.place import Place, report
from cardgen.check.documents.structure.headings import Section, nearest_section, read_headings, title_key
from cardgen.check.documents.structure.other_books import BookReference, references_to_books
from cardgen.check.evidence.card_texts import all_documents
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.names.printed_pages import last_page, page_of
from cardgen.check.rule import Inspection, Rule
from cardgen.diagnostics import Diagnostic, Problem, Severity
from cardgen.frozen import frozen
from cardgen.model.nouns import Volume
from cardgen.model.volumes import books_by_title

PROBLEM = Problem("REF320", "other-book", Severity.ERROR, __doc__)
#: A longer quotation, or one with a stop in it, is a sentence of the other book and no title.
_LONGEST = 8


def inspect(evidence: Evidence) -> Inspection:
    """Look up every place in a book that a text names with it."""
    game = evidence.game
    books = books_by_title(game) if game else {}
    if game is None or not books:
        return Inspection((), 0)
    shelf = {
        volume.name: _Book(volume, tuple(each for each in evidence.documents if each.book == volume.name))
        for volume in game.volumes
    }
    found: list[Diagnostic] = []
    inspected = 0
    for document in all_documents(evidence):
        for reference in references_to_books(document, books):
            inspected += 1
            found += _check(evidence, reference, shelf)
    return Inspection(tuple(found), inspected)


@frozen
class _Book:
    """One of the game's books, and its chapters."""

    volume: Volume
    chapters: tuple[Document, ...]

    def sections(self, title: str) -> list[Place]:
        """Its headings of this title."""
        return [
            Place(chapter, section.block, 0, len(section.block.text))
            for chapter in self.chapters
            for section in read_headings(chapter).titled(title)
        ]

    def nearest(self, title: str) -> Section | None:
        """The heading that a title nearly is."""
        near = (nearest_section(read_headings(chapter), title) for chapter in self.chapters)
        return next((section for section in near if section), None)

    def begins(self, words: str) -> bool:
        """Whether a paragraph, a box or a row begins with the words."""
        return any(block.text.startswith(words) for chapter in self.chapters for block in chapter.blocks)

    def says(self, words: str) -> bool:
        """Whether the words stand anywhere in it."""
        folded = words.casefold()
        return any(folded in block.text.casefold() for chapter in self.chapters for block in chapter.blocks)


def _check(evidence: Evidence, reference: BookReference, shelf: dict[str, _Book]) -> Iterator[Diagnostic]:
    book = shelf[reference.book]
    if not book.chapters:
        return
    title = _title_in(book, reference)
    sections = book.sections(title.words) if title else []
    if title and not sections and reference.quoted and not book.begins(title.words):
        yield from _missing(title, book, shelf)
    if reference.page:
        yield from _wrong_page(evidence, (book, reference.page), title, sections)


def _title_in(book: _Book, reference: BookReference) -> Place | None:
    """The title of a reference; without quotation marks it is the end of the words that is one of the book."""
    title = reference.title
    if title is None or reference.quoted:
        return title if title and _may_be_title(title.words) else None
    at = title.start
    while True:
        rest = Place(title.document, title.block, at, title.end)
        if any(title_key(rest.words) == title_key(each.words) for each in book.sections(rest.words)):
            return rest
        space = title.block.text.find(" ", at, title.end)
        if space < 0:
            return None
        at = space + 1


def _may_be_title(words: str) -> bool:
    return words[0].isupper() and len(words.split()) <= _LONGEST and ". " not in words


def _missing(title: Place, book: _Book, shelf: dict[str, _Book]) -> Iterator[Diagnostic]:
    """A title in quotation marks that the book does not have."""
    near = book.nearest(title.words)
    elsewhere = [other for other in shelf.values() if other is not book and other.sections(title.words)]
    if not near and not elsewhere and book.says(title.words):
        return
    message = f"there is no section `{title.words}` in the {book.volume.title}"
    if near is None:
        hint = f"it is in the {elsewhere[0].volume.title}" if elsewhere else "name a heading of that book"
        related = [place.related("here") for other in elsewhere for place in other.sections(title.words)[:1]]
        yield report(PROBLEM, title, message, hint, related)
        return
    fix = title.rewrite(near.title, safe=True)
    yield replace(report(PROBLEM, title, message, f"did you mean `{near.title}`?"), fix=fix)


def _wrong_page(
    evidence: Evidence, named: tuple[_Book, Place], title: Place | None, sections: list[Place]
) -> Iterator[Diagnostic]:
    """A page that the section is not on, or the book does not have; where the pages are known."""
    (book, page), number = named, int(named[1].words)
    last = last_page(evidence, book.volume.name)
    printed = [place for place in (page_of(evidence, section.span) for section in sections) if place]
    if title and printed and not any(_spans(place, number) for place in printed):
        message = (
            f"`{title.words}` is on page {printed[0]} of the {book.volume.title}, found page {page.words}"
        )
        first = printed[0].partition("–")[0]
        finding = report(PROBLEM, page, message, f"write `{first}`", [sections[0].related("the section")])
        yield replace(finding, fix=page.rewrite(first, safe=True))
    elif last and number > last:
        message = f"the last page of the {book.volume.title} is {last}, the reference says page {page.words}"
        yield report(PROBLEM, page, message, "correct the page number")


def _spans(printed: str, number: int) -> bool:
    """Whether a page is among those that a section goes over: `4` or `4–5`."""
    first, _, last = printed.partition("–")
    return first.isdecimal() and int(first) <= number <= int(last or first)


RULE = Rule(PROBLEM, inspect, needs=frozenset({"text"}))
