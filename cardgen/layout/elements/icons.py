"""A row of icons: one repeated, or several; those that are missing up to a total in another colour."""

from __future__ import annotations

from math import fsum
from typing import Any

from cardgen.drawing.items import Colour, Frame, Item
from cardgen.layout.element import FLIP, TOLERANCE, Drawn, Element, Piece, Property, Space
from cardgen.layout.elements.icon import ALIGN, PLACES, VALIGN, place_icon
from cardgen.layout.problems import CROWDED, MISSING_PROPERTY
from cardgen.layout.values import Sign
from cardgen.units import MM


def _draw(piece: Piece, space: Space) -> Drawn:
    values = piece.values
    down: bool = values["down"]
    size: float = values["size"] or (space.width if down else space.height or space.width)
    icons = _icons(piece)
    limit = (space.height if down else space.width) or float("inf")
    across = (space.width if down else space.height) or float("inf")
    lines = _lines(icons, size, values["gap"], limit if values["wrap"] else float("inf"), down)
    gap = values["gap"]
    if gap <= -size:
        message = f"a gap of {gap / MM:.1f} mm reverses a row of icons of {size / MM:.1f} mm"
        piece.context.report(
            piece, "gap", CROWDED, message, "make `gap` larger: less than 0 lets icons overlap"
        )
    thick = len(lines) * size + max(len(lines) - 1, 0) * gap
    long = max((_length(line, size, gap, down) for line in lines), default=0.0)
    if long > limit + TOLERANCE:
        message = f"the icons need {long / MM:.1f} mm, the box has {limit / MM:.1f} mm"
        piece.context.report(piece, "box", CROWDED, message, "make `size` or `gap` smaller, or `wrap: true`")
    if lines and thick > across + TOLERANCE:
        side = "width" if down else "height"
        message = f"the icons need {thick / MM:.1f} mm of {side}, the box has {across / MM:.1f} mm"
        piece.context.report(
            piece, "box", CROWDED, message, "make `size` or `gap` smaller, or the box larger"
        )
    height = (long if down else thick) if space.height is None else space.height
    items = _placed(values, lines, size, (space.width, height, thick))
    return Drawn(items, space.width, height)


Line = list[tuple[str, Frame]]


def _icons(piece: Piece) -> Line:
    values = piece.values
    colour: Colour | None = values["colour"]
    signs: tuple[Sign, ...] = values["icons"] or ()
    count, total = values["count"], values["total"] or 0
    if values["icon"]:
        count = 1 if count is None else count
        wanted = [(values["icon"], colour)] * count
        wanted += [(values["icon"], values["empty_colour"] or "#c8c8c8")] * (total - count)
    else:
        if values["icons"] is None and "icons" not in piece.node.origins:
            message = "it needs `icons`, a list of names, or `icon`, the name of one"
            piece.context.report(piece, "is", MISSING_PROPERTY, message, "add `icon:` and `count:`")
        wanted = [(sign.name, sign.colour or colour) for sign in signs]
    found = [(name, piece.context.icon(piece, name, shade)) for name, shade in wanted]
    return [(name, icon) for name, icon in found if icon is not None]


def _ratio(icon: Frame, down: bool) -> float:
    return icon.height / icon.width if down else icon.width / icon.height


def _length(line: Line, size: float, gap: float, down: bool) -> float:
    return fsum(_ratio(icon, down) * size for _, icon in line) + gap * max(len(line) - 1, 0)


def _lines(icons: Line, size: float, gap: float, limit: float, down: bool) -> list[Line]:
    lines: list[Line] = []
    for entry in icons:
        if lines and _length([*lines[-1], entry], size, gap, down) <= limit + 0.01:
            lines[-1].append(entry)
        else:
            lines.append([entry])
    return lines


def _placed(
    values: Any, lines: list[Line], size: float, room: tuple[float, float, float]
) -> tuple[Item, ...]:
    width, height, thick = room
    down, gap = values["down"], values["gap"]
    align, valign = PLACES[values["align"]], PLACES[values["valign"]]
    items: list[Item] = []
    for number, line in enumerate(lines):
        length = _length(line, size, gap, down)
        if down:
            x = (width - thick) * align + number * (size + gap)
            y = (height - length) * valign
        else:
            x = (width - length) * align
            y = (height - thick) * valign + number * (size + gap)
        for name, icon in line:
            step = _ratio(icon, down) * size
            items.append(place_icon(icon, name, (x, y), step if down else size, values["flip"]))
            x, y = (x, y + step + gap) if down else (x + step + gap, y)
    return tuple(items)


ELEMENT = Element(
    "icons",
    "a row of icons: one repeated, or several",
    (
        Property("icons", "signs", "names of icons, or `{icon: …, colour: …}` for one of another colour"),
        Property("icon", "words", "the name of an icon that is repeated"),
        Property("count", "count", "how many times"),
        Property("total", "count", "how many there are, including the empty ones", 0),
        Property("empty_colour", "colour", "the colour of the empty ones"),
        Property("colour", "colour", "the colour (default: that of `icons.yaml`, or of the file)"),
        Property("size", "length", "the height of one (default: that of the box)"),
        Property("gap", "gap", "the distance between two", "0.5mm"),
        Property("align", "words", "their horizontal position", "left", ALIGN),
        Property("valign", "words", "their vertical position", "middle", VALIGN),
        FLIP,
        Property("wrap", "flag", "starts a new line where the box ends", default=False),
        Property("down", "flag", "one below the other", default=False),
    ),
    _draw,
)
