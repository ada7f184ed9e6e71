"""A word in a shape that is as wide as the word."""

from __future__ import annotations

from cardgen.drawing.items import Shape, move
from cardgen.drawing.paths import transform_path
from cardgen.layout.boxes import NO_PADDING, Padding
from cardgen.layout.element import TOLERANCE, Drawn, Element, Piece, Property, Space
from cardgen.layout.elements.icon import ALIGN, PLACES, VALIGN
from cardgen.layout.problems import CROWDED, TEXT_OVERFLOW
from cardgen.layout.shapes.outlines import SHAPES, Form, draw_outline, paint_fill
from cardgen.markup.nodes import Block
from cardgen.units import MM


def _draw(piece: Piece, space: Space) -> Drawn:
    values = piece.values
    blocks: tuple[Block, ...] = values["text"] or ()
    if not blocks:
        return Drawn((), space.width, space.height or 0.0)
    padding: Padding = values["padding"] or NO_PADDING
    galley = piece.context.set_text(piece, blocks, values["style"], Space(space.width - padding.across, None))
    piece.context.spoken.append(blocks)
    left, right = galley.extent()
    ink = galley.last_baseline - galley.cap_top
    width = max(right - left + padding.across, values["min_width"] or 0.0)
    height = galley.height + padding.down if space.height is None else space.height
    tall = min(galley.height + padding.down, height)
    if ink > tall + TOLERANCE:
        message = f"the words are {ink / MM:.2f} mm high, the box has {tall / MM:.2f} mm"
        piece.context.report(
            piece, "box", TEXT_OVERFLOW, message, "make the box higher, or the words smaller"
        )
    if width > space.width + TOLERANCE and values["min_width"]:
        message = f"it needs {width / MM:.1f} mm, the box has {space.width / MM:.1f} mm"
        piece.context.report(
            piece, "min_width", CROWDED, message, "make `min_width` smaller, or the box wider"
        )
    x = (space.width - width) * PLACES[values["align"]]
    y = (height - tall) * PLACES[values["valign"]]
    path = draw_outline(values["shape"], width, tall, Form(values["corner"]))
    stroke = values["stroke"]
    line = values["line"] if stroke else 0.0
    fill = paint_fill(values["fill"], width, tall)
    frame = Shape(transform_path(path, move(x, y)), fill, stroke, line, values["dash"] or ())
    text_x = x + padding.left + (width - padding.across - (right - left)) / 2 - left
    text_y = y + (tall - ink) / 2 - galley.cap_top
    return Drawn((frame, *galley.place(text_x, text_y)), space.width, height)


ELEMENT = Element(
    "chip",
    "a word in a shape that is as wide as the word",
    (
        Property("text", "text", "the words", required=True),
        Property("style", "style", "the name of a style, or a style on the spot", "text"),
        Property("shape", "words", "the shape behind", "rect", SHAPES),
        Property("fill", "fill", "colour or gradient of the shape", "none"),
        Property("stroke", "colour", "the colour of its edge", "none"),
        Property("line", "length", "the width of its edge", "0.5pt"),
        Property("dash", "dashes", "lengths of dashes and gaps"),
        Property("corner", "length", "the radius of its corners", "1mm"),
        Property("padding", "padding", "between shape and words", ["0.5mm", "1.5mm"]),
        Property("min_width", "length", "the least width of the shape"),
        Property("align", "words", "its horizontal position in the box", "left", ALIGN),
        Property("valign", "words", "its vertical position", "middle", VALIGN),
    ),
    _draw,
    panel=False,
)
