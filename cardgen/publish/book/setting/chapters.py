"""A chapter of a book → slugs: each of its blocks set once, the title of the chapter on its page, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field, replace

from cardgen.diagnostics import Diagnostic, Span
from cardgen.drawing.items import Tag
from cardgen.frozen import mutable
from cardgen.layout.faces.findings import name_characters
from cardgen.layout.icons_in_text import IconFinder
from cardgen.markup.nodes import Block, Directive, FootnoteDefinition, Heading, Paragraph, Table, Text
from cardgen.markup.words import plain_text
from cardgen.model.resolving.resolver import Resolver
from cardgen.publish.book.book import Book, BookChapter
from cardgen.publish.book.classes import SPANNING
from cardgen.publish.book.directive import FigureResources
from cardgen.publish.book.editing.numbering import figure_directives
from cardgen.publish.book.problems import MISSING_GLYPH, TOO_HIGH, TOO_WIDE
from cardgen.publish.book.setting.directives import DirectiveSetting, keep_together
from cardgen.publish.book.setting.openings import open_chapter, set_title
from cardgen.publish.product import BuildContext
from cardgen.typeset.blocks.block_setting import set_all, set_block
from cardgen.typeset.blocks.paragraphs import Column
from cardgen.typeset.galley import Slug
from cardgen.typeset.pages import PageShape
from cardgen.typeset.setting_context import SettingContext, Typesetter
from cardgen.units import format_mm

#: How far something may stick out before it is reported, in points.
_SLACK = 0.5
#: Directives that span all columns.
_LISTS = ("contents", "index", "card-index")
#: Tables up to this part of a page's height are never broken.
_SMALL_TABLE = 0.3


@mutable
class Faults:
    """The faults of setting a book: those found so far, and the characters that no font has, by file."""

    found: list[Diagnostic] = field(default_factory=list)
    lacks: dict[str, dict[str, Span]] = field(default_factory=dict)

    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All faults; missing characters are one finding for each file, at the first of them."""
        return (*self.found, *self._missing_characters())

    def _missing_characters(self) -> Iterator[Diagnostic]:
        for places in self.lacks.values():
            first, *others = sorted(places, key=places.__getitem__)
            named, hint = name_characters([first, *others])
            yield Diagnostic(MISSING_GLYPH, f"no font of the book has {named}", places[first], hint)


def open_resources(build: BuildContext, setting: DirectiveSetting) -> FigureResources:
    """The resources with which a book's figures are drawn and its text is set."""
    game, library = build.game, build.library
    finder = IconFinder(game, library)
    typesetter = Typesetter(library.fonts, finder.find, game.language, directives=setting.set)
    cards = {drawn.card.id: drawn for drawn in build.cards}
    return FigureResources(
        game,
        cards,
        library=library,
        resolver=Resolver(game),
        typesetter=typesetter,
        sheet=setting.sheet,
        style=setting.book.style,
    )


class ChapterTypesetter:
    """Sets the chapters of one book; what stays the same in all passes is set once.

    Its blocks are numbered from `after` on.
    """

    def __init__(self, book: Book, build: BuildContext, faults: Faults, after: int = 0) -> None:
        self.book = book
        self.faults = faults
        self.setting = DirectiveSetting(book, figure_directives(), faults.found, _nowhere)
        self.setting.resources = resources = open_resources(build, self.setting)
        self._context = SettingContext(resources.typesetter, self.setting.sheet, after)
        self._set: dict[int, tuple[Block, list[Slug]]] = {}
        style = book.style
        self.shape = PageShape(
            style.measure,
            style.type_height,
            style.columns,
            style.gutter,
            style.leading if style.grid else 0.0,
        )

    @property
    def typesetter(self) -> Typesetter:
        """The typesetter of the book."""
        return self._context.typesetter

    def set(
        self, chapter: BookChapter, blocks: Iterable[Block], *, begins: bool, turns: bool = False
    ) -> list[Slug]:
        """Set the chapter's blocks. `begins` says that it begins the book, `turns` that its first title
        begins a page.
        """
        self.setting.locate = chapter.locate
        slugs: list[Slug] = []
        above: Block | None = None
        for block in blocks:
            known = self._set.get(id(block))
            if known is None:
                opening = "" if begins and not slugs else self.book.style.opening
                opening = "page" if opening == "flow" and turns else opening
                known = self._set[id(block)] = (block, self._set_block(block, chapter, opening))
            turns = turns and not _is_title(block)
            # A figure at the beginning of a section stays there, because the text after it explains it.
            slugs += (
                [replace(slug, floats=False) for slug in known[1]] if isinstance(above, Heading) else known[1]
            )
            above = block
        return slugs

    def set_note(self, note: FootnoteDefinition, number: str) -> tuple[Slug, ...]:
        """A footnote, as wide as a column."""
        key = id(note)
        if key not in self._set:
            style, sheet = self._context.style("footnote"), self.setting.sheet
            context = SettingContext(
                self.typesetter, replace(sheet, paragraphs={**sheet.paragraphs, "p": style, "li": style})
            )
            context.tags = (Tag("Note", f"Note{number}"),)
            slugs = set_all(context, _numbered(note.children, number), Column(0.0, self.shape.column_width))
            if slugs:
                slugs[0] = replace(slugs[0], anchors=(f"footnote-{number}", *slugs[0].anchors))
            self._set[key] = (note, slugs)
        return tuple(self._set[key][1])

    def _set_block(self, block: Block, chapter: BookChapter, opening: str) -> list[Slug]:
        spans = self._spans(block)
        width = self.shape.width if spans else self.shape.column_width
        before = len(self._context.faults)
        if isinstance(block, Heading) and block.level == 1:
            slugs = open_chapter(set_title(self._context, block, width, self.book.style), opening)
        else:
            slugs = set_block(self._context, block, Column(0.0, width))
        if isinstance(block, Table):
            slugs = self._space_table(slugs)
        if isinstance(block, Paragraph) and plain_text(block.children[-1:]).endswith(":"):
            # The block after a colon begins on the same page.
            slugs[-1:] = [replace(slug, keep_next=True) for slug in slugs[-1:]]
        if spans:
            slugs = [replace(slug, span=True) for slug in slugs]
        self._report_faults(before, chapter)
        self._report_width(block, slugs, chapter, width)
        self._report_height(block, slugs, chapter)
        return slugs

    def _space_table(self, slugs: list[Slug]) -> list[Slug]:
        """Add space around a table; a small one is not broken."""
        room = self.book.style.leading * 0.8
        slugs = keep_together(slugs, self.book.style.type_height * _SMALL_TABLE)
        heads = sum(1 for slug in slugs if not slug.head)
        # At least two rows are on either side of a break.
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
        classes = getattr(getattr(block, "attributes", None), "classes", ())
        lists = isinstance(block, Directive) and block.name in _LISTS
        return SPANNING in classes or lists or _is_title(block)

    def _report_faults(self, before: int, chapter: BookChapter) -> None:
        for fault in self._context.faults[before:]:
            if fault.kind == "glyph":
                span = chapter.locate(fault.start, fault.end)
                self.faults.lacks.setdefault(span.path, {}).setdefault(fault.subject, span)

    def _report_width(self, block: Block, slugs: list[Slug], chapter: BookChapter, width: float) -> None:
        over = max((slug.over for slug in slugs), default=0.0)
        if over <= _SLACK:
            return
        what = "the table" if isinstance(block, Table) else "the content here"
        message = f"{what} is {format_mm(width + over)} wide, the column {format_mm(width)}"
        hint = (
            "give it fewer or narrower columns"
            if isinstance(block, Table)
            else "use shorter words or a smaller width"
        )
        span = chapter.locate(block.start, block.end)
        self.faults.found.append(Diagnostic(TOO_WIDE, message, span, hint))

    def _report_height(self, block: Block, slugs: list[Slug], chapter: BookChapter) -> None:
        height = max((slug.height for slug in slugs), default=0.0)
        if height <= self.shape.height + _SLACK:
            return
        what = "a row of the table" if isinstance(block, Table) else "the content here"
        message = f"{what} is {format_mm(height)} high, the page {format_mm(self.shape.height)}"
        hint = "split it into several rows" if isinstance(block, Table) else "make it smaller, or split it"
        span = chapter.locate(block.start, block.end)
        self.faults.found.append(Diagnostic(TOO_HIGH, message, span, hint))


def _is_title(block: Block) -> bool:
    return isinstance(block, Heading) and block.level == 1


def _nowhere(start: int, end: int) -> Span:
    raise AssertionError(f"nothing is set before a chapter is begun: {start}, {end}")


def _numbered(blocks: tuple[Block, ...], number: str) -> tuple[Block, ...]:
    """The footnote's blocks with its number before the first words."""
    label = Text(f"{number}\u2002")
    match blocks:
        case (Paragraph() as first, *rest):
            return (replace(first, children=(label, *first.children)), *rest)
    return (Paragraph((label,)), *blocks)
