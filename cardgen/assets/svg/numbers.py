"""The numbers of SVG's attributes and path data (SVG 1.1, 4.2)."""

from __future__ import annotations

from cardgen.lazy_patterns import LazyPattern

NUMBER = LazyPattern(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def numbers_in(text: str) -> list[float]:
    """The numbers of an attribute, in order."""
    return [float(number) for number in NUMBER.findall(text)]


def first_number(text: str | None, default: float) -> float:
    """The number at the beginning of a text, or `default` if there is none."""
    match = NUMBER.match(text or "")
    return float(match[0]) if match else default
