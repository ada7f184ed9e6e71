"""Lengths as people write them ("63.5mm", "1/8 in", "9pt") → points; names of card and paper sizes."""

from __future__ import annotations

import re

from cardgen.lazy_patterns import LazyPattern

#: Points per unit; a point is 1/72 inch, the PDF's unit (ISO 32000-1, 8.3.2.3).
POINTS_PER = {"pt": 1.0, "mm": 72 / 25.4, "cm": 720 / 25.4, "in": 72.0, "px": 72 / 300, "pc": 12.0}

MM = POINTS_PER["mm"]

_LENGTH = LazyPattern(r"\s*([+-]?\d+(?:\.\d+)?|[+-]?\.\d+)(?:\s*/\s*(\d+))?\s*(pt|mm|cm|in|px|pc)\s*")


def parse_length(text: str) -> float | None:
    """Convert `text` to points; None if it is no length. `px` are pixels at 300 dpi; "1/8 in" is a fraction.

    >>> parse_length("1in")
    72.0
    """
    match = _LENGTH.fullmatch(text)
    if match is None:
        return None
    number, divisor, unit = match.groups()
    value = float(number) / (int(divisor) or 1 if divisor else 1)
    return value * POINTS_PER[unit]


def parse_size(text: str) -> tuple[float, float] | None:
    """Convert a pair like "63.5mm x 88.9mm" (or with ×) to points; None for other texts and for sides of 0."""
    parts = re.split(r"[x×]", text)
    if len(parts) != 2:
        return None
    width, height = parse_length(parts[0]), parse_length(parts[1])
    if width is None or height is None or width <= 0 or height <= 0:
        return None
    return width, height


def format_mm(points: float) -> str:
    """Points as millimetres for display: `63.5 mm`."""
    return f"{round(points / MM, 2):g} mm"
