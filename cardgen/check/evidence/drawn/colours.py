"""Colours → how they appear with colour blindness and in greyscale, and how much ink they take."""

from __future__ import annotations

from math import fsum

from cardgen.drawing.colours import linear, luminance, rgb

_Triple = tuple[float, float, float]

#: Linear-light matrices of full protanopia and deuteranopia (Machado, Oliveira, Fernandes 2009, severity 1.0).
_BLINDNESS: tuple[tuple[_Triple, _Triple, _Triple], ...] = (
    ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
)

#: CIE76 distance from which two flat colours, a few millimetres wide, are clearly distinguishable.
_CLEAR = 20.0


def are_distinguishable(one: str, other: str) -> bool:
    """Whether two colours differ clearly for people with protanopia or deuteranopia, and in greyscale."""
    first, second = linear(one), linear(other)
    blind = all(
        _distance(_lab(_seen(first, matrix)), _lab(_seen(second, matrix))) >= _CLEAR for matrix in _BLINDNESS
    )
    grey = abs(_lightness(luminance(one)) - _lightness(luminance(other))) >= _CLEAR / 2
    return blind and grey


def ink(colour: str, black: float) -> float:
    """The ink that a press uses for a colour: the sum of all four inks, in per cent of full cover.

    The conversion is that of ISO 32000-1, 10.3.4: cyan, magenta and yellow are the complements of red, green and
    blue, and black replaces some of what all three share. The standard leaves the amount to the printer; here it is
    chosen so that the deepest black takes `black` per cent, and other colours take proportionally less.
    """
    lacking = [1 - channel / 255 for channel in rgb(colour)]
    return 100 * fsum(lacking) + (black - 300) * min(lacking)


def _seen(colour: _Triple, matrix: tuple[_Triple, _Triple, _Triple]) -> _Triple:
    red, green, blue = (
        min(max(fsum(weight * value for weight, value in zip(row, colour, strict=True)), 0.0), 1.0)
        for row in matrix
    )
    return (red, green, blue)


def _lab(colour: _Triple) -> _Triple:
    """CIE L*a*b* of a linear sRGB colour under D65."""
    red, green, blue = colour
    x = _cube((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = _cube(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _cube((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _lightness(luminance: float) -> float:
    return 116 * _cube(luminance) - 16


def _cube(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116


def _distance(one: _Triple, other: _Triple) -> float:
    return float(fsum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)
