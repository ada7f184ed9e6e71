"""One element for every entry of a list, at the edges of a box: what is read of a card that lies under another."""

from __future__ import annotations

from cardgen.drawing.items import Frame, Group, Item, Transform
from cardgen.layout.element import Drawn, Element, Piece, Property, Space
from cardgen.layout.entries import entry_scopes
from cardgen.layout.problems import CROWDED

SIDES = ("top", "right", "bottom", "left")


def _draw(piece: Piece, space: Space) -> Drawn:
    values, context = piece.values, piece.context
    width, height = space.width, space.width if space.height is None else space.height
    each, depth, ends = values["each"], values["depth"], values["ends"]
    scopes = entry_scopes(piece)
    if len(scopes) > len(SIDES):
        message = f"{len(scopes)} entries for the {len(SIDES)} edges of a box"
        context.report(piece, "of", CROWDED, message, "draw the others elsewhere")
    items: list[Item] = []
    first = SIDES.index(values["from"])
    for number, scope in enumerate(scopes[: len(SIDES)]):
        side = (first + number) % len(SIDES)
        length = max((height if side % 2 else width) - 2 * ends, 0.0)
        made = context.make(each, Space(length, depth), scope) if each else None
        if made is not None:
            strip = Frame(length, depth, (context.place(made, 0.0, 0.0),))
            items.append(Group(strip, _standing(side, (width, height), (ends, depth), values["outward"])))
    return Drawn(tuple(items), width, height)


def _standing(side: int, box: tuple[float, float], strip: tuple[float, float], outward: bool) -> Transform:
    """The transform that brings a strip to the edge with this number, clockwise from the top, its
    foot inwards or outwards.
    """
    (width, height), (ends, depth) = box, strip
    right, low = width - depth, height - depth
    if outward:
        return (
            (-1.0, 0.0, 0.0, -1.0, width - ends, depth),
            (0.0, -1.0, 1.0, 0.0, right, height - ends),
            (1.0, 0.0, 0.0, 1.0, ends, low),
            (0.0, 1.0, -1.0, 0.0, depth, ends),
        )[side]
    return (
        (1.0, 0.0, 0.0, 1.0, ends, 0.0),
        (0.0, 1.0, -1.0, 0.0, width, ends),
        (-1.0, 0.0, 0.0, -1.0, width - ends, height),
        (0.0, -1.0, 1.0, 0.0, 0.0, height - ends),
    )[side]


ELEMENT = Element(
    "edges",
    "one element for every entry of a list, at the edges of a box, clockwise",
    (
        Property(
            "of", "expression", "the list, of four entries at most, or a number of edges", required=True
        ),
        Property("each", "element", "the element drawn for every entry; the entry is `item`", required=True),
        Property("depth", "length", "how far it reaches from the edge towards the middle", "8mm"),
        Property("ends", "length", "the length left free at both ends of an edge", "0"),
        Property("from", "words", "the edge of the first entry", "top", SIDES),
        Property("outward", "flag", "puts the feet at the edge, not towards the middle", default=False),
    ),
    _draw,
    grows=True,
)
