"""A plain text → its lines with their offsets and pages; page numbers and running heads are blanked."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence

from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen


@frozen
class Line:
    """A line: `text` without the space around it, `start` the offset of its first character, `indent` in columns.

    `page` counts from 1 if the text shows its pages, else it is 0. `length` is the number of characters as written.
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


_PAGE_NUMBER = TextPattern(r"^(?:page\s+)?[-–—|\s]*(\d{1,3})[-–—|\s]*(?:(?:of|/)\s*\d{1,3})?$", re.IGNORECASE)


#: What indents a line in Markdown and HTML.
_TYPED_SPACE = TextPattern(r"(?:&(?:nbsp|ensp|emsp|thinsp|#160|#8195);\s*)+(?=[^\s|])")
#: The most characters of a page number (`Page 12 of 40`). The first pages of a book may have none, so that the first
#: number is at most this.
_LONGEST_FOLIO, _FIRST_PAGES = 16, 3
#: The fewest consecutive page numbers, and the fewest lines between two of them; others are numbers of a table.
_FEWEST_PAGES, _FEWEST_LINES = 4, 6


def read_lines(text: str) -> tuple[Line, ...]:
    """The lines of a text. Running heads and page numbers are blanked; pages are counted by form feeds, or by the page
    numbers that stand alone on a line.
    """
    paged = "\f" in text
    lines: list[Line] = []
    offset, page = 0, 1 if paged else 0
    for raw in text.splitlines(keepends=True):
        page += raw.count("\f") if raw.startswith("\f") else 0
        lines.append(_line(raw, offset, page))
        page += raw.count("\f") if not raw.startswith("\f") else 0
        offset += len(raw)
    if paged:
        return _without_furniture(lines, _page_edges(lines))
    folios = _folios(lines)
    return _without_furniture(*_paged_by(folios, lines)) if folios else tuple(lines)


def usual_width(lines: Sequence[Line]) -> int:
    """The length (in characters) that four in five lines do not exceed, short ones left out; 80 if all are short."""
    lengths = sorted(line.length for line in lines if line.length > 30)
    return lengths[int(len(lengths) * 0.8)] if lengths else 80


def _line(raw: str, offset: int, page: int) -> Line:
    body = raw.strip()
    lead = len(raw) - len(raw.lstrip())
    if body[:1] == "&" and (typed := _TYPED_SPACE.match(body)):
        body, lead = body[typed.end() :], lead + typed.end()
    indent = len(raw[:lead].replace("\f", "").expandtabs(4))
    return Line(body, offset + lead, indent, len(raw.rstrip()), page)


def _folios(lines: Sequence[Line]) -> dict[int, int]:
    """The page numbers that stand alone on a line, by the index of the line; {} if they do not count pages."""
    run: dict[int, int] = {}
    longest: dict[int, int] = {}
    for at, line in enumerate(lines):
        found = _PAGE_NUMBER.match(line.text) if line.text and len(line.text) <= _LONGEST_FOLIO else None
        if found is None:
            continue
        number = int(found[1])
        last = next(reversed(run), -1)
        if run and number == run[last] + 1 and at - last >= _FEWEST_LINES:
            run[at] = number
        elif not run or number <= _FIRST_PAGES:
            run = {at: number}
        longest = max(longest, run, key=len)
    if len(longest) >= _FEWEST_PAGES and min(longest.values()) <= _FIRST_PAGES:
        return longest
    return _folios_beside_heads(lines)


def _folios_beside_heads(lines: Sequence[Line]) -> dict[int, int]:
    """The page numbers in a part of a book, which may begin on any page, recognised by a running head next to them."""
    beside: dict[str, dict[int, int]] = {}
    for at, line in enumerate(lines):
        found = _PAGE_NUMBER.match(line.text) if line.text and len(line.text) <= _LONGEST_FOLIO else None
        for head in {lines[i].text for i in (at - 1, at + 1) if found and 0 <= i < len(lines)} - {""}:
            run = beside.setdefault(head, {})
            if found and (not run or int(found[1]) == run[next(reversed(run))] + 1):
                run[at] = int(found[1])
    longest = max(beside.values(), key=len, default={})
    return longest if len(longest) >= _FEWEST_PAGES else {}


def _paged_by(folios: Mapping[int, int], lines: list[Line]) -> tuple[list[Line], list[int]]:
    """The lines with their pages, and the indexes of the lines at the edges of pages.

    If little text follows the last number, the numbers are at the foot of pages, otherwise at the head.
    """
    ends = list(folios)
    at_foot = sum(bool(line.text) for line in lines[ends[-1] + 1 :]) < _FEWEST_LINES
    bounds = [at + 1 for at in ends] if at_foot else ends
    first = folios[ends[0]] - (not at_foot)
    paged = [
        Line(line.text, line.start, line.indent, line.length, max(first + bisect_right(bounds, at), 1))
        for at, line in enumerate(lines)
    ]
    return paged, _page_edges(paged)


def _without_furniture(lines: list[Line], edges: Sequence[int]) -> tuple[Line, ...]:
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
