"""Exif data → how a picture is turned: cameras record how they were held, and do not rotate the pixels."""

from __future__ import annotations

import struct

#: The tag of the orientation, and the type of its value, in TIFF 6.0.
_ORIENTATION, _SHORT = 0x0112, 3
#: Orientation 1 needs no turning; from 5 on, width and height are swapped (Exif 2.32, 4.6.4).
UPRIGHT, FIRST_ON_ITS_SIDE = 1, 5


def read_orientation(exif: bytes) -> int:
    """The orientation, 1 to 8, in the TIFF structure of Exif data; 1 if there is none or it cannot be read."""
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
    except struct.error:  # cut short: only metadata is lost, the pixels are intact
        return UPRIGHT
    return UPRIGHT


def as_shown(width: int, height: int, orientation: int) -> tuple[int, int]:
    """The width and height of a picture after it is turned according to its orientation."""
    return (height, width) if orientation >= FIRST_ON_ITS_SIDE else (width, height)
