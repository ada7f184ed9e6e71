"""Elements beside one another: with a width of their own, or a share of what is left."""

from __future__ import annotations

from math import fsum

from cardgen.drawing.items import Item
from cardgen.layout.element import TOLERANCE, Drawn, Element, Made, Node, Piece, Property, Space
from cardgen.layout.elements.icon import ALIGN, PLACES
from cardgen.layout.entries import list_entries, own_measure
from cardgen.layout.filling import Scope
from cardgen.layout.problems import CROWDED
from cardgen.units import MM

VALIGN = ("top", "middle", "bottom", "stretch")


def _draw(piece: Piece, space: Space) -> Drawn:
    entries = [(n, s) for n, s in list_entries(piece)]
    widths = _widths(piece, entries, space)
    valign = piece.values["valign"]
    made = [
        piece.context.make(node, Space(width, _own_height((node, scope), space, valign)), scope)
        for (node, scope), width in zip(entries, widths, strict=True)
    ]
    height = space.height
    if height is None:
        height = max((one.drawn.height for one in made if one), default=0.0)
        if valign == "stretch":
            made = [
                piece.context.make(node, Space(width, height), scope)
                for (node, scope), width in zip(entries, widths, strict=True)
            ]
    items: list[Item] = []
    left = space.width - fsum(widths) - piece.values["gap"] * max(len(widths) - 1, 0)
    x = max(left, 0.0) * PLACES[piece.values["align"]]
    for one, width in zip(made, widths, strict=True):
        if one is not None:
            items.append(piece.context.place(one, x, _top(one, height, valign)))
        x += width + piece.values["gap"]
    beyond = max((one.drawn.height for one in made if one), default=0.0) - height
    if beyond > TOLERANCE:
        message = (
            f"the contents need {(height + beyond) / MM:.1f} mm of height, the box has {height / MM:.1f} mm"
        )
        piece.context.report(piece, "box", CROWDED, message, "shorten the texts, or make the box higher")
    over = max((one.drawn.over for one in made if one), default=0.0)
    return Drawn(tuple(items), space.width, height, max(over, beyond))


def _own_height(entry: tuple[Node, Scope], space: Space, valign: str) -> float | None:
    node, scope = entry
    spec = own_measure(node, "height", scope)
    if spec is not None:
        return float(spec.along(space.height or 0.0))
    return space.height if node.element.grows or valign == "stretch" else None


def _top(one: Made, height: float, valign: str) -> float:
    return (height - one.drawn.height) * PLACES.get(valign, 0.0)


def _widths(piece: Piece, entries: list[tuple[Node, Scope]], space: Space) -> list[float]:
    fixed = [own_measure(node, "width", scope) for node, scope in entries]
    widths = [spec.along(space.width) if spec is not None else 0.0 for spec in fixed]
    gaps = piece.values["gap"] * max(len(entries) - 1, 0)
    left = space.width - fsum(widths) - gaps
    shares = [
        float(own_measure(node, "share", scope) or 1.0) if spec is None else 0.0
        for (node, scope), spec in zip(entries, fixed, strict=True)
    ]
    if left < -TOLERANCE:
        message = (
            f"the contents need {(space.width - left) / MM:.1f} mm, the box has {space.width / MM:.1f} mm"
        )
        piece.context.report(piece, "box", CROWDED, message, "make the widths or the gap smaller")
    total = fsum(shares) or 1.0
    return [width + max(left, 0.0) * share / total for width, share in zip(widths, shares, strict=True)]


ELEMENT = Element(
    "row",
    "elements side by side",
    (
        Property("children", "elements", "the elements, by name, each with a `width` or a `share`"),
        Property("of", "expression", "a list: `each` is drawn for every entry"),
        Property("each", "element", "the element drawn for every entry of `of`; the entry is `item`"),
        Property("gap", "gap", "the distance between two", "0"),
        Property("align", "words", "the horizontal position of the row if there is room left", "left", ALIGN),
        Property(
            "valign",
            "words",
            "the position of lower elements; `stretch` makes all as high as the row",
            "top",
            VALIGN,
        ),
    ),
    _draw,
)
