"""The text of a file → what turns offsets into it into places."""

from __future__ import annotations

import re
from bisect import bisect_right

from cardgen.diagnostics import Locator, Span


def locator(path: str, text: str) -> Locator:
    """Turns offsets into `text` into places of the file `path`."""
    starts = [0, *(found.end() for found in re.finditer(r"\r\n|\n|\r", text))]

    def locate(start: int, end: int) -> Span:
        first = bisect_right(starts, start) - 1
        last = bisect_right(starts, max(end, start)) - 1
        return Span(path, first + 1, start - starts[first] + 1, last + 1, max(end, start) - starts[last] + 1)

    return locate
