"""Fonts → the lettering of sheets: one quiet line of text as a frame, for the margins."""

from __future__ import annotations

from cardgen.assets.books import FontBook
from cardgen.drawing.items import Colour, Frame, TextRun
from cardgen.imposition.scheme import Lettering
from cardgen.typeset.shaping import Shaper

#: Grey of 5.7 : 1 on white: legible, and quieter than any card.
_COLOUR: Colour = "#666666"
#: Lining figures stand out in small sizes, and so do words that are well apart (em).
_FEATURES = ("lnum",)
_LEAST_SPACE = 0.27


def lettering_in(fonts: FontBook, language: str) -> Lettering:
    """A lettering in the book's sans serif."""
    font = fonts.find("sans", 400, False)
    shaper = Shaper(fonts, language)
    space = max(_LEAST_SPACE, shaper.shape(font, " ").width)
    rise, fall = abs(font.ascender), abs(font.descender)

    def letter(text: str, size: float) -> Frame:
        runs: list[TextRun] = []
        x, y = 0.0, rise * size
        for index, word in enumerate(text.split()):
            if index:
                x += space * size
            pieces = shaper.shape(font, word, _FEATURES).pieces
            for at, piece in enumerate(pieces, 1):
                ends = at == len(pieces)
                run = TextRun(x, y, piece.font, size, _COLOUR, (piece.word,), spaced_end=ends)
                runs.append(run)
                x += run.width
        return Frame(x, (rise + fall) * size, tuple(runs))

    return letter
