"""A font → the characters that each of its glyphs stands for, by its own tables and nothing else.

So that a reader of the file is told the same of a glyph wherever, and in whatever word, it came first.
"""

from __future__ import annotations

from unicodedata import normalize

import uharfbuzz as hb

#: Unicode's presentation forms: Latin ligatures, Hebrew letters, Arabic ones as they look beside others.
_FORMS = (range(0xFB00, 0xFB07), range(0xFB1D, 0xFB50), range(0xFB50, 0xFE00), range(0xFE70, 0xFEFF))


def read_characters(face: hb.Face, font: hb.Font) -> dict[int, str]:
    """Glyph → its characters by the font's character map: of several the one with the lowest code, no control code.

    A form that is a character too (U+FB01, U+FEA3) stands for its letters, which is what people write.
    """
    glyph_of = font.get_nominal_glyph
    face_codes = face.unicodes
    codes = sorted((code for code in face_codes if code >= 0x20 and not 0x7F <= code < 0xA0), reverse=True)
    characters = {glyph_of(code): chr(code) for code in codes}
    for code in (code for forms in _FORMS for code in forms if code in face_codes):
        letters = normalize("NFKC", chr(code))
        if (glyph := glyph_of(code)) and characters[glyph] == chr(code) and " " not in letters:
            characters[glyph] = letters
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
