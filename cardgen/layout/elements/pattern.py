"""Drawing without an artist: hatching, dots, waves, contour lines, rays and more, the same for the same seed."""

from __future__ import annotations

from functools import lru_cache

from cardgen.drawing.items import Colour, Frame, Group, Shape
from cardgen.layout.element import Drawn, Element, Piece, Property, Space
from cardgen.layout.shapes.outlines import SHAPES, Form, draw_outline
from cardgen.layout.shapes.patterns import PATTERNS, SEEDED, Pattern


def _draw(piece: Piece, space: Space) -> Drawn:
    values, width, height = piece.values, space.width, space.height or 0.0
    colour = values["colour"]
    if colour is None or width <= 0 or height <= 0:
        return Drawn((), width, height)
    name = values["pattern"]
    amount = min(max(values["amount"], 0.0), 1.0)
    seed = str(values["seed"]) if name in SEEDED else ""
    spec = Pattern(width, height, values["spacing"], values["angle"], amount, seed)
    group = _draw_pattern(name, spec, (colour, values["line"]), (values["shape"], values["corner"]))
    return Drawn((group,), width, height)


@lru_cache(maxsize=512)
def _draw_pattern(name: str, spec: Pattern, pen: tuple[Colour, float], cut: tuple[str, float]) -> Group:
    """The same frame for the same arguments, so that cards share the drawing."""
    drawing = PATTERNS[name](spec)
    colour, line = pen
    fill, stroke = (colour, None) if drawing.filled else (None, colour)
    shape = Shape(drawing.path, fill, stroke, line if stroke else 0.0, round_line=True)
    frame = Frame(spec.width, spec.height, (shape,) if drawing.path else ())
    return Group(frame, clip=draw_outline(cut[0], spec.width, spec.height, Form(cut[1])))


ELEMENT = Element(
    "pattern",
    "a generated drawing: hatching, dots, waves, contour lines, rays …",
    (
        Property("pattern", "words", "which pattern", "hatching", tuple(PATTERNS)),
        Property("colour", "colour", "its colour", "black"),
        Property("line", "length", "the width of its lines", "0.4pt"),
        Property("spacing", "distance", "between lines or dots", "2mm"),
        Property("angle", "number", "its angle in degrees", 45),
        Property("amount", "part", "how strong, 0 to 1: size of dots, height of waves, number of rays", 0.5),
        Property(
            "seed",
            "words",
            "the seed of its random details (default: the id of the card, on backs the name of the kind)",
            "{{ chance }}",
        ),
        Property("shape", "words", "the shape that it is cut to", "rect", SHAPES),
        Property("corner", "length", "the radius of that shape's corners", "0"),
    ),
    _draw,
    panel=False,
    grows=True,
    matters=False,
)
