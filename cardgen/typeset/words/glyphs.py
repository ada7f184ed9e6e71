"""A font and a text → the glyphs that show it, and the features of the font: all that is needed from HarfBuzz.

Commands that set no words never import this module, as importing HarfBuzz takes 10 ms.
"""

from __future__ import annotations

from functools import cache
from math import fsum

import uharfbuzz as hb

from cardgen.assets.books import Font
from cardgen.drawing.items import Word


class Glyphs:
    """Shapes text in one language; opens each font once."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._faces: dict[str, hb.Font] = {}
        self._buffer = hb.Buffer()

    def features(self, font: Font) -> frozenset[str]:
        """The OpenType features of the font, for any script; kerning may also be in an older table."""
        face = self._face(font).face
        return frozenset(
            tag
            for table in ("GSUB", "GPOS")
            for index in range(len(face.get_table_script_tags(table)))
            for tag in face.get_language_feature_tags(table, index)
        ) | {"kern"}

    def shape(self, font: Font, text: str, features: tuple[str, ...], direction: str = "") -> Word:
        """The text as the font draws it with these OpenType features, from the left (`ltr`) or the right (`rtl`)."""
        buffer = self._buffer
        buffer.reset()
        buffer.add_str(text)
        if direction:
            buffer.direction = direction
        buffer.guess_segment_properties()
        buffer.language = self._language
        hb.shape(self._face(font), buffer, _switches(features))
        infos, positions = buffer.glyph_infos, buffer.glyph_positions
        if not infos or not positions:  # only signs without a glyph, such as a direction mark
            return Word(text, (), (), (), 0.0)
        scale = 1.0 / font.units
        placed = [each.position for each in positions]
        advances = tuple([across * scale for _, _, across, _ in placed])
        moved = [True for right, up, _, _ in placed if right or up]
        return Word(
            text,
            tuple([info.codepoint for info in infos]),
            advances,
            tuple([info.cluster for info in infos]),
            fsum(advances),
            tuple([(right * scale, up * scale) for right, up, _, _ in placed]) if moved else (),
        )

    def _face(self, font: Font) -> hb.Font:
        face = self._faces.get(font.key)
        if face is None:
            face = self._faces[font.key] = hb.Font(hb.Face(hb.Blob.from_file_path(str(font.path))))
        return face


@cache
def _switches(features: tuple[str, ...]) -> dict[str, bool]:
    """OpenType features as HarfBuzz expects them; those with a minus are off."""
    return {feature.lstrip("-"): not feature.startswith("-") for feature in features}
