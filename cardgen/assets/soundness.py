"""A TrueType file → which characters it has, and what is damaged inside, although its tables can be found and read.

Only fonts that a game brings along are looked at: 5 ms for each 250 kB. A library that takes a font apart finds what
stops the making of a file; the checksums of the OpenType specification 1.9 (table directory) find the rest.
"""

from __future__ import annotations

import struct
import sys
from array import array
from pathlib import Path

import uharfbuzz as hb

#: What letters look like, how wide they are, and which character has which.
_LETTERS = ("cmap", "glyf", "head", "hmtx", "loca", "maxp")
#: Where `head` holds a sum of the whole file, which its own leaves out.
_ADJUSTMENT = slice(8, 12)


def characters_in(path: Path) -> frozenset[int]:
    """The code points that the font in a file has glyphs for."""
    return frozenset(hb.Face(hb.Blob.from_file_path(str(path))).unicodes)


def can_be_taken_apart(data: bytes) -> bool:
    """Whether a file can hold the font, or any part of it: all of its glyphs are tried."""
    wanted = hb.SubsetInput()
    wanted.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_HINTING
    try:
        face = hb.Face(hb.Blob(data))
        wanted.glyph_set.update(range(face.glyph_count))
        return bool(hb.subset(face, wanted).blob.data)
    except (RuntimeError, hb.HarfBuzzError):
        return False


def tables_not_as_made(data: bytes) -> tuple[str, ...]:
    """The tables for letters whose checksum does not fit, by name."""
    (count,) = struct.unpack_from(">H", data, 4)
    return tuple(
        tag.decode()
        for tag, checksum, offset, length in struct.iter_unpack(">4sLLL", data[12 : 12 + 16 * count])
        if tag.decode("latin-1") in _LETTERS and _checksum(tag, data[offset : offset + length]) != checksum
    )


def _checksum(tag: bytes, table: bytes) -> int:
    """The sum of its big-endian numbers of four bytes, as one of them."""
    if tag == b"head":
        table = table[: _ADJUSTMENT.start] + bytes(4) + table[_ADJUSTMENT.stop :]
    numbers = array("I", table + b"\0" * (-len(table) % 4))
    if sys.byteorder == "little":
        numbers.byteswap()
    return sum(numbers) & 0xFFFFFFFF
