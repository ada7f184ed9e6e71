"""A text and a span → the line at the span, cut to a width, and the place of the caret under it."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from cardgen.diagnostics import Span
from cardgen.frozen import frozen

#: The most terminal cells of an excerpt; longer lines are cut around the marked words.
_WIDTH = 100
#: Signs without a cell of their own that shape letters; other such signs reverse lines or hide.
JOINERS = "\u200c\u200d"
_TAB = "    "


@frozen
class Excerpt:
    """A line ready for display: `before + marked + after`; controls are made visible, tabs are spaces.

    `indent` and `length` are terminal cells: the distance of the caret from the left, and its length (1 or more).
    """

    number: int
    before: str
    marked: str
    after: str
    indent: int
    length: int

    @property
    def line(self) -> str:
        """The whole line."""
        return self.before + self.marked + self.after


@lru_cache(maxsize=64)
def lines_of(text: str) -> tuple[str, ...]:
    """The lines of `text` without their ends: a line feed, a carriage return, or both; a form feed does not
    end a line.
    """
    return tuple(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))


def excerpt(text: str, span: Span, width: int = _WIDTH) -> Excerpt | None:
    """The line at which `span` begins, marked up to the end of the span or the line; None beyond the text's end."""
    lines = lines_of(text)
    if not 1 <= span.line <= len(lines):
        return None
    line = lines[span.line - 1]
    start = min(max(span.column - 1, 0), len(line))
    end = span.end_column - 1 if span.end_line == span.line else len(line.rstrip())
    end = min(max(end, start), len(line))
    before, marked, after = _shown(line[:start]), _shown(line[start:end]), _shown(line[end:])
    before, marked, after = _cut(before, marked, after, width)
    return Excerpt(span.line, before, marked, after, cells(before), max(cells(marked), 1))


def cells(text: str) -> int:
    """The terminal cells of `text`: two for wide characters, none for combining ones."""
    if text.isascii():
        return len(text)
    return sum(_cells_of(character) for character in text)


def _cells_of(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _shown(text: str) -> str:
    text = text.replace("\t", _TAB)
    if text.isprintable():
        return text
    return "".join(
        c if c.isprintable() or unicodedata.category(c) == "Zs" or c in JOINERS else "�" for c in text
    )


def _cut(before: str, marked: str, after: str, width: int) -> tuple[str, str, str]:
    if cells(before) + cells(marked) + cells(after) <= width:
        return before, marked, after
    if len(marked) > width * 2 // 3:
        marked = marked[: width * 2 // 3 - 1] + "…"
        after = ""
    room = max(width - cells(marked), 8)
    lead = room // 2 if cells(after) > room // 2 else room - cells(after)
    if cells(before) > lead:
        before = "…" + _tail(before, lead - 1)
    rest = room - cells(before)
    if cells(after) > rest:
        after = _head(after, rest - 1) + "…"
    return before, marked, after


def _head(text: str, room: int) -> str:
    taken = 0
    for index, character in enumerate(text):
        taken += _cells_of(character)
        if taken > room:
            return text[:index]
    return text


def _tail(text: str, room: int) -> str:
    return _head(text[::-1], room)[::-1]
