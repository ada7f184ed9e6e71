"""A picture in its box: cropped, fitted or stretched, cut to a shape; a crossed box where it is missing."""

from __future__ import annotations

from typing import Any

from cardgen.assets.books import PictureFile
from cardgen.drawing.items import Frame, Group, Item, Picture, Shape, rectangle
from cardgen.layout.boxes import Extent
from cardgen.layout.element import Drawn, Element, Piece, Property, Space
from cardgen.layout.problems import COARSE_PICTURE
from cardgen.layout.shapes.outlines import SHAPES, Form, draw_outline
from cardgen.markup.nodes import Paragraph, Text
from cardgen.typeset.styles import ParagraphStyle, StyleSheet, TextStyle

_FITS = ("cover", "contain", "stretch")
_GREY = "#8c8c8c"
_NOTE = StyleSheet({"p": ParagraphStyle(TextStyle("sans", 6.0, colour="#5a5a5a"), 7.0, "center")})
_CENTRE = (Extent(0.0, 0.5), Extent(0.0, 0.5))


def _draw(piece: Piece, space: Space) -> Drawn:
    values, width, height = piece.values, space.width, space.height or space.width
    file: str = values["file"]
    if file.lower().endswith(".svg"):
        return _draw_vectors(piece, file, width, height)
    picture = piece.context.picture(piece, file)
    if picture is None:
        return Drawn(_placeholder(piece, file, width, height), width, height)
    item = _fitted(values, picture, width, height)
    across = (item.crop[2] - item.crop[0]) * picture.width
    dpi = across / item.width * 72
    wanted = values["dpi"]
    if dpi < wanted - 0.5:
        needed = f"{round(picture.width * wanted / dpi)} × {round(picture.height * wanted / dpi)}"
        message = f"the picture `{file}` has {dpi:.0f} dpi, expected {wanted:.0f}"
        hint = f"use one of {needed} pixels" + (f", or allow `dpi: {dpi:.0f}`" if dpi >= 1 else "")
        piece.context.report(piece, "file", COARSE_PICTURE, message, hint)
    if values["shape"] == "rect" and not values["corner"]:
        return Drawn((item,), width, height)
    return Drawn((_cut(values, item, width, height),), width, height)


def _cut(values: Any, item: Item, width: float, height: float) -> Group:
    clip = draw_outline(values["shape"], width, height, Form(values["corner"]))
    return Group(Frame(width, height, (item,)), clip=clip)


def _draw_vectors(piece: Piece, file: str, width: float, height: float) -> Drawn:
    """Draw an SVG file, cropped to the part shown and to the shape."""
    drawing, values = piece.context.drawing(piece, file), piece.values
    if drawing is None:
        return Drawn(_placeholder(piece, file, width, height), width, height)
    across, down = width / drawing.width, height / drawing.height
    if values["fit"] != "stretch":
        across = down = max(across, down) if values["fit"] == "cover" else min(across, down)
    focus = values["focus"] or _CENTRE
    x = _offset(width, drawing.width * across, focus[0].along(1.0))
    y = _offset(height, drawing.height * down, focus[1].along(1.0))
    view = rectangle(0.0, 0.0, drawing.width, drawing.height)
    item = Group(drawing, (across, 0.0, 0.0, down, x, y), view)
    return Drawn((_cut(values, item, width, height),), width, height)


def _offset(room: float, size: float, focus: float) -> float:
    """Where something of this size begins in the space; if it is larger, its focus comes as close
    to the middle as possible.
    """
    if size <= room:
        return (room - size) * focus
    return min(max(room / 2 - size * focus, room - size), 0.0)


def _fitted(values: Any, picture: PictureFile, width: float, height: float) -> Picture:
    ratio, wanted = picture.width / picture.height, width / height
    focus = values["focus"] or _CENTRE
    fx, fy = focus[0].along(1.0), focus[1].along(1.0)
    if values["fit"] == "cover":
        if ratio > wanted:
            part = wanted / ratio
            left = min(max(fx - part / 2, 0.0), 1 - part)
            return Picture(0.0, 0.0, width, height, picture.key, (left, 0.0, left + part, 1.0))
        part = ratio / wanted
        top = min(max(fy - part / 2, 0.0), 1 - part)
        return Picture(0.0, 0.0, width, height, picture.key, (0.0, top, 1.0, top + part))
    if values["fit"] == "stretch":
        return Picture(0.0, 0.0, width, height, picture.key)
    if ratio > wanted:
        used = width / ratio
        return Picture(0.0, (height - used) * fy, width, used, picture.key)
    used = height * ratio
    return Picture((width - used) * fx, 0.0, used, height, picture.key)


def _placeholder(piece: Piece, file: str, width: float, height: float) -> tuple[Item, ...]:
    cross = (("M", 0.0, 0.0), ("L", width, height), ("M", width, 0.0), ("L", 0.0, height))
    name = Paragraph((Text(file),))
    galley = piece.context.scaled(1.0).set_text(piece, (name,), _NOTE, Space(width, None))
    y = (height - galley.height) / 2
    return (
        Shape(rectangle(0.0, 0.0, width, height), "#ececec", _GREY, 0.5),
        Shape(cross, None, _GREY, 0.5),
        Shape(rectangle(width * 0.1, y - 1, width * 0.8, galley.height + 2), "#ececec"),
        *galley.place(0.0, y),
    )


ELEMENT = Element(
    "picture",
    "a picture from a file",
    (
        Property("file", "words", "its path in the game's folder", required=True),
        Property("fit", "words", "how it fills its box", "cover", _FITS),
        Property("focus", "extents", "the point that stays visible when it is cropped, `[50%, 30%]`"),
        Property("shape", "words", "the shape that it is cut to", "rect", SHAPES),
        Property("corner", "length", "the radius of its corners", "0"),
        Property("dpi", "number", "the resolution in dpi below which it is reported", 300),
    ),
    _draw,
    panel=False,
    grows=True,
    matters=False,
)
