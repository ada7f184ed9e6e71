"""A text that keeps the layout of its pages, with columns side by side → the same text, one column after the other.

`pdftotext -layout` writes such texts: each line has part of a sentence of the first column and part of one of the
second.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.diagnostics import Locator, Span
from cardgen.frozen import frozen

#: The gap between two columns of a line; and a column's part of a line that begins in lower case.
_GAP = TextPattern(r"(?<=\S) {2,}(?=\S)")
_LOWER = TextPattern(r"\s*[a-z]")
#: A gap needs this many lines with words on both sides, and at most this share of lines (relative to those) may run
#: through it.
_FEWEST, _CROSSING = 6, 0.35
#: The average width of columns of prose (in characters), and the share of their lines that begin in lower case, because
#: they continue a sentence. Columns of tables fall below these.
_WIDE, _GOING_ON = 16, 0.15
#: Characters that end a sentence; and the share of a column's width from which a line counts as full.
_STOPS, _FULL = ".!?:", 0.85
#: A long line of the first column may shift the second one by this many characters to the left or right.
_BEFORE, _BEHIND = 14, 6
#: The number of gaps that are tried, and how often a column is searched for columns again.
_TRIED, _DEPTH = 6, 2

#: The offset of a line in the original text, and the line.
_Row = tuple[int, str]


@frozen
class Unrolled:
    """A text, one column after the other; `pieces` are pairs (offset in it, offset in the original text), ascending."""

    text: str
    pieces: tuple[tuple[int, int], ...]

    def located(self, locate: Locator) -> Locator:
        """A locator for offsets in the unrolled text, given the locator of the original one."""

        def find(start: int, end: int) -> Span:
            at = bisect_right(self.pieces, (start, 1 << 60)) - 1
            first = self._given(at, start)
            last = self._given(
                bisect_right(self.pieces, (max(end - 1, start), 1 << 60)) - 1, max(end - 1, start)
            )
            if last < first:  # It continues in the next column: show only the line where it begins.
                last = self._given(at, (self.pieces[at + 1][0] if at + 1 < len(self.pieces) else end) - 2)
            return locate(first, max(first, last + (end > start)))

        return find

    def _given(self, at: int, offset: int) -> int:
        new, old = self.pieces[at]
        return old + offset - new


def unrolled(text: str) -> Unrolled | None:
    """The text with one column after the other; None if no page has columns of prose side by side."""
    rows: list[_Row] = []
    found = False
    offset = 0
    for page in re.split(r"(?<=\f)", text):
        lines = list(_rows(page, offset))
        parted = _parted(lines, _DEPTH, page=True)
        found |= parted != lines
        rows += parted
        offset += len(page)
    if not found:
        return None
    pieces: list[tuple[int, int]] = []
    length = 0
    for given, line in rows:
        pieces.append((length, given))
        length += len(line) + 1
    return Unrolled("\n".join(line for _, line in rows), tuple(pieces))


def _rows(page: str, offset: int) -> Iterator[_Row]:
    for line in page.split("\n"):
        yield offset, line
        offset += len(line) + 1


def _parted(rows: list[_Row], depth: int, *, page: bool = False) -> list[_Row]:
    """The rows with columns that stand side by side put one after the other; a page's head and foot are left whole."""
    gutter = _gutter([line for _, line in rows]) if depth else 0
    if not gutter:
        return rows
    edges = _edges(rows) if page else set()
    out: list[_Row] = []
    left: list[_Row] = []
    right: list[_Row] = []
    for at, (offset, line) in enumerate(rows):
        begin = -1 if at in edges else _second(line, gutter)
        if begin < 0:
            out += _columns(left, right, depth)
            left, right = [], []
            out.append((offset, line))
        else:
            left.append((offset, line[:begin].rstrip(" ")))
            right.append((offset + begin, line[begin:]))
    return out + _columns(left, right, depth)


def _columns(left: list[_Row], right: list[_Row], depth: int) -> list[_Row]:
    """Two columns, one after the other, with a blank line between them."""
    if not any(line.strip() for _, line in right):
        return left
    return [*_parted(_closed(left), depth - 1), (right[0][0], ""), *_parted(_closed(right), depth - 1)]


def _edges(rows: Sequence[_Row]) -> set[int]:
    """The first and the last line with words, if the line next to it is blank."""
    worded = [at for at, (_, line) in enumerate(rows) if line.strip("\f ")]
    found = set()
    for edge, beside in ((worded[:1], 1), (worded[-1:], -1)):
        found |= {at for at in edge if 0 <= at + beside < len(rows) and not rows[at + beside][1].strip()}
    return found


def _closed(rows: list[_Row]) -> list[_Row]:
    """A column without the blank lines that are there only because the lines of the other column are at other heights:
    single ones inside a sentence, and all single ones if most lines are separated like this.
    """
    lines = [line.strip() for _, line in rows]
    beside = [at for at in range(1, len(lines) - 1) if lines[at - 1] and not lines[at] and lines[at + 1]]
    close = sum(bool(above and line) for above, line in pairwise(lines))
    width = max(map(len, lines), default=0)
    needless = {
        at
        for at in beside
        if len(beside) > close
        or (
            lines[at - 1][-1] not in _STOPS
            and (lines[at + 1][0].islower() or len(lines[at - 1]) > _FULL * width)
        )
    }
    return [row for at, row in enumerate(rows) if at not in needless]


def _second(line: str, gutter: int) -> int:
    """Where the second column begins on a line, near the gap; the line's end if it has none, -1 if a word fills the
    gap.
    """
    gaps = [gap for gap in _GAP.finditer(line) if gutter - _BEFORE <= gap.end() <= gutter + _BEHIND]
    if gaps:
        gap = min(gaps, key=lambda each: abs(each.end() - gutter))
        return gutter if gap.start() < gutter < gap.end() else gap.end()
    if len(line) <= gutter:
        return len(line)
    return gutter if line[gutter - 1] == " " else -1


def _gutter(lines: Sequence[str]) -> int:
    """Where the second column of prose begins, 0 if there is none."""
    starts = Counter(gap.end() for line in lines for gap in _GAP.finditer(line))
    best, most = 0, 0
    for start, times in starts.most_common(_TRIED):
        if times < _FEWEST // 2:
            break
        parts = [(line, _second(line, start)) for line in lines]
        both = [(line[:at].strip(), line[at:]) for line, at in parts if at > 0 and line[at:].strip()]
        both = [(one, two) for one, two in both if one]
        crossing = sum(at < 0 for _, at in parts)
        if (
            len(both) > most
            and len(both) >= _FEWEST
            and crossing <= _CROSSING * len(both)
            and _are_prose(both)
        ):
            best, most = start, len(both)
    return best


def _are_prose(both: Sequence[tuple[str, str]]) -> bool:
    """Whether the text on both sides of a gap is prose."""
    for side in (0, 1):
        parts = [pair[side].strip() for pair in both]
        wide = sum(map(len, parts)) >= _WIDE * len(parts)
        if not wide or sum(bool(_LOWER.match(part)) for part in parts) < _GOING_ON * len(parts):
            return False
    return True
