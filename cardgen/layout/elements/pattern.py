"""Drawing without an artist: hatching, dots, waves, contour lines, rays and more, the same for the same seed."""

from __future__ import annotations

from cardgen.drawing.items import Frame, Group, Shape
from cardgen.layout.element import Drawn, Element, Piece, Property, Space
from cardgen.layout.outlines import SHAPES, Form, draw_outline
from cardgen.layout.patterns import PATTERNS, Pattern


def _draw(piece: Piece, space: Space) -> Drawn:
    values, width, height = piece.values, space.width, space.height or 0.0
    colour = values["colour"]
    if colour is None or width <= 0 or height <= 0:
        return Drawn((), width, height)
    amount = min(max(values["amount"], 0.0), 1.0)
    spec = Pattern(width, height, values["spacing"], values["angle"], amount, str(values["seed"]))
    drawing = PATTERNS[values["pattern"]](spec)
    line = values["line"]
    shape = (
        Shape(drawing.path, colour)
        if drawing.filled
        else Shape(drawing.path, None, colour, line, round_line=True)
    )
    clip = draw_outline(values["shape"], width, height, Form(values["corner"]))
    return Drawn((Group(Frame(width, height, (shape,)), clip=clip),) if drawing.path else (), width, height)


ELEMENT = Element(
    "pattern",
    "a drawing made by rule: hatching, dots, waves, contour lines, rays …",
    (
        Property("pattern", "words", "which pattern", "hatching", tuple(PATTERNS)),
        Property("colour", "colour", "its colour", "black"),
        Property("line", "length", "the width of its lines", "0.4pt"),
        Property("spacing", "length", "between lines or dots", "2mm"),
        Property("angle", "number", "degrees by which it is turned", 45),
        Property(
            "amount", "number", "how strong, 0 to 1: size of dots, height of waves, number of rays", 0.5
        ),
        Property(
            "seed",
            "words",
            "what chance is drawn from; the card's id gives each card its own",
            "{{ card.id }}",
        ),
        Property("shape", "words", "the shape that it is cut to", "rect", SHAPES),
        Property("corner", "length", "the radius of that shape's corners", "0"),
    ),
    _draw,
    panel=False,
    grows=True,
    matters=False,
)
