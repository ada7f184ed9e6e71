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
        x = 0.0
        for index, word in enumerate(text.split()):
            if index:
                x += space * size
            for piece in shaper.shape(font, word, _FEATURES).pieces:
                run = TextRun(x, rise * size, piece.font, size, _COLOUR, (piece.word,))
                runs.append(run)
                x += run.width
            runs[-1] = _before_space(runs[-1])
        return Frame(x, (rise + fall) * size, tuple(runs))

    return letter


def _before_space(run: TextRun) -> TextRun:
    return TextRun(run.x, run.y, run.font, run.size, run.colour, run.words, spaced_end=True)
