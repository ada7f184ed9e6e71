"""The text and drawing on top of a page's pixels → the same in the inks of a press."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil, floor

from PIL import Image

from cardgen.drawing.colours import rgb
from cardgen.drawing.items import Item, Shape, TextRun
from cardgen.drawing.publication import Press
from cardgen.export.pdf.paths import ink_colour
from cardgen.export.pdfx.layers import Bounds, Leaf
from cardgen.export.pdfx.pixels import most_colour
from cardgen.inking.separation import Inks, separation_for
from cardgen.typeset.words.letter_outlines import LetterOutlines
from cardgen.units import MM

#: Text, lines and small shapes of such a colour or a darker one, grey but for so much, are printed in black ink alone:
#: four inks never fit exactly on top of each other.
_DARK, _TINGE = 0x33, 16
#: A shape that is longer and wider than this is printed in all inks, as areas are.
_SMALL = 3 * MM
_BLACK: Inks = (0, 0, 0, 255)
_FULL = 255


def inked_leaves(
    leaves: Sequence[Leaf],
    pixels: Image.Image | None,
    size: tuple[float, float],
    press: Press,
    letters: LetterOutlines,
) -> tuple[Leaf, ...]:
    """The leaves in inks, over the inked pixels of a page of this size in points, or over white paper."""
    inking = _Inking(press, _Below(pixels, size), letters if press.outlines else None)
    return tuple(
        Leaf(inking.item(leaf.item, leaf.bounds), leaf.transform, leaf.clips, leaf.bounds, leaf.size)
        for leaf in leaves
    )


class _Inking:
    """Gives the items of one page their inks, one after the other, as they are painted."""

    def __init__(self, press: Press, below: _Below, letters: LetterOutlines | None) -> None:
        self._press = press
        self._letters = letters
        self._separation = separation_for(press)
        self._below = below

    def item(self, item: Item, bounds: Bounds) -> Item:
        """The item in inks."""
        if isinstance(item, TextRun):
            colour = self._black(bounds) if _is_black(item.colour) else self._colour(item.colour)
            run = replace(item, colour=colour)
            return run if self._letters is None else self._letters.shape(run)
        assert isinstance(item, Shape), "only text and shapes stay"
        fill, stroke = item.fill, item.stroke
        assert isinstance(fill, str | None), "gradients become pixels"
        left, top, right, bottom = bounds
        small = min(right - left, bottom - top) <= _SMALL
        filled = None
        if fill is not None:
            filled = self._black(bounds) if small and _is_black(fill) else self._colour(fill)
        used = [self._separation.inks(colour) for colour in (fill, stroke) if colour]
        self._below.shapes.append((bounds, max(map(_coloured, used), default=0.0)))
        stroked = (
            ink_colour(_BLACK) if stroke and _is_black(stroke) else self._colour(stroke) if stroke else None
        )
        return replace(item, fill=filled, stroke=stroked)

    def _colour(self, colour: str) -> str:
        return ink_colour(self._separation.inks(colour))

    def _black(self, bounds: Bounds) -> str:
        """Black ink alone, with the inks below it unless these and black are too much together."""
        over = self._below.colour_in(bounds) + 100 <= self._press.ink
        return ink_colour(_BLACK, overprint=over)


class _Below:
    """What lies below text: the pixels, and the shapes that are drawn on these so far, each with its bounds and the sum
    of its cyan, magenta and yellow in per cent.
    """

    def __init__(self, pixels: Image.Image | None, size: tuple[float, float]) -> None:
        self._pixels = pixels
        self._size = size
        self.shapes: list[tuple[Bounds, float]] = []

    def colour_in(self, bounds: Bounds) -> float:
        """The most cyan, magenta and yellow together anywhere in a box, in per cent."""
        left, top, right, bottom = bounds
        shapes = [
            colour
            for box, colour in self.shapes
            if box[0] < right and left < box[2] and box[1] < bottom and top < box[3]
        ]
        if self._pixels is None:
            return max(shapes, default=0.0)
        across, along = (
            pixels / points for pixels, points in zip(self._pixels.size, self._size, strict=True)
        )
        box = (
            max(floor(left * across), 0),
            max(floor(top * along), 0),
            min(ceil(right * across), self._pixels.width),
            min(ceil(bottom * along), self._pixels.height),
        )
        return max([most_colour(self._pixels, box), *shapes])


def _coloured(inks: Inks) -> float:
    """The sum of cyan, magenta and yellow, in per cent."""
    return 100 * (inks[0] + inks[1] + inks[2]) / _FULL


def _is_black(colour: str) -> bool:
    """Whether a colour is black or a very dark grey."""
    channels = rgb(colour)
    return max(channels) <= _DARK and max(channels) - min(channels) <= _TINGE
