"""Paths and colours of the display list → PDF operators, with y growing upwards."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from cardgen.drawing.items import Colour, Segment
from cardgen.export.pdf.syntax import fraction

#: Paths with more segments are cached: finding one again takes a tenth of the time of writing it.
_LONG = 8
_RECTANGLE = ("M", "L", "L", "L", "Z")


def path_operators(path: tuple[Segment, ...], left: float, top: float, digits: int) -> str:
    """The path's operators, with its origin at (left, top) in the stream's coordinates.

    `digits` are decimal places, at most 4: with more, numbers might have an exponent.
    """
    if len(path) > _LONG:
        return _long_path(path, left, top, digits)
    if len(path) == 5 and tuple(segment[0] for segment in path) == _RECTANGLE:
        rectangle = _rectangle(path, left, top, digits)
        if rectangle:
            return rectangle
    return _segments(path, left, top, digits)


def _segments(path: tuple[Segment, ...], left: float, top: float, digits: int) -> str:
    return " ".join([_segment(segment, left, top, digits) for segment in path])


#: Icons and frames are drawn in the same places on sheets for each paper, in booklets and in figures.
_long_path = lru_cache(maxsize=4096)(_segments)


def _rectangle(path: tuple[Segment, ...], left: float, top: float, digits: int) -> str:
    (_, x0, y0), (_, x1, y1), (_, x2, y2), (_, x3, y3) = path[:4]
    if y0 != y1 or x1 != x2 or y2 != y3 or x3 != x0:
        return ""
    west, north, east, south = left + float(x0), top - float(y0), left + float(x2), top - float(y2)
    x, y = round(west, digits), round(south, digits)
    width, height = round(round(east, digits) - x, digits), round(round(north, digits) - y, digits)
    return f"{x:g} {y:g} {width:g} {height:g} re"


def _segment(segment: Segment, left: float, top: float, digits: int) -> str:
    letter = segment[0]
    if letter == "Z":
        return "h"
    # Unrolled for speed, because drawn icons have tens of thousands of curves.
    if letter == "C":
        _, a, b, c, d, e, f = cast(tuple[str, float, float, float, float, float, float], segment)
        return (
            f"{round(left + a, digits):g} {round(top - b, digits):g} {round(left + c, digits):g} "
            f"{round(top - d, digits):g} {round(left + e, digits):g} {round(top - f, digits):g} c"
        )
    _, x, y = cast(tuple[str, float, float], segment)
    return f"{round(left + x, digits):g} {round(top - y, digits):g} {'m' if letter == 'M' else 'l'}"


#: The graphics states of colours in inks: letters that leave the inks below them, and everything else.
OVERPRINT_STATES = {"Over": "<</OP false/op true/OPM 1>>", "Knock": "<</OP false/op false/OPM 0>>"}
_INKS, _OVERPRINT = "%", "!"


def ink_colour(inks: tuple[int, int, int, int], *, overprint: bool = False) -> Colour:
    """The inks of a press (0 to 255) as a colour that the operators below write instead of one of sRGB.

    What has an `overprint` colour leaves the inks below it where its own are 0. Only what is filled can have one.
    """
    return f"{_INKS}{bytes(inks).hex()}{_OVERPRINT * overprint}"


@lru_cache(maxsize=4096)
def fill_operator(colour: Colour) -> str:
    """The operator that fills with the sRGB colour; equal parts are written as grey, which prints as pure black ink."""
    if colour[0] == _INKS:
        state = "Over" if colour[-1] == _OVERPRINT else "Knock"
        return f"/{state} gs {_ink_parts(colour)} k"
    parts = _parts(colour)
    return f"{parts[0]} g" if len(set(parts)) == 1 else f"{' '.join(parts)} rg"


@lru_cache(maxsize=4096)
def stroke_operator(colour: Colour) -> str:
    """The operator that strokes with the sRGB colour."""
    if colour[0] == _INKS:
        return f"{_ink_parts(colour)} K"
    parts = _parts(colour)
    return f"{parts[0]} G" if len(set(parts)) == 1 else f"{' '.join(parts)} RG"


def _ink_parts(colour: Colour) -> str:
    return " ".join(fraction(part / 255) for part in bytes.fromhex(colour[1:9]))


def _parts(colour: Colour) -> tuple[str, str, str]:
    red, green, blue = (fraction(round(int(colour[at : at + 2], 16) / 255, 4)) for at in (1, 3, 5))
    return red, green, blue
