"""The lines of a book → how deeply the list items in them are nested, judged by their indents."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from cardgen.lazy_patterns import LazyPattern
from cardgen.source.pdf_text.lines import PdfLine

#: How an item begins: with a number, a letter or a bullet, whatever character that is in its font.
_ITEM = LazyPattern(r"\(?(?:\d{1,2}|[A-Za-z])[.)]\s|[^\w\s\"“”‘’'()\[\]#|.,:;!?&+*/]\s|[*+o]\s")
#: An item begins at most this far from the left of its column, and at least the second distance farther in than the
#: item that contains it (in letter heights).
_COLUMN, _DEEPER = 6.0, 0.7


def item_depths(pages: Sequence[tuple[PdfLine, ...]]) -> Mapping[PdfLine, int]:
    """For each line that begins an item of a nested list: the number of lists around that list."""
    found = [each for page in pages for each in _set_in(page)]
    steps = sorted({step for _, step in found})
    bounds = [step for before, step in pairwise(steps) if step - before > _DEEPER]
    return {line: depth for line, step in found if (depth := sum(bound <= step for bound in bounds))}


def _set_in(page: tuple[PdfLine, ...]) -> Iterator[tuple[PdfLine, float]]:
    """The lines of a page that begin items, each with its indent in its column, in letter heights."""
    lefts = sorted(line.left for line in page)
    for line in page:
        if _ITEM.match(line.text):
            left = lefts[bisect_left(lefts, line.left - _COLUMN * line.size)]
            yield line, round((line.left - left) / line.size, 2)
