"""The name of a table in `tables/` → its rows, each with its pattern; a row that makes no sense is reported.

A row begins with its head, which says what is meant; below it, pushed in, stands the pattern, on as many lines as it
takes. A space stands for one of any sort, `<name>` for a part that a line `<name> = …` gives further up, `#` begins a
note.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from cardgen.frozen import frozen

_TABLES = Path(__file__).parent / "tables"
_NAMED = re.compile(r"<(?P<name>\w+)> = ")
#: The name of a part within a pattern; that of a group stands behind `?P`.
_PART = re.compile(r"(?<!\?P)<(?P<name>\w+)>")


@frozen
class TableRow:
    """A row of a table: where its head stands, the head, and the pattern as a regular expression."""

    place: str
    head: str
    pattern: str


def read_rows(name: str) -> tuple[TableRow, ...]:
    """The rows of a table, in their order; ValueError with file and line where one makes no sense."""
    return tuple(parse_rows(name, (_TABLES / name).read_text("utf-8")))


def parse_rows(name: str, text: str) -> Iterator[TableRow]:
    """The rows of a text that has the form of a table."""
    parts: dict[str, str] = {}
    for number, head, lines in _blocks(name, text):
        place = f"{name}:{number}"
        named = _NAMED.match(head)
        pattern = _filled(place, "".join((head[named.end() :] if named else "", *lines)), parts)
        if not pattern:
            raise ValueError(f"{place}: there is no pattern below the head `{head}`")
        if named:
            parts[named["name"]] = pattern
        else:
            yield TableRow(place, head, pattern)


def _blocks(name: str, text: str) -> Iterator[tuple[int, str, list[str]]]:
    """The number of a line that is not pushed in, the line, and those below it that are."""
    block: tuple[int, str, list[str]] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        if line != line.rstrip():
            raise ValueError(f"{name}:{number}: a line ends with a space: write `\\s` there")
        if not line.startswith(" "):
            if block:
                yield block
            block = number, line, []
        elif block:
            block[2].append(line.lstrip())
        else:
            raise ValueError(f"{name}:{number}: a pattern stands below no head")
    if block:
        yield block


def _filled(place: str, pattern: str, parts: dict[str, str]) -> str:
    """A pattern as a regular expression."""
    for named in _PART.finditer(pattern):
        if named["name"] not in parts:
            raise ValueError(f"{place}: nothing further up is called `{named[0]}`")
    return _PART.sub(lambda named: parts[named["name"]], pattern).replace(" ", r"\s")
