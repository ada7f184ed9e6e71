"""A font and the characters on a page → the font's subset as WOFF, for a self-contained page."""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Iterable

import uharfbuzz as hb

from cardgen.assets.books import Font
from cardgen.assets.font_files import open_face
from cardgen.diagnostics import CardgenError

#: Ligatures, kerning, marks, old-style and lining figures: the features that running text needs.
_FEATURES = ("kern", "liga", "clig", "ccmp", "locl", "mark", "mkmk", "onum", "lnum", "calt", "rlig")


def font_address(font: Font, characters: Iterable[str]) -> str:
    """A `data:` address of the font with what these characters need.

    Raises CardgenError if the font's file cannot be read.
    """
    data = woff_of(subset_font(font, characters))
    return f"data:font/woff;base64,{base64.b64encode(data).decode('ascii')}"


def subset_font(font: Font, characters: Iterable[str]) -> bytes:
    """The font's file with all glyphs that the characters may become."""
    face = open_face(font.path)
    wanted = hb.SubsetInput()
    wanted.unicode_set.update(sorted({ord(character) for character in characters}))
    wanted.layout_feature_tag_set.clear()
    wanted.layout_feature_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in _FEATURES)
    wanted.flags = hb.SubsetFlags.NO_HINTING
    try:
        return bytes(hb.subset(face, wanted).blob.data)
    except (RuntimeError, hb.HarfBuzzError) as error:
        raise CardgenError(f"the font `{font.path}` is damaged", "replace it by an intact copy") from error


def woff_of(font: bytes) -> bytes:
    """A TrueType file as WOFF 1.0 (W3C, WOFF File Format 1.0), with its tables compressed one by one."""
    flavour, count = struct.unpack(">4sH", font[:6])
    entries = sorted(struct.unpack(">4sLLL", font[12 + 16 * at : 28 + 16 * at]) for at in range(count))
    directory, body = b"", b""
    start = 44 + 20 * count
    plain = 12 + 16 * count
    for tag, checksum, offset, length in entries:
        table = font[offset : offset + length]
        packed = zlib.compress(table, 9)
        if len(packed) >= length:
            packed = table
        directory += struct.pack(">4sLLLL", tag, start + len(body), len(packed), length, checksum)
        body += packed + b"\0" * (-len(packed) % 4)
        plain += (length + 3) // 4 * 4
    total = start + len(body)
    header = struct.pack(">4s4sLHHLHHLLLLL", b"wOFF", flavour, total, count, 0, plain, 1, 0, 0, 0, 0, 0, 0)
    return header + directory + body
