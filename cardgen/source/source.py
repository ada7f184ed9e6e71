"""One file as it was read: its text, its plain data, and the place of every value in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Protocol

from cardgen.diagnostics import Span
from cardgen.frozen import distinct, frozen
from cardgen.source.places import span_between

#: The way to a value in a file's data: keys and list indexes from the root.
Pointer = tuple[str | int, ...]


class Marks(Protocol):
    """Knows where the values of one file are, as offsets into its text (start, end).

    A pointer to a value that does not exist gives the place of the nearest value around it.
    """

    def value(self, pointer: Pointer) -> tuple[int, int]:
        """Where a value is written, including its quotes."""

    def key(self, pointer: Pointer) -> tuple[int, int]:
        """Where the key of a value is written; for a value without a key, the value's own place."""

    def stretch(self, pointer: Pointer, start: int, end: int) -> tuple[int, int]:
        """Where the characters `start` to `end` of a text value are written."""

    def address(self, pointer: Pointer) -> str:
        """The address of a value's cell in a spreadsheet; "" in other files."""


@distinct
class Source:
    """A file's text and its data as plain dicts, lists, strings, numbers, flags and None.

    `path` is what reports show: relative to the project's root, with forward slashes. `marks` computes places only on
    demand, so reading stays fast and reports stay exact.
    """

    path: str
    text: str
    data: Any
    marks: Marks | None = None
    #: What separates the items of a list that is written as one text, as in the cells of a sheet; "" if nothing does.
    separator: str = ""
    #: Whether the file is in a form in which other programs keep their cards, with keys and ids of their own.
    foreign: bool = False
    #: The origins of values that another file (a translation) provides.
    elsewhere: Mapping[Pointer, Origin] = field(default_factory=dict)

    def place(self, start: int, end: int) -> Span:
        """The place of the characters `start` to `end` of the file's own text."""
        return span_between(self.path, self.text, start, end)

    def span(self, pointer: Pointer = ()) -> Span:
        """The place of a value; if there is none, of the nearest value around it."""
        if self.elsewhere and (there := self._given_by(pointer)):
            return there.span
        if self.marks is None:
            return self.place(0, 0)
        return self.place(*self.marks.value(pointer))

    def key_span(self, pointer: Pointer) -> Span:
        """The place of a value's key; of an item of a list, the place of the value itself."""
        if self.marks is None:
            return self.place(0, 0)
        return self.place(*self.marks.key(pointer))

    def address(self, pointer: Pointer) -> str:
        """The cell of a sheet that has the value, `C7`; "" in files that are not sheets."""
        return "" if self.marks is None else self.marks.address(pointer)

    def text_span(self, pointer: Pointer, start: int, end: int) -> Span:
        """The place of the characters `start` to `end` of a text value, whatever quotes or line folding it is written
        with.

        Without marks (in a plain text file), the offsets count in the file itself.
        """
        if self.elsewhere and (there := self._given_by(pointer)):
            return there.within(start, end) if pointer in self.elsewhere else there.span
        if self.marks is None:
            return self.place(start, end)
        return self.place(*self.marks.stretch(pointer, start, end))

    def _given_by(self, pointer: Pointer) -> Origin | None:
        """The origin of the value, or of a value around it, if another file provides that."""
        whole = (pointer[:length] for length in range(len(pointer), 0, -1))
        return next((self.elsewhere[each] for each in whole if each in self.elsewhere), None)


@frozen
class Origin:
    """A pointer into a Source. Every noun carries one, so that any stage can say where something was written."""

    source: Source
    pointer: Pointer = ()

    def child(self, *keys: str | int) -> Origin:
        """The origin of a value inside this one."""
        return Origin(self.source, self.pointer + keys)

    @property
    def span(self) -> Span:
        """The place of the value."""
        return self.source.span(self.pointer)

    @property
    def key_span(self) -> Span:
        """The place of the value's key."""
        return self.source.key_span(self.pointer)

    @property
    def written(self) -> Any:
        """The value in the file's data; None if there is none."""
        value = self.source.data
        try:
            for key in self.pointer:
                value = value[key]
        except (KeyError, IndexError, TypeError):
            return None
        return value

    def holding(self, text: str) -> Origin | None:
        """The first place of the value `text` inside this value; None if it is not there."""
        waiting = [(self.written, self)]
        while waiting:
            value, origin = waiting.pop()
            if value == text:
                return origin
            inner = (
                value.items()
                if isinstance(value, dict)
                else enumerate(value)
                if isinstance(value, list)
                else ()
            )
            waiting.extend((each, origin.child(key)) for key, each in reversed([*inner]))
        return None

    def within(self, start: int, end: int) -> Span:
        """The place of the characters `start` to `end` of the text value; this method is a `Locator`."""
        return self.source.text_span(self.pointer, start, end)
