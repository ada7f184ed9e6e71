"""A page of a PDF → its lines of words in the order in which they were written, with their positions and fonts.

A PDF has letters at positions, not lines; lines and columns are recognised from these positions.
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

#: A letter this much higher or lower than the one before it (in letter heights) begins a new line.
_LEAP = 0.7
#: So does a letter this much farther to the left.
_BACK = 3.0
#: Lines whose baselines are no farther apart than this are on the same level (in letter heights).
LEVEL = 0.2
#: An initial letter is at least this many times as large as the line beside it.
_INITIAL = 1.8
#: Old TeX fonts do not say which letters their codes mean: ligatures, quotation marks and dashes of OT1 and T1.
_TEX = {
    **dict(zip("\x0b\x0c\x0d\x0e\x0f", ("ff", "fi", "fl", "ffi", "ffl"), strict=True)),
    **dict(zip("\x1b\x1c\x1d\x1e\x1f", ("ff", "fi", "fl", "ffi", "ffl"), strict=True)),
    **dict(zip("\x10\x11\x12\x13\x14\x15\x16", "“”„«»–—", strict=True)),
}
#: What the library returns for a sign that is not a letter; at the beginning of a line, it is a bullet.
_UNKNOWN = "\ufffd"
#: What the library returns for a hyphen at the end of a line.
_HYPHENS = "\x02\u2010\u00ad\ufffe"
#: Signs that are not letters. Among so many signs, at most this part may be such; some are right, as old fonts have
#: ligatures at these codes.
_UNNAMED = LazyPattern(r"[\x00-\x1f\ufffd\ufffe\ue000-\uf8ff]")
_MANY_SIGNS, _MOST_UNNAMED = 2000, 0.25
#: Letters count as rotated from this angle on (its sine); if more than this part of all letters are, they are kept.
_TURNED, _MOST_TURNED = 0.15, 0.3
_BOLD = ("bold", "black", "heavy", "demi")
#: The number of letters in a line whose fonts are looked up.
_ASKED = 3
_LONGEST_NAME = 256
#: Capitals are at most this many times as large as the small capitals after them, and letters as raised figures.
_CAPITALS = 1.5
#: Letters are at most this many times as high, or as low, as the size of their font.
_ODD_HEIGHT = 3.0

#: The left, bottom, right and top of a letter, in points from the bottom left of the page.
_Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class PdfLine:
    """Words on one line: `left` and `right` of the letters and their baseline (`foot`), in points from the bottom left
    of the page; `size` is that of their font, in points. A `turned` line is a letter of words that run up or down the
    page.
    """

    text: str
    left: float
    right: float
    foot: float
    size: float
    bold: bool
    turned: bool = False

    def stands_level(self, other: PdfLine) -> bool:
        """Whether two lines have the same baseline."""
        return abs(self.foot - other.foot) < LEVEL * self.size


def read_lines(page: pypdfium2.PdfPage) -> tuple[PdfLine, ...]:
    """The lines of a page in the order in which they were written; rotated text is left out."""
    letters = page.get_textpage()
    try:
        lines = tuple(_written_lines(letters))
    finally:
        letters.close()
    upright = tuple(line for line in lines if not line.turned)
    turned, count = len(lines) - len(upright), sum(len(line.text) for line in lines)
    return upright if turned < _MOST_TURNED * count else lines


def has_unnamed_letters(document: pypdfium2.PdfDocument) -> bool:
    """Whether many signs on the first pages with text are not letters, because the fonts do not name them."""
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
    """The place of a letter, with the height of its font."""
    box = raw.FS_RECTF()
    raw.FPDFText_GetLooseCharBox(letters, at, byref(box))
    return box.left, box.bottom, box.right, box.top


class _Draft:
    """A line that is being built letter by letter."""

    def __init__(self, letters: pypdfium2.PdfTextPage) -> None:
        self._letters = letters
        self._line: list[Letter] = []
        self._places: list[int] = []
        self._space = ""

    def is_left_by(self, box: _Box) -> bool:
        """Whether a letter is on another line: higher, lower, or far back to the left."""
        if not self._line or self._holds(box):
            return False
        last, height = self._line[-1], box[3] - box[1]
        return abs(box[1] - last.foot) > _LEAP * height or box[0] < last.left - _BACK * height

    def _holds(self, box: _Box) -> bool:
        """Whether a sign is within the height of the letter before it, as the hyphen at the end of a line may be."""
        last = self._line[-1]
        return last.left < box[0] and last.foot <= box[1] and box[3] <= last.top

    def add(self, sign: str, box: _Box, place: int) -> None:
        """Add the letter with the number `place` on its page."""
        left, foot, right, top = box
        if self._line and self._holds(box) and not sign.isdigit():
            foot, top = self._line[-1].foot, self._line[-1].top
        sign = "•" if sign == _UNKNOWN and not self._line else sign
        self._line.append(Letter(sign, left, foot, right, top, self._space))
        self._places.append(place)
        self._space = ""

    def add_space(self, sort: str) -> None:
        """Add a space, which has no place of its own: a `typed` one, or one that the library `guessed` from the gap."""
        if self._line and self._space != "typed":
            self._space = sort

    def end(self) -> Iterator[PdfLine]:
        """Yield the line, one part for each column, if there is anything in it; then start a new one."""
        line, places = self._line, self._places
        self._line, self._places, self._space = [], [], ""
        if line:
            foot, asked = median(letter.foot for letter in line), places[:: max(1, len(places) // _ASKED)]
            size = self._size(asked, median(letter.height for letter in line))
            bold = all(self._is_bold(place) for place in asked)
            turned = len(line) <= _ASKED and self._is_turned(places[0])
            for text, left, right in columns_of(line):
                yield PdfLine(
                    whole_signs(text), left, right=right, foot=foot, size=size, bold=bold, turned=turned
                )

    def _size(self, places: list[int], height: float) -> float:
        """The font size of these letters; their `height` only if the stated size is implausible."""
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
    """Rejoin the surrogate pairs that the library has split, such as signs for dice."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def joined(lines: Iterable[PdfLine]) -> Iterator[PdfLine]:
    """Join lines that are on the same level in different columns, and an initial letter with its word."""
    last: PdfLine | None = None
    for line in lines:
        whole = _join(last, line) if last else line
        if last and whole is None:
            yield last
        last = whole or line
    if last:
        yield last


def _join(above: PdfLine, line: PdfLine) -> PdfLine | None:
    """Join two lines that are on the same level, or an initial letter and its word; otherwise None."""
    if line.stands_level(above) and line.left > above.right:
        text = above.text + GAP + line.text
        return PdfLine(text, above.left, line.right, line.foot, line.size, above.bold and line.bold)
    if len(above.text) == 1 and above.text.isupper() and above.size > _INITIAL * line.size:
        text = above.text + ("" if line.text[0].islower() else " ") + line.text
        return PdfLine(text, line.left, line.right, line.foot, line.size, line.bold)
    return None
