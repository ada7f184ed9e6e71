"""The game's rules → one HTML file to read on a screen: contents, search, links, figures, cards."""

from __future__ import annotations

from dataclasses import replace

from cardgen.diagnostics import Outcome
from cardgen.drawing.publication import WrittenText
from cardgen.publish.book.editing.editing import edit_books
from cardgen.publish.product import BuildContext, Product
from cardgen.publish.web.files import WEB_NAME, WEB_SUFFIX


def _make(build: BuildContext) -> Outcome[tuple[WrittenText, ...]]:
    """Option: `editions`, the conditions that hold in `{when: …}`."""
    # For start-up time: what draws figures and fonts is read only when the page is made.
    from cardgen.publish.web.material import gather_material  # noqa: PLC0415
    from cardgen.publish.web.page import compose_page  # noqa: PLC0415

    edited = edit_books(build, paged=False)
    found, pages = [*edited.diagnostics], []
    if build.game.chapters:
        for book in edited.value:
            material = gather_material(replace(build, game=book.game), book)
            found += material.diagnostics
            page = compose_page(material.value, build.library.fonts)
            pages.append(WrittenText(book.name or WEB_NAME, WEB_SUFFIX, page))
    return Outcome(tuple(pages), tuple(found))


PRODUCT = Product(
    "web_edition", "the rules as one HTML file for screens and screen readers", (), _make, ("editions",)
)
