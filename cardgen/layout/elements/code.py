"""A QR code or a barcode, drawn as one path."""

from __future__ import annotations

from cardgen.assets.codes import SYMBOLOGIES
from cardgen.drawing.items import Segment, Shape
from cardgen.layout.element import Drawn, Element, Piece, Property, Space
from cardgen.layout.problems import LONG_CODE
from cardgen.units import MM

LEVELS = ("L", "M", "Q", "H")
#: The finest module that cameras of telephones read from a card held in the hand, in points.
_FINEST = 0.35 * MM
#: The finest bar that shops scan: EAN-13 at 80 % (GS1 General Specifications, 5.2.3.1), in points.
_FINEST_BAR = 0.264 * MM


def _draw(piece: Piece, space: Space) -> Drawn:
    from cardgen.assets.codes import encode  # noqa: PLC0415 - 0.3 s that games without codes need not spend

    values = piece.values
    width, height = (
        space.width,
        space.height or (space.width if values["symbology"] == "qr" else space.width / 3),
    )
    matrix = encode(values["symbology"], values["data"], values["level"])
    if isinstance(matrix, str):
        piece.context.report(piece, "data", LONG_CODE, matrix, "shorten or correct the data")
        return Drawn((), width, height)
    rows, quiet = len(matrix), values["quiet"]
    columns = len(matrix[0]) + 2 * quiet
    module = min(width, height) / columns if rows > 1 else width / columns
    finest = _FINEST if rows > 1 else _FINEST_BAR
    if module < finest:
        message = f"its modules are {module / MM:.2f} mm wide, expected {finest / MM:.2f} mm or more"
        hint = f"make the box {columns * finest / MM:.0f} mm wide, or shorten the data"
        piece.context.report(piece, "box", LONG_CODE, message, hint)
    tall = module if rows > 1 else height
    left = (width - module * columns) / 2 + quiet * module
    top = (height - tall * rows) / 2
    path = _modules(matrix, (left, top), (module, tall))
    return Drawn((Shape(path, values["colour"]),), width, height)


def _modules(
    matrix: tuple[tuple[bool, ...], ...], corner: tuple[float, float], size: tuple[float, float]
) -> tuple[Segment, ...]:
    """One rectangle for every run of dark modules in a row."""
    path: list[Segment] = []
    for number, row in enumerate(matrix):
        y, column = corner[1] + number * size[1], 0
        while column < len(row):
            end = column
            while end < len(row) and row[end]:
                end += 1
            if end > column:
                left, right = corner[0] + column * size[0], corner[0] + end * size[0]
                path += [
                    ("M", left, y),
                    ("L", right, y),
                    ("L", right, y + size[1]),
                    ("L", left, y + size[1]),
                    ("Z",),
                ]
            column = max(end, column) + 1
    return tuple(path)


ELEMENT = Element(
    "code",
    "a QR code or a barcode",
    (
        Property("data", "words", "the address, text or number that it contains", required=True),
        Property("symbology", "words", "the type of code", "qr", SYMBOLOGIES),
        Property("level", "words", "error correction of QR codes: 7, 15, 25 or 30 %", "M", LEVELS),
        Property("colour", "colour", "its colour; dark on light", "black"),
        Property("quiet", "count", "the white margin, in modules", 4),
    ),
    _draw,
)
