"""The bytes of a picture file → its size, format and transparency, without decoding it.

PNG as in ISO/IEC 15948 (chunks IHDR, tRNS, eXIf, IEND), JPEG as in ITU-T T.81, annex B (markers APP1, SOFn, EOI).
A damaged PNG is recognized by its checksums. A JPEG has none, so its structure is checked: all segments up to the end
of the image must be present, and no block of the file may be empty.
"""

from __future__ import annotations

import re
import struct
import zlib

from cardgen.assets.orientation import UPRIGHT, as_shown, read_orientation
from cardgen.frozen import frozen

_PNG = b"\x89PNG\r\n\x1a\n"
_ALPHA_TYPES = (4, 6)
#: JPEG markers: the first of those for frames, start of scan, end of image, application data.
_SOF0, _SOS, _EOI, _APP1 = 0xC0, 0xDA, 0xD9, 0xE1
#: Markers that begin a frame; those between them are for tables and extensions.
_FRAMES = frozenset(range(_SOF0, 0xD0)) - {0xC4, 0xC8, 0xCC}
#: Finds the next marker in a JPEG; skips coded pixels with their stuffed zeros and restarts, and markers without a
#: length.
_MARKER = re.compile(rb"\xff[^\x00\x01\xd0-\xd8\xff]")
#: How a segment with Exif data begins.
_EXIF = b"Exif\0\0"
#: Files are written in blocks of this many bytes. Coded pixels may be zero for a long stretch (a white sky), but
#: hardly ever exactly from the edge of one block to that of another.
_BLOCK = 4096
_HOLE = bytes(_BLOCK)
_WRITTEN = re.compile(rb"[^\0]")


@frozen
class PictureHead:
    """Width and height in pixels as shown, Pillow's name for the format, and whether any part may be transparent.

    `channels` are those of a JPEG of 8 bits a channel: 1 for grey, 3 for colour, 4 for ink; 0 for all else.
    `turned` says that its Exif data ask for it to be shown rotated or mirrored.
    """

    width: int
    height: int
    format: str
    alpha: bool
    channels: int = 0
    turned: bool = False


def read_head(data: bytes) -> PictureHead | str | None:
    """The head of a PNG or JPEG, or a phrase: what is wrong with it; None for any other format."""
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
    """What is wrong with the lengths and checksums of the chunks, or ""; checksums of metadata are not checked."""
    view, at = memoryview(data), 8
    while at + 12 <= len(data):
        kind = data[at + 4 : at + 8]
        end = at + 8 + int.from_bytes(view[at : at + 4], "big")
        if end + 4 > len(data):
            break
        needed = kind[:1].isupper() or kind == b"tRNS"
        if needed and zlib.crc32(view[at + 4 : end]) != int.from_bytes(view[end : end + 4], "big"):
            return "a checksum is wrong"
        if kind == b"IEND":
            return ""
        at = end + 4
    return "cut short"


def _read_jpeg(data: bytes) -> PictureHead | str:
    """The head of the frame if all segments and scans up to the end of the image are sound; otherwise a phrase."""
    place, orientation, head, pixels = 2, UPRIGHT, None, 0
    while found := _MARKER.search(data, place):
        marker, place = data[found.start() + 1], found.end()
        if marker == _EOI:
            if pixels and _has_hole(data, pixels, place):
                return "it is a damaged JPEG (a part of it was never written)"
            return head if head and pixels else "it is a damaged JPEG (no frame)"
        if marker < _SOF0:
            return "it is a damaged JPEG (an unknown marker)"
        length = int.from_bytes(data[place : place + 2], "big")
        if marker in _FRAMES and place + 8 <= len(data):
            depth, height, width, channels = struct.unpack_from(">BHHB", data, place + 2)
            size = as_shown(width, height, orientation)
            head = PictureHead(
                *size,
                "JPEG",
                alpha=False,
                channels=channels if depth == 8 else 0,
                turned=orientation != UPRIGHT,
            )
        elif marker == _APP1 and data[place + 2 : place + 8] == _EXIF:
            orientation = read_orientation(data[place + 8 : place + length])
        place += length
        pixels = place if marker == _SOS and not pixels else pixels
    return "it is a damaged JPEG (cut short)"


def _has_hole(data: bytes, start: int, end: int) -> bool:
    """Whether zeros fill whole disk blocks, as an unfinished download or copy leaves them."""
    while (start := data.find(_HOLE, start, end)) >= 0:
        after = _WRITTEN.search(data, start)
        stop = after.start() if after else end
        if start % _BLOCK == 0 and stop % _BLOCK == 0:
            return True
        start = stop
    return False
