"""The workload drawn with reportlab's canvas, used with care: what drawing and writing alone cost there.

Words are measured once, lines are broken here, a text object holds each text, pictures and icons are embedded once, and
no platypus is asked. There is no reading, no validation, no shaping and no fitting.

`python -m benchmarks.reportlab_peer N FOLDER` prints, as JSON, the seconds that drawing and writing
FOLDER/reportlab.pdf took, without imports.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from time import perf_counter

from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from benchmarks.typst_peer import split_rules
from benchmarks.workload import WorkCard, make_cards

FONTS = Path(__file__).parent.parent / "fonts" / "alegreya-sans"
FILES = {
    "Sans": "AlegreyaSans_400Regular.ttf",
    "Bold": "AlegreyaSans_700Bold.ttf",
    "Italic": "AlegreyaSans_400Regular_Italic.ttf",
}
PAGE = (595.28, 841.89)
CARD = (63.5 * mm, 88.9 * mm)
CORNER = ((PAGE[0] - 3 * CARD[0]) / 2, (PAGE[1] - 3 * CARD[1]) / 2)
ICON = 6.8
#: A word or an icon (which has no font), and how wide it is.
Piece = tuple[str, str, float]


class Ruler:
    """Widths of words, each measured once."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str, float], float] = {}

    def width(self, word: str, font: str, size: float) -> float:
        """In points."""
        key = word, font, size
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = stringWidth(word, font, size)
        return known


def broken(pieces: Sequence[Piece], space: float, measure: float) -> Iterator[list[Piece]]:
    """Lines, each with all that it can take."""
    line: list[Piece] = []
    rest = measure
    for piece in pieces:
        if line and piece[2] > rest:
            yield line
            line, rest = [], measure
        line.append(piece)
        rest -= piece[2] + space
    yield line


class Painter:
    """Draws cards on a canvas."""

    def __init__(self, canvas: Canvas, folder: Path) -> None:
        self._canvas = canvas
        self._folder = folder
        self._ruler = Ruler()
        for name in ("coin", "sail"):
            canvas.beginForm(name, 0, 0, ICON, ICON)
            canvas.circle(ICON / 2, ICON / 2, ICON / 2, stroke=0, fill=1)
            canvas.endForm()

    def draw(self, card: WorkCard, left: float, foot: float) -> None:
        """One face, its bottom left corner at (left, foot)."""
        canvas = self._canvas
        canvas.saveState()
        canvas.translate(left, foot)
        canvas.setFillColorRGB(0.957, 0.925, 0.847)
        canvas.rect(0, 0, *CARD, stroke=0, fill=1)
        canvas.setStrokeColorRGB(0.357, 0.275, 0.212)
        canvas.roundRect(3.5 * mm, 3.5 * mm, 56.5 * mm, 81.9 * mm, 2 * mm)
        self._picture(card.picture, 5 * mm, 47.9 * mm, (53.5 * mm, 30 * mm))
        canvas.setFillColorRGB(0.125, 0.149, 0.18)
        self._words(card.name, "Bold", 12, (5 * mm, 80 * mm))
        self._words(str(card.cost), "Bold", 12, (54 * mm, 80 * mm))
        self._words(card.type, "Sans", 7.5, (5 * mm, 44 * mm))
        self._rules(card.rules, 5 * mm, 39 * mm)
        self._words(card.flavour, "Italic", 7.5, (5 * mm, 12 * mm), 44 * mm)
        self._words(str(card.value), "Bold", 12, (52 * mm, 6 * mm))
        canvas.restoreState()

    def draw_back(self, left: float, foot: float) -> None:
        """One back."""
        self._picture("art/0.jpg", left, foot, CARD)

    def _picture(self, file: str, left: float, foot: float, box: tuple[float, float]) -> None:
        canvas, scale = self._canvas, max(box[0] / 750, box[1] / 1050)
        width, height = 750 * scale, 1050 * scale
        canvas.saveState()
        path = canvas.beginPath()
        path.rect(left, foot, *box)
        canvas.clipPath(path, stroke=0)
        middle = left + (box[0] - width) / 2, foot + (box[1] - height) / 2
        canvas.drawImage(str(self._folder / file), *middle, width, height)
        canvas.restoreState()

    def _words(
        self, text: str, font: str, size: float, place: tuple[float, float], measure: float = 1000.0
    ) -> None:
        width = self._ruler.width
        pieces = [(word, font, width(word, font, size)) for word in text.split()]
        written = self._canvas.beginText(*place)
        written.setFont(font, size, size * 1.2)
        for line in broken(pieces, width(" ", font, size), measure):
            written.textLine(" ".join([word for word, _, _ in line]))
        self._canvas.drawText(written)

    def _rules(self, rules: str, left: float, top: float) -> None:
        width, size = self._ruler.width, 8.5
        pieces: list[Piece] = []
        for kind, words in split_rules(rules):
            font = {"text": "Sans", "bold": "Bold", "icon": ""}[kind]
            parts = words.split() if font else [words]
            pieces += [(word, font, width(word, font, size) if font else ICON) for word in parts]
        space = width(" ", "Sans", size)
        written = self._canvas.beginText(left, top)
        icons: list[tuple[str, float, float]] = []
        for number, line in enumerate(broken(pieces, space, 53.5 * mm)):
            x, y = left, top - number * 10.5
            written.setTextOrigin(x, y)
            for font, run in groupby(line, key=itemgetter(1)):
                shown = [*run]
                if font:
                    written.setFont(font, size, 10.5)
                    written.textOut(" ".join([word for word, _, _ in shown]) + " ")
                else:
                    icons.append((shown[0][0], x, y))
                x += sum([wide + space for _, _, wide in shown])
                if not font:
                    written.setTextOrigin(x, y)
        self._canvas.drawText(written)
        self._icons(icons)

    def _icons(self, icons: list[tuple[str, float, float]]) -> None:
        for name, x, y in icons:
            self._canvas.saveState()
            self._canvas.translate(x, y)
            self._canvas.doForm(name)
            self._canvas.restoreState()


def draw_all(cards: Sequence[WorkCard], folder: Path) -> None:
    """The sheets and their backs."""
    canvas = Canvas(str(folder / "reportlab.pdf"), pagesize=PAGE, pageCompression=1)
    painter = Painter(canvas, folder)
    for start in range(0, len(cards), 9):
        sheet = cards[start : start + 9]
        for number, card in enumerate(sheet):
            painter.draw(card, *_slot(number))
        _end_page(canvas)
        for number in range(len(sheet)):
            painter.draw_back(*_slot(number))
        _end_page(canvas)
    canvas.save()


def _end_page(canvas: Canvas) -> None:
    for step in range(4):
        x, y = CORNER[0] + step * CARD[0], CORNER[1] + step * CARD[1]
        canvas.line(x, CORNER[1] - 15, x, CORNER[1] - 4)
        canvas.line(CORNER[0] - 15, y, CORNER[0] - 4, y)
    canvas.showPage()


def _slot(number: int) -> tuple[float, float]:
    return CORNER[0] + number % 3 * CARD[0], CORNER[1] + (2 - number // 3) * CARD[1]


def main() -> None:
    """Draw N cards with the pictures in FOLDER/art."""
    rl_config.useA85 = 0
    rl_config.invariant = 1
    cards = list(make_cards(int(sys.argv[1])))
    start = perf_counter()
    for name, file in FILES.items():
        registerFont(TTFont(name, str(FONTS / file)))
    draw_all(cards, Path(sys.argv[2]))
    json.dump(perf_counter() - start, sys.stdout)


if __name__ == "__main__":
    main()
