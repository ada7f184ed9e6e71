"""A colour as CSS writes it → `#rrggbb`, for the colours that icon files use."""

from __future__ import annotations

import re

from cardgen.drawing.items import Colour

#: The sixteen names of HTML 4 and orange (CSS Color Module Level 3, 4.1).
NAMED = {
    "aqua": "#00ffff",
    "black": "#000000",
    "blue": "#0000ff",
    "fuchsia": "#ff00ff",
    "gray": "#808080",
    "green": "#008000",
    "grey": "#808080",
    "lime": "#00ff00",
    "maroon": "#800000",
    "navy": "#000080",
    "olive": "#808000",
    "orange": "#ffa500",
    "purple": "#800080",
    "red": "#ff0000",
    "silver": "#c0c0c0",
    "teal": "#008080",
    "white": "#ffffff",
    "yellow": "#ffff00",
}

_LONG = re.compile(r"#[0-9a-f]{6}")
_SHORT = re.compile(r"#[0-9a-f]{3}")
_RGB = re.compile(r"rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+).*\)")


def read_colour(text: str, current: Colour = "#000000") -> Colour | None:
    """`text` as `#rrggbb`, `current` for currentColor; None for `none` and for gradients."""
    text = text.strip().lower()
    if text == "currentcolor":
        return read_colour(current)
    if _LONG.fullmatch(text):
        return text
    if _SHORT.fullmatch(text):
        return "#" + "".join(digit * 2 for digit in text[1:])
    match = _RGB.fullmatch(text)
    if match:
        return "#" + "".join(f"{min(int(part), 255):02x}" for part in match.groups())
    return NAMED.get(text)
