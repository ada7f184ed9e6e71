"""Words in a drawing → text runs: numbers in circles, labels on places."""

from __future__ import annotations

from dataclasses import replace
from math import fsum

from cardgen.assets.books import Font
from cardgen.drawing.items import Colour, Frame, Item, Shape, TextRun
from cardgen.frozen import frozen
from cardgen.typeset.words.shaping import Shaper

#: The constant of circles: how far the control points of a quarter are from its ends, as a part of the radius.
_ROUND = 0.5523
#: The size of the number in a circle, as a part of its radius; smaller for two and more digits.
_NUMBER_SIZES = (1.3, 1.08, 0.85)


@frozen
class Lettering:
    """One font of a drawing, its size in points and its colour."""

    shaper: Shaper
    font: Font
    size: float
    colour: Colour

    def width(self, text: str) -> float:
        """The width of the words, in points."""
        shape = self.shaper.shape
        words = text.split(" ")
        letters = fsum(shape(self.font, word, ("lnum",)).width for word in words if word)
        return (letters + shape(self.font, " ").width * (len(words) - 1)) * self.size

    def draw(self, text: str, x: float, y: float) -> list[Item]:
        """The words, with their first letter at x, on the baseline y."""
        runs: list[Item] = []
        space = self.shaper.shape(self.font, " ").width * self.size
        for index, word in enumerate(text.split(" ")):
            if index:
                x += space
                last = runs[-1] if runs else None
                if isinstance(last, TextRun):
                    runs[-1] = replace(last, spaced_end=True)
            if not word:
                continue
            for piece in self.shaper.shape(self.font, word, ("lnum",)).pieces:
                run = TextRun(x, y, piece.font, self.size, self.colour, (piece.word,))
                runs.append(run)
                x += run.width
        return runs

    def draw_centred(self, text: str, x: float, y: float) -> list[Item]:
        """The words with the middle of their capitals at (x, y)."""
        return self.draw(text, x - self.width(text) / 2, y + self.font.cap_height * self.size / 2)

    def fit(self, text: str, width: float) -> str:
        """The words, shortened with an ellipsis if they are wider than `width`."""
        if self.width(text) <= width:
            return text
        while text and self.width(f"{text}…") > width:
            text = text[:-1].rstrip()
        return f"{text}…" if text else ""

    def wrap(self, text: str, width: float) -> list[str]:
        """The words in lines no wider than `width`, unless a single word is wider."""
        lines: list[str] = []
        for word in text.split():
            if lines and self.width(f"{lines[-1]} {word}") <= width:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        return lines


def circle(x: float, y: float, radius: float, fill: Colour, edge: Colour | None = None) -> Shape:
    """A filled circle around (x, y), perhaps with a thin edge."""
    k = radius * _ROUND
    path = (
        ("M", x - radius, y),
        ("C", x - radius, y - k, x - k, y - radius, x, y - radius),
        ("C", x + k, y - radius, x + radius, y - k, x + radius, y),
        ("C", x + radius, y + k, x + k, y + radius, x, y + radius),
        ("C", x - k, y + radius, x - radius, y + k, x - radius, y),
        ("Z",),
    )
    return Shape(path, fill, edge, 0.8 if edge else 0.0)


def numbered_circle(label: str, radius: float, lettering: Lettering, fill: Colour) -> Frame:
    """A number in a circle; the frame is the square around it."""
    size = radius * _NUMBER_SIZES[min(len(label), 3) - 1]
    number = replace(lettering, size=size)
    items = (circle(radius, radius, radius, fill, "#ffffff"), *number.draw_centred(label, radius, radius))
    return Frame(2 * radius, 2 * radius, items)
