"""An SVG element's attributes → the path of its outline (SVG 1.1, chapter 9)."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.assets.svgnumbers import first_number, numbers_in
from cardgen.assets.svgpaths import read_path
from cardgen.drawing.items import Segment

#: How far the control points of a quarter circle stand off, as a share of the radius.
_KAPPA = 0.5522847498


def outline(tag: str, attributes: Mapping[str, str]) -> tuple[Segment, ...]:
    """The outline of a drawing element, () for any other. Raises ValueError for bad path data."""

    def number(name: str) -> float:
        return first_number(attributes.get(name), 0.0)

    if tag == "path":
        path = read_path(attributes.get("d", ""))
        if isinstance(path, str):
            raise ValueError(path)
        return path
    if tag == "rect":
        radius = number("rx") or number("ry")
        return round_rectangle(number("x"), number("y"), number("width"), number("height"), radius)
    if tag == "circle":
        return ellipse(number("cx"), number("cy"), number("r"), number("r"))
    if tag == "ellipse":
        return ellipse(number("cx"), number("cy"), number("rx"), number("ry"))
    if tag == "line":
        return (("M", number("x1"), number("y1")), ("L", number("x2"), number("y2")))
    if tag in ("polygon", "polyline"):
        return _corners(attributes.get("points", ""), closed=tag == "polygon")
    return ()


def ellipse(x: float, y: float, rx: float, ry: float) -> tuple[Segment, ...]:
    """An ellipse round (x, y)."""
    kx, ky = rx * _KAPPA, ry * _KAPPA
    return (
        ("M", x, y - ry),
        ("C", x + kx, y - ry, x + rx, y - ky, x + rx, y),
        ("C", x + rx, y + ky, x + kx, y + ry, x, y + ry),
        ("C", x - kx, y + ry, x - rx, y + ky, x - rx, y),
        ("C", x - rx, y - ky, x - kx, y - ry, x, y - ry),
        ("Z",),
    )


def round_rectangle(x: float, y: float, width: float, height: float, radius: float) -> tuple[Segment, ...]:
    """A rectangle whose corners have `radius` (0: plain), at most half of the shorter side."""
    r = max(0.0, min(radius, width / 2, height / 2))
    right, bottom = x + width, y + height
    if not r:
        return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))
    k = r * (1 - _KAPPA)
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def _corners(points: str, closed: bool) -> tuple[Segment, ...]:
    numbers = numbers_in(points)
    corners = list(zip(numbers[::2], numbers[1::2], strict=False))
    if not corners:
        return ()
    path: list[Segment] = [("M", *corners[0]), *(("L", *corner) for corner in corners[1:])]
    return (*path, ("Z",)) if closed else tuple(path)
