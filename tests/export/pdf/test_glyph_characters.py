"""What fonts say that their glyphs stand for."""

from __future__ import annotations

import pytest
import uharfbuzz as hb

from cardgen.export.pdf.glyph_characters import read_characters, spell_glyph
from tests.export.stock import SHIPPED, Scribe


@pytest.mark.parametrize(
    ("name", "stands_for"),
    [
        ("no_such", ""),
        ("c_t", "ct"),
        ("T_h.liga", "Th"),
        ("one.lf", "1"),
        ("a.sc", "a"),
        ("fi", "fi"),
        ("hyphen", "-"),
        (".notdef", ""),
    ],
)
def test_a_glyph_stands_for_what_its_font_says(name: str, stands_for: str, scribe: Scribe) -> None:
    font = scribe.fonts["serif-400"]
    characters = read_characters(font.face, font)
    glyph = font.get_glyph_from_name(name)
    known = "" if glyph is None else characters.get(glyph) or spell_glyph(font, glyph, characters)
    assert known == stands_for


def test_a_glyph_of_several_characters_stands_for_the_one_with_the_lowest_code() -> None:
    face = hb.Face(hb.Blob.from_file_path(str(SHIPPED / "almendra" / "Almendra_700Bold.ttf")))
    font = hb.Font(face)
    micro, mu = font.get_nominal_glyph(0xB5), font.get_nominal_glyph(0x3BC)
    assert micro == mu
    assert read_characters(face, font)[mu] == "\N{MICRO SIGN}"


def test_a_sequence_without_a_name_stands_for_nothing_that_the_font_knows(scribe: Scribe) -> None:
    font = scribe.fonts["emoji-400"]
    assert spell_glyph(font, font.face.glyph_count - 1, read_characters(font.face, font)) == ""
