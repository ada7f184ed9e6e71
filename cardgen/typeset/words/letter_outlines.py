"""Text → shapes with the outlines of its letters: to draw a line around them, or for print shops that take no fonts."""

from __future__ import annotations

import uharfbuzz as hb

from cardgen.assets.books import FontBook
from cardgen.assets.font_files import open_face
from cardgen.drawing.items import Segment, Shape, TextRun
from cardgen.drawing.paths import transform_path


class LetterOutlines:
    """The outlines of the letters of a book's fonts; every font is opened once, every glyph drawn once."""

    def __init__(self, book: FontBook) -> None:
        self._book = book
        self._fonts: dict[str, tuple[hb.Font, int]] = {}
        self._drawn: dict[tuple[str, int], tuple[Segment, ...]] = {}

    def shape(self, run: TextRun) -> Shape:
        """All letters of a run as one shape, in its colour."""
        path: list[Segment] = []
        scale = run.size / self._open(run.font)[1]
        pen = run.x
        for index, word in enumerate(run.words):
            pen += run.gap if index else 0.0
            for at, (glyph, advance) in enumerate(zip(word.glyphs, word.advances, strict=True)):
                right, up = word.offsets[at] if word.offsets else (0.0, 0.0)
                place = pen + right * run.size, run.y - up * run.size
                path += transform_path(self._glyph(run.font, glyph), (scale, 0.0, 0.0, -scale, *place))
                pen += advance * run.size + run.tracking
        return Shape(tuple(path), fill=run.colour)

    def _glyph(self, key: str, glyph: int) -> tuple[Segment, ...]:
        """The outline of a glyph, in font units with y upwards."""
        known = self._drawn.get((key, glyph))
        if known is None:
            pen = _Pen()
            self._open(key)[0].draw_glyph(glyph, pen.functions)
            known = self._drawn[key, glyph] = tuple(pen.path)
        return known

    def _open(self, key: str) -> tuple[hb.Font, int]:
        """A font, and its units per em."""
        opened = self._fonts.get(key)
        if opened is None:
            face = open_face(self._book.by_key(key).path)
            opened = self._fonts[key] = (hb.Font(face), face.upem)
        return opened


class _Pen:
    """Collects an outline as segments; quadratic curves become cubic ones."""

    def __init__(self) -> None:
        self.path: list[Segment] = []
        self._at = (0.0, 0.0)
        self.functions = hb.DrawFuncs()
        self.functions.set_move_to_func(lambda x, y, _: self._draw("M", x, y))
        self.functions.set_line_to_func(lambda x, y, _: self._draw("L", x, y))
        self.functions.set_quadratic_to_func(lambda a, b, x, y, _: self._bend((a, b), (x, y)))
        self.functions.set_cubic_to_func(lambda a, b, c, d, x, y, _: self._draw("C", a, b, c, d, x, y))
        self.functions.set_close_path_func(lambda _: self.path.append(("Z",)))

    def _draw(self, letter: str, *numbers: float) -> None:
        self.path.append((letter, *numbers))
        self._at = numbers[-2], numbers[-1]

    def _bend(self, control: tuple[float, float], end: tuple[float, float]) -> None:
        """A quadratic curve: the controls of the cubic one lie two thirds of the way from its ends."""
        controls = [
            start + 2 / 3 * (middle - start)
            for point in (self._at, end)
            for start, middle in zip(point, control, strict=True)
        ]
        self._draw("C", *controls, *end)
