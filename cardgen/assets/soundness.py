"""A TrueType file → the characters it has, and any damage inside tables that can be found and read.

Only the fonts of a game are checked for damage, which takes 5 ms per 250 kB. Subsetting with HarfBuzz finds what would
stop an export; the checksums of the OpenType specification 1.9 (table directory) find the rest.
"""

from __future__ import annotations

import struct
import sys
from array import array
from pathlib import Path

import uharfbuzz as hb

#: The tables for the shapes of letters, their widths, and the characters they stand for.
_LETTERS = ("cmap", "glyf", "head", "hmtx", "loca", "maxp")
#: Where `head` holds the checksum of the whole file, which its own checksum leaves out.
_ADJUSTMENT = slice(8, 12)


def characters_in(path: Path) -> frozenset[int]:
    """The code points for which a font file has glyphs."""
    return frozenset(hb.Face(hb.Blob.from_file_path(str(path))).unicodes)


def can_be_taken_apart(data: bytes) -> bool:
    """Whether the font, or any part of it, can be embedded in a file: a subset with all its glyphs is tried."""
    wanted = hb.SubsetInput()
    wanted.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_HINTING
    try:
        face = hb.Face(hb.Blob(data))
        wanted.glyph_set.update(range(face.glyph_count))
        return bool(hb.subset(face, wanted).blob.data)
    except (RuntimeError, hb.HarfBuzzError):
        return False


def tables_not_as_made(data: bytes) -> tuple[str, ...]:
    """The names of the tables for letters with a wrong checksum."""
    (count,) = struct.unpack_from(">H", data, 4)
    return tuple(
        tag.decode()
        for tag, checksum, offset, length in struct.iter_unpack(">4sLLL", data[12 : 12 + 16 * count])
        if tag.decode("latin-1") in _LETTERS and _checksum(tag, data[offset : offset + length]) != checksum
    )


def _checksum(tag: bytes, table: bytes) -> int:
    """The sum of the table's big-endian 32-bit numbers, modulo 2^32."""
    if tag == b"head":
        table = table[: _ADJUSTMENT.start] + bytes(4) + table[_ADJUSTMENT.stop :]
    numbers = array("I", table + b"\0" * (-len(table) % 4))
    if sys.byteorder == "little":
        numbers.byteswap()
    return sum(numbers) & 0xFFFFFFFF
