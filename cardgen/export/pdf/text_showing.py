"""How words are set → their look in a file: the operators that select the font, and those that show
them (ISO 32000-1, 9.4.3).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from cardgen.drawing.items import Word
from cardgen.drawing.rows import Manner
from cardgen.export.pdf.encoding import close_arrays
from cardgen.export.pdf.fonts import EmbeddedFont, FontTable
from cardgen.export.pdf.syntax import number
from cardgen.frozen import distinct

#: Words, and whether a space follows → the operator that shows them at the pen's position.
Show = Callable[[tuple[Word, ...], bool], str]


@distinct
class Look:
    """Words of one font, size, space and tracking: the operator that selects the font, and a
    function that shows them.
    """

    selection: str
    show: Show


class Looks:
    """The looks of manners and runs in a batch, each made once; with `noting`, the words shown
    with them are recorded.
    """

    def __init__(self, fonts: FontTable, *, noting: bool = False) -> None:
        self._fonts = fonts
        self._noting = noting
        #: The words that were shown in each font, by its key.
        self._noted: dict[str, list[tuple[Word, ...]]] = {}
        self._known: dict[tuple[str, float, float, float], Look] = {}
        self._of_manners: dict[Manner, Look] = {}

    def of_manner(self, manner: Manner) -> Look:
        """The look of rows of text."""
        look = self._of_manners.get(manner)
        if look is None:
            look = self.of_run(manner.font, manner.size, manner.gap, manner.tracking)
            self._of_manners[manner] = look
        return look

    def of_run(self, font: str, size: float, gap: float, tracking: float) -> Look:
        """The look of a run, by its properties."""
        key = (font, size, gap, tracking)
        look = self._known.get(key)
        if look is None:
            used = self._fonts.use(font)
            show = _shower(used, size, gap, tracking)
            if self._noting:
                show = _noting(show, self._noted.setdefault(font, []))
            look = self._known[key] = Look(used.selection(size), show)
        return look

    def glyphs(self) -> dict[str, frozenset[int]]:
        """The glyphs of all words noted, by the fonts' keys."""
        return {
            key: self._fonts.use(key).encoding.glyphs_of(chain.from_iterable(noted))
            for key, noted in self._noted.items()
        }


def _noting(show: Show, noted: list[tuple[Word, ...]]) -> Show:
    """`show`, which also notes the words."""

    def show_and_note(words: tuple[Word, ...], spaced_end: bool) -> str:
        noted.append(words)
        return show(words, spaced_end)

    return show_and_note


def _shower(font: EmbeddedFont, size: float, gap: float, tracking: float) -> Show:
    encoding = font.encoding
    between = encoding.space_between(gap, size, tracking) if gap else ""
    before, after = (f" {number(tracking)} Tc", " 0 Tc") if tracking else ("", "")
    encoded, join, space = encoding.encoded.__getitem__, between.join, encoding.space_code

    def show(words: tuple[Word, ...], spaced_end: bool) -> str:
        try:
            shown = join(map(encoded, map(id, words)))
        except KeyError:
            encoding.encode(words)
            shown = join(map(encoded, map(id, words)))
        if encoding.irregular:
            shown = close_arrays(join(encoding.raise_marks(words, size)))
        if spaced_end:
            shown += space
        elif shown[-1] == "(" and shown[-2].isdigit():
            # After a final move, there must be no empty string, or pdfium forgets the move: see `close_arrays`.
            return f"{before}[({shown[:-1]}]TJ{after}"
        return f"{before}[({shown})]TJ{after}"

    return show
