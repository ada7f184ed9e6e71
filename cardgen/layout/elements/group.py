"""Elements that stand in one box: placed, turned, clipped and faded together."""

from __future__ import annotations

from cardgen.layout.element import Drawn, Element, Piece, Property, Space


def _draw(piece: Piece, space: Space) -> Drawn:
    height = space.height or 0.0
    children = piece.values["children"] or ()
    items = (piece.context.put(child, space.width, height, piece.scope) for child in children)
    return Drawn(tuple(item for item in items if item is not None), space.width, height)


ELEMENT = Element(
    "group",
    "elements in their own box, turned, clipped and faded together",
    (
        Property(
            "children", "elements", "the elements, by name; their boxes are measured from that of the group"
        ),
    ),
    _draw,
    grows=True,
    matters=False,
)
