"""The lines of a page for a cutting machine → the layers that its program sets tools for."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.drawing.items import Segment
from cardgen.drawing.publication import Page
from cardgen.frozen import frozen


@frozen
class Layer:
    """Lines for one tool: its name, its colour as `#rrggbb` and as number of AutoCAD, and the paths in points.

    Programs that do not read names tell tools apart by colours.
    """

    name: str
    colour: str
    number: int
    paths: tuple[tuple[Segment, ...], ...]


def layers_of(page: Page) -> Iterator[Layer]:
    """The layers of a page that are not empty: first what is scored, because loose cards would slip."""
    for name, colour, number, scored in (("SCORE", "#0000ff", 5, True), ("CUT", "#ff0000", 1, False)):
        paths = tuple(cut.path for cut in page.cuts if cut.scored == scored)
        if paths:
            yield Layer(name, colour, number, paths)
