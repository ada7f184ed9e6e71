"""Lines and columns of reports ↔ positions of editors, which count from 0, with columns in UTF-16 code units."""

from __future__ import annotations

import re

from cardgen.diagnostics import Edit, Span
from cardgen.language_server.parameters import Change, Position
from cardgen.source.places import line_starts

Json = dict[str, object]
_FIRST_ASTRAL = "\U00010000"
_END = re.compile(r"[\r\n]*\Z")


def units_of(text: str) -> int:
    """How many UTF-16 code units a text takes.

    >>> units_of("a🎲é")
    4
    """
    return len(text) + sum(sign >= _FIRST_ASTRAL for sign in text)


def _characters_in(text: str, units: int) -> int:
    """The number of characters of a text in its first `units` UTF-16 code units."""
    if text.isascii():
        return min(units, len(text))
    seen = 0
    for count, sign in enumerate(text):
        seen += 2 if sign >= _FIRST_ASTRAL else 1
        if seen > units:
            return count
    return len(text)


def line_at(text: str, line: int) -> str:
    """The line of a text, counted from 0, without its end; "" past the last."""
    starts = line_starts(text)
    if not 0 <= line < len(starts):
        return ""
    end = starts[line + 1] if line + 1 < len(starts) else len(text)
    return _END.sub("", text[starts[line] : end])


def _position_of(text: str, line: int, column: int) -> Json:
    """The editor's position of a line and column that count from 1."""
    before = line_at(text, line - 1)[: max(column - 1, 0)]
    return {"line": line - 1, "character": units_of(before)}


def range_of(text: str, span: Span) -> Json:
    """The editor's range of a span."""
    return {
        "start": _position_of(text, span.line, span.column),
        "end": _position_of(text, span.end_line, span.end_column),
    }


def place_of(text: str, position: Position) -> tuple[int, int]:
    """The line and column, both from 1, of an editor's position."""
    return position.line + 1, _characters_in(line_at(text, position.line), position.character) + 1


def offset_of(text: str, position: Position) -> int:
    """The offset in the text of an editor's position; positions beyond the end of the line or text are moved there."""
    starts = line_starts(text)
    line, column = place_of(text, position)
    return len(text) if line > len(starts) else starts[line - 1] + column - 1


def change_text(text: str, change: Change) -> str:
    """The text after a change."""
    if change.range is None:
        return change.text
    start, end = offset_of(text, change.range.start), offset_of(text, change.range.end)
    return f"{text[:start]}{change.text}{text[max(start, end) :]}"


def text_edit(text: str, edit: Edit) -> Json:
    """An edit in the form of the protocol."""
    return {"range": range_of(text, edit.span), "newText": edit.text}
