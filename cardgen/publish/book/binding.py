"""A game's chapters → the rulebook as a publication: cover and pages, outline, links, labels, structure."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.drawing.publication import Page, Publication
from cardgen.publish.book.book import Book
from cardgen.publish.book.cover import draw_cover
from cardgen.publish.book.editing import edit_book
from cardgen.publish.book.making_up import MadeUp, PageMaker, make_up
from cardgen.publish.book.pagination import Furniture, compose_pages, find_destinations, make_outline
from cardgen.publish.product import Workshop


def bind_book(workshop: Workshop, page: str = "") -> Outcome[Publication | None]:
    """The rulebook in reading order; None, and why, when the game has no rules."""
    edited = edit_book(workshop, page)
    book = edited.value
    if not book.chapters:
        return Outcome(None, edited.diagnostics)
    maker = PageMaker(book, workshop)
    made = make_up(maker, 1 if book.style.cover else 0)
    furniture = Furniture(book, maker.setter, maker.setting.sheet)
    cover = (draw_cover(furniture, workshop),) if book.style.cover else ()
    pages = (*cover, *compose_pages(made.value, furniture))
    return Outcome(_publish(book, made.value, pages), (*edited.diagnostics, *made.diagnostics))


def _publish(book: Book, made: MadeUp, pages: tuple[Page, ...]) -> Publication:
    game = book.game
    return Publication(
        name="rulebook",
        title=f"{game.title}: rules" if game.title else "rules",
        pages=pages,
        authors=game.authors,
        language=game.language,
        subject=f"version {game.version}" if game.version else "",
        outline=make_outline(made, book),
        destinations=find_destinations(made, book),
        tagged=True,
    )
