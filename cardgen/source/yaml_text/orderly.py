"""A YAML text as people nearly always write it → its data, at a third of the parser's time; None for any other.

Orderly is a text of block mappings and lists of one line an entry, with plain and quoted scalars, comments, `|` and
`>` blocks, and flow collections of these. What is anything else (anchors, tags, scalars over several lines, tabs), or
is not sure to be right, is left to the parser, which alone says what is wrong with a text. So both give the same data
for the same text; and where every file is orderly, the parser is not even imported.
"""

from __future__ import annotations

import re
from typing import Any

from cardgen.lazy_patterns import LazyPattern
from cardgen.source.yaml_text.core import plain_value
from cardgen.source.yaml_text.orderly_values import DisorderError, read_block, read_flow, read_quoted

#: Blocks inside blocks are read this deep here.
_DEEPEST = 32
#: What may not stand in a YAML text, or ends a line in it, or begins it.
_CONTROLS = LazyPattern(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
_ODD_SIGNS = "\u2028\u2029\ufeff\ufffe\uffff"
#: What a plain scalar begins with that may be more than a text.
_MEANING = frozenset("-0123456789tfn~")
#: Indent, dash, key, then a value in double quotes, in single ones, plain, or one that needs a closer look.
_LINE = LazyPattern(
    r"""([ ]*+)(-[ ]++)?(?:(\w[\w./+-]{0,80}):(?:[ ]++|$))?
    (?: "([^"\\]*+)" | '([^']*+)'
      | ((?:[^\s,\[\]{}\#&*!|>'"%@`?:-]|-(?=[^\s-]))[^:\#]*+(?:(?::(?=\S)|(?<=\S)\#)[^:\#]*+)*)
      | ([\[{|>"'].*)
    )?[ ]*+(?:(?<![^ ])\#.*)?""",
    re.VERBOSE,
).fullmatch


def read_orderly(text: str) -> Any:
    """The data of an orderly text; None for one that is not, or is empty."""
    if not text.replace("\n", "").isprintable() and (
        _CONTROLS.search(text) or any(sign in text for sign in _ODD_SIGNS)
    ):
        return None
    try:
        return _Reading(text.split("\n")).read()
    except DisorderError:
        return None


class _Reading:
    """The lines of a text, and the collections that are open where it is being read, each with its indent."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._root: list[Any] = []
        #: From the outermost collection, which holds the whole, to the innermost.
        self._open: list[tuple[int, Any]] = [(-1, self._root)]

    def read(self) -> Any:
        """The data of the whole; raises DisorderError."""
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
        """The collection that a line at `column` belongs to, with its indent; a new one where a key waits for it."""
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
        """A mapping that is an item of a list, whose keys stand at `column`."""
        fresh: dict[str, Any] = {}
        container.append(fresh)
        self._open.append((column, fresh))
        return self._open[-1]

    def _look_closer(self, written: str, at: int, indent: int) -> tuple[Any, int]:
        """A value that begins with a sign; and the line after it."""
        if written[0] in "[{":
            return read_flow(written, self._lines, at, indent)
        if written[0] in "|>":
            return read_block(written, self._lines, at, indent)
        return read_quoted(written), at
