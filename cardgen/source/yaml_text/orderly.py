"""A YAML text in the usual form → its data, in a third of the parser's time; None for any other text.

An orderly text has block mappings and lists with one entry on each line, plain and quoted scalars, comments, `|` and
`>` blocks, and flow collections of these. Everything else (anchors, tags, scalars over several lines, tabs), and
everything doubtful, is left to the parser, and only that reports errors. So both give the same data for the same text,
and if every file is orderly, the parser is not even imported.
"""

from __future__ import annotations

import re
from typing import Any

from cardgen.lazy_patterns import LazyPattern
from cardgen.source.yaml_text.core import plain_value
from cardgen.source.yaml_text.orderly_values import DisorderError, read_block, read_flow, read_quoted

#: The most levels of nested blocks that are read here.
_DEEPEST = 32
#: Characters that YAML forbids, or that end a line, or may only begin a text.
_CONTROLS = LazyPattern(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
_ODD_SIGNS = "\u2028\u2029\ufeff\ufffe\uffff"
#: How plain scalars begin that may be more than a text.
_MEANING = frozenset("-0123456789tfn~")
#: Indent, dash, key, then a value: in double quotes, in single quotes, plain, or one that needs a closer look.
_LINE = LazyPattern(
    r"""([ ]*+)(-[ ]++)?(?:(\w[\w./+-]{0,80}):(?:[ ]++|$))?
    (?: "([^"\\]*+)" | '([^']*+)'
      | ((?:[^\s,\[\]{}\#&*!|>'"%@`?:-]|-(?=[^\s-]))[^:\#]*+(?:(?::(?=\S)|(?<=\S)\#)[^:\#]*+)*)
      | ([\[{|>"'].*)
    )?[ ]*+(?:(?<![^ ])\#.*)?""",
    re.VERBOSE,
).fullmatch


def read_orderly(text: str) -> Any:
    """The data of an orderly text; None for an empty text, or one that is not orderly."""
    if not text.replace("\n", "").isprintable() and (
        _CONTROLS.search(text) or any(sign in text for sign in _ODD_SIGNS)
    ):
        return None
    try:
        return _Reading(text.split("\n")).read()
    except DisorderError:
        return None


class _Reading:
    """The lines of a text, and the collections that are open at the current line, each with its indent."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._root: list[Any] = []
        #: From the outermost collection, which contains the whole, to the innermost.
        self._open: list[tuple[int, Any]] = [(-1, self._root)]

    def read(self) -> Any:
        """Return the data of the whole text. Raises DisorderError."""
        lines, count = self._lines, len(self._lines)
        keys: dict[str, str] = {}  # one text for a key, however often it stands in the file
        indent, container = self._open[-1]
        waiting: str | None = None  # the key whose value may begin below it
        at = 0
        while at < count:
            found = _LINE(lines[at])
            if found is None:
                raise DisorderError
            at += 1
            spaces, dash, key, double, single, plain, other = found.groups()
            if dash is None and key is None:
                if double is None and single is None and plain is None and other is None:
                    continue
                raise DisorderError
            column = len(spaces)
            if dash or waiting is not None or column != indent or type(container) is list:
                indent, container = self._settle(column, dash, waiting)
                if dash and key is not None:
                    indent, container = self._begin_item(column + len(dash), container)
            waiting = None
            value: Any
            if plain is not None:
                value = plain.rstrip(" ")
                if value[0] in _MEANING:
                    value = plain_value(value)
            elif other is not None:
                value, at = self._look_closer(other, at, indent)
            else:
                value = single if double is None else double
                if value is None:
                    waiting = key
            if key is None:
                if value is None and plain is None:
                    raise DisorderError
                container.append(value)
            elif key in container:
                raise DisorderError
            else:
                container[keys.setdefault(key, key)] = value
        return self._root[0] if self._root else None

    def _settle(self, column: int, dash: str | None, waiting: str | None) -> tuple[int, Any]:
        """The collection that a line at `column` belongs to, with its indent; a new one for a key
        that awaits its value.
        """
        opened = self._open
        indent, container = opened[-1]
        begins = column > indent or (dash is not None and column == indent)
        if not self._root or (waiting is not None and begins):
            if len(opened) > _DEEPEST:
                raise DisorderError
            fresh: Any = {} if dash is None else []
            if waiting is None:
                self._root.append(fresh)
            else:
                container[waiting] = fresh
            opened.append((column, fresh))
            return opened[-1]
        while opened[-1][0] > column:
            opened.pop()
        if dash is None and opened[-1][0] == column and type(opened[-1][1]) is list:
            opened.pop()
        if opened[-1][0] != column or (type(opened[-1][1]) is list) is (dash is None):
            raise DisorderError
        return opened[-1]

    def _begin_item(self, column: int, container: list[Any]) -> tuple[int, Any]:
        """Begin a mapping that is an item of a list, with its keys at `column`."""
        fresh: dict[str, Any] = {}
        container.append(fresh)
        self._open.append((column, fresh))
        return self._open[-1]

    def _look_closer(self, written: str, at: int, indent: int) -> tuple[Any, int]:
        """Read a value that begins with a special character; returns it and the index of the line after it."""
        if written[0] in "[{":
            return read_flow(written, self._lines, at, indent)
        if written[0] in "|>":
            return read_block(written, self._lines, at, indent)
        return read_quoted(written), at
