"""Shaped words → the strings that PDF text operators show, and the table that gives the characters back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain

from cardgen.drawing.items import Word
from cardgen.export.pdf.syntax import number
from cardgen.lazy_patterns import LazyPattern

#: Kerning under this (1/1000 em) is not written: 0.002 pt at 10 pt.
_NEGLIGIBLE = 0.2
#: A move before an empty string: only what opens a string can stand after a digit.
_EMPTY_END = LazyPattern(r"(?<=\d)\(\)\]TJ")
_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
_SPECIAL = str.maketrans({"\\": "\\\\", "(": "\\(", ")": "\\)", "\r": "\\r"})


class Encoding:
    """The glyphs of one font that a file uses, and how its words are written.

    A glyph's id is its code (Identity-H), two bytes big endian. `width_of` gives a glyph's default advance in
    1/1000 em, as the file's font dictionary will say it, `characters_of` what the file's table of characters will
    say that the glyph stands for. Encoded words are kept by the identity of the Word object, which typesetting
    shares between all places where a word occurs.
    """

    def __init__(
        self, width_of: Callable[[int], float], characters_of: Callable[[int], str], space: int
    ) -> None:
        self._width_of = width_of
        self._characters_of = characters_of
        #: Each glyph used → its code, its width, and what it stands for.
        self.glyphs: dict[int, tuple[str, float, str]] = {}
        self._space = space
        self.space_code, self.space_width, _ = self._glyph(space)
        #: id(Word) → what stands between "[(" and ")]TJ".
        self.encoded: dict[int, str] = {}
        #: Whether a word may open another array, or stand off the pen's path: see `raise_marks`, `close_arrays`.
        self.irregular = False
        self._raised: set[int] = set()
        self._kept: list[Word] = []
        self._spaces: dict[tuple[float, float, float], str] = {}

    def encode(self, words: tuple[Word, ...]) -> None:
        """Enter words as the inside of `[(…)]TJ`: codes, and kerning where advances are not the font's own."""
        for word in words:
            if id(word) not in self.encoded:
                self.encoded[id(word)] = self._encode(word)
                self._kept.append(word)

    def glyphs_of(self, words: Iterable[Word]) -> frozenset[int]:
        """The glyphs that writing these words takes, the space among them; each word is looked at once."""
        every = [*words]
        different = dict(zip(map(id, every), every, strict=True)).values()
        return frozenset(chain((self._space,), *[word.glyphs for word in different]))

    def _encode(self, word: Word) -> str:
        parts: list[str] = []
        spelt: list[str] = []
        rest = 0.0
        last = len(word.glyphs) - 1
        for index, (glyph, advance) in enumerate(zip(word.glyphs, word.advances, strict=True)):
            code, width, characters = self.glyphs.get(glyph) or self._glyph(glyph)
            parts.append(code)
            spelt.append(characters)
            rest += width - advance * 1000
            if abs(rest) > _NEGLIGIBLE and (index < last or abs(rest) > 2 * _NEGLIGIBLE):
                parts.append(f"){round(rest, 1):g}(")
                rest = 0.0
        if any(offset != (0.0, 0.0) for offset in word.offsets):
            self._raised.add(id(word))
            self.irregular = True
        text = "".join(parts)
        # What is read from the right, readers turn round by themselves, brackets too.
        if "" not in spelt and word.text in ("".join(spelt), "".join(reversed(spelt)).translate(_MIRRORED)):
            return text
        self.irregular = True
        return _with_actual_text(word, text)

    def _glyph(self, glyph: int) -> tuple[str, float, str]:
        known = self.glyphs.get(glyph)
        if known is None:
            known = _glyph_code(glyph), self._width_of(glyph), self._characters_of(glyph)
            self.glyphs[glyph] = known
        return known

    def _encode_raised(self, word: Word, size: float) -> str:
        """The same for a word with glyphs off the pen's path (marks over letters), at `size` points."""
        parts: list[str] = []
        for index, glyph in enumerate(word.glyphs):
            right, up = word.offsets[index]
            code, width, _ = self._glyph(glyph)
            after = width + (right - word.advances[index]) * 1000
            parts.append(f"]TJ {number(up * size)} Ts[{number(-right * 1000)}({code}){number(after)}")
        return _with_actual_text(word, ")" + "".join(parts) + "]TJ 0 Ts[(")

    def raise_marks(self, words: tuple[Word, ...], size: float) -> list[str]:
        """The encoded `words`, those whose marks stand off the pen's path as they are at `size` points."""
        return [
            self._encode_raised(word, size) if id(word) in self._raised else self.encoded[id(word)]
            for word in words
        ]

    def space_between(self, gap: float, size: float, tracking: float) -> str:
        """What stands between two words: the space's code, then the way to where `gap` points end."""
        key = (gap, size, tracking)
        known = self._spaces.get(key)
        if known is None:
            rest = self.space_width - (gap - tracking) / size * 1000
            known = self.space_code if abs(rest) <= _NEGLIGIBLE else f"{self.space_code}){round(rest, 1):g}("
            self._spaces[key] = known
        return known


def _with_actual_text(word: Word, text: str) -> str:
    """The encoded word in a span that says which characters it is (ISO 32000-1, 14.9.4)."""
    actual = word.text.encode("utf-16-be").hex().upper()
    return f")]TJ/Span<</ActualText<FEFF{actual}>>>BDC[({text})]TJ EMC[("


def close_arrays(text: str) -> str:
    """What stands between "[(" and ")]TJ", with no move before an empty string at the end of an array.

    ISO 32000-1, 9.4.3, lets both stand there, but pdfium (in Chrome and Edge) then forgets the move.
    """
    return _EMPTY_END.sub("]TJ", text) if "()]TJ" in text else text


def _glyph_code(glyph: int) -> str:
    """The two bytes of a glyph's code as characters below 256, escaped for a literal string."""
    return (chr(glyph >> 8) + chr(glyph & 0xFF)).translate(_SPECIAL)
