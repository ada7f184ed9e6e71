"""A TrueType file → its name, weight, slope, licence and measures, read from its tables without a library.

The tables are those of the OpenType specification 1.9 (`name`, `OS/2`, `head`, `hhea`). They are a few hundred
bytes of a file, and reading them takes some 50 µs, so that a whole folder of fonts can be scanned at every start.
"""

from __future__ import annotations

import os
import struct
from pathlib import Path
from typing import BinaryIO

from cardgen.frozen import frozen

_TRUETYPE = (b"\x00\x01\x00\x00", b"true")
_ITALIC, _FAMILY, _TYPOGRAPHIC_FAMILY = 1, 1, 16


@frozen
class FontFile:
    """What a font file states about itself; measures per 1 pt of size, the descender positive."""

    path: Path
    family: str
    weight: int
    italic: bool
    licence: int
    units: int
    ascender: float
    descender: float
    cap_height: float
    x_height: float

    @property
    def may_be_embedded(self) -> bool:
        """False if the licence bits forbid all embedding (OS/2 fsType, value 2: restricted)."""
        return self.licence & 0x000F != 2

    @property
    def key(self) -> str:
        """The family, weight and slope: `Alegreya-700-italic`."""
        return f"{self.family.replace(' ', '')}-{self.weight}{'-italic' if self.italic else ''}"


def read_font_file(path: Path) -> FontFile | str:
    """The properties of a font file, or a phrase for what is wrong with it: "it is a variable font"."""
    try:
        with path.open("rb") as file:
            tables = _directory(file)
            if isinstance(tables, str):
                return tables
            return _facts(path, file, tables)
    except OSError as fault:
        return f"it cannot be read ({fault.strerror})"
    except (struct.error, UnicodeDecodeError, IndexError):
        return "its tables are damaged"


def _directory(file: BinaryIO) -> dict[str, tuple[int, int]] | str:
    head = file.read(12)
    if head[:4] == b"OTTO":
        return "it has PostScript outlines"
    if head[:4] not in _TRUETYPE:
        return "it is not a TrueType font"
    count = struct.unpack(">H", head[4:6])[0]
    tables = {}
    for tag, _, offset, length in struct.iter_unpack(">4sLLL", file.read(16 * count)):
        tables[tag.decode("latin-1")] = (offset, length)
    if "fvar" in tables:
        return "it is a variable font"
    size, needed = os.fstat(file.fileno()).st_size, max(map(sum, tables.values()), default=0)
    if needed > size:
        return f"it is cut short ({needed:,} bytes expected, {size:,} found)"
    missing = [tag for tag in ("glyf", "head", "hhea", "OS/2", "name", "cmap") if tag not in tables]
    return f"it has no `{missing[0]}` table" if missing else tables


def _facts(path: Path, file: BinaryIO, tables: dict[str, tuple[int, int]]) -> FontFile:
    def table(tag: str) -> bytes:
        offset, length = tables[tag]
        file.seek(offset)
        return file.read(length)

    units = struct.unpack_from(">H", table("head"), 18)[0] or 1000
    ascender, descender = struct.unpack_from(">hh", table("hhea"), 4)
    os2 = table("OS/2")
    version, _, weight, _, licence = struct.unpack_from(">HhHHH", os2, 0)
    selection = struct.unpack_from(">H", os2, 62)[0]
    x_height, cap_height = struct.unpack_from(">hh", os2, 86) if version >= 2 else (0, 0)
    return FontFile(
        path=path,
        family=_family(table("name")) or path.stem,
        weight=weight,
        italic=bool(selection & _ITALIC),
        licence=licence,
        units=units,
        ascender=ascender / units,
        descender=-descender / units,
        cap_height=(cap_height or 0.7 * ascender) / units,
        x_height=(x_height or 0.5 * ascender) / units,
    )


def _family(name: bytes) -> str:
    """The typographic family name (name 16), otherwise the plain one (name 1)."""
    _, count, strings = struct.unpack_from(">HHH", name, 0)
    found: dict[int, str] = {}
    for index in range(count):
        platform, _, language, kind, length, start = struct.unpack_from(">6H", name, 6 + 12 * index)
        if kind not in (_FAMILY, _TYPOGRAPHIC_FAMILY) or (platform, language) not in (
            (3, 0x409),
            (0, 0),
            (1, 0),
        ):
            continue
        raw = name[strings + start : strings + start + length]
        found.setdefault(kind, raw.decode("latin-1" if platform == 1 else "utf-16-be"))
    return found.get(_TYPOGRAPHIC_FAMILY) or found.get(_FAMILY, "")
