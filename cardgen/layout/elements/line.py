"""A line through its box, or between two points; a hairline in a stack."""

from __future__ import annotations

import math

from cardgen.drawing.items import Item, Shape
from cardgen.drawing.paths import ellipse
from cardgen.layout.element import Drawn, Element, Piece, Property, Space
from cardgen.layout.problems import MISSING_PROPERTY
from cardgen.layout.shapes.outlines import Point, polygon

_ENDS = ("none", "round", "dot", "diamond", "arrow")


def _draw(piece: Piece, space: Space) -> Drawn:
    values = piece.values
    width: float = values["line"]
    height = space.height if space.height is not None else width
    if bool(values["from"]) != bool(values["to"]):
        given, lacking = ("from", "to") if values["from"] else ("to", "from")
        message = f"a line with `{given}` also needs `{lacking}`"
        piece.context.report(piece, given, MISSING_PROPERTY, message, f"add `{lacking}: [x, y]`")
    if values["from"] and values["to"]:
        start, end = (
            (values[name][0].along(space.width), values[name][1].along(height)) for name in ("from", "to")
        )
    elif values["down"]:
        start, end = (space.width / 2, 0.0), (space.width / 2, height)
    else:
        start, end = (0.0, height / 2), (space.width, height / 2)
    ends, stroke = values["ends"], values["stroke"]
    path = (("M", *start), ("L", *end))
    items: list[Item] = [Shape(path, None, stroke, width, values["dash"] or (), round_line=ends == "round")]
    if ends in ("dot", "diamond", "arrow") and stroke:
        items.extend(_tip(ends, start, end, width, stroke))
    return Drawn(tuple(items), space.width, height)


def _tip(ends: str, start: Point, end: Point, width: float, colour: str) -> list[Item]:
    size = 2.2 * width
    if ends == "arrow":
        angle = math.atan2(end[1] - start[1], end[0] - start[0])
        wings = [
            (end[0] - 3 * size * math.cos(angle + turn), end[1] - 3 * size * math.sin(angle + turn))
            for turn in (0.4, -0.4)
        ]
        return [Shape(polygon([end, *wings]), colour)]
    points = (start, end)
    if ends == "dot":
        return [Shape(ellipse(x, y, size, size), colour) for x, y in points]
    return [
        Shape(polygon([(x, y - size), (x + size, y), (x, y + size), (x - size, y)]), colour)
        for x, y in points
    ]


ELEMENT = Element(
    "line",
    "a line across its box, or between two points",
    (
        Property("stroke", "colour", "its colour", "black"),
        Property("line", "length", "its width", "0.5pt"),
        Property("dash", "dashes", "lengths of dashes and gaps"),
        Property("from", "extents", "where it begins, in its box"),
        Property("to", "extents", "where it ends"),
        Property("down", "flag", "from top to bottom instead of across", default=False),
        Property("ends", "words", "what its ends look like", "none", _ENDS),
    ),
    _draw,
    panel=False,
    matters=False,
)
