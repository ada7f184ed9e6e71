"""A text long enough for several lines, a plain style sheet, and what both give: shared by the tests of typesetting."""

from __future__ import annotations

from cardgen.markup.nodes import Inline
from cardgen.typeset.lines.breaking import Line
from cardgen.typeset.lines.matter import Matter
from cardgen.typeset.setting_context import SettingContext, Typesetter
from cardgen.typeset.styles import ParagraphStyle, StyleSheet, TextStyle
from cardgen.typeset.words.styled_fonts import WordBox

TALE = (
    "In olden times when wishing still helped one, there lived a king whose daughters were all beautiful; and the "
    "youngest was so beautiful that the sun itself, which has seen so much, was astonished whenever it shone in her "
    "face. Close by the king's castle lay a great dark forest, and under an old lime-tree in the forest was a well."
)
SHEET = StyleSheet({"p": ParagraphStyle(TextStyle(size=9.0), 11.0)})


def matter_of(typesetter: Typesetter, *inlines: Inline) -> Matter:
    context = SettingContext(typesetter, SHEET)
    matter = context.matter()
    matter.add(inlines, context.palette.styled_font(SHEET.paragraphs["p"].text))
    return matter.finish()


def words(line: Line) -> list[str]:
    return ["".join(box.text for box in chunk.boxes if isinstance(box, WordBox)) for chunk in line.chunks]
