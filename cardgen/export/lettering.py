"""How words are set → their look in a file: what selects the font, and what shows words in it."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.drawing.items import Word
from cardgen.drawing.rows import NO_WORD
from cardgen.export.encoding import Encoding, close_arrays
from cardgen.export.fonts import FontTable
from cardgen.export.syntax import number


class Look(NamedTuple):
    """Words of one font, size, space and tracking: what selects the font, its encoding, and what stands between
    words.
    """

    selection: str
    encoding: Encoding
    between: str
    size: float
    tracking: float

    def show(self, words: tuple[Word, ...], spaced_end: bool) -> str:
        """The operator that shows the words from where the pen rests, with a space behind them or without."""
        encoding, between = self.encoding, self.between
        try:
            shown = between.join(map(encoding.encoded.__getitem__, map(id, words)))
        except KeyError:
            encoding.encode(words)
            shown = between.join(map(encoding.encoded.__getitem__, map(id, words)))
        if encoding.irregular:
            shown = close_arrays(between.join(encoding.raise_marks(words, self.size)))
        if spaced_end:
            shown += encoding.space_code
        # Where the way over a space comes last, no string follows it: see `close_arrays`.
        text = f"[({shown[:-1]}]TJ" if words[-1] is NO_WORD and between.endswith("(") else f"[({shown})]TJ"
        return f" {number(self.tracking)} Tc{text} 0 Tc" if self.tracking else text


class Looks(dict[tuple[str, float, float, float, str], Look]):
    """The looks of manners: of a font, size, space, tracking and colour, which changes nothing here."""

    def __init__(self, fonts: FontTable) -> None:
        self._fonts = fonts

    def __missing__(self, manner: tuple[str, float, float, float, str]) -> Look:
        key, size, gap, tracking, _ = manner
        font = self._fonts.use(key)
        between = font.encoding.space_between(gap, size, tracking) if gap else ""
        made = self[manner] = Look(font.selection(size), font.encoding, between, size, tracking)
        return made
