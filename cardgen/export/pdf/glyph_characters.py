"""A font → the characters of each of its glyphs, taken only from its own tables.

So the characters of a glyph do not depend on the word in which it is used first.
"""

from __future__ import annotations

from unicodedata import normalize

import uharfbuzz as hb

#: Unicode's presentation forms: Latin ligatures, Hebrew letters, Arabic ones as they look beside others.
_FORMS = (range(0xFB00, 0xFB07), range(0xFB1D, 0xFB50), range(0xFB50, 0xFE00), range(0xFE70, 0xFEFF))


def read_characters(face: hb.Face, font: hb.Font) -> dict[int, str]:
    """Glyph → its characters by the font's character map: among several the lowest code, never a control code.

    A presentation form that is a character, too (U+FB01, U+FEA3), is replaced by its letters, which is what people
    type.
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
    """The characters of a glyph that is not in the character map, by its name; "" if that says nothing.

    Names are read as in the Adobe Glyph List Specification: `f_f_i` has the characters of `f`, `f` and `i`, and the
    part after a full stop (`one.onum`) only describes its look.
    """
    parts = (font.get_glyph_name(glyph) or "").partition(".")[0].split("_")
    glyphs = [font.get_glyph_from_name(part) if part else None for part in parts]
    spelt = [characters.get(part, "") if part is not None else "" for part in glyphs]
    return "".join(spelt) if all(spelt) else ""
