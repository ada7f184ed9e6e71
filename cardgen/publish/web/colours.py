"""A colour and its background → the same hue with enough contrast to be read (WCAG 2.2, 1.4.3)."""

from __future__ import annotations

from cardgen.drawing.colours import contrast, luminance, mix_colours
from cardgen.drawing.items import Colour

#: The contrast that text needs, and a little more, because colours are rounded.
_ENOUGH = 4.6
_STEPS = 40


def readable(colour: Colour, ground: Colour) -> Colour:
    """The colour, mixed with black or white only as far as needed to be readable on the background."""
    towards = "#ffffff" if luminance(ground) < 0.18 else "#000000"
    for step in range(_STEPS + 1):
        mixed = mix_colours(towards, colour, step / _STEPS)
        if contrast(mixed, ground) >= _ENOUGH:
            return mixed
    return towards
