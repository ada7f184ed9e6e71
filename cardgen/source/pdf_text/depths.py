"""The lines of a book → how deep those stand that begin items of lists: a list in a list stands farther in."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from cardgen.lazy_patterns import LazyPattern
from cardgen.source.pdf_text.lines import PdfLine

#: What an item begins with: a number, a letter or a sign of its own, whatever that is called in its font.
_ITEM = LazyPattern(r"\(?(?:\d{1,2}|[A-Za-z])[.)]\s|[^\w\s\"“”‘’'()\[\]#|.,:;!?&+*/]\s|[*+o]\s")
#: An item is so far (heights of a letter) from the left of its column at most, and farther in than one that holds it.
_COLUMN, _DEEPER = 6.0, 0.7


def item_depths(pages: Sequence[tuple[PdfLine, ...]]) -> Mapping[PdfLine, int]:
    """How many lists hold the item that a line begins, for those lines of all pages that begin one in another list."""
    found = [each for page in pages for each in _set_in(page)]
    steps = sorted({step for _, step in found})
    bounds = [step for before, step in pairwise(steps) if step - before > _DEEPER]
    return {line: depth for line, step in found if (depth := sum(bound <= step for bound in bounds))}


def _set_in(page: tuple[PdfLine, ...]) -> Iterator[tuple[PdfLine, float]]:
    """The lines of a page that begin items, and how far in they stand in their columns, in heights of a letter."""
    lefts = sorted(line.left for line in page)
    for line in page:
        if _ITEM.match(line.text):
            left = lefts[bisect_left(lefts, line.left - _COLUMN * line.size)]
            yield line, round((line.left - left) / line.size, 2)
