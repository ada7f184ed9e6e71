"""A page of a PDF → the lines of its words in the order in which they were written, and how these look.

A PDF holds letters and places, and no lines: what stands on one, and what in columns of their own, is read from where
the letters are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from ctypes import byref, c_int, create_string_buffer
from dataclasses import dataclass
from math import hypot, sin
from statistics import median

import pypdfium2
from pypdfium2 import raw

from cardgen.lazy_patterns import LazyPattern
from cardgen.source.pdf_text.spacing import GAP, Letter, columns_of

#: A letter that stands so much higher or lower than the one before it (in heights of a letter) begins a line.
_LEAP = 0.7
#: And so does one that stands so much farther to the left.
_BACK = 3.0
#: Lines whose feet are no farther apart are one.
LEVEL = 0.2
#: A first letter is as large as this many lines.
_INITIAL = 1.8
#: Old TeX fonts do not say what letters their codes are: ligatures, quotation marks and dashes of OT1 and T1.
_TEX = {
    **dict(zip("\x0b\x0c\x0d\x0e\x0f", ("ff", "fi", "fl", "ffi", "ffl"), strict=True)),
    **dict(zip("\x1b\x1c\x1d\x1e\x1f", ("ff", "fi", "fl", "ffi", "ffl"), strict=True)),
    **dict(zip("\x10\x11\x12\x13\x14\x15\x16", "“”„«»–—", strict=True)),
}
#: What the library gives for a sign without a letter: at the beginning of a line it is that of a list.
_UNKNOWN = "\ufffd"
#: What the library gives for the hyphen at the end of a line.
_HYPHENS = "\x02\u2010\u00ad\ufffe"
#: Signs that are no letters; in old fonts ligatures have such codes. Of so many signs no more than such a part may be.
_UNNAMED = LazyPattern(r"[\x00-\x1f\ufffd\ufffe\ue000-\uf8ff]")
_MANY_SIGNS, _MOST_UNNAMED = 2000, 0.25
#: Letters are turned by so much (the sine of the angle); of all letters, such a part may be.
_TURNED, _MOST_TURNED = 0.15, 0.3
_BOLD = ("bold", "black", "heavy", "demi")
#: Letters of a line whose fonts are asked for.
_ASKED = 3
_LONGEST_NAME = 256
#: Capitals are at most so many times as large as the small capitals behind them, and other letters as raised ones.
_CAPITALS = 1.5
#: A font is no so many times as high, or as low, as its size says.
_ODD_HEIGHT = 3.0

#: Left, foot, right and top of a letter, in points from the left and the foot of the page.
_Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class PdfLine:
    """Words on one line: where the first letter begins, the last ends and their foot is, in points from the left and
    the foot of the page; `size` is how high their font is, in points. A `turned` one is a letter of words that run up
    or down the page.
    """

    text: str
    left: float
    right: float
    foot: float
    size: float
    bold: bool
    turned: bool = False

    def stands_level(self, other: PdfLine) -> bool:
        """Whether two lines have the same foot."""
        return abs(self.foot - other.foot) < LEVEL * self.size


def read_lines(page: pypdfium2.PdfPage) -> tuple[PdfLine, ...]:
    """The lines of a page as they were written, in the order in which that was done; what is turned is left out."""
    letters = page.get_textpage()
    try:
        lines = tuple(_written_lines(letters))
    finally:
        letters.close()
    upright = tuple(line for line in lines if not line.turned)
    turned, count = len(lines) - len(upright), sum(len(line.text) for line in lines)
    return upright if turned < _MOST_TURNED * count else lines


def has_unnamed_letters(document: pypdfium2.PdfDocument) -> bool:
    """Whether many signs on the first pages that hold some are no letters, since their fonts do not name them."""
    signs = ""
    for page in document:
        letters = page.get_textpage()
        try:
            signs += "".join(letters.get_text_range().split())
        finally:
            letters.close()
        if len(signs) > _MANY_SIGNS:
            break
    return len(_UNNAMED.findall(signs)) > _MOST_UNNAMED * len(signs)


def _written_lines(letters: pypdfium2.PdfTextPage) -> Iterator[PdfLine]:
    line = _Draft(letters)
    for at in range(letters.count_chars()):
        sign = chr(raw.FPDFText_GetUnicode(letters, at))
        if raw.FPDFText_IsGenerated(letters, at):
            if sign in "\r\n":
                yield from line.end()
            else:
                line.add_space("guessed")
        elif sign.isspace() and sign not in _TEX:
            line.add_space("typed")
        else:
            box = _box(letters, at)
            if line.is_left_by(box):
                yield from line.end()
            line.add("-" if sign in _HYPHENS else _TEX.get(sign, sign), box, at)
    yield from line.end()


def _box(letters: pypdfium2.PdfTextPage, at: int) -> _Box:
    """Where a letter stands, as high as its font is."""
    box = raw.FS_RECTF()
    raw.FPDFText_GetLooseCharBox(letters, at, byref(box))
    return box.left, box.bottom, box.right, box.top


class _Draft:
    """A line to which letters are added."""

    def __init__(self, letters: pypdfium2.PdfTextPage) -> None:
        self._letters = letters
        self._line: list[Letter] = []
        self._places: list[int] = []
        self._space = ""

    def is_left_by(self, box: _Box) -> bool:
        """Whether a letter stands on another line: higher, lower, or far back."""
        if not self._line or self._holds(box):
            return False
        last, height = self._line[-1], box[3] - box[1]
        return abs(box[1] - last.foot) > _LEAP * height or box[0] < last.left - _BACK * height

    def _holds(self, box: _Box) -> bool:
        """Whether a sign is no higher than the letter before it, as the hyphen at a line's end may be."""
        last = self._line[-1]
        return last.left < box[0] and last.foot <= box[1] and box[3] <= last.top

    def add(self, sign: str, box: _Box, place: int) -> None:
        """Add the letter that is the page's letter number `place`."""
        left, foot, right, top = box
        if self._line and self._holds(box) and not sign.isdigit():
            foot, top = self._line[-1].foot, self._line[-1].top
        sign = "•" if sign == _UNKNOWN and not self._line else sign
        self._line.append(Letter(sign, left, foot, right, top, self._space))
        self._places.append(place)
        self._space = ""

    def add_space(self, sort: str) -> None:
        """Add a space, which stands nowhere: a `typed` one, or one that is `guessed` from the gap."""
        if self._line and self._space != "typed":
            self._space = sort

    def end(self) -> Iterator[PdfLine]:
        """The line, if there is anything in it; then begin again."""
        line, places = self._line, self._places
        self._line, self._places, self._space = [], [], ""
        if line:
            foot, asked = median(letter.foot for letter in line), places[:: max(1, len(places) // _ASKED)]
            size = self._size(asked, median(letter.height for letter in line))
            bold = all(self._is_bold(place) for place in asked)
            turned = len(line) <= _ASKED and self._is_turned(places[0])
            for text, left, right in columns_of(line):
                yield PdfLine(whole_signs(text), left, right, foot, size, bold, turned)

    def _size(self, places: list[int], height: float) -> float:
        """The size of the font of these letters, which stand so high: how high a font is says less."""
        sizes = []
        for place in places:
            matrix = raw.FS_MATRIX()
            raw.FPDFText_GetMatrix(self._letters, place, byref(matrix))
            sizes.append(raw.FPDFText_GetFontSize(self._letters, place) * hypot(matrix.c, matrix.d))
        usual, most = median(sizes), max(sizes)
        size = most if most < _CAPITALS * usual else usual
        return size if height / _ODD_HEIGHT < size < height * _ODD_HEIGHT else height

    def _is_turned(self, place: int) -> bool:
        return abs(sin(raw.FPDFText_GetCharAngle(self._letters, place))) > _TURNED

    def _is_bold(self, place: int) -> bool:
        name, flags = create_string_buffer(_LONGEST_NAME), c_int()
        raw.FPDFText_GetFontInfo(self._letters, place, name, _LONGEST_NAME, byref(flags))
        font = name.value.decode("latin-1").lower()
        return any(word in font for word in _BOLD)


def whole_signs(text: str) -> str:
    """A text in which the library has parted signs that need two codes, as those of dice do."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def joined(lines: Iterable[PdfLine]) -> Iterator[PdfLine]:
    """The lines; what stands level in columns, and a large first letter with its word, are one line."""
    last: PdfLine | None = None
    for line in lines:
        whole = _join(last, line) if last else line
        if last and whole is None:
            yield last
        last = whole or line
    if last:
        yield last


def _join(above: PdfLine, line: PdfLine) -> PdfLine | None:
    """Two lines as one, where they stand level or the first is but a large letter; else None."""
    if line.stands_level(above) and line.left > above.right:
        text = above.text + GAP + line.text
        return PdfLine(text, above.left, line.right, line.foot, line.size, above.bold and line.bold)
    if len(above.text) == 1 and above.text.isupper() and above.size > _INITIAL * line.size:
        text = above.text + ("" if line.text[0].islower() else " ") + line.text
        return PdfLine(text, line.left, line.right, line.foot, line.size, line.bold)
    return None
