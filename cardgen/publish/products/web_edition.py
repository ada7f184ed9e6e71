"""The game's rules → one HTML file to read on a screen: contents, search, links, figures, cards."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.drawing.publication import WrittenText
from cardgen.publish.book.editing import edit_book
from cardgen.publish.product import Product, Workshop


def _make(workshop: Workshop) -> Outcome[tuple[WrittenText, ...]]:
    """Option: `editions`, the conditions that hold in `{when: …}`."""
    # For start-up time: what draws figures and fonts is read only when the page is made.
    from cardgen.publish.web.material import gather_material  # noqa: PLC0415
    from cardgen.publish.web.page import compose_page  # noqa: PLC0415

    book = edit_book(workshop, paged=False)
    if not workshop.game.chapters:
        return Outcome((), book.diagnostics)
    material = gather_material(workshop, book.value)
    page = compose_page(material.value, workshop.library.fonts)
    return Outcome((WrittenText("rules", ".html", page),), (*book.diagnostics, *material.diagnostics))


PRODUCT = Product(
    "web_edition", "the rules as one HTML file for screens and screen readers", (), _make, ("editions",)
)
