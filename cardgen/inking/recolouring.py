"""A colour on one ground, and another ground → the colour that stands out from the other as much as before."""

from __future__ import annotations

from cardgen.drawing.colours import contrast, luminance, mix_colours, rgb
from cardgen.drawing.items import Colour, Gradient

PAPER, _BLACK = "#ffffff", "#000000"
#: The contrast beyond which legibility no longer improves (WCAG 2.2, 1.4.6).
_ENOUGH = 7.0
#: The contrast below which a thing is meant to be written on, and should be hardly visible.
_FAINT = 2.5
#: Channels at least this far apart make a true colour, rather than a grey with a cast.
_SATURATED = 60
_STEPS = 20


def recolour(
    colour: Colour, drawn: Colour | None, printed: Colour, opacity: float = 1.0, least: float = 4.5
) -> Colour:
    """The colour in which to print, on the ground `printed`, what was drawn in `colour` on the ground `drawn`.

    It keeps its hue if it has one; otherwise, it takes that of the ground `drawn`. What was hardly visible stays so,
    because it is meant to be written on. `least` is the contrast to reach if `drawn` is not known.
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
    """The colour, darkened (on a dark ground lightened) as far as needed for a contrast of `need` with the ground."""
    end = _BLACK if luminance(ground) > 0.18 else PAPER
    for step in range(_STEPS):
        tried = mix_colours(end, colour, step / _STEPS)
        if _contrast(tried, ground, opacity) >= need:
            return tried
    return end


def soften(colour: Colour, ground: Colour, need: float, opacity: float = 1.0) -> Colour:
    """The colour, moved towards that of the ground until its contrast is no more than needed."""
    shares = (step / _STEPS for step in range(_STEPS, 0, -1))
    tried = [mix_colours(colour, ground, share) for share in shares]
    return next((each for each in tried if _contrast(each, ground, opacity) <= need), tried[-1])


def flat_colour(paint: Colour | Gradient | None) -> Colour:
    """The colour of a fill; for a gradient, the one halfway between its ends."""
    if isinstance(paint, Gradient):
        return mix_colours(paint.stops[0][1], paint.stops[-1][1], 0.5)
    return paint or PAPER


def _contrast(colour: Colour, ground: Colour, opacity: float) -> float:
    seen = mix_colours(colour, ground, opacity) if opacity < 1 else colour
    return contrast(seen, ground)


def _is_saturated(colour: Colour) -> bool:
    channels = rgb(colour)
    return max(channels) - min(channels) >= _SATURATED
