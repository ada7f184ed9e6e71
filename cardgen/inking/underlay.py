"""What is painted, in painting order → the colour that lies at a point, as it was drawn and as it is printed."""

from __future__ import annotations

from cardgen.drawing.colours import mix_colours
from cardgen.drawing.items import Colour
from cardgen.drawing.outlines import Point, Region
from cardgen.frozen import frozen
from cardgen.inking.recolouring import PAPER


@frozen
class Layer:
    """Something painted: its colour as drawn (None for a picture, whose colours are not known), and as printed.

    Where it is printed with None, what lies below it shows.
    """

    region: Region
    drawn: Colour | None
    printed: Colour | None
    opacity: float


class Underlay:
    """All that has been painted so far."""

    def __init__(self) -> None:
        self._layers: list[Layer] = []

    def add(self, layer: Layer) -> None:
        """Paint something over it."""
        self._layers.append(layer)

    def at(self, point: Point) -> tuple[Colour | None, Colour]:
        """The colour at a point as drawn, None where that is not known, and as printed."""
        drawn: Colour | None = PAPER
        printed = PAPER
        for layer in self._layers:
            if layer.region.covers(point):
                known = layer.drawn is not None and (drawn is not None or layer.opacity >= 1)
                drawn = mix_colours(layer.drawn or PAPER, drawn or PAPER, layer.opacity) if known else None
                printed = mix_colours(layer.printed or printed, printed, layer.opacity)
        return drawn, printed
