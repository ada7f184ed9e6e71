"""A colour and the ground behind it → the same hue with enough contrast to be read (WCAG 2.2, 1.4.3)."""

from __future__ import annotations

from cardgen.drawing.items import Colour

#: The contrast that text needs, and a little more, since colours are rounded.
_ENOUGH = 4.6
_STEPS = 40


def readable(colour: Colour, ground: Colour) -> Colour:
    """The colour, mixed with black or white just as far as it must be to be read on the ground."""
    towards = "#ffffff" if luminance(ground) < 0.18 else "#000000"
    for step in range(_STEPS + 1):
        mixed = mix(colour, towards, step / _STEPS)
        if contrast(mixed, ground) >= _ENOUGH:
            return mixed
    return towards


def mix(colour: Colour, other: Colour, share: float) -> Colour:
    """The colour with a share (0 to 1) of another."""
    parts = (a + (b - a) * share for a, b in zip(_channels(colour), _channels(other), strict=True))
    return "#" + "".join(f"{round(part):02x}" for part in parts)


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: Colour) -> float:
    """The relative luminance of an sRGB colour, 0 to 1 (WCAG 2.2)."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in _channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _channels(colour: Colour) -> tuple[int, int, int]:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue
