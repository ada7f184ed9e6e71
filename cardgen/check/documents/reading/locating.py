"""The text of a file → a Locator, which turns offsets in the text into lines and columns."""

from __future__ import annotations

import re
from bisect import bisect_right

from cardgen.diagnostics import Locator, Span


def locator(path: str, text: str) -> Locator:
    """A function that turns offsets in `text` into spans in the file `path`."""
    starts = [0, *(found.end() for found in re.finditer(r"\r\n|\n|\r", text))]

    def locate(start: int, end: int) -> Span:
        first = bisect_right(starts, start) - 1
        last = bisect_right(starts, max(end, start)) - 1
        return Span(path, first + 1, start - starts[first] + 1, last + 1, max(end, start) - starts[last] + 1)

    return locate
