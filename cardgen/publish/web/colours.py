"""A colour and the ground behind it → the same hue with enough contrast to be read (WCAG 2.2, 1.4.3)."""

from __future__ import annotations

from cardgen.drawing.colours import contrast, luminance, mix_colours
from cardgen.drawing.items import Colour

#: The contrast that text needs, and a little more, since colours are rounded.
_ENOUGH = 4.6
_STEPS = 40


def readable(colour: Colour, ground: Colour) -> Colour:
    """The colour, mixed with black or white just as far as it must be to be read on the ground."""
    towards = "#ffffff" if luminance(ground) < 0.18 else "#000000"
    for step in range(_STEPS + 1):
        mixed = mix_colours(towards, colour, step / _STEPS)
        if contrast(mixed, ground) >= _ENOUGH:
            return mixed
    return towards
