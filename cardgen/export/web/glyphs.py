"""Fonts → the outlines of their glyphs as SVG path data, in font units with y downwards."""

from __future__ import annotations

import uharfbuzz as hb

from cardgen.assets.books import Font, FontBook
from cardgen.assets.font_files import open_face


class GlyphOutlines:
    """The outlines of a book's glyphs; every font is opened once, every glyph drawn once."""

    def __init__(self, book: FontBook) -> None:
        self._book = book
        self._fonts: dict[str, tuple[Font, hb.Font]] = {}
        self._drawn: dict[tuple[str, int], str] = {}
        self._path: list[str] = []
        self._pen = self._make_pen()

    def units(self, key: str) -> int:
        """Font units per em."""
        return self._open(key)[0].units

    def outline(self, key: str, glyph: int) -> str:
        """The path data of a glyph; "" if it has no ink."""
        known = self._drawn.get((key, glyph))
        if known is None:
            self._path.clear()
            self._open(key)[1].draw_glyph(glyph, self._pen)
            known = self._drawn[key, glyph] = "".join(self._path)
        return known

    def _open(self, key: str) -> tuple[Font, hb.Font]:
        opened = self._fonts.get(key)
        if opened is None:
            font = self._book.by_key(key)
            opened = self._fonts[key] = (font, hb.Font(open_face(font.path)))
        return opened

    def _make_pen(self) -> hb.DrawFuncs:
        write = self._path.append
        pen = hb.DrawFuncs()
        pen.set_move_to_func(lambda x, y, _: write(f"M{x:g} {-y:g}"))
        pen.set_line_to_func(lambda x, y, _: write(f"L{x:g} {-y:g}"))
        pen.set_quadratic_to_func(lambda a, b, x, y, _: write(f"Q{a:g} {-b:g} {x:g} {-y:g}"))
        pen.set_cubic_to_func(lambda a, b, c, d, x, y, _: write(f"C{a:g} {-b:g} {c:g} {-d:g} {x:g} {-y:g}"))
        pen.set_close_path_func(lambda _: write("Z"))
        return pen
