"""Shaped words → the strings that PDF text operators show, and the table that gives the characters back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from cardgen.drawing.items import Word
from cardgen.export.syntax import number

#: Kerning under this (1/1000 em) is not written: 0.002 pt at 10 pt.
_NEGLIGIBLE = 0.2
#: A move before an empty string: only what opens a string can stand after a digit.
_EMPTY_END = re.compile(r"(?<=\d)\(\)\]TJ")
_SPECIAL = str.maketrans({"\\": "\\\\", "(": "\\(", ")": "\\)", "\r": "\\r"})


class Encoding:
    """The glyphs of one font that a file uses, and how its words are written.

    A glyph's id is its code (Identity-H), two bytes big endian. `width_of` gives a glyph's default advance in
    1/1000 em, as the file's font dictionary will say it. Encoded words are kept by the identity of the Word
    object, which typesetting shares between all places where a word occurs.
    """

    def __init__(self, width_of: Callable[[int], float], space: int) -> None:
        self.width_of = width_of
        self.space = space
        self.space_width = width_of(space)
        self.space_code = glyph_code(space)
        #: The characters that each glyph used stands for.
        self.characters: dict[int, str] = {space: " "}
        self.widths: dict[int, float] = {space: self.space_width}
        #: id(Word) → what stands between "[(" and ")]TJ".
        self.encoded: dict[int, str] = {}
        #: The words, by identity, whose glyphs do not all stand on the pen's path: see `encode_raised`.
        self.raised: set[int] = set()
        self._kept: list[Word] = []
        self._spaces: dict[tuple[float, float, float], str] = {}

    def encode(self, word: Word) -> str:
        """The word as the inside of `[(…)]TJ`: codes, and kerning where advances are not the font's own."""
        known = self.encoded.get(id(word))
        if known is not None:
            return known
        text = self._with_kerning(word)
        if not self._extracts(word):
            text = _with_actual_text(word, text)
        if any(offset != (0.0, 0.0) for offset in word.offsets):
            self.raised.add(id(word))
        self.encoded[id(word)] = text
        self._kept.append(word)
        return text

    def _with_kerning(self, word: Word) -> str:
        parts: list[str] = []
        rest = 0.0
        last = len(word.glyphs) - 1
        for index, (glyph, advance) in enumerate(zip(word.glyphs, word.advances, strict=True)):
            parts.append(glyph_code(glyph))
            width = self._width(glyph)
            rest += width - advance * 1000
            if abs(rest) > _NEGLIGIBLE and (index < last or abs(rest) > 2 * _NEGLIGIBLE):
                parts.append(f"){round(rest, 1):g}(")
                rest = 0.0
        return "".join(parts)

    def encode_raised(self, word: Word, size: float) -> str:
        """The same for a word with glyphs off the pen's path (marks over letters), at `size` points."""
        parts: list[str] = []
        for index, glyph in enumerate(word.glyphs):
            right, up = word.offsets[index]
            after = self._width(glyph) + (right - word.advances[index]) * 1000
            parts.append(
                f"]TJ {number(up * size)} Ts[{number(-right * 1000)}({glyph_code(glyph)}){number(after)}"
            )
        return _with_actual_text(word, ")" + "".join(parts) + "]TJ 0 Ts[(")

    def raise_marks(self, words: tuple[Word, ...], texts: list[str], size: float) -> list[str]:
        """The encoded `texts` of `words`, with those replaced whose marks stand off the pen's path."""
        return [
            self.encode_raised(word, size) if id(word) in self.raised else text
            for word, text in zip(words, texts, strict=True)
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

    def _width(self, glyph: int) -> float:
        width = self.widths.get(glyph)
        if width is None:
            width = self.widths[glyph] = self.width_of(glyph)
        return width

    def _extracts(self, word: Word) -> bool:
        """Whether the table of characters gives the word's text back; new glyphs are entered in the table."""
        faithful = True
        for glyphs, characters in clusters_of(word):
            if len(glyphs) == 1:
                faithful &= self.characters.setdefault(glyphs[0], characters) == characters
            else:
                faithful = False
                for glyph in glyphs:
                    self.characters.setdefault(glyph, characters)
        return faithful


def _with_actual_text(word: Word, text: str) -> str:
    """The encoded word in a span that says which characters it is (ISO 32000-1, 14.9.4)."""
    actual = word.text.encode("utf-16-be").hex().upper()
    return f")]TJ/Span<</ActualText<FEFF{actual}>>>BDC[({text})]TJ EMC[("


def close_arrays(text: str) -> str:
    """What stands between "[(" and ")]TJ", with no move before an empty string at the end of an array.

    ISO 32000-1, 9.4.3, lets both stand there, but pdfium (in Chrome and Edge) then forgets the move.
    """
    return _EMPTY_END.sub("]TJ", text) if "()]TJ" in text else text


def clusters_of(word: Word) -> Iterator[tuple[tuple[int, ...], str]]:
    """The word's clusters in the order drawn: glyphs, and the characters that they stand for together."""
    starts = sorted(set(word.clusters))
    ends = dict(zip(starts, [*starts[1:], len(word.text)], strict=True))
    index = 0
    while index < len(word.glyphs):
        start = word.clusters[index]
        stop = index + 1
        while stop < len(word.glyphs) and word.clusters[stop] == start:
            stop += 1
        yield word.glyphs[index:stop], word.text[start : ends[start]]
        index = stop


def glyph_code(glyph: int) -> str:
    """The two bytes of a glyph's code as characters below 256, escaped for a literal string."""
    return (chr(glyph >> 8) + chr(glyph & 0xFF)).translate(_SPECIAL)
