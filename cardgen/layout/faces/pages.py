"""A layout → a page that belongs to no card, such as the cover of a book: drawn like a face, in any size."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.assets.books import Library
from cardgen.diagnostics import Outcome
from cardgen.drawing.items import Frame, Group, rectangle
from cardgen.drawing.publication import Box
from cardgen.frozen import frozen
from cardgen.layout.boxes import CardFrame
from cardgen.layout.faces.art import Art
from cardgen.layout.faces.drawing_context import CardContext, Tools
from cardgen.layout.faces.findings import Findings
from cardgen.layout.icons_in_text import IconFinder
from cardgen.layout.speech import speak
from cardgen.layout.template import Template
from cardgen.markup.nodes import Block
from cardgen.model.resolving.resolver import Resolver
from cardgen.typeset.setting_context import Typesetter


@frozen
class DrawnPage:
    """The items on a page, cut at its edges, and their alternative text."""

    frame: Frame
    words: str


@frozen
class PagePainter:
    """Draws pages of a game by its layouts."""

    library: Library
    templates: Mapping[str, Template]
    resolver: Resolver

    def draw(
        self, layout: str, size: tuple[float, float], values: Mapping[str, object]
    ) -> Outcome[DrawnPage | None]:
        """Draw a page of that width and height in points; None without such a layout.

        Its expressions find `values` in addition to what all texts find. A layout made for a certain size is scaled to
        fit, and what it anchors to the edges moves with them.
        """
        template = self.templates.get(layout)
        if template is None:
            return Outcome(None)
        game = self.resolver.game
        typesetter = Typesetter(self.library.fonts, IconFinder(game, self.library).find, game.language)
        findings, spoken = Findings(), list[tuple[Block, ...]]()
        width, height = template.size or size
        scale = min(size[0] / width, size[1] / height)
        measures = CardFrame(size[0] / scale, size[1] / scale, template.bleed, template.safe)
        context = CardContext(
            Tools(Art(game, self.library), typesetter, findings),
            measures,
            smallest=template.smallest,
            partial=template.partial,
            spoken=spoken,
        )
        scope = {**self.resolver.scope, "chance": layout, **values}
        around = Box(0.0, 0.0, measures.width, measures.height)
        drawn = (context.put_in(node, around, measures, scope) for node in template.nodes)
        items = tuple(item for item in drawn if item is not None)
        inner = Frame(measures.width, measures.height, items)
        edge = rectangle(0.0, 0.0, measures.width, measures.height)
        placed = Group(inner, (scale, 0.0, 0.0, scale, 0.0, 0.0), edge, name="page")
        return Outcome(DrawnPage(Frame(*size, (placed,)), speak(spoken, game.icons)), findings.report())
