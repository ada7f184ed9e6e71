"""Takes a build context and a book, gives drawings of all its figures: for editions without pages."""

from __future__ import annotations

import math

from cardgen.diagnostics import Diagnostic, Outcome, Span
from cardgen.markup.nodes import Directive, Image
from cardgen.publish.book.book import Book, Figure
from cardgen.publish.book.directive import Drawing, FigureContext, FigureDirective, FigureResources
from cardgen.publish.book.editing.numbering import figure_directives
from cardgen.publish.book.illustration.pictures import draw_picture
from cardgen.publish.book.setting.chapters import open_resources
from cardgen.publish.book.setting.directives import DirectiveSetting
from cardgen.publish.product import BuildContext


def draw_figures(build: BuildContext, book: Book, width: float) -> Outcome[dict[str, Drawing]]:
    """The figures by their anchor, at most `width` points wide; those that cannot be drawn are left out."""
    found: list[Diagnostic] = []
    resources = open_resources(build, DirectiveSetting(book, figure_directives(), found, _nowhere))
    drawings: dict[str, Drawing] = {}
    specs = figure_directives()
    for anchor, figure in book.figures.items():
        spec = specs.get(figure.node.name) if isinstance(figure.node, Directive) else None
        drawn = _draw(figure, spec, resources, width)
        found += drawn.diagnostics
        if drawn.value is not None:
            drawings[anchor] = drawn.value
    return Outcome(drawings, tuple(found))


def _draw(
    figure: Figure, spec: FigureDirective | None, resources: FigureResources, width: float
) -> Outcome[Drawing | None]:
    if isinstance(figure.node, Image):
        image = figure.node
        picture = draw_picture(image, (resources.game, resources.library), (width, math.inf), figure.locate)
        drawing = None if picture.value is None else Drawing(picture.value, image.alt)
        return Outcome(drawing, picture.diagnostics)
    if spec is None:
        return Outcome(None)
    return spec.draw(FigureContext(figure.node, width, figure.locate, resources))


def _nowhere(_start: int, _end: int) -> Span:
    return Span("")
