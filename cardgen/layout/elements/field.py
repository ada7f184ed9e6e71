"""A blank to write in: a label and a line, a box, boxes or circles to tick, or ruled lines."""

from __future__ import annotations

from cardgen.drawing.items import Item, Shape, move, rectangle
from cardgen.drawing.paths import transform_path
from cardgen.layout.element import TOLERANCE, Drawn, Element, Piece, Property, Space
from cardgen.layout.problems import CROWDED
from cardgen.layout.shapes.outlines import Form, draw_outline
from cardgen.markup.nodes import Block

BLANKS = ("line", "box", "boxes", "circles", "lines")


def _draw(piece: Piece, space: Space) -> Drawn:
    values, width = piece.values, space.width
    blocks: tuple[Block, ...] = values["label"] or ()
    items: list[Item] = []
    x, label_height = 0.0, 0.0
    height = space.height if space.height is not None else values["size"] or 14.0
    if blocks:
        galley = piece.context.set_text(piece, blocks, values["style"], Space(width, None))
        piece.context.spoken.append(blocks)
        label_height = galley.height
        if values["blank"] in ("box", "lines"):
            items.extend(galley.place(0.0, 0.0))
            height = height if space.height is not None else height + label_height
        else:
            ink = galley.last_baseline - galley.cap_top
            items.extend(galley.place(0.0, (height - ink) / 2 - galley.cap_top))
            x = galley.extent()[1] + values["gap"]
    items.extend(_blank(piece, (x, label_height), width, height))
    return Drawn(tuple(items), width, height)


def _blank(piece: Piece, start: tuple[float, float], width: float, height: float) -> list[Item]:
    """The blank to the right of the label, or below it."""
    values, (x, y) = piece.values, start
    stroke, line, gap = values["stroke"], values["line"], values["gap"]
    kind = values["blank"]
    if kind == "line":
        return [_rule(x, width, height - line, stroke, line)]
    if kind == "box":
        path = rectangle(0.0, y, width, max(height - y, 0.0))
        return [Shape(path, values["blank_fill"], stroke, line)]
    count = max(values["count"] or 1, 0)
    if kind == "lines":
        step = (height - y) / max(count, 1)
        return [_rule(0.0, width, y + step * (i + 1) - line, stroke, line) for i in range(count)]
    size = values["size"] or min(height, 14.0)
    if x + count * (size + gap) - gap > width + TOLERANCE:
        message = f"{count} {kind} do not fit beside the label"
        piece.context.report(piece, "count", CROWDED, message, "make `size` or `gap` smaller")
    shape = "ellipse" if kind == "circles" else "rect"
    outline = draw_outline(shape, size, size, Form(values["blank_corner"]))
    top = (height - size) / 2
    return [
        Shape(_moved(outline, x + i * (size + gap), top), values["blank_fill"], stroke, line)
        for i in range(count)
    ]


def _rule(left: float, right: float, y: float, stroke: str | None, line: float) -> Shape:
    return Shape((("M", left, y), ("L", right, y)), None, stroke, line)


def _moved(
    path: tuple[tuple[str | float, ...], ...], x: float, y: float
) -> tuple[tuple[str | float, ...], ...]:
    return transform_path(path, move(x, y))


ELEMENT = Element(
    "field",
    "a blank to write in",
    (
        Property("label", "text", "what to write there"),
        Property("style", "style", "the label's style", "text"),
        Property("blank", "words", "what it looks like", "line", BLANKS),
        Property("count", "several", "how many boxes, circles or lines", 1),
        Property("size", "length", "the side of a box; the height of a blank in a stack"),
        Property("stroke", "colour", "the colour of its lines", "black"),
        Property("line", "length", "their width", "0.5pt"),
        Property("blank_fill", "colour", "the fill of the boxes", "none"),
        Property("blank_corner", "length", "the radius of their corners", "0"),
        Property("gap", "gap", "between label and blank, and between boxes", "1mm"),
    ),
    _draw,
    panel=False,
)
