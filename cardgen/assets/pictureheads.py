"""The bytes of a picture file → its size, format and transparency, without decoding it.

PNG as in ISO/IEC 15948 (chunks IHDR, tRNS, eXIf, IEND), JPEG as in ITU-T T.81, annex B (markers APP1, SOFn, EOI).
A damaged PNG is told from its checksums, a damaged JPEG, which has none, from its structure: the end must be there.
"""

from __future__ import annotations

import struct
import zlib

from cardgen.assets.orientation import UPRIGHT, as_shown, read_orientation
from cardgen.frozen import frozen

_PNG = b"\x89PNG\r\n\x1a\n"
_ALPHA_TYPES = (4, 6)
#: The segment of a JPEG that holds Exif data, and how it begins.
_APP1, _EXIF = 0xE1, b"Exif\0\0"


@frozen
class PictureHead:
    """Width and height in pixels as shown, Pillow's name of the format, whether any part may be transparent.

    `channels` are those of a JPEG of 8 bits a channel: 1 for grey, 3 for colour, 4 for ink; 0 for all else.
    `turned` says that it is shown turned or mirrored, as its Exif data ask for.
    """

    width: int
    height: int
    format: str
    alpha: bool
    channels: int = 0
    turned: bool = False


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
    if damage := _damage_of_png(data):
        return f"it is a damaged PNG ({damage})"
    width, height, _, colour_type = struct.unpack_from(">IIBB", data, 16)
    before = data[: max(data.find(b"IDAT"), 0)]
    alpha = colour_type in _ALPHA_TYPES or b"tRNS" in before
    _, noted, exif = before.partition(b"eXIf")
    orientation = read_orientation(exif) if noted else UPRIGHT
    return PictureHead(*as_shown(width, height, orientation), "PNG", alpha, turned=orientation != UPRIGHT)


def _damage_of_png(data: bytes) -> str:
    """What the lengths and checksums of the chunks say is wrong, "" when they fit; notes beside the pixels may not."""
    view, at = memoryview(data), 8
    while at + 12 <= len(data):
        kind = data[at + 4 : at + 8]
        end = at + 8 + int.from_bytes(view[at : at + 4], "big")
        if end + 4 > len(data):
            break
        needed = kind[:1].isupper() or kind == b"tRNS"
        if needed and zlib.crc32(view[at + 4 : end]) != int.from_bytes(view[end : end + 4], "big"):
            return "a checksum does not fit"
        if kind == b"IEND":
            return ""
        at = end + 4
    return "cut short"


def _read_jpeg(data: bytes) -> PictureHead | str:
    if b"\xff\xd9" not in data[-4096:]:
        return "it is a damaged JPEG (cut short)"
    place, orientation = 2, UPRIGHT
    while place + 9 < len(data) and data[place] == 0xFF:
        marker, length = data[place + 1], struct.unpack_from(">H", data, place + 2)[0]
        if marker == 0xFF:
            place += 1
        elif 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            depth, height, width, channels = struct.unpack_from(">BHHB", data, place + 4)
            size = as_shown(width, height, orientation)
            return PictureHead(*size, "JPEG", False, channels if depth == 8 else 0, orientation != UPRIGHT)
        else:
            if marker == _APP1 and data[place + 4 : place + 10] == _EXIF:
                orientation = read_orientation(data[place + 10 : place + 2 + length])
            place += 2 + length
    return "it is a damaged JPEG (no frame)"
