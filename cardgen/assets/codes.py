"""The text of a code → its dark modules: QR (ISO/IEC 18004), Code 128 and EAN-13 (ISO/IEC 15417, 15420).

reportlab does the encoding; it takes 0.3 s to import, so this module is imported only when a code is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from reportlab.graphics.barcode import createBarcodeDrawing
from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel
from reportlab.graphics.shapes import Rect

#: Rows of modules, True for dark, without the surrounding margin. Barcodes have one row.
Modules = tuple[tuple[bool, ...], ...]

SYMBOLOGIES = ("qr", "code128", "ean13")
_NAMES = {"code128": "Code128", "ean13": "EAN13"}


def encode(symbology: str, data: str, level: str = "M") -> Modules | str:
    """The modules of `data`, or a phrase: why the symbology cannot hold it. `level` is for QR codes: L, M, Q or H."""
    if not data:
        return "expected something to encode, found nothing"
    return _encode_qr(data, level) if symbology == "qr" else _encode_bars(symbology, data)


def _encode_qr(data: str, level: str) -> Modules | str:
    code = QRCode(None, getattr(QRErrorCorrectLevel, level))
    code.addData(data)
    try:
        code.make()
    except Exception as error:  # the encoder raises nothing narrower
        if "overflow" not in str(error):
            raise
        return f"{len(data)} characters are too many for a QR code of level{level}"
    side = range(code.getModuleCount())
    return tuple(tuple(bool(code.isDark(row, column)) for column in side) for row in side)


def _encode_bars(symbology: str, data: str) -> Modules | str:
    expected = "12 or 13 digits" if symbology == "ean13" else "Latin letters, digits and signs"
    if symbology == "ean13" and not (data.isascii() and data.isdigit() and len(data) in (12, 13)):
        return f"expected {expected}, found `{data}`"
    try:
        widget = createBarcodeDrawing(
            _NAMES[symbology], value=data[:12] if symbology == "ean13" else data
        ).contents[0]
    except ValueError:
        return f"expected {expected}, found `{data}`"
    if symbology == "ean13" and len(data) == 13 and (check := _check_digit(data)) != data[-1]:
        return f"expected {check} as the check digit of `{data[:12]}`, found {data[-1]}"
    # The first rectangle is the white ground; the edges of the bars are at multiples of one module.
    bars = [(rect.x, rect.width) for rect in list(_rectangles(widget.draw()))[1:]]
    module, start = min(width for _, width in bars), bars[0][0]
    end = bars[-1][0] + bars[-1][1]
    row = [False] * round((end - start) / module)
    for x, width in bars:
        first = round((x - start) / module)
        row[first : first + round(width / module)] = [True] * round(width / module)
    return (tuple(row),)


def _check_digit(data: str) -> str:
    """The thirteenth digit, which makes the sum of all a multiple of ten; digits in even places count three times."""
    total = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(data[:12]))
    return str(-total % 10)


def _rectangles(node: Any) -> Iterator[Rect]:
    if isinstance(node, Rect):
        yield node
    for child in getattr(node, "contents", ()):
        yield from _rectangles(child)
