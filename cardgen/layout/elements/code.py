"""A QR code that leads to an address (ISO/IEC 18004), drawn as one path."""

from __future__ import annotations

from cardgen.drawing.items import Segment, Shape
from cardgen.layout.element import Drawn, Element, Piece, Property, Space
from cardgen.layout.problems import LONG_CODE
from cardgen.units import MM

LEVELS = ("L", "M", "Q", "H")
#: The finest module that cameras of telephones read from a card held in the hand, in points.
FINEST = 0.35 * MM


def _draw(piece: Piece, space: Space) -> Drawn:
    import segno  # noqa: PLC0415 - 20 ms that games without codes need not spend

    values, side = piece.values, min(space.width, space.height or space.width)
    height = space.height or side
    data: str = values["data"]
    try:
        code = segno.make_qr(data, error=values["level"], boost_error=False)
    except ValueError:
        message = f"{len(data)} characters are more than a QR code of level {values['level']} holds"
        piece.bench.report(piece, "data", LONG_CODE, message, "shorten the address")
        return Drawn((), space.width, height)
    modules = len(code.matrix) + 2 * values["quiet"]
    module = side / modules
    if module < FINEST:
        message = f"its modules are {module / MM:.2f} mm wide, expected {FINEST / MM:.2f} mm or more"
        hint = f"make the box {modules * FINEST / MM:.0f} mm wide, or shorten the address"
        piece.bench.report(piece, "box", LONG_CODE, message, hint)
    left, top = (space.width - side) / 2, (height - side) / 2
    start = values["quiet"] * module
    path = _modules(code.matrix, (left + start, top + start), module)
    return Drawn((Shape(path, values["colour"]),), space.width, height)


def _modules(
    matrix: tuple[bytearray, ...], corner: tuple[float, float], module: float
) -> tuple[Segment, ...]:
    """One rectangle for every run of dark modules in a row."""
    path: list[Segment] = []
    for number, row in enumerate(matrix):
        y, column = corner[1] + number * module, 0
        while column < len(row):
            end = column
            while end < len(row) and row[end]:
                end += 1
            if end > column:
                left, right = corner[0] + column * module, corner[0] + end * module
                path += [
                    ("M", left, y),
                    ("L", right, y),
                    ("L", right, y + module),
                    ("L", left, y + module),
                    ("Z",),
                ]
            column = max(end, column) + 1
    return tuple(path)


ELEMENT = Element(
    "code",
    "a QR code",
    (
        Property("data", "words", "the address or text that it holds", required=True),
        Property("level", "words", "how much damage it bears: 7, 15, 25 or 30 %", "M", LEVELS),
        Property("colour", "colour", "its colour; dark on light", "black"),
        Property("quiet", "integer", "the white margin, in modules", 4),
    ),
    _draw,
)
