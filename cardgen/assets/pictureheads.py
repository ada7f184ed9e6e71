"""The bytes of a picture file → its size, format and transparency, without decoding it.

PNG as in ISO/IEC 15948 (chunks IHDR, tRNS, IEND), JPEG as in ITU-T T.81, annex B (markers SOFn, EOI). A
damaged file of either is told from its structure: the end must be there.
"""

from __future__ import annotations

import struct

from cardgen.frozen import frozen

_PNG = b"\x89PNG\r\n\x1a\n"
_ALPHA_TYPES = (4, 6)


@frozen
class PictureHead:
    """Width and height in pixels, Pillow's name of the format, whether any part may be transparent.

    `channels` are those of a JPEG of 8 bits a channel: 1 for grey, 3 for colour, 4 for ink; 0 for all else.
    """

    width: int
    height: int
    format: str
    alpha: bool
    channels: int = 0


def read_head(data: bytes) -> PictureHead | str | None:
    """The head of a PNG or JPEG, what is wrong with it as a phrase, or None for any other format."""
    if data.startswith(_PNG):
        return _read_png(data)
    if data.startswith(b"\xff\xd8\xff"):
        return _read_jpeg(data)
    return None


def _read_png(data: bytes) -> PictureHead | str:
    if len(data) < 33 or data[12:16] != b"IHDR":
        return "it is a damaged PNG (no head)"
    if b"IEND" not in data[-64:]:
        return "it is a damaged PNG (cut short)"
    width, height, _, colour_type = struct.unpack_from(">IIBB", data, 16)
    alpha = colour_type in _ALPHA_TYPES or b"tRNS" in data[: max(data.find(b"IDAT"), 0)]
    return PictureHead(width, height, "PNG", alpha)


def _read_jpeg(data: bytes) -> PictureHead | str:
    if b"\xff\xd9" not in data[-4096:]:
        return "it is a damaged JPEG (cut short)"
    place = 2
    while place + 9 < len(data) and data[place] == 0xFF:
        marker, length = data[place + 1], struct.unpack_from(">H", data, place + 2)[0]
        if marker == 0xFF:
            place += 1
        elif 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            depth, height, width, channels = struct.unpack_from(">BHHB", data, place + 4)
            return PictureHead(width, height, "JPEG", False, channels if depth == 8 else 0)
        else:
            place += 2 + length
    return "it is a damaged JPEG (no frame)"
