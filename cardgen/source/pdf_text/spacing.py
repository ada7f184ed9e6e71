"""The letters of a line, with their positions → its words: which gaps are spaces, and which separate columns.

A gap may be a typed space, one that the library guessed, or none at all. Wide gaps in a justified line do not make
columns, spaced-out letters are one word, and a raised figure is a footnote mark.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from statistics import median

from cardgen.frozen import frozen

#: What separates words of one line that are in different columns.
GAP = "   "
#: The least gap between columns, in letter heights.
_FAR = 1.2
#: In a justified line, the gaps between words differ by at most this (in letter heights); it has at least so many gaps.
_EVEN, _FEWEST_GAPS = 0.05, 3
#: Signs that directly follow a word, even one in another font, or a picture in the line. A gap before them is a space
#: only if it is as wide as the other spaces of the line: between these limits, in letter heights and usual spaces.
_CLOSING = ",.;:!?)"
_NARROWEST, _WIDEST = 0.12, 1.35
#: A spaced-out word has at least this many letters, and words are this many times as far from each other.
_SPACED_OUT, _BETWEEN_WORDS = 4, 1.6
#: Gaps inside a word are at most this many times the usual one.
_ALIKE = 1.25
#: So many capitals make a spaced-out word if nobody typed a space and all gaps are alike; columns are farther apart by
#: so many of these gaps.
_CAPITALS_APART, _COLUMNS = 6, 2
#: A footnote mark is at most this high, and raised by at least so much (in heights of the other letters).
_SMALL, _RAISED = 0.8, 0.15
_FIGURES = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@frozen
class Letter:
    """A sign and its place (points from the bottom left of the page); `spaced` says whether a space comes before it:
    "typed" in the page, "guessed" from the gap, or "" for none.
    """

    sign: str
    left: float
    foot: float
    right: float
    top: float
    spaced: str = ""

    @property
    def height(self) -> float:
        """The height of the font."""
        return self.top - self.foot


def columns_of(letters: Sequence[Letter]) -> tuple[tuple[str, float, float], ...]:
    """The words of a line, column by column, each with its left and right ends."""
    line = _Line(letters)
    signs = _noted(letters)
    found: list[tuple[str, float, float]] = []
    text, left = signs[0], letters[0].left
    for at in range(1, len(letters)):
        room = line.room_before(at)
        if room == GAP:
            found.append((text, left, letters[at - 1].right))
            text, left = signs[at], letters[at].left
        else:
            text += room + signs[at]
    return (*found, (text, left, letters[-1].right))


class _Line:
    """The spacing of the letters in a line."""

    def __init__(self, letters: Sequence[Letter]) -> None:
        self._letters = letters
        self._gaps = [letter.left - before.right for before, letter in pairwise(letters)]
        spaces = [gap for gap, letter in zip(self._gaps, letters[1:], strict=True) if letter.spaced]
        self._spaces, self._usual = len(spaces), median(spaces) if spaces else 0.0
        self._apart = _spaced_out(letters, self._gaps)
        self._within = self._apart or _drawn_out(letters, self._gaps)
        self._driven = _are_driven_apart(letters, spaces)

    def room_before(self, at: int) -> str:
        """What comes before a letter: nothing, a space, or the gap between columns."""
        before, letter, gap = self._letters[at - 1], self._letters[at], self._gaps[at - 1]
        if gap > _FAR * letter.height + _COLUMNS * self._apart > 0 and not self._driven:
            return GAP
        if not letter.spaced or (letter.spaced == "guessed" and gap <= self._within):
            return ""
        hangs = letter.sign in _CLOSING and (letter.sign == before.sign or self._hangs(letter, gap))
        return "" if hangs else " "

    def _hangs(self, mark: Letter, gap: float) -> bool:
        """Whether a mark belongs to the word before it despite a gap, which is not as wide as a space."""
        return self._spaces < _FEWEST_GAPS or not _NARROWEST * mark.height < gap < _WIDEST * self._usual


def _are_driven_apart(letters: Sequence[Letter], spaces: Sequence[float]) -> bool:
    """Whether the line is justified: the gaps between its words are equal, although the words are not equally long."""
    if len(spaces) < _FEWEST_GAPS or max(spaces) - min(spaces) > _EVEN * letters[0].height:
        return False
    starts = [letter.left for letter in letters if letter.spaced]
    steps = [second - first for first, second in pairwise(starts)]
    return max(steps) - min(steps) > _EVEN * letters[0].height


def _spaced_out(letters: Sequence[Letter], gaps: Sequence[float]) -> float:
    """The widest gap inside a spaced-out word; 0 if there is none."""
    if sum(letter.spaced == "guessed" for letter in letters) < _SPACED_OUT - 1:
        return 0.0
    ends = [*(bool(letter.spaced) for letter in letters[1:]), True]
    alone = [
        at
        for at, letter in enumerate(letters)
        if letter.sign.isalpha() and ends[at] and (at == 0 or letter.spaced)
    ]
    guessed = [gaps[at - 1] for at in alone if letters[at].spaced == "guessed" and at - 1 in alone]
    if len(guessed) < _SPACED_OUT - 1 or len(alone) * 2 < len(letters):
        return 0.0
    widest = median(guessed) * _BETWEEN_WORDS
    typed = any(letter.spaced == "typed" for letter in letters)
    words = any(gap > widest for gap in gaps)
    capitals = sum(letters[at].sign.isupper() for at in alone)
    return widest if typed or words or capitals >= _CAPITALS_APART else 0.0


def _drawn_out(letters: Sequence[Letter], gaps: Sequence[float]) -> float:
    """The widest gap inside words whose letters are slightly spaced, mostly without guessed spaces; otherwise 0."""
    inner = [gap for gap, letter in zip(gaps, letters[1:], strict=True) if not letter.spaced]
    usual = median(inner) if len(inner) >= _SPACED_OUT else 0.0
    return usual * _ALIKE if usual > _EVEN * letters[0].height else 0.0


def _noted(letters: Sequence[Letter]) -> Sequence[str]:
    """The signs, with superscript digits for raised figures after a word: they are footnote marks."""
    signs = [letter.sign for letter in letters]
    if min(letter.height for letter in letters) > _SMALL * max(letter.height for letter in letters):
        return signs
    height, foot = median(letter.height for letter in letters), median(letter.foot for letter in letters)
    for at, letter in enumerate(letters):
        small = letter.height < _SMALL * height and letter.foot - foot > _RAISED * height
        if small and at and letter.sign in "0123456789" and not letter.spaced:
            signs[at] = letter.sign.translate(_FIGURES)
    return signs
