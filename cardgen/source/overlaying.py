"""A Source and texts that stand for some of its own → the Source as it reads with them, all places kept.

A file of data remembers of each such value where it is written. A text of another file's words has places of its own;
`Patched` leads from them to where the words are.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from typing import Any

from cardgen.diagnostics import Diagnostic, Edit, Related, Span
from cardgen.frozen import distinct, frozen
from cardgen.source.places import line_starts
from cardgen.source.source import Origin, Pointer, Source


@frozen
class Given:
    """What stands in the place of a value, and where it is written."""

    value: object
    origin: Origin


def lay_over(source: Source, given: Mapping[Pointer, Given]) -> Source:
    """The source with these values in place of its own, or beside them where it has none of that key."""
    data = source.data
    for pointer, each in given.items():
        data = _with(data, pointer, each.value)
    elsewhere = {**source.elsewhere, **{pointer: each.origin for pointer, each in given.items()}}
    return replace(source, data=data, elsewhere=elsewhere)


def _with(data: Any, pointer: Pointer, value: object) -> Any:
    """A copy of the data, as far as it differs; what leads nowhere changes nothing."""
    if not pointer:
        return value
    key, *rest = pointer
    if data is None and isinstance(key, str):
        data = {}
    if isinstance(data, dict):
        return {**data, key: _with(data.get(key), tuple(rest), value)}
    if isinstance(data, list) and isinstance(key, int) and key < len(data):
        return [*data[:key], _with(data[key], tuple(rest), value), *data[key + 1 :]]
    return data


@frozen
class Patch:
    """Words that stand in a text in the place of those from `start` to `end` of it."""

    start: int
    end: int
    words: str
    origin: Origin | None


@distinct
class Patched:
    """A text with patches, as the Source `made`, and where its characters come from.

    `_starts` are the offsets in the text that was made at which its pieces begin; `_pieces` have the offset in the
    text before, and where the words are written if they are a patch's. `write` makes of words what their file says.
    """

    made: Source
    before: Source
    _starts: tuple[int, ...] = ()
    _pieces: tuple[tuple[int, Origin | None], ...] = field(default=())
    write: Callable[[str], str] = str

    @property
    def sources(self) -> tuple[Source, ...]:
        """The files that its patches are written in."""
        found = {id(origin.source): origin.source for _, origin in self._pieces if origin is not None}
        return tuple(found.values())

    def patched_at(self, start: int, end: int) -> Span | None:
        """As `place`, None unless all these characters stand in one patch, as they are written."""
        index = max(0, bisect_right(self._starts, start) - 1)
        begins, (_, origin) = self._starts[index], self._pieces[index]
        if origin is None or not str(origin.written).startswith(self.made.text[begins:end]):
            return None
        return origin.within(start - begins, end - begins)

    def place(self, start: int, end: int) -> Span:
        """The place at which the characters from `start` to `end` of the text that was made are written."""
        index = max(0, bisect_right(self._starts, start) - 1)
        begins = self._starts[index]
        stops = self._starts[index + 1] if index + 1 < len(self._starts) else len(self.made.text)
        origin_offset, origin = self._pieces[index]
        last = max(start, min(end, stops))
        if origin is not None:
            return origin.within(start - begins, last - begins)
        return self.before.place(origin_offset + start - begins, origin_offset + last - begins)


def patch(source: Source, path: str, patches: Iterable[Patch], write: Callable[[str], str] = str) -> Patched:
    """A file of plain text with patches, in order and apart, as a Source that reports would call `path`.

    `write` makes of words what a file of patches says for them.
    """
    parts: list[str] = []
    starts: list[int] = []
    pieces: list[tuple[int, Origin | None]] = []
    done = length = 0

    def add(words: str, offset: int, origin: Origin | None) -> None:
        nonlocal length
        if words:
            parts.append(words)
            starts.append(length)
            pieces.append((offset, origin))
            length += len(words)

    for each in patches:
        add(source.text[done : each.start], done, None)
        add(each.words, each.start, each.origin)
        done = each.end
    add(source.text[done:], done, None)
    made = Source(path, "".join(parts), None)
    return Patched(made, source, tuple(starts) or (0,), tuple(pieces) or ((0, None),), write)


def at_home(found: Diagnostic, patched: Mapping[str, Patched]) -> Diagnostic:
    """A finding with its places where the words are written, if they are in a text that was `patched`.

    A cure then writes into the patches; one that reaches beyond them is left out.
    """
    fix = found.fix
    spans = (
        found.span,
        *(each.span for each in found.related),
        *(edit.span for edit in (fix.edits if fix else ())),
    )
    if not any(span and span.path in patched for span in spans):
        return found
    if fix and any(edit.span.path in patched for edit in fix.edits):
        edits = [_edit_at_home(edit, patched) for edit in fix.edits]
        whole = tuple(edit for edit in edits if edit is not None)
        fix = replace(fix, edits=whole) if len(whole) == len(edits) else None
    span = home(found.span, patched) if found.span else None
    related = tuple(Related(home(each.span, patched), each.label) for each in found.related)
    return replace(found, span=span, related=related, fix=fix)


def _edit_at_home(edit: Edit, patched: Mapping[str, Patched]) -> Edit | None:
    text = patched.get(edit.span.path)
    if text is None:
        return edit
    span = text.patched_at(*_offsets(text.made.text, edit.span))
    return Edit(span, text.write(edit.text)) if span else None


def home(span: Span, patched: Mapping[str, Patched]) -> Span:
    """A place where its words are written, if it is in a text that was `patched`."""
    text = patched.get(span.path)
    if text is None:
        return span
    return text.place(*_offsets(text.made.text, span))


def _offsets(text: str, span: Span) -> tuple[int, int]:
    starts = line_starts(text)

    def offset(line: int, column: int) -> int:
        begins = starts[min(line, len(starts)) - 1]
        return min(begins + column - 1, len(text))

    return offset(span.line, span.column), offset(span.end_line, span.end_column)
