"""The name of a table in `tables/` → its rows, each with its pattern. A malformed row raises ValueError.

A row begins with its head, which says what is meant; the indented lines below are its pattern. A space in a pattern
matches any white space, `<name>` stands for a part that an earlier line `<name> = …` defines, and `#` begins a
comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from cardgen.frozen import frozen

_TABLES = Path(__file__).parent / "tables"
_NAMED = re.compile(r"<(?P<name>\w+)> = ")
#: The name of a part within a pattern; a name after `?P` is that of a group.
_PART = re.compile(r"(?<!\?P)<(?P<name>\w+)>")


@frozen
class TableRow:
    """A row of a table: where its head stands, the head, and the pattern as a regular expression."""

    place: str
    head: str
    pattern: str


def read_rows(name: str) -> tuple[TableRow, ...]:
    """The rows of a table in order. Raises ValueError with file and line if one is malformed."""
    return tuple(parse_rows(name, (_TABLES / name).read_text("utf-8")))


def parse_rows(name: str, text: str) -> Iterator[TableRow]:
    """The rows of a text in the form of a table. Raises ValueError with `name` and line if one is malformed."""
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
    """Each line that is not indented, with its number and the indented lines below it."""
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
    """A pattern with its parts filled in, as a regular expression."""
    for named in _PART.finditer(pattern):
        if named["name"] not in parts:
            raise ValueError(f"{place}: nothing further up is called `{named[0]}`")
    return _PART.sub(lambda named: parts[named["name"]], pattern).replace(" ", r"\s")
