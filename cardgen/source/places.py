"""Offsets into a text → lines and columns."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

from cardgen.diagnostics import Span
from cardgen.lazy_patterns import LazyPattern

_BREAK = LazyPattern(r"\r\n|\n|\r")


@lru_cache(maxsize=64)
def line_starts(text: str) -> tuple[int, ...]:
    """The offset at which each line begins; lines end with LF, CRLF or CR, as in editors."""
    return (0, *(match.end() for match in _BREAK.finditer(text)))


def _line_and_column(text: str, offset: int) -> tuple[int, int]:
    """The line and column of an offset, both counted from 1; an offset outside the text is moved to its nearest end."""
    starts = line_starts(text)
    inside = min(max(offset, 0), len(text))
    line = bisect_right(starts, inside)
    return line, inside - starts[line - 1] + 1


def span_between(path: str, text: str, start: int, end: int) -> Span:
    """The span of the characters `start` to `end` (exclusive) of the file `path`."""
    return Span(path, *_line_and_column(text, start), *_line_and_column(text, max(start, end)))


def page_of(text: str, line: int) -> int:
    """The page with this line in a text whose pages are separated by form feeds; lines and pages count from 1.

    >>> page_of("one\\n\\ftwo\\n", 2)
    2
    """
    starts = line_starts(text)
    end = starts[line] if line < len(starts) else len(text)
    return 1 + text.count("\f", 0, end)


def title_above(text: str, line: int) -> str:
    """The last heading of a Markdown text at or above this line, without its signs; "" if there is none.

    >>> title_above("# The sea\\n\\nFish.\\n", 3)
    'The sea'
    """
    above = (each for each in reversed(text.split("\n")[:line]) if each.startswith("#"))
    return next(above, "").lstrip("#").strip().replace("\\", "")
