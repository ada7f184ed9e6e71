"""Takes words and a character style, gives them shaped by HarfBuzz and measured; every word is shaped once.

Advances are kept for a size of 1 pt, so all sizes of a font share one cache. Words are shaped separately, which loses
only kerning with spaces, and the fonts here have hardly any.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cached_property
from math import fsum
from typing import Protocol

from cardgen.assets.books import Font, FontBook
from cardgen.drawing.items import Word
from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern

#: Characters that need no glyph of their own: HarfBuzz hides them or draws them as spaces of their width.
_INVISIBLE = frozenset(
    map(
        ord,
        "\u00a0\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\u2066\u2067\u2068\u2069\ufeff\ufe0e\ufe0f"
        "\u202f\u2009\u200a\u2002\u2003",
    )
)
#: A character with the marks on it, which must come from the same font.
_CLUSTER = LazyPattern(r".[\u0300-\u036f\u1ab0-\u1aff\u20d0-\u20ff\ufe00-\ufe0f]*", re.DOTALL)
#: Hebrew, Arabic, Syriac, Thaana, N'Ko and related scripts, and their presentation forms.
RIGHTWARD = LazyPattern("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001eeff]")
#: What runs left to right among right-to-left letters: numbers, and words of other scripts.
_LEFTWARD = LazyPattern(r"\d+(?:[.,:/]\d+)*%?|[^\W\d_\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+")
NO_BREAK_SPACE = "\u00a0"
#: Stand-ins for a character that no font has; the first one that a font has is used: an empty box, which nobody takes
#: for a word.
_STAND_INS = "\u25af\u25a1\ufffd"


@frozen
class Piece:
    """A part of a word that one font can set."""

    font: str
    word: Word


@frozen
class Shaped:
    """A whole word: its pieces, its width and glyphs at 1 pt, and the characters that no font has."""

    pieces: tuple[Piece, ...]
    width: float
    glyphs: int
    missing: str = ""


class _Glyphs(Protocol):
    """Shapes text in one font, and knows the font's features: HarfBuzz, through `glyphs.py`."""

    def features(self, font: Font) -> frozenset[str]: ...

    def shape(self, font: Font, text: str, features: tuple[str, ...], direction: str = "") -> Word: ...


class Shaper:
    """Shapes words in the fonts of a book, and remembers them all."""

    def __init__(self, fonts: FontBook, language: str = "en") -> None:
        self.fonts = fonts
        self.language = language
        self._words: dict[tuple[str, tuple[str, ...]], dict[str, Shaped]] = {}
        self._turned: dict[tuple[str, tuple[str, ...], str], Shaped] = {}

    @cached_property
    def _glyphs(self) -> _Glyphs:
        from cardgen.typeset.words.glyphs import Glyphs  # noqa: PLC0415 - 10 ms, only for commands that draw

        return Glyphs(self.language)

    def words(self, font: Font, features: tuple[str, ...]) -> dict[str, Shaped]:
        """The words already shaped in `font` with `features`, by text."""
        return self._words.setdefault((font.key, features), {})

    def shape(self, font: Font, text: str, features: tuple[str, ...] = ()) -> Shaped:
        """Shape `text`, which has no spaces to break at; characters that `font` lacks come
        from the book's fallback fonts.
        """
        known = self.words(font, features)
        shaped = known.get(text)
        if shaped is None:
            shaped = known[text] = self._shape_new(font, text, features)
        return shaped

    def _shape_new(self, font: Font, text: str, features: tuple[str, ...]) -> Shaped:
        if text.isascii() and font.coverage.issuperset(map(ord, text)):
            word = self._glyphs.shape(font, text, features)
            return Shaped((Piece(font.key, word),), word.width, len(word.glyphs))
        return self._shape(font, text, features, bool(RIGHTWARD.search(text)))

    def shape_turned(self, font: Font, text: str, features: tuple[str, ...] = ()) -> Shaped:
        """Shape a number with its signs as it appears among right-to-left words: `3)` looks like `(3`."""
        key = (font.key, features, text)
        if key not in self._turned:
            self._turned[key] = self._shape(font, text, features, rightward=True)
        return self._turned[key]

    def has_feature(self, font: Font, tag: str) -> bool:
        """Whether the font has the OpenType feature `tag`."""
        return tag in self.features(font)

    def features(self, font: Font) -> frozenset[str]:
        """The OpenType features of the font, for any script; kerning may also be in an older table."""
        return self._glyphs.features(font)

    def _shape(self, font: Font, text: str, features: tuple[str, ...], rightward: bool) -> Shaped:
        runs = (
            [(*run, "") for run in self._of_one_font(font, text)] if not rightward else self._turn(font, text)
        )
        pieces = []
        missing = ""
        for of, part, direction in runs:
            if of is None:
                missing += part
                boxed, sign = self._stand_in(font)
                pieces.append(Piece(boxed.key, self._glyphs.shape(boxed, sign * len(part), features)))
            else:
                pieces.append(Piece(of.key, self._glyphs.shape(of, part, features, direction)))
        width = fsum(piece.word.width for piece in pieces)
        return Shaped(tuple(pieces), width, sum(len(piece.word.glyphs) for piece in pieces), missing)

    def _of_one_font(self, font: Font, text: str) -> list[tuple[Font | None, str]]:
        return [(font, text)] if font.coverage.issuperset(map(ord, text)) else self._split(font, text)

    def _turn(self, font: Font, text: str) -> list[tuple[Font | None, str, str]]:
        """The runs of a right-to-left word in the order of drawing, with the direction of each."""
        turned: list[tuple[Font | None, str, str]] = []
        at = 0
        for found in (*_LEFTWARD.finditer(text), None):
            stop = found.start() if found else len(text)
            turned += [(*run, "rtl") for run in self._of_one_font(font, text[at:stop])] if stop > at else []
            if found:
                turned += [(*run, "ltr") for run in reversed(self._of_one_font(font, found[0]))]
                at = found.end()
        return turned[::-1]

    def _split(self, font: Font, text: str) -> list[tuple[Font | None, str]]:
        """`text` split where the font has to change; None for characters that no font has."""
        runs: list[tuple[Font | None, str]] = []
        for cluster in _CLUSTER.findall(text):
            whole = self._font_of_all(font, cluster) if len(cluster) > 1 else None
            for character in cluster:
                if ord(character) in _INVISIBLE:
                    found = runs[-1][0] if runs else font
                else:
                    found = whole or self.fonts.fallback(font, character)
                if runs and runs[-1][0] is found:
                    runs[-1] = (found, runs[-1][1] + character)
                else:
                    runs.append((found, character))
        return runs

    def _stand_in(self, font: Font) -> tuple[Font, str]:
        """The sign that is printed for a missing character, and the font that has it."""
        found = ((self.fonts.fallback(font, sign), sign) for sign in _STAND_INS)
        return next(((boxed, sign) for boxed, sign in found if boxed), (font, "?"))

    def _font_of_all(self, font: Font, cluster: str) -> Font | None:
        """The first of the characters' fallback fonts that has all of them; None if none has."""
        visible = {ord(character) for character in cluster} - _INVISIBLE
        candidates = [self.fonts.fallback(font, character) for character in cluster]
        return next((found for found in candidates if found and found.coverage >= visible), None)


def soften(shaped: Shaped) -> Shaped:
    """Mark the hyphen at the end of a shaped word as soft, because the word was divided there."""
    *pieces, last = shaped.pieces
    word = replace(last.word, text=last.word.text[:-1] + "\u00ad")
    return replace(shaped, pieces=(*pieces, Piece(last.font, word)))


def spread(shaped: Shaped, space: float) -> Shaped:
    """The word with no-break spaces at least `space` em wide, like the spaces between words."""
    pieces = tuple([Piece(piece.font, _spread(piece.word, space)) for piece in shaped.pieces])
    return replace(shaped, pieces=pieces, width=fsum([piece.word.width for piece in pieces]))


def _spread(word: Word, space: float) -> Word:
    pairs = zip(word.advances, word.clusters, strict=True)
    advances = tuple([max(width, space) if word.text[at] == NO_BREAK_SPACE else width for width, at in pairs])
    return replace(word, advances=advances, width=fsum(advances))
