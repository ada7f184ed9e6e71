"""An SVG element's attributes → the path of its outline (SVG 1.1, chapter 9)."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.assets.svg.numbers import first_number, numbers_in
from cardgen.assets.svg.path_data import read_path
from cardgen.drawing.items import Segment
from cardgen.drawing.paths import ellipse, round_rectangle


def outline(tag: str, attributes: Mapping[str, str]) -> tuple[Segment, ...]:
    """The outline of a shape element, () for any other element. Raises ValueError for bad path data."""

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


def _corners(points: str, closed: bool) -> tuple[Segment, ...]:
    numbers = numbers_in(points)
    corners = list(zip(numbers[::2], numbers[1::2], strict=False))
    if not corners:
        return ()
    path: list[Segment] = [("M", *corners[0]), *(("L", *corner) for corner in corners[1:])]
    return (*path, ("Z",)) if closed else tuple(path)
