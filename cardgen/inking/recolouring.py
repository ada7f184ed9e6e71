"""A colour that stood on one ground and comes to stand on another → the colour that stands out there as it did."""

from __future__ import annotations

from cardgen.drawing.colours import contrast, luminance, mix_colours, rgb
from cardgen.drawing.items import Colour, Gradient

PAPER, _BLACK = "#ffffff", "#000000"
#: Contrast beyond which nobody reads any better (WCAG 2.2, 1.4.6).
_ENOUGH = 7.0
#: Contrast below which what is drawn is there to be written on, and should hardly be seen.
_FAINT = 2.5
#: Channels so far apart make a colour that is more than a grey with a cast.
_SATURATED = 60
_STEPS = 20


def recolour(
    colour: Colour, drawn: Colour | None, printed: Colour, opacity: float = 1.0, least: float = 4.5
) -> Colour:
    """The colour to print on the ground `printed` what was drawn in `colour` on the ground `drawn`.

    It keeps its hue where it has one, and else takes that of the ground that it stood on. What hardly stood out hardly
    does again, since it is there to be written on. `least` is the contrast where the ground is not known.
    """
    if drawn == printed:
        return colour
    need = least if drawn is None else min(_contrast(colour, drawn, opacity), _ENOUGH)
    own = _contrast(colour, printed, opacity)
    if need < _FAINT and own > need:
        return soften(colour, printed, need, opacity)
    if own >= need:
        return colour
    inked = colour if _is_saturated(colour) or drawn is None else drawn
    return deepen(inked, printed, need, opacity)


def deepen(colour: Colour, ground: Colour, need: float, opacity: float = 1.0) -> Colour:
    """The colour, as much darker (on a dark ground lighter) as it takes to stand out from the ground."""
    end = _BLACK if luminance(ground) > 0.18 else PAPER
    for step in range(_STEPS):
        tried = mix_colours(end, colour, step / _STEPS)
        if _contrast(tried, ground, opacity) >= need:
            return tried
    return end


def soften(colour: Colour, ground: Colour, need: float, opacity: float = 1.0) -> Colour:
    """The colour, so near to that of the ground that it stands out from it no more than it needs."""
    shares = (step / _STEPS for step in range(_STEPS, 0, -1))
    tried = [mix_colours(colour, ground, share) for share in shares]
    return next((each for each in tried if _contrast(each, ground, opacity) <= need), tried[-1])


def flat_colour(paint: Colour | Gradient | None) -> Colour:
    """The colour of a fill, of a gradient the one between its ends."""
    if isinstance(paint, Gradient):
        return mix_colours(paint.stops[0][1], paint.stops[-1][1], 0.5)
    return paint or PAPER


def _contrast(colour: Colour, ground: Colour, opacity: float) -> float:
    seen = mix_colours(colour, ground, opacity) if opacity < 1 else colour
    return contrast(seen, ground)


def _is_saturated(colour: Colour) -> bool:
    channels = rgb(colour)
    return max(channels) - min(channels) >= _SATURATED
