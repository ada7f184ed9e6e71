"""The game's chapters → the rulebook in reading order: cover, contents, chapters, index, back cover."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.drawing.publication import Publication
from cardgen.publish.book.binding.binding import bind_books
from cardgen.publish.book.styling.reading import asked_page
from cardgen.publish.choosing import inked
from cardgen.publish.product import BuildContext, Product


def _make(build: BuildContext) -> Outcome[tuple[Publication, ...]]:
    """Options: `page` (a5, a4, letter, half-letter … or a size), `editions`, `ink`."""
    bound = bind_books(build, asked_page(build))
    found = (each for book in bound.value for each in book.diagnostics)
    made = tuple(inked(build, book.publication) for book in bound.value)
    return Outcome(made, (*bound.diagnostics, *found))


PRODUCT = Product("rulebook", "the rulebook in reading order", ("pdf",), _make, ("page", "editions", "ink"))
