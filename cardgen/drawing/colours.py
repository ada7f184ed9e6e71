"""Colours as drawn: their channels, mixtures, luminance and contrast."""

from __future__ import annotations

from functools import lru_cache

from cardgen.drawing.items import Colour


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix_colours(one: Colour, other: Colour, share: float) -> Colour:
    """The mixture of a `share` (0 to 1) of `one` with the rest of `other`, in sRGB."""
    share = min(max(share, 0.0), 1.0)
    parts = (round(a * share + b * (1 - share)) for a, b in zip(rgb(one), rgb(other), strict=True))
    return "#" + "".join(f"{part:02x}" for part in parts)


def linear(colour: Colour) -> tuple[float, float, float]:
    """Red, green and blue as amounts of light, 0 to 1 (IEC 61966-2-1)."""
    red, green, blue = rgb(colour)
    return _expand(red / 255), _expand(green / 255), _expand(blue / 255)


@lru_cache(maxsize=4096)
def luminance(colour: Colour) -> float:
    """The relative luminance, 0 to 1 (WCAG 2.2)."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2.2, 1.4.3)."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _expand(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


@lru_cache(maxsize=4096)
def grey_of(colour: Colour) -> Colour:
    """The grey of the same luminance, or the nearest of the 256 greys."""
    light = luminance(colour)
    value = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return "#" + f"{round(value * 255):02x}" * 3
