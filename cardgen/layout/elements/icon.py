"""One icon, as large as fits into its box."""

from __future__ import annotations

from cardgen.drawing.items import Colour, Frame, Group
from cardgen.layout.element import FLIP, Drawn, Element, Piece, Property, Space

ALIGN = ("left", "center", "right")
VALIGN = ("top", "middle", "bottom")
#: Where something is placed in the space that is left over, from 0 to 1.
PLACES = {"left": 0.0, "top": 0.0, "center": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}


def place_icon(
    icon: Frame, name: str, corner: tuple[float, float], height: float, flip: str = "none"
) -> Group:
    """The icon in this height with its top left corner there; mirrored left to right with an `x`,
    top to bottom with a `y`.
    """
    scale = height / icon.height
    across, down = (-scale if "x" in flip else scale), (-scale if "y" in flip else scale)
    x, y = corner[0] + icon.width * (scale - across) / 2, corner[1] + icon.height * (scale - down) / 2
    return Group(icon, (across, 0.0, 0.0, down, x, y), name=f"icon:{name}")


def _draw(piece: Piece, space: Space) -> Drawn:
    values = piece.values
    name: str = values["icon"]
    colour: Colour | None = values["colour"]
    icon = piece.context.icon(piece, name, colour)
    if icon is None:
        return Drawn((), space.width, space.height or 0.0)
    ratio = icon.width / icon.height
    room = space.height if space.height is not None else space.width / ratio
    height = min(room, space.width / ratio)
    x = (space.width - height * ratio) * PLACES[values["align"]]
    y = (room - height) * PLACES[values["valign"]]
    return Drawn((place_icon(icon, name, (x, y), height, values["flip"]),), space.width, room)


ELEMENT = Element(
    "icon",
    "one icon, as large as fits its box",
    (
        Property("icon", "words", "a name from `icons.yaml`, or the path of an SVG file", required=True),
        Property("colour", "colour", "its colour (default: that of `icons.yaml`, or of the file)"),
        Property("align", "words", "its horizontal position", "center", ALIGN),
        Property("valign", "words", "its vertical position", "middle", VALIGN),
        FLIP,
    ),
    _draw,
)
