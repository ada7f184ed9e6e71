"""A plain text → its lines with offsets, pages and page furniture known, before blocks are made of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from cardgen.check.wording.late_patterns import LatePattern
from cardgen.frozen import frozen


@frozen
class Line:
    """A line: `text` without the space around it, `start` the offset of its first character, `indent` in columns.

    `page` counts from 1 where the text shows pages, else 0. `length` is the number of characters as written.
    """

    text: str
    start: int
    indent: int
    length: int
    page: int = 0

    @property
    def blank(self) -> bool:
        """Whether there is nothing on the line."""
        return not self.text


_PAGE_NUMBER = LatePattern(r"^(?:page\s+)?[-–—|\s]*(\d{1,3})[-–—|\s]*(?:(?:of|/)\s*\d{1,3})?$", re.IGNORECASE)


def read_lines(text: str) -> tuple[Line, ...]:
    """The lines of a text. Running heads and page numbers beside form feeds are blank; pages are counted."""
    paged = "\f" in text
    lines: list[Line] = []
    offset, page = 0, 1 if paged else 0
    for raw in text.splitlines(keepends=True):
        page += raw.count("\f") if raw.startswith("\f") else 0
        lines.append(_line(raw, offset, page))
        page += raw.count("\f") if not raw.startswith("\f") else 0
        offset += len(raw)
    return _without_furniture(lines) if paged else tuple(lines)


def usual_width(lines: Sequence[Line]) -> int:
    """The length in characters that four of five lines do not exceed, short ones left out; 80 when there is none."""
    lengths = sorted(line.length for line in lines if line.length > 30)
    return lengths[int(len(lengths) * 0.8)] if lengths else 80


def _line(raw: str, offset: int, page: int) -> Line:
    body = raw.strip()
    lead = len(raw) - len(raw.lstrip())
    indent = len(raw[:lead].replace("\f", "").expandtabs(4))
    return Line(body, offset + lead, indent, len(raw.rstrip()), page)


def _without_furniture(lines: list[Line]) -> tuple[Line, ...]:
    edges = _page_edges(lines)
    shapes = Counter(re.sub(r"\d+", "#", lines[at].text) for at in edges)
    for at in edges:
        line = lines[at]
        shape = re.sub(r"\d+", "#", line.text)
        if _PAGE_NUMBER.match(line.text) or (shapes[shape] >= 3 and len(line.text) < 70):
            lines[at] = Line("", line.start, 0, 0, line.page)
    return tuple(lines)


def _page_edges(lines: list[Line]) -> list[int]:
    by_page: dict[int, list[int]] = {}
    for at, line in enumerate(lines):
        if line.text:
            by_page.setdefault(line.page, []).append(at)
    return [at for found in by_page.values() for at in dict.fromkeys(found[:2] + found[-2:])]
