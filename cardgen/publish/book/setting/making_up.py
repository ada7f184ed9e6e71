"""A Book → pages of slugs, in two passes: the first finds the pages, the second prints their numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.frozen import frozen
from cardgen.markup.nodes import (
    FootnoteDefinition,
    Reference,
)
from cardgen.markup.words import inlines_of, walk
from cardgen.publish.book.book import Book
from cardgen.publish.book.classes import BACK_COVER
from cardgen.publish.book.editing.editing import CONTENTS
from cardgen.publish.book.editing.references import drop_dead_links, fill_pages
from cardgen.publish.book.nodes.targets import ENTRY, PAGE_STYLES, read_entry
from cardgen.publish.book.problems import UNSETTLED_REFERENCE
from cardgen.publish.book.setting.back_cover import BackCover
from cardgen.publish.book.setting.chapters import ChapterTypesetter, Faults
from cardgen.publish.product import BuildContext
from cardgen.typeset.galley import Slug
from cardgen.typeset.pages import BookPage, build_pages
from cardgen.typeset.setting_context import Typesetter
from cardgen.typeset.styles import StyleSheet

#: Returns the page numbers that a reference to an anchor prints.
Labels = Callable[[str], tuple[str, ...]]
#: Used for page numbers before they are known: as wide as most numbers.
_GUESS = ("00",)
#: How far something may stick out before it is reported, in points.
_SLACK = 0.5
#: Directives that go across all columns.
_LISTS = ("contents", "index", "card-index")
#: Tables up to this part of a page's height are never broken.
_SMALL_TABLE = 0.3
#: The sizes in which the back cover may be set, in parts of the book's: the first that leaves so much of the page for
#: the signature at its foot, else the first from the book's own size on that fits on the page.
_BACK_SIZES, _SIGNED = (1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.95, 0.9, 0.85), 0.8
#: Numbers of blocks on the back cover begin here: those of the book are less.
_BACK_BLOCKS = 1_000_000


@frozen
class MadeUp:
    """The pages of a book, the page index and the place of every anchor, and the index pages of every entry.

    `first` is the index of the first page in the whole document, in which a cover may precede it.
    """

    pages: tuple[BookPage, ...]
    anchors: Mapping[str, tuple[int, float, float]]
    entries: Mapping[str, tuple[int, ...]]
    first: int = 0

    def labels_of(self, target: str) -> tuple[str, ...]:
        """The page numbers of an anchor, or of an index entry after `entry:`, with consecutive pages as ranges."""
        if target.startswith(ENTRY):
            return close_ranges(
                tuple(page + self.first + 1 for page in self.entries.get(target[len(ENTRY) :], ()))
            )
        if target in self.anchors:
            return (str(self.anchors[target][0] + self.first + 1),)
        return ()


def close_ranges(numbers: tuple[int, ...]) -> tuple[str, ...]:
    """Page numbers in order, with consecutive ones as ranges.

    >>> close_ranges((3, 4, 5, 9))
    ('3–5', '9')
    """
    ranges: list[list[int]] = []
    for number in sorted(set(numbers)):
        if ranges and number == ranges[-1][-1] + 1:
            ranges[-1].append(number)
        else:
            ranges.append([number])
    return tuple(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in ranges)


def make_up(maker: PageMaker, first: int = 0) -> Outcome[MadeUp]:
    """The pages of the maker's book, numbered from `first` + 1, and what is wrong with its setting."""
    (made,) = make_up_together((maker,), (first,))
    return made


def make_up_together(makers: Sequence[PageMaker], firsts: Sequence[int]) -> tuple[Outcome[MadeUp], ...]:
    """The same for several books that refer to each other's pages."""
    guessed = [maker.set_pages(lambda _: _GUESS, first) for maker, first in zip(makers, firsts, strict=True)]
    guesses = [_labels(makers, guessed, number) for number in range(len(makers))]
    known = [
        maker.set_pages(labels, first) for maker, labels, first in zip(makers, guesses, firsts, strict=True)
    ]
    return tuple(
        Outcome(
            known[at],
            (
                *maker.faults.diagnostics(),
                *_unsettled(maker.book, guesses[at], _labels(makers, known, at)),
            ),
        )
        for at, maker in enumerate(makers)
    )


def _labels(makers: Sequence[PageMaker], made: Sequence[MadeUp], own: int) -> Labels:
    """The pages for the references of one of the books: in itself, and in others."""
    volumes = {maker.book.game.volume.name: at for at, maker in enumerate(makers) if maker.book.game.volume}
    elsewhere = makers[own].book.elsewhere

    def labels_of(target: str) -> tuple[str, ...]:
        if entry := read_entry(target):
            return made[volumes[entry[0]]].labels_of(f"{ENTRY}{entry[1]}") if entry[0] in volumes else ()
        there = elsewhere.get(target)
        if there is None or there.place is None:
            return made[own].labels_of(target)
        at = volumes.get(there.volume.name)
        return made[at].labels_of(there.place.shown or there.place.name) if at is not None else ()

    return labels_of


class PageMaker:
    """Sets the chapters of one book and builds its pages, once for each pass."""

    def __init__(self, book: Book, build: BuildContext) -> None:
        self.book = book
        self.faults = Faults()
        self._text = ChapterTypesetter(book, build, self.faults)
        self._back = BackCover(book, build, self.faults)
        self._chapters = tuple(
            replace(chapter, blocks=drop_dead_links(chapter.blocks, self.book.places))
            for chapter in self.book.chapters
        )

    @property
    def typesetter(self) -> Typesetter:
        """The typesetter of the book."""
        return self._text.typesetter

    @property
    def sheet(self) -> StyleSheet:
        """The style sheet of the book."""
        return self._text.setting.sheet

    def set_pages(self, numbers: Labels, first: int) -> MadeUp:
        """One pass: the pages, numbered from `first` + 1; `numbers` provides those that references print."""
        slugs: list[Slug] = []
        for number, chapter in enumerate(self._chapters):
            blocks = fill_pages(chapter.blocks, self.book.style, numbers)
            begins, after_contents = not slugs, number == 1 and self._chapters[0].name == CONTENTS
            if chapter.name == BACK_COVER:
                slugs += self._back.set(chapter, blocks, begins=begins)
            else:
                slugs += self._text.set(chapter, blocks, begins=begins, turns=after_contents)
        pages = build_pages(tuple(slugs), self._text.shape, self._set_notes(numbers))
        return _survey(pages, first)

    def _set_notes(self, numbers: Labels) -> dict[str, tuple[Slug, ...]]:
        notes: dict[str, tuple[Slug, ...]] = {}
        for number, written in self.book.footnotes.items():
            (note,) = fill_pages((written,), self.book.style, numbers)
            assert isinstance(note, FootnoteDefinition), "only words within it are changed"
            notes[number] = self._text.set_note(note, number)
        return notes


def _survey(pages: tuple[BookPage, ...], first: int) -> MadeUp:
    anchors: dict[str, tuple[int, float, float]] = {}
    entries: dict[str, list[int]] = {}
    for index, page in enumerate(pages):
        for name, x, y in page.anchors:
            anchors.setdefault(name, (index, x, y))
        for mark in page.marks:
            seen = entries.setdefault(mark, [])
            if not seen or seen[-1] != index:
                seen.append(index)
    return MadeUp(pages, anchors, {mark: tuple(seen) for mark, seen in entries.items()}, first)


def _unsettled(book: Book, guessed: Labels, known: Labels) -> list[Diagnostic]:
    """A diagnostic for each reference to a page that the second pass moved."""
    found: list[Diagnostic] = []
    for chapter in book.chapters:
        for block in walk(chapter.blocks):
            for node in inlines_of(block):
                if not isinstance(node, Reference) or node.style not in PAGE_STYLES:
                    continue
                before, after = guessed(node.target), known(node.target)
                if before != after:
                    _, shown = read_entry(node.target) or ("", node.target.removeprefix(ENTRY))
                    message = f"`{shown}` is on page {', '.join(after)}, the text says {', '.join(before)}"
                    span = chapter.locate(node.start, node.end)
                    hint = "start a new page before it with `{.new-page}`"
                    found.append(Diagnostic(UNSETTLED_REFERENCE, message, span, hint))
    return found
