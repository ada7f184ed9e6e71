"""A Source and texts that replace some of its own, as a translation does → the Source with them, all places kept.

For a data file, the Source remembers where each replaced value is written. For a text file, `Patched` leads from each
character of the new text to where it is written.
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
    """A value that replaces another, and where it is written."""

    value: object
    origin: Origin


def lay_over(source: Source, given: Mapping[Pointer, Given]) -> Source:
    """The source with these values in place of its own, or in addition if it lacks their keys."""
    data = source.data
    for pointer, each in given.items():
        data = _with(data, pointer, each.value)
    elsewhere = {**source.elsewhere, **{pointer: each.origin for pointer, each in given.items()}}
    return replace(source, data=data, elsewhere=elsewhere)


def _with(data: Any, pointer: Pointer, value: object) -> Any:
    """Replace one value in a copy of the data, which shares all the rest; a pointer to nothing changes nothing."""
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
    """Words that replace those from `start` to `end` of a text."""

    start: int
    end: int
    words: str
    origin: Origin | None


@distinct
class Patched:
    """A text with patches, as the Source `made`, and where its characters come from.

    `_starts` are the offsets in the new text at which its pieces begin; `_pieces` are the offset of each in the text
    `before`, and the origin of its words if it is a patch. `write` turns words into the form that the patch's file
    needs.
    """

    made: Source
    before: Source
    _starts: tuple[int, ...] = ()
    _pieces: tuple[tuple[int, Origin | None], ...] = field(default=())
    write: Callable[[str], str] = str

    @property
    def sources(self) -> tuple[Source, ...]:
        """The files in which its patches are written."""
        found = {id(origin.source): origin.source for _, origin in self._pieces if origin is not None}
        return tuple(found.values())

    def patched_at(self, start: int, end: int) -> Span | None:
        """Like `place`, but None unless all these characters are in one patch, as they are written."""
        index = max(0, bisect_right(self._starts, start) - 1)
        begins, (_, origin) = self._starts[index], self._pieces[index]
        if origin is None or not str(origin.written).startswith(self.made.text[begins:end]):
            return None
        return origin.within(start - begins, end - begins)

    def place(self, start: int, end: int) -> Span:
        """The place where the characters from `start` to `end` of the new text are written."""
        index = max(0, bisect_right(self._starts, start) - 1)
        begins = self._starts[index]
        stops = self._starts[index + 1] if index + 1 < len(self._starts) else len(self.made.text)
        origin_offset, origin = self._pieces[index]
        last = max(start, min(end, stops))
        if origin is not None:
            return origin.within(start - begins, last - begins)
        return self.before.place(origin_offset + start - begins, origin_offset + last - begins)


def patch(source: Source, path: str, patches: Iterable[Patch], write: Callable[[str], str] = str) -> Patched:
    """Apply patches, which are in order and do not overlap, to a plain text file; the result is a Source called `path`.

    `write` turns words into the form that the patches' file needs.
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
    """The finding, moved to where its words are written if it is in a text that was `patched`.

    Its fix then edits the patches; a fix that reaches beyond them is dropped.
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
    """The place where the words at `span` are written, if it is in a text that was `patched`; else `span`."""
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
