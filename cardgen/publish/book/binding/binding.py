"""A game's chapters → its books as publications: cover and pages, outline, links, labels, structure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.drawing.publication import Page, Publication
from cardgen.frozen import frozen
from cardgen.markup.nodes import Attributes, Block, Heading, Text
from cardgen.publish.book.binding.cover import draw_cover, frame_back
from cardgen.publish.book.binding.tailpieces import add_tailpieces
from cardgen.publish.book.book import Book, BookChapter
from cardgen.publish.book.classes import BACK_COVER
from cardgen.publish.book.editing.editing import edit_books
from cardgen.publish.book.editing.numbering import REPEATED
from cardgen.publish.book.editing.passages import MarkedPassage
from cardgen.publish.book.setting.making_up import MadeUp, PageMaker, make_up, make_up_together
from cardgen.publish.book.setting.pagination import Furniture, compose_pages, find_destinations, make_outline
from cardgen.publish.languages import TITLES, words_in
from cardgen.publish.product import BuildContext


@frozen
class Bound:
    """A book, its pages as a publication, and what is wrong with their setting."""

    book: Book
    publication: Publication
    diagnostics: tuple[Diagnostic, ...]


def bind_books(build: BuildContext, page: str = "") -> Outcome[tuple[Bound, ...]]:
    """Set the game's books in reading order; returns them and what is wrong with their texts; none
    if the game has no rules.
    """
    edited = edit_books(build, page)
    if not build.game.chapters:
        return Outcome((), edited.diagnostics)
    makers = [PageMaker(_without_moved(book), replace(build, game=book.game)) for book in edited.value]
    together = make_up_together(makers, [1 if maker.book.style.cover else 0 for maker in makers])
    bound = [
        _bind(book, maker, made, build)
        for book, maker, made in zip(edited.value, makers, together, strict=True)
    ]
    return Outcome(tuple(bound), edited.diagnostics)


def _bind(book: Book, maker: PageMaker, made: Outcome[MadeUp], build: BuildContext) -> Bound:
    furniture = Furniture(maker.book, maker.typesetter, maker.sheet)
    front = _front(furniture, build, wanted=maker.book.style.cover)
    inner = tuple(_framed(compose_pages(made.value, furniture), made.value, furniture))
    ended = add_tailpieces(inner, made.value, maker.book, build)
    pages = (*front.value, *ended.value)
    found = (*front.diagnostics, *made.diagnostics, *ended.diagnostics)
    return Bound(book, _publish(maker.book, made.value, pages), found)


def _front(furniture: Furniture, build: BuildContext, *, wanted: bool) -> Outcome[tuple[Page, ...]]:
    """The cover, if it is wanted."""
    if not wanted:
        return Outcome(())
    cover = draw_cover(furniture, build)
    return Outcome((cover.value,), cover.diagnostics)


def _framed(pages: tuple[Page, ...], made: MadeUp, furniture: Furniture) -> Iterator[Page]:
    """The pages; a back cover among them is framed like the cover, if there is one."""
    style = furniture.book.style
    for page, set_page in zip(pages, made.pages, strict=True):
        if style.cover and any(name == BACK_COVER for name, _, _ in set_page.anchors):
            foot = max(at.y + at.slug.height for at in set_page.slugs)
            yield frame_back(page, style.margins.head + foot, furniture)
        else:
            yield page


def _without_moved(book: Book) -> Book:
    """The book without the sections of the class `back-cover`, which are only printed on its back cover."""
    if not any(chapter.name == BACK_COVER for chapter in book.chapters):
        return book
    chapters = (replace(chapter, blocks=tuple(_staying(chapter))) for chapter in book.chapters)
    return replace(book, chapters=tuple(chapters))


def _staying(chapter: BookChapter) -> Iterator[Block]:
    moved = 0  # the level of the heading whose section moves; 0 outside such a section
    for block in chapter.blocks:
        if isinstance(block, Heading) and (not moved or block.level <= moved):
            moved = block.level if BACK_COVER in block.attributes.classes else 0
        if not moved:
            yield block


def bind_passages(
    build: BuildContext, book: Book, passages: tuple[MarkedPassage, ...], cover: bool = False
) -> Outcome[tuple[Page, ...]]:
    """Pages with only these passages, without page numbers: below the game's title, or one page each behind a cover."""
    title = Heading(1, (Text(book.game.title),), Attributes(classes=(REPEATED,)))
    chapters = [] if cover else [BookChapter("title", (title,), book.game.origin.within)]
    for passage in passages:
        classes = (REPEATED, "new-page") if cover else (REPEATED,)
        heading = Heading(2, passage.title, Attributes(classes=classes))
        blocks = (heading, *passage.blocks) if passage.title else passage.blocks
        chapters.append(BookChapter(passage.chapter.name, blocks, passage.chapter.locate))
    style = replace(book.style, running_heads=False)
    maker = PageMaker(replace(book, chapters=tuple(chapters), style=style), build)
    made = make_up(maker, 1 if cover else 0)
    furniture = Furniture(maker.book, maker.typesetter, maker.sheet)
    front = _front(furniture, build, wanted=cover)
    pages = (*front.value, *compose_pages(made.value, furniture))
    return Outcome(pages, (*front.diagnostics, *made.diagnostics))


def _publish(book: Book, made: MadeUp, pages: tuple[Page, ...]) -> Publication:
    game, words = book.game, words_in(book.game.language, TITLES)
    called = book.title or words["rules"]
    return Publication(
        name=book.name or "rulebook",
        title=f"{game.title}: {called}" if game.title else called,
        pages=pages,
        authors=game.authors,
        language=game.language,
        subject=words["version"].format(game.version) if game.version else "",
        outline=make_outline(made, book),
        destinations=find_destinations(made, book),
        tagged=True,
    )
