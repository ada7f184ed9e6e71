"""The text of an orderly YAML file → the places of its values, worked out only for the part that is asked about.

In an orderly text, every line that begins in the column of the first key begins an entry of the file, and below a key,
every dash in the column of the first dash begins an item of its list. So a question about one card out of six thousand
costs a scan of the lines and the parsing of one card. If a text cannot be split in this way, the whole is parsed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from cardgen.lazy_patterns import LazyPattern
from cardgen.source.source import Marks, Pointer

#: A line that begins an entry of the file; other lines belong to the entry before them.
_ENTRY = LazyPattern(r"(?m)^([^\s#:-][^:\n]*):(?=[ \n])")
_FIRST_ITEM = LazyPattern(r"[^\n]*\n(?:[ ]*(?:#[^\n]*)?\n)*([ ]*)- ")


class OrderlyMarks:
    """The places of the values of a text that `read_orderly` has read."""

    __slots__ = ("_entries", "_items", "_parts", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._entries: dict[str, tuple[int, int]] | None = None
        self._items: dict[str, list[int]] = {}
        self._parts: dict[Pointer, Marks] = {}

    def value(self, pointer: Pointer) -> tuple[int, int]:
        """Offsets of a value, or of the nearest one around it."""
        return self._ask(pointer, lambda marks, rest: marks.value(rest))

    def key(self, pointer: Pointer) -> tuple[int, int]:
        """Offsets of the key of a value; of the value itself if it has no key."""
        return self._ask(pointer, lambda marks, rest: marks.key(rest))

    def stretch(self, pointer: Pointer, start: int, end: int) -> tuple[int, int]:
        """Offsets of the characters `start` to `end` of a text value."""
        return self._ask(pointer, lambda marks, rest: marks.stretch(rest, start, end))

    def address(self, _: Pointer) -> str:
        """Always "": YAML has no cells."""
        return ""

    def _ask(
        self, pointer: Pointer, question: Callable[[Marks, Pointer], tuple[int, int]]
    ) -> tuple[int, int]:
        """Ask the marks of the smallest part around a value; returns offsets into the whole text."""
        name = pointer[0] if pointer else None
        bounds = self._bounds().get(name) if isinstance(name, str) else None
        if bounds is None or name is None:
            return question(self._part((), (0, len(self._text))), pointer)
        number = pointer[1] if len(pointer) > 1 else None
        starts = self._starts(str(name), bounds) if isinstance(number, int) else []
        if isinstance(number, int) and 0 <= number < len(starts) - 1:
            bounds = starts[number], starts[number + 1]
            begin, end = question(self._part(pointer[:2], bounds), pointer[2:])
        else:
            begin, end = question(self._part(pointer[:1], bounds), pointer)
        return begin + bounds[0], end + bounds[0]

    def _part(self, pointer: Pointer, bounds: tuple[int, int]) -> Marks:
        """The marks of an entry of the file, or of an item of its list (with a blank in place of the dash)."""
        if pointer not in self._parts:
            from cardgen.source.yaml_text.marks import YamlMarks  # noqa: PLC0415 - for start-up time: most files are never asked

            part = self._text[slice(*bounds)]
            self._parts[pointer] = YamlMarks(part.replace("-", " ", 1) if len(pointer) > 1 else part)
        return self._parts[pointer]

    def _bounds(self) -> dict[str, tuple[int, int]]:
        """Where each entry of the file begins and ends, by its key."""
        if self._entries is None:
            found = {entry[1]: entry.start() for entry in _ENTRY.finditer(self._text)}
            starts = [*found.values(), len(self._text)]
            self._entries = dict(zip(found, pairwise(starts), strict=True))
        return self._entries

    def _starts(self, name: str, bounds: tuple[int, int]) -> list[int]:
        """Where each item of an entry's list begins, and where the last one ends; empty if it is no such list."""
        if name not in self._items:
            first = _FIRST_ITEM.match(self._text, *bounds)
            item = re.compile(rf"(?m)^{first[1]}- ") if first else None
            starts = [found.start() for found in item.finditer(self._text, *bounds)] if item else []
            self._items[name] = [*starts, bounds[1]] if starts else []
        return self._items[name]
