"""A shape that fills its box: rectangle, shield, star, path …, with fill and edge."""

from __future__ import annotations

from typing import Any

from cardgen.drawing.items import Shape
from cardgen.drawing.paths import path_bounds, transform_path
from cardgen.layout.element import FLIP, Drawn, Element, Piece, Property, Space
from cardgen.layout.problems import MISSING_PROPERTY
from cardgen.layout.shapes.outlines import SHAPES, Form, Path, draw_outline, paint_fill


def _draw(piece: Piece, space: Space) -> Drawn:
    values, height = piece.values, space.height or 0.0
    if values["shape"] == "path" and "path" not in piece.node.origins:
        hint = "add `path:`, or use another shape"
        piece.context.report(piece, "shape", MISSING_PROPERTY, "`shape: path` needs a `path`", hint)
    path = _path(values, space.width, height)
    flip = values["flip"]
    if flip != "none":
        across, down = "x" in flip, "y" in flip
        matrix = (-1.0 if across else 1.0, 0.0, 0.0, -1.0 if down else 1.0)
        path = transform_path(path, (*matrix, space.width if across else 0.0, height if down else 0.0))
    stroke = values["stroke"]
    shape = Shape(
        path,
        paint_fill(values["fill"], space.width, height),
        stroke,
        values["line"] if stroke else 0.0,
        values["dash"] or (),
        even_odd=values["shape"] in ("ring", "path"),
    )
    return Drawn((shape,), space.width, height)


def _path(values: Any, width: float, height: float) -> Path:
    if values["shape"] != "path":
        inner = values["inner"]
        return draw_outline(
            values["shape"], width, height, Form(values["corner"], values["sides"] or 0, inner)
        )
    path: Path = values["path"] or ()
    if values["view"]:
        left, top, right, bottom = values["view"]
    else:
        left, top, right, bottom = path_bounds(path)
        right, bottom = right - left, bottom - top
    sx, sy = width / (right or 1.0), height / (bottom or 1.0)
    return transform_path(path, (sx, 0.0, 0.0, sy, -left * sx, -top * sy))


ELEMENT = Element(
    "shape",
    "a shape that fills its box",
    (
        Property("shape", "words", "which shape", "rect", (*SHAPES, "path")),
        Property("fill", "fill", "colour or gradient", "none"),
        Property("stroke", "colour", "the colour of its edge", "none"),
        Property("line", "length", "the width of its edge", "0.5pt"),
        Property("dash", "dashes", "lengths of dashes and gaps"),
        Property("corner", "length", "the radius of its corners (rect, plaque, ticket)", "0"),
        Property("sides", "sides", "sides of a polygon, points of a star or burst"),
        Property("inner", "part", "inner radius of star, burst and ring, as a share", 0.5),
        Property("path", "outline", "path data as in SVG, for `shape: path`"),
        Property(
            "view", "view", "`[x, y, width, height]` of the path's drawing that is stretched over the box"
        ),
        FLIP,
    ),
    _draw,
    panel=False,
    grows=True,
    matters=False,
)
