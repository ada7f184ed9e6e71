"""Shaped words → the strings for PDF text operators, and the table that maps glyphs back to characters."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain

from cardgen.drawing.items import Word
from cardgen.export.pdf.syntax import number
from cardgen.lazy_patterns import LazyPattern

#: Smaller kerning (1/1000 em) is not written: 0.002 pt at 10 pt.
_NEGLIGIBLE = 0.2
#: A move before an empty string: only the opening of a string can follow a digit.
_EMPTY_END = LazyPattern(r"(?<=\d)\(\)\]TJ")
_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
_SPECIAL = str.maketrans({"\\": "\\\\", "(": "\\(", ")": "\\)", "\r": "\\r"})


class Encoding:
    """The glyphs of one font that a file uses, and how its words are written.

    A glyph's id is its code (Identity-H), two bytes big endian. `width_of` returns a glyph's default advance in 1/1000
    em, as in the file's font dictionary, `characters_of` the characters that the file's character map will have for the
    glyph. Encoded words are cached by the identity of the Word object, which typesetting shares between all occurrences
    of a word.
    """

    def __init__(
        self, width_of: Callable[[int], float], characters_of: Callable[[int], str], space: int
    ) -> None:
        self._width_of = width_of
        self._characters_of = characters_of
        #: Each glyph used → its code, its width, and its characters.
        self.glyphs: dict[int, tuple[str, float, str]] = {}
        self._space = space
        self.space_code, self.space_width, _ = self._glyph(space)
        #: id(Word) → the text between "[(" and ")]TJ".
        self.encoded: dict[int, str] = {}
        #: Whether a word may open another array, or leave the pen's path: see `raise_marks`, `close_arrays`.
        self.irregular = False
        self._raised: set[int] = set()
        self._kept: list[Word] = []
        self._spaces: dict[tuple[float, float, float], str] = {}

    def encode(self, words: tuple[Word, ...]) -> None:
        """Encode words as the inside of `[(…)]TJ`: codes, and kerning where advances differ from the font's own."""
        for word in words:
            if id(word) not in self.encoded:
                self.encoded[id(word)] = self._encode(word)
                self._kept.append(word)

    def glyphs_of(self, words: Iterable[Word]) -> frozenset[int]:
        """The glyphs for writing these words, including the space; each word is examined once."""
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
        # Readers reverse right-to-left text by themselves, including brackets.
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
        """The encoded `words`, with those that have marks off the pen's path encoded for `size` points."""
        return [
            self._encode_raised(word, size) if id(word) in self._raised else self.encoded[id(word)]
            for word in words
        ]

    def space_between(self, gap: float, size: float, tracking: float) -> str:
        """The text between two words: the space's code, then the move to the end of a `gap` in points."""
        key = (gap, size, tracking)
        known = self._spaces.get(key)
        if known is None:
            rest = self.space_width - (gap - tracking) / size * 1000
            known = self.space_code if abs(rest) <= _NEGLIGIBLE else f"{self.space_code}){round(rest, 1):g}("
            self._spaces[key] = known
        return known


def _with_actual_text(word: Word, text: str) -> str:
    """The encoded word in a span that states its characters (ISO 32000-1, 14.9.4)."""
    actual = word.text.encode("utf-16-be").hex().upper()
    return f")]TJ/Span<</ActualText<FEFF{actual}>>>BDC[({text})]TJ EMC[("


def close_arrays(text: str) -> str:
    """The text between "[(" and ")]TJ" without a move before an empty string at the end of an array.

    ISO 32000-1, 9.4.3, allows both there, but pdfium (in Chrome and Edge) then forgets the move.
    """
    return _EMPTY_END.sub("]TJ", text) if "()]TJ" in text else text


def _glyph_code(glyph: int) -> str:
    """The two bytes of a glyph's code as characters below 256, escaped for a literal string."""
    return (chr(glyph >> 8) + chr(glyph & 0xFF)).translate(_SPECIAL)
