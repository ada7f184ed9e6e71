"""A Book → pages of slugs, in two passes: the first finds the pages, the second prints their numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Outcome, Span
from cardgen.drawing.items import Frame, Shape, Tag
from cardgen.frozen import frozen
from cardgen.layout.faces.findings import name_characters
from cardgen.layout.icons_in_text import IconFinder
from cardgen.markup.nodes import (
    Block,
    Directive,
    FootnoteDefinition,
    Heading,
    Paragraph,
    Reference,
    Table,
    Text,
)
from cardgen.markup.words import inlines_of, plain_text, walk
from cardgen.model.resolving.resolver import Resolver
from cardgen.publish.book.book import Book, BookChapter
from cardgen.publish.book.classes import BACK_COVER, SPANNING
from cardgen.publish.book.directive import Studio
from cardgen.publish.book.editing.editing import CONTENTS
from cardgen.publish.book.editing.numbering import figure_directives
from cardgen.publish.book.editing.references import drop_dead_links, fill_pages
from cardgen.publish.book.nodes.targets import ENTRY, PAGE_STYLES, read_entry
from cardgen.publish.book.problems import MISSING_GLYPH, TOO_HIGH, TOO_WIDE, UNSETTLED_REFERENCE
from cardgen.publish.book.setting.directives import DirectiveSetting, keep_together
from cardgen.publish.product import Workshop
from cardgen.typeset.blocks.block_setting import set_all, set_block
from cardgen.typeset.blocks.paragraphs import Column
from cardgen.typeset.desk import Desk, Setter
from cardgen.typeset.galley import SetFrame, Slug
from cardgen.typeset.pages import BookPage, PageShape, build_pages
from cardgen.units import format_mm

#: Gives the page numbers that a reference to an anchor prints.
Labels = Callable[[str], tuple[str, ...]]
#: What stands for the pages before they are known: as wide as most numbers.
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

    `first` is the index that the first of them has in the whole document, where a cover stands before it.
    """

    pages: tuple[BookPage, ...]
    anchors: Mapping[str, tuple[int, float, float]]
    entries: Mapping[str, tuple[int, ...]]
    first: int = 0

    def labels_of(self, target: str) -> tuple[str, ...]:
        """The page numbers of an anchor, or of an index entry behind `entry:`, ranges closed up."""
        if target.startswith(ENTRY):
            return close_ranges(
                tuple(page + self.first + 1 for page in self.entries.get(target[len(ENTRY) :], ()))
            )
        if target in self.anchors:
            return (str(self.anchors[target][0] + self.first + 1),)
        return ()


def close_ranges(numbers: tuple[int, ...]) -> tuple[str, ...]:
    """Page numbers in order, those that follow each other as ranges.

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


def open_studio(workshop: Workshop, setting: DirectiveSetting) -> Studio:
    """The studio in which a book's figures are drawn and its text is set."""
    game, library = workshop.game, workshop.library
    finder = IconFinder(game, library)
    setter = Setter(library.fonts, finder.find, game.language, directives=setting.set)
    cards = {drawn.card.id: drawn for drawn in workshop.cards}
    return Studio(game, cards, library, Resolver(game), setter, setting.sheet, setting.book.style)


def make_up(maker: PageMaker, first: int = 0) -> Outcome[MadeUp]:
    """The pages of the maker's book, numbered from `first` + 1, and what is wrong with its setting."""
    (made,) = make_up_together((maker,), (first,))
    return made


def make_up_together(makers: Sequence[PageMaker], firsts: Sequence[int]) -> tuple[Outcome[MadeUp], ...]:
    """The same of books that name each other's pages."""
    guessed = [maker.set_pages(lambda _: _GUESS, first) for maker, first in zip(makers, firsts, strict=True)]
    guesses = [_labels(makers, guessed, number) for number in range(len(makers))]
    known = [
        maker.set_pages(labels, first) for maker, labels, first in zip(makers, guesses, firsts, strict=True)
    ]
    return tuple(
        Outcome(
            known[at],
            (
                *maker.found,
                *maker.missing_characters(),
                *_unsettled(maker.book, guesses[at], _labels(makers, known, at)),
            ),
        )
        for at, maker in enumerate(makers)
    )


def _labels(makers: Sequence[PageMaker], made: Sequence[MadeUp], own: int) -> Labels:
    """The pages that references of one of the books name: those of itself, and of others."""
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
    """Sets the chapters of one book; what does not change from one pass to the next is set once."""

    def __init__(self, book: Book, workshop: Workshop) -> None:
        self.book = book
        self.found: list[Diagnostic] = []
        self._lacks: dict[str, dict[str, Span]] = {}
        self._set: dict[int, tuple[Block, list[Slug]]] = {}
        self._after_contents = False
        style = book.style
        self.setting = DirectiveSetting(self.book, figure_directives(), self.found, _nowhere)
        studio = open_studio(workshop, self.setting)
        self.setting.studio = studio
        self._desk = Desk(studio.setter, self.setting.sheet)
        self.shape = PageShape(
            style.measure,
            style.type_height,
            style.columns,
            style.gutter,
            style.leading if style.grid else 0.0,
        )
        self._back_size = 0.0
        self._workshop = workshop
        self._chapters = tuple(
            replace(chapter, blocks=drop_dead_links(chapter.blocks, self.book.places))
            for chapter in self.book.chapters
        )

    @property
    def setter(self) -> Setter:
        """The typesetter of the book."""
        return self._desk.setter

    def set_pages(self, numbers: Labels, first: int) -> MadeUp:
        """One pass: the pages, numbered from `first` + 1; `numbers` gives those that references print."""
        slugs: list[Slug] = []
        for number, chapter in enumerate(self._chapters):
            self.setting.locate = chapter.locate
            self._after_contents = number == 1 and self._chapters[0].name == CONTENTS
            blocks = fill_pages(chapter.blocks, self.book.style, numbers)
            setting = self._set_back if chapter.name == BACK_COVER else self._set_chapter
            slugs += setting(chapter, blocks, begins=not slugs)
        pages = build_pages(tuple(slugs), self.shape, self._set_notes(numbers))
        return _survey(pages, first)

    def _set_chapter(self, chapter: BookChapter, blocks: Iterable[Block], begins: bool) -> list[Slug]:
        slugs: list[Slug] = []
        above: Block | None = None
        for block in blocks:
            made = self._set_once(block, chapter, begins and not slugs)
            # A figure that opens a section stays there: what follows explains it.
            slugs += [replace(slug, floats=False) for slug in made] if isinstance(above, Heading) else made
            above = block
        return slugs

    def _set_back(self, chapter: BookChapter, blocks: Iterable[Block], begins: bool) -> list[Slug]:
        """The chapter as large as the back cover has room for it; its size is found once."""
        every = tuple(blocks)
        sizes = (self._back_size,) if self._back_size else (1.0,) if self.book.style.grid else _BACK_SIZES
        reported = len(self.found)
        for size in sizes:
            del self.found[reported:]
            slugs = self._set_sized(chapter, every, begins, size)
            pages = build_pages(tuple(slugs), self.shape)
            foot = max((at.y + at.slug.height for page in pages for at in page.slugs), default=0.0)
            if len(pages) == 1 and (size <= 1.0 or foot <= self.shape.height * _SIGNED):
                self._back_size = size
                return slugs
        self._back_size = 1.0
        del self.found[reported:]
        return self._set_sized(chapter, every, begins, 1.0)

    def _set_sized(
        self, chapter: BookChapter, blocks: Iterable[Block], begins: bool, size: float
    ) -> list[Slug]:
        """The chapter, set as by a book of so many times the size."""
        style = self.book.style
        book = replace(self.book, style=replace(style, size=style.size * size, leading=style.leading * size))
        kept = self.setting, self._desk, self._set
        self.setting = DirectiveSetting(book, figure_directives(), self.found, chapter.locate)
        self.setting.studio = studio = open_studio(self._workshop, self.setting)
        self._desk, self._set = Desk(studio.setter, self.setting.sheet, _BACK_BLOCKS), {}
        slugs = self._set_chapter(chapter, blocks, begins)
        self.setting, self._desk, self._set = kept
        return slugs

    def _set_once(self, block: Block, chapter: BookChapter, begins: bool) -> list[Slug]:
        known = self._set.get(id(block))
        if known is None:
            known = self._set[id(block)] = (block, self._set_block(block, chapter, begins))
        return known[1]

    def _set_block(self, block: Block, chapter: BookChapter, begins: bool) -> list[Slug]:
        spans = self._spans(block)
        width = self.shape.width if spans else self.shape.column_width
        before = len(self._desk.faults)
        slugs = set_block(self._desk, block, Column(0.0, width))
        if isinstance(block, Heading) and block.level == 1 and slugs:
            slugs = self._open_chapter(slugs, width, begins)
        if isinstance(block, Table):
            slugs = self._space_table(slugs)
        if isinstance(block, Paragraph) and plain_text(block.children[-1:]).endswith(":"):
            # What a colon announces begins on the same page.
            slugs[-1:] = [replace(slug, keep_next=True) for slug in slugs[-1:]]
        if spans:
            slugs = [replace(slug, span=True) for slug in slugs]
        self._report_faults(before, chapter)
        self._report_width(block, slugs, chapter, width)
        self._report_height(block, slugs, chapter)
        return slugs

    def _space_table(self, slugs: list[Slug]) -> list[Slug]:
        """Room around a table; a small one is not broken."""
        room = self.book.style.leading * 0.8
        slugs = keep_together(slugs, self.book.style.type_height * _SMALL_TABLE)
        heads = sum(1 for slug in slugs if not slug.head)
        # At least two rows stand on either side of a break.
        slugs = [
            replace(slug, keep_next=slug.keep_next or index == heads) for index, slug in enumerate(slugs)
        ]
        if slugs:
            slugs[0] = replace(slugs[0], before=room)
            slugs[-1] = replace(slugs[-1], after=room)
        return slugs

    def _spans(self, block: Block) -> bool:
        if self.shape.columns == 1:
            return False
        if isinstance(block, Heading):
            return block.level == 1
        classes = getattr(getattr(block, "attributes", None), "classes", ())
        return SPANNING in classes or (isinstance(block, Directive) and block.name in _LISTS)

    def _open_chapter(self, slugs: list[Slug], width: float, begins: bool) -> list[Slug]:
        """A rule below the chapter's title, and the page that it begins on."""
        style = self.book.style
        last = slugs[-1]
        rule = Shape((("M", 0.0, 0.0), ("L", width, 0.0)), stroke=style.accent, line=0.9)
        room = style.leading * 0.3
        ground = SetFrame(0.0, last.height + room, Frame(width, 0.0, (rule,)), "rule", Tag("Artifact"))
        slugs = [*slugs[:-1], replace(last, height=last.height + room, content=(*last.content, ground))]
        asked = any(slug.break_before for slug in slugs)
        opening = style.opening if style.opening != "flow" else "page" if self._after_contents else ""
        self._after_contents = False
        if not begins and not asked:
            slugs[0] = replace(slugs[0], break_before=opening)
        return slugs

    def _set_notes(self, numbers: Labels) -> dict[str, tuple[Slug, ...]]:
        style = self._desk.style("footnote")
        notes: dict[str, tuple[Slug, ...]] = {}
        for number, written in self.book.footnotes.items():
            (note,) = fill_pages((written,), self.book.style, numbers)
            assert isinstance(note, FootnoteDefinition), "only words within it are changed"
            key = id(note)
            if key not in self._set:
                sheet = replace(
                    self.setting.sheet, paragraphs={**self.setting.sheet.paragraphs, "p": style, "li": style}
                )
                desk = Desk(self._desk.setter, sheet)
                desk.tags = (Tag("Note", f"Note{number}"),)
                children = _numbered(note.children, number)
                slugs = set_all(desk, children, Column(0.0, self.shape.column_width))
                if slugs:
                    slugs[0] = replace(slugs[0], anchors=(f"footnote-{number}", *slugs[0].anchors))
                self._set[key] = (note, slugs)
            notes[number] = tuple(self._set[key][1])
        return notes

    def _report_faults(self, before: int, chapter: BookChapter) -> None:
        for fault in self._desk.faults[before:]:
            if fault.kind == "glyph":
                span = chapter.locate(fault.start, fault.end)
                self._lacks.setdefault(span.path, {}).setdefault(fault.subject, span)

    def missing_characters(self) -> list[Diagnostic]:
        """What no font has: one finding a file, at the first of the characters."""
        found: list[Diagnostic] = []
        for places in self._lacks.values():
            first, *others = sorted(places, key=places.__getitem__)
            named, hint = name_characters([first, *others])
            message = f"no font of the book has {named}"
            found.append(Diagnostic(MISSING_GLYPH, message, places[first], hint))
        return found

    def _report_width(self, block: Block, slugs: list[Slug], chapter: BookChapter, width: float) -> None:
        over = max((slug.over for slug in slugs), default=0.0)
        if over <= _SLACK:
            return
        what = "the table" if isinstance(block, Table) else "what stands here"
        message = f"{what} is {format_mm(width + over)} wide, the column {format_mm(width)}"
        hint = (
            "give it fewer or narrower columns"
            if isinstance(block, Table)
            else "use shorter words or a smaller width"
        )
        span = chapter.locate(block.start, block.end)
        self.found.append(Diagnostic(TOO_WIDE, message, span, hint))

    def _report_height(self, block: Block, slugs: list[Slug], chapter: BookChapter) -> None:
        height = max((slug.height for slug in slugs), default=0.0)
        if height <= self.shape.height + _SLACK:
            return
        what = "a row of the table" if isinstance(block, Table) else "what stands here"
        message = f"{what} is {format_mm(height)} high, the page {format_mm(self.shape.height)}"
        hint = "make several rows of it" if isinstance(block, Table) else "make it smaller, or divide it"
        span = chapter.locate(block.start, block.end)
        self.found.append(Diagnostic(TOO_HIGH, message, span, hint))


def _nowhere(start: int, end: int) -> Span:
    raise AssertionError(f"nothing is set before a chapter is begun: {start}, {end}")


def _numbered(blocks: tuple[Block, ...], number: str) -> tuple[Block, ...]:
    """The footnote's blocks with its number before the first words."""
    label = Text(f"{number}\u2002")
    match blocks:
        case (Paragraph() as first, *rest):
            return (replace(first, children=(label, *first.children)), *rest)
    return (Paragraph((label,)), *blocks)


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
                    hint = "begin a page before it with `{.new-page}`"
                    found.append(Diagnostic(UNSETTLED_REFERENCE, message, span, hint))
    return found
