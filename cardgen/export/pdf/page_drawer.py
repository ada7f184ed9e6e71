"""Pages → a batch: their operators, compressed, and what these refer to."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.assets.books import PictureBook
from cardgen.drawing.publication import Page
from cardgen.export.pdf.batch_resources import BatchResources
from cardgen.export.pdf.content import Content, Forms
from cardgen.export.pdf.drawn_pages import DrawnBatch, DrawnLink, DrawnPage, ShownPicture
from cardgen.export.pdf.fonts import FontTable
from cardgen.export.pdf.navigation import PlacedLink, links_of
from cardgen.export.pdf.structure import Tagger
from cardgen.export.pdf.text_showing import Looks
from cardgen.export.survey import survey


class PageDrawer:
    """Draws batches of one publication, in any order. `tagged` adds the structure of the pages.

    If they are drawn to be `kept`, each lists the glyphs that it uses itself, which takes a little time; others list
    all glyphs used so far.
    """

    def __init__(self, fonts: FontTable, pictures: PictureBook, tagged: bool, kept: bool = False) -> None:
        self._fonts = fonts
        self._pictures = pictures
        self._tagged = tagged
        self._kept = kept

    def draw(self, pages: Sequence[Page]) -> DrawnBatch:
        """The pages as a batch."""
        resources = BatchResources(self._fonts)
        surveyed = survey(page.frame for page in pages)
        forms = Forms(resources, surveyed, Looks(self._fonts, noting=self._kept))
        drawn = tuple([self._draw_page(page, forms) for page in pages])
        surveyed.let_go()
        return DrawnBatch(
            drawn,
            forms.looks.glyphs() if self._kept else self._fonts.glyphs(),
            pictures={
                key: ShownPicture(self._pictures.by_key(key), *size)
                for key, size in surveyed.pictures.items()
            },
            forms=resources.forms,
            shadings=resources.shadings,
            opacities=resources.opacities,
            weight=resources.weight,
        )

    def _draw_page(self, page: Page, forms: Forms) -> DrawnPage:
        frame = page.frame
        tagger = Tagger() if self._tagged else None
        content = Content(forms, tagger)
        content.draw(frame.items, 0.0, frame.height)
        return DrawnPage(
            frame.width,
            frame.height,
            label=page.label,
            trim=page.trim,
            bleed=page.bleed,
            content=forms.resources.compress(content.text()),
            links=tuple([_drawn_link(placed, tagger) for placed in links_of(frame, forms.survey)]),
            structure=tuple(tagger.steps) if tagger is not None else (),
        )


def _drawn_link(placed: PlacedLink, tagger: Tagger | None) -> DrawnLink:
    """The link with the innermost element around it."""
    element = -1
    if tagger is not None:
        for group in placed.groups:
            element = tagger.elements.get(id(group), element)
    return DrawnLink(placed.link.target, placed.rectangle, element)
