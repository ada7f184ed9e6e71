"""One file as it was read: its text, its plain data, and the place of everything in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Protocol

from cardgen.diagnostics import Span
from cardgen.frozen import distinct, frozen
from cardgen.source.places import span_between

#: The way to a value inside a file's data: keys and list indexes from the root.
Pointer = tuple[str | int, ...]


class Marks(Protocol):
    """What knows where the values of one file stand, as offsets into its text (start, end).

    A pointer to something that is not there gives the place of the nearest thing around it.
    """

    def value(self, pointer: Pointer) -> tuple[int, int]:
        """Where a value stands, quotes included."""

    def key(self, pointer: Pointer) -> tuple[int, int]:
        """Where the key of a value stands; the value's own place when it has none."""

    def stretch(self, pointer: Pointer, start: int, end: int) -> tuple[int, int]:
        """Where the characters `start` to `end` of a text value stand."""

    def address(self, pointer: Pointer) -> str:
        """What a spreadsheet calls the cell of a value; "" in other files."""


@distinct
class Source:
    """A file's text and its data as plain dicts, lists, strings, numbers, flags and None.

    `path` is what reports show: relative to the project's root, with forward slashes. `marks` is the side table from
    which places are computed only when somebody asks: reading stays fast, reports stay exact.
    """

    path: str
    text: str
    data: Any
    marks: Marks | None = None
    #: What stands between the items of a list that is written as one text, as in the cells of a sheet; "" for none.
    separator: str = ""
    #: Whether other programs keep their cards in this form, with keys and ids of their own.
    foreign: bool = False
    #: Where values stand that another file gives in their place: a translation.
    elsewhere: Mapping[Pointer, Origin] = field(default_factory=dict)

    def place(self, start: int, end: int) -> Span:
        """The place of the characters `start` to `end` of the file's own text."""
        return span_between(self.path, self.text, start, end)

    def span(self, pointer: Pointer = ()) -> Span:
        """The place of a value; of the nearest value around it when there is none."""
        if self.elsewhere and (there := self._given_by(pointer)):
            return there.span
        if self.marks is None:
            return self.place(0, 0)
        return self.place(*self.marks.value(pointer))

    def key_span(self, pointer: Pointer) -> Span:
        """The place of the key that a value stands under; of the value itself in a list."""
        if self.marks is None:
            return self.place(0, 0)
        return self.place(*self.marks.key(pointer))

    def address(self, pointer: Pointer) -> str:
        """The cell of a sheet in which a value stands, `C7`; "" in files that are no sheets."""
        return "" if self.marks is None else self.marks.address(pointer)

    def text_span(self, pointer: Pointer, start: int, end: int) -> Span:
        """The place of the characters `start` to `end` of a text value, whatever quotes or folds it is written in.

        Without marks (a file of plain text) the offsets count in the file itself.
        """
        if self.elsewhere and (there := self._given_by(pointer)):
            return there.within(start, end) if pointer in self.elsewhere else there.span
        if self.marks is None:
            return self.place(start, end)
        return self.place(*self.marks.stretch(pointer, start, end))

    def _given_by(self, pointer: Pointer) -> Origin | None:
        """Where another file gives the value, or the one that it is a part of."""
        whole = (pointer[:length] for length in range(len(pointer), 0, -1))
        return next((self.elsewhere[each] for each in whole if each in self.elsewhere), None)


@frozen
class Origin:
    """A pointer into a Source; rides on every noun, so that any stage can say where a thing was written."""

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
        """The place of the key that the value stands under."""
        return self.source.key_span(self.pointer)

    @property
    def written(self) -> Any:
        """The value as it is written, None when nothing stands there."""
        value = self.source.data
        try:
            for key in self.pointer:
                value = value[key]
        except (KeyError, IndexError, TypeError):
            return None
        return value

    def holding(self, text: str) -> Origin | None:
        """Where the value `text` stands first in what is written here, None when it does not."""
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
        """The place of the characters `start` to `end` of the text value; a `Locator` for texts."""
        return self.source.text_span(self.pointer, start, end)
