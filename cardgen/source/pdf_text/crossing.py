"""The lines of a page in the order written → column by column, if a program wrote lines of two columns alternately.

Programs that write a page row by row, as text recognition does, write a line of the first column, then one of the
second, and so on. Rows of a table stay as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from cardgen.source.pdf_text.lines import PdfLine

#: The writing changes to the other column at least this many times.
_FEWEST = 6
#: The least average width of a column of prose (characters), and the least part of lines that begin with a small
#: letter.
_WIDE, _GOING_ON = 16, 0.15
#: At most this part of all lines may run across the gap.
_CROSSING = 0.2
#: Lines that begin within this distance (points) begin at the same place; those indented by up to the second distance
#: belong to the same column; columns may contain columns to this depth.
_NEAR, _SET_IN, _DEPTH = 6, 36, 2


def in_columns(lines: Sequence[PdfLine], depth: int = _DEPTH) -> tuple[PdfLine, ...]:
    """Reorder the lines, one column after the other, wherever two columns were written alternately."""
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
    """Where the second column begins, in points; 0 if no two columns of prose were written alternately."""
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
    """Whether a line is to the right of the one written before it, and at about the same height."""
    return two.left > one.right and abs(one.foot - two.foot) < two.size


def _are_prose(lines: Sequence[PdfLine]) -> bool:
    """Whether lines are wide, and many of them continue the sentence of the line above."""
    wide = sum(len(line.text) for line in lines) >= _WIDE * len(lines)
    return wide and sum(line.text[0].islower() for line in lines) >= _GOING_ON * len(lines)
