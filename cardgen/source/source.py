"""One file as it was read: its text, its plain data, and the place of everything in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardgen.diagnostics import Span

#: The way to a value inside a file's data: keys and list indexes from the root.
Pointer = tuple[str | int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """A file's text and its data as plain dicts, lists, strings, numbers, flags and None.

    `path` is what reports show: relative to the project's root, with forward slashes. `marks` is the side table from
    which places are computed only when somebody asks: reading stays fast, reports stay exact.
    """

    path: str
    text: str
    data: Any
    marks: Any = None


@dataclass(frozen=True, slots=True)
class Origin:
    """A pointer into a Source; rides on every noun, so that any stage can say where a thing was written."""

    source: Source
    pointer: Pointer = ()

    def child(self, *keys: str | int) -> Origin:
        """The origin of a value inside this one."""
        return Origin(self.source, self.pointer + keys)
