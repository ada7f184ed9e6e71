"""The lines of a page as they were written → column by column, where those of two columns were written in turn.

Programs that write a page row by row, as those that recognise letters do, write a line of the first column, one of the
second, and so on. Rows of a table stay as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from cardgen.source.pdf_text.lines import PdfLine

#: So often the writing goes over to the other column at least.
_FEWEST = 6
#: Columns of prose are so wide on average (characters), and such a part of their lines goes on with a small letter.
_WIDE, _GOING_ON = 16, 0.15
#: Such a part of the lines on both sides may run through the gap.
_CROSSING = 0.2
#: What begins at places so near (points) begins at one, what is set in by so much belongs to it; there are columns
#: within columns.
_NEAR, _SET_IN, _DEPTH = 6, 36, 2


def in_columns(lines: Sequence[PdfLine], depth: int = _DEPTH) -> tuple[PdfLine, ...]:
    """The lines, one column behind the other wherever two were written in turn."""
    gutter = _gutter(lines) if depth else 0.0
    if not gutter:
        return tuple(lines)
    out: list[PdfLine] = []
    left: list[PdfLine] = []
    right: list[PdfLine] = []
    for line in lines:
        if line.right <= gutter:
            left.append(line)
        elif line.left >= gutter:
            right.append(line)
        else:
            out += [*in_columns(left, depth - 1), *in_columns(right, depth - 1), line]
            left, right = [], []
    return (*out, *in_columns(left, depth - 1), *in_columns(right, depth - 1))


def _gutter(lines: Sequence[PdfLine]) -> float:
    """Where the second column begins, in points; 0 where no two columns of prose were written in turn."""
    beside = [(one, two) for one, two in pairwise(lines) if _stand_side_by_side(one, two)]
    if len(beside) < _FEWEST:
        return 0.0
    usual, often = Counter(round(two.left / _NEAR) for _, two in beside).most_common(1)[0]
    edge = (usual + 1) * _NEAR
    gutter = min(two.left for _, two in beside if edge - _SET_IN < two.left <= edge) - 1
    left = [line for line in lines if line.right <= gutter]
    right = [line for line in lines if line.left >= gutter]
    through = len(lines) - len(left) - len(right)
    if often < _FEWEST or through > _CROSSING * len(lines) or not (_are_prose(left) and _are_prose(right)):
        return 0.0
    return gutter


def _stand_side_by_side(one: PdfLine, two: PdfLine) -> bool:
    """Whether a line stands to the right of the one that was written before it, not far above or below."""
    return two.left > one.right and abs(one.foot - two.foot) < two.size


def _are_prose(lines: Sequence[PdfLine]) -> bool:
    """Whether lines are wide, and many go on with the sentence of those above."""
    wide = sum(len(line.text) for line in lines) >= _WIDE * len(lines)
    return wide and sum(line.text[0].islower() for line in lines) >= _GOING_ON * len(lines)
