"""Fonts → the lettering of sheets: one light grey line of text as a frame, for the margins."""

from __future__ import annotations

from functools import cache

from cardgen.assets.books import FontBook
from cardgen.drawing.items import Colour, Frame
from cardgen.drawing.rows import Manner, Row, Rows, TextFrame
from cardgen.imposition.scheme import Lettering
from cardgen.typeset.words.shaping import Shaper

#: A grey with a contrast of 5.7 : 1 on white: legible, and less prominent than any card.
_QUIET: Colour = "#666666"
#: Lining figures are more legible in small sizes, and so are words with more space between them (em).
_FEATURES = ("lnum",)
_LEAST_SPACE = 0.27


def lettering_in(fonts: FontBook, language: str, colour: Colour = _QUIET) -> Lettering:
    """A lettering in the book's sans serif."""
    font = fonts.find("sans", 400, italic=False)
    shaper = Shaper(fonts, language)
    space = max(_LEAST_SPACE, shaper.shape(font, " ").width)
    rise, fall = abs(font.ascender), abs(font.descender)

    @cache
    def manner(key: str, size: float) -> Manner:
        return Manner(key, size, space * size, 0.0, colour)

    def letter(text: str, size: float) -> Frame:
        rows: list[Row] = []
        x = width = 0.0
        for word in text.split():
            shaped = shaper.shape(font, word, _FEATURES)
            parts = tuple([(manner(piece.font, size), (piece.word,)) for piece in shaped.pieces])
            rows.append((x, rise * size, parts, True))
            width = x + shaped.width * size
            x = width + space * size
        return TextFrame(width, (rise + fall) * size, (), Rows(tuple(rows)))

    return letter
