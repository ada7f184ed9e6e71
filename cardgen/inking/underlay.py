"""Painted areas, in painting order → the colour at a point, as drawn and as printed."""

from __future__ import annotations

from cardgen.drawing.colours import mix_colours
from cardgen.drawing.items import Colour
from cardgen.drawing.outlines import Point, Region
from cardgen.frozen import frozen
from cardgen.inking.recolouring import PAPER


@frozen
class Layer:
    """A painted area, with its colour as drawn (None for a picture, whose colours are not known) and as printed.

    If the printed colour is None, what is below shows.
    """

    region: Region
    drawn: Colour | None
    printed: Colour | None
    opacity: float


class Underlay:
    """Everything painted so far."""

    def __init__(self) -> None:
        self._layers: list[Layer] = []

    def add(self, layer: Layer) -> None:
        """Paint a layer on top."""
        self._layers.append(layer)

    def at(self, point: Point) -> tuple[Colour | None, Colour]:
        """The colour at a point as drawn (None if it is not known), and as printed."""
        drawn: Colour | None = PAPER
        printed = PAPER
        for layer in self._layers:
            if layer.region.covers(point):
                known = layer.drawn is not None and (drawn is not None or layer.opacity >= 1)
                drawn = mix_colours(layer.drawn or PAPER, drawn or PAPER, layer.opacity) if known else None
                printed = mix_colours(layer.printed or printed, printed, layer.opacity)
        return drawn, printed
