"""Texts of word processors, or in Markdown → the chapters of a game's rulebook, and the pictures in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cardgen.diagnostics import Diagnostic, Outcome, Span
from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.nodes import Image
from cardgen.markup.parsing import parse_chapter
from cardgen.markup.words import inlines_of, walk, walk_inlines
from cardgen.schema.ids import slug
from cardgen.source.files import OFFICE_TEXTS, is_file, read_words
from cardgen.source.folders import inside
from cardgen.source.office_text.chapters import DraftBook, draft_book
from cardgen.source.office_text.reading import open_office_text
from cardgen.source.places import span_between
from cardgen.source.problems import LOST_PICTURE

_MARKDOWN = ".md"
#: The suffixes of texts that are chapters as they are.
_CHAPTERS = (_MARKDOWN, ".txt")
#: The suffixes of texts that can become chapters.
TEXTS = (*_CHAPTERS, *OFFICE_TEXTS)
_TYPED_NUMBER = LazyPattern(r"^\d+(?:\.\d+)*[.)]?\s+(?=\S)")
RULES, PICTURES = "rules", "art/rules"


@frozen
class ImportedRules:
    """The files of a rulebook by their paths in the game, of which `chapters` are chapters.

    `title` and `tagline` are those of the text, "" if it has none. `numbered` says that the headings had numbers that
    the word processor made, which the chapters do not have. `texts` are the words of the chapters.
    """

    files: Mapping[str, bytes]
    chapters: int
    title: str
    tagline: str
    numbered: bool
    texts: tuple[str, ...]


def import_rules(paths: Sequence[Path]) -> Outcome[ImportedRules]:
    """Make the chapters from these texts, in their order; those that cannot be read are reported and left out."""
    files: dict[str, bytes] = {}
    texts: list[str] = []
    books: list[DraftBook] = []
    found: list[Diagnostic] = []
    for path in paths:
        if path.suffix.lower() in _CHAPTERS:
            read = read_words(path, str(path))
            found += read.diagnostics
            if not read.diagnostics:
                texts.append(read.value.text)
                files[_file(len(texts), path.stem)] = path.read_bytes()
                files |= _pictures_beside(path, read.value.text)
            continue
        opened = open_office_text(path, str(path))
        found += opened.diagnostics
        if opened.value is None:
            continue
        folder = PICTURES if not books else f"{PICTURES}-{len(books) + 1}"
        book = draft_book(opened.value, path.stem.replace("-", " ").replace("_", " ").capitalize(), folder)
        books.append(book)
        found += _lost(path, book)
        files |= book.pictures
        for chapter in book.chapters:
            texts.append(chapter.text)
            files[_file(len(texts), chapter.title)] = chapter.text.encode("utf-8")
    title, tagline = next(((book.title, book.tagline) for book in books if book.title), ("", ""))
    numbered = any(book.numbered for book in books)
    return Outcome(ImportedRules(files, len(texts), title, tagline, numbered, tuple(texts)), tuple(found))


def _file(number: int, title: str) -> str:
    """The path of a chapter, named after its title without a number that was typed before it."""
    return f"{RULES}/{number:02}-{slug(_TYPED_NUMBER.sub('', title)) or 'chapter'}{_MARKDOWN}"


def _pictures_beside(path: Path, text: str) -> Iterator[tuple[str, bytes]]:
    """The pictures in a text in Markdown that lie where it says, in its own folder or below, by their paths."""
    chapter = parse_chapter(text, lambda start, end: span_between(str(path), text, start, end))
    for block in walk(chapter.value):
        for inline in walk_inlines(inlines_of(block)):
            if isinstance(inline, Image) and (file := inside(path.parent, inline.path)) and is_file(file):
                yield inline.path, file.read_bytes()


def _lost(path: Path, book: DraftBook) -> tuple[Diagnostic, ...]:
    if not book.lost:
        return ()
    names = ", ".join(f"`{name.rpartition('/')[2]}`" for name in book.lost)
    what = "a picture is" if len(book.lost) == 1 else f"{len(book.lost)} pictures are"
    message = f"{what} left out, in formats that books cannot print: {names}"
    hint = "save them as PNG or SVG, and put them into the chapters"
    return (Diagnostic(LOST_PICTURE, message, Span(str(path)), hint),)
