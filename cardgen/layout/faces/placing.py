"""A drawn piece → the panel behind it, and the group that puts both into their box."""

from __future__ import annotations

import math
from typing import Any

from cardgen.drawing.items import Group, Shape, Tag, Transform, move, rectangle
from cardgen.drawing.publication import Box
from cardgen.frozen import frozen
from cardgen.layout.boxes import NO_PADDING
from cardgen.layout.element import Drawn, Node, Piece, Space
from cardgen.layout.shapes.outlines import Form, draw_outline, paint_fill


@frozen
class Spot:
    """The place of a node: its box, the transform to it, and the space in it.

    The contents of a `risky` one must be judged themselves. A `bare` node has nothing drawn around or behind it.
    """

    box: Box
    transform: Transform
    room: Space
    risky: bool
    bare: bool

    @property
    def hollow(self) -> bool:
        """Whether the box has no inside, so that nothing can be drawn in it."""
        return is_hollow(self.box)


def is_hollow(box: Box) -> bool:
    """Whether a box has sides that leave less than nothing between them."""
    return min(box.width, box.height) < 0


#: What surrounds the drawing of an element, is behind it, or drawn with it.
_AROUND = ("fill", "stroke", "padding", "clip", "alt", "children")


def is_bare(node: Node) -> bool:
    """Whether nothing but the element's own drawing is drawn for a node, on any card."""
    constants, varying = node.constants, {name for name, _ in node.varying}
    return not any(
        name in varying or constants.get(name) not in (None, False, "", NO_PADDING) for name in _AROUND
    )


def draw_panel(values: Any, width: float, height: float) -> Shape | None:
    """The panel behind a piece; None if it has neither fill nor edge."""
    fill, stroke = values["fill"], values["stroke"]
    if fill is None and stroke is None:
        return None
    corner = values["corner"] or 0.0
    path = draw_outline("rect", width, height, Form(corner)) if corner else rectangle(0.0, 0.0, width, height)
    line = values["line"] if stroke else 0.0
    return Shape(path, paint_fill(fill, width, height), stroke, line, values["dash"] or ())


def turn_about(rotate: float, box: Box) -> Transform:
    """The transform that brings a drawing into a box that is rotated about its middle."""
    if not rotate:
        return move(box.x, box.y)
    angle = math.radians(rotate)
    cos, sin = round(math.cos(angle), 12), round(math.sin(angle), 12)
    x, y = box.width / 2, box.height / 2
    return (cos, sin, -sin, cos, box.x + x - cos * x + sin * y, box.y + y - sin * x - cos * y)


def wrap(piece: Piece, drawn: Drawn, box: Box, transform: Transform | None = None) -> Group:
    """The drawing in its box: rotated, clipped and made transparent as the piece says, with its alternative text."""
    values = piece.values
    if transform is None:
        transform = turn_about(values["rotate"], box)
    clip = rectangle(0.0, 0.0, box.width, box.height) if values["clip"] else ()
    alt = values["alt"]
    tag = Tag("Figure", alt=alt) if alt else None
    return Group(drawn.frame(box.width, box.height), transform, clip, values["opacity"], piece.node.name, tag)
