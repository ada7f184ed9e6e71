"""Exif data → how a picture is turned: cameras note which way they were held and leave the pixels as they fell."""

from __future__ import annotations

import struct

#: The tag of the orientation, and the type of its value, in TIFF 6.0.
_ORIENTATION, _SHORT = 0x0112, 3
#: Orientation 1 is as it should be; from 5 on width and height change places (Exif 2.32, 4.6.4).
UPRIGHT, FIRST_ON_ITS_SIDE = 1, 5


def read_orientation(exif: bytes) -> int:
    """The orientation, 1 to 8, of a TIFF structure as Exif holds it; 1 where it says nothing or cannot be read."""
    order = {b"II": "<", b"MM": ">"}.get(exif[:2])
    if order is None:
        return UPRIGHT
    try:
        (start,) = struct.unpack_from(f"{order}I", exif, 4)
        (count,) = struct.unpack_from(f"{order}H", exif, start)
        for entry in range(count):
            tag, kind, _, value = struct.unpack_from(f"{order}HHIH", exif, start + 2 + 12 * entry)
            if (tag, kind) == (_ORIENTATION, _SHORT):
                return value if UPRIGHT <= value <= 8 else UPRIGHT
    except struct.error:  # cut short: a note beside the pixels, which are none the worse for it
        return UPRIGHT
    return UPRIGHT


def as_shown(width: int, height: int, orientation: int) -> tuple[int, int]:
    """The size of a picture when it is turned as its orientation says."""
    return (height, width) if orientation >= FIRST_ON_ITS_SIDE else (width, height)
