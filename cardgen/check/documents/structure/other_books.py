"""A Document and the names of a game's books → its references to places in them:
`see “Travel” on page 12 of the Rulebook`, `First Blood (Quest Guide, page 2)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from cardgen.check.documents.deriving import derived
from cardgen.check.documents.document import Document, TextBlock
from cardgen.check.documents.place import Place
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen


@frozen
class BookReference:
    """A reference to a place in the book with the name `book`, mentioned at `named`: a section's `title`, a page, or
    both.

    Only a title in quotation marks is `quoted` and therefore certain: before a bracket there may be more words than
    the title has.
    """

    book: str
    named: Place
    title: Place | None = None
    quoted: bool = False
    page: Place | None = None


_WORD = r"[A-Z0-9][\w'’&/-]*"
_TITLE = rf"(?P<bare>{_WORD}(?: (?:(?:of|the|an?|and|to|in|with|for|on) ){{0,3}}{_WORD}){{0,7}})"
_QUOTED = r"[\"“«„](?P<quoted>[^\"”»“]{2,70}?)[,.]?[\"”»“]"
_PAGE = r"(?:[Pp]ages?|[Pp]gs?\.|[Pp]p?\.)\s*(?P<page>\d{1,3})"
_THE = r"(?:the\s+|your\s+|this\s+)?"
#: What may precede the name of a book.
_BEFORE = (
    TextPattern(
        rf"(?:(?:{_QUOTED}|\b[Ss]ee(?: also)? (?:the )?{_TITLE})\s*,?\s*(?:\(\s*)?(?:see\s+)?(?:on\s+|at\s+)?)?"
        rf"\b{_PAGE}\s+(?:of|in|from)\s+{_THE}$"
    ),
    TextPattern(
        rf"(?:{_QUOTED}|\b[Ss]ee(?: also)? (?:the )?{_TITLE})\s*,?\s*(?:\(\s*)?(?:of|in|from|on)\s+{_THE}$"
    ),
    TextPattern(rf"(?:{_QUOTED}|{_TITLE})(?:\s*[,(]|(?<=,[\"”]))\s*(?:[Ss]ee\s+)?{_THE}$"),
)
#: What may follow it.
_BEHIND = TextPattern(rf"[\"”’]?\s*,?\s*(?:on\s+|at\s+)?\(?\s*{_PAGE}(?!\d)")
#: `… in the Almanac`, after a number or a title.
_LEADING = r"[\"”’)*]*(?: section)?,?\s+(?:of|in|from)\s+(?:the\s+|your\s+|this\s+)?"
#: The number of characters before a book's name that are searched.
_FAR = 120
_SKIP = frozenset({"credits", "code", "index", "contents", "heading"})


def references_to_books(document: Document, books: Mapping[str, str]) -> Iterator[BookReference]:
    """The references in a text to the books, whose names are given by their titles in lower case."""
    if not books:
        return
    pattern = _titles(tuple(books))
    for block in document.of_other_kinds(*_SKIP):
        for named in pattern.finditer(block.text):
            found = _reference(document, block, named, books[" ".join(named[0].lower().split())])
            if found.title or found.page:
                yield found


def _reference(document: Document, block: TextBlock, named: re.Match[str], book: str) -> BookReference:
    start = max(0, named.start() - _FAR)
    ways = (way.search(block.text, start, named.start()) for way in _BEFORE)
    before = next((found for found in ways if found), None)
    given = before.groupdict() if before else {}
    behind = None if given.get("page") else _BEHIND.match(block.text, named.end())
    title = next((name for name in ("quoted", "bare") if given.get(name)), "")
    paged = before if given.get("page") else behind
    return BookReference(
        book,
        Place(document, block, *named.span()),
        Place(document, block, *before.span(title)) if before and title else None,
        title == "quoted",
        Place(document, block, *paged.span("page")) if paged else None,
    )


@derived
def places_in_books(document: Document) -> frozenset[tuple[int, int]]:
    """The titles and pages in a chapter that refer to another book, or its own by name, as block index and offset."""
    found = references_to_books(document, document.books)
    places = (place for each in found for place in (each.title, each.page) if place)
    return frozenset((place.block.index, place.start) for place in places)


def leads_to_book(document: Document, block: TextBlock, end: int) -> bool:
    """Whether the words after a place name one of the game's books: `2.1 in the Almanac`."""
    return bool(document.books) and bool(_leading(tuple(document.books)).match(block.text, end))


@lru_cache(maxsize=8)
def _titles(titles: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_any_of(titles)})\b", re.IGNORECASE)


@lru_cache(maxsize=8)
def _leading(titles: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"{_LEADING}(?:{_any_of(titles)})\b", re.IGNORECASE)


def _any_of(titles: tuple[str, ...]) -> str:
    longest = sorted(titles, key=lambda title: (-len(title), title))
    return "|".join(r"\s+".join(map(re.escape, title.split())) for title in longest)
