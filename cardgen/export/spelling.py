"""A font → the characters that each of its glyphs stands for, by its own tables and nothing else.

So that a reader of the file is told the same of a glyph wherever, and in whatever word, it came first.
"""

from __future__ import annotations

from unicodedata import normalize

import uharfbuzz as hb

#: Latin ligatures among the Alphabetic Presentation Forms of Unicode.
_LIGATURES = range(0xFB00, 0xFB07)


def read_characters(face: hb.Face, font: hb.Font) -> dict[int, str]:
    """Glyph → its characters by the font's character map: of several the one with the lowest code, no control code.

    A ligature that is a character too (U+FB01) stands for its letters, which is what people write.
    """
    glyph_of = font.get_nominal_glyph
    codes = sorted((code for code in face.unicodes if code >= 0x20 and not 0x7F <= code < 0xA0), reverse=True)
    characters = {glyph_of(code): chr(code) for code in codes}
    for code in _LIGATURES:
        if (glyph := glyph_of(code)) and characters[glyph] == chr(code):
            characters[glyph] = normalize("NFKC", chr(code))
    return characters


def spell_glyph(font: hb.Font, glyph: int, characters: dict[int, str]) -> str:
    """What a glyph stands for that the character map does not name, by its name; "" when that says nothing.

    Names are read as the Adobe Glyph List Specification says: `f_f_i` stands for what `f`, `f` and `i` stand for,
    and what follows a full stop (`one.onum`) tells how it looks.
    """
    parts = (font.get_glyph_name(glyph) or "").partition(".")[0].split("_")
    glyphs = [font.get_glyph_from_name(part) if part else None for part in parts]
    spelt = [characters.get(part, "") if part is not None else "" for part in glyphs]
    return "".join(spelt) if all(spelt) else ""
