"""The text of a data file and edits of words in its values → edits that are correct in the file's notation.

What a text may contain depends on how it is written: `"` ends a text in double quotes, `: ` a plain one. Rules are
plain text, in which everything can be written as it is.
"""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import yaml

from cardgen.diagnostics import Edit, Span
from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.json_text.marks import JsonMarks, character_offsets
from cardgen.source.places import line_starts, span_between
from cardgen.source.po_text.marks import PoMarks, escape
from cardgen.source.po_text.reading import parse_po
from cardgen.source.tables.cells import delimiter_of, read_rows
from cardgen.source.yaml_text.marks import YamlMarks
from cardgen.source.yaml_text.scalars import value_offsets

#: JSON files: one value, or one on each line.
_JSON = (".json", ".jsonl", ".ndjson")
_PO = ".po"


@frozen
class _Written:
    """A value and how it is written: `offsets` are the places of its characters in the file, and of its end.

    `escape` turns words into the form that they need within the value. For a value without quotes, `enclose` returns it
    with the quotes that it needs after a change, or None if it can do without.
    """

    start: int
    end: int
    value: str
    offsets: Sequence[int]
    escape: Callable[[str], str]
    enclose: Callable[[str], str | None] | None = None


def words_at(text: str, span: Span) -> str:
    """The words at a place in a file, without the signs of the notation."""
    start, end = _offsets(text, span)
    written = _around(_values(span.path, text), start, end)
    if written is None:
        return text[start:end]
    low, high = _within(written, start, end)
    return written.value[low:high]


def rewrite(text: str, edits: Iterable[Edit]) -> tuple[Edit, ...]:
    """Turn edits of one file into edits in its notation; a value without quotes gets them if it needs them now."""
    ordered = tuple(edits)
    return rewriter(ordered[0].span.path, text)(ordered) if ordered else ()


def rewriter(path: str, text: str) -> Callable[[Iterable[Edit]], tuple[Edit, ...]]:
    """Like `rewrite`, but reads the file only once for several calls."""
    values = _values(path, text)

    def rewrite_in(edits: Iterable[Edit]) -> tuple[Edit, ...]:
        inside: dict[int, list[tuple[int, int, str]]] = {}
        by_start: dict[int, _Written] = {}
        done: list[Edit] = []
        for edit in sorted(edits, key=lambda edit: edit.span):
            start, end = _offsets(text, edit.span)
            written = _around(values, start, end)
            if written is None:
                done.append(edit)
            else:
                by_start[written.start] = written
                inside.setdefault(written.start, []).append((*_within(written, start, end), edit.text))
        for start, changes in inside.items():
            for first, last, new in _written_anew(text, by_start[start], changes):
                done.append(Edit(span_between(path, text, first, last), new))
        return tuple(sorted(done, key=lambda edit: edit.span))

    return rewrite_in


def _written_anew(
    text: str, written: _Written, changes: Iterable[tuple[int, int, str]]
) -> list[tuple[int, int, str]]:
    """The stretches of the file to replace, and their new text."""
    at = written.offsets
    edits = [(at[low], at[high], written.escape(new)) for low, high, new in changes]
    if written.enclose is None:
        return edits
    parts, done = [], written.start
    for first, last, new in edits:
        parts += [text[done:first], new]
        done = last
    enclosed = written.enclose("".join([*parts, text[done : written.end]]))
    return edits if enclosed is None else [(written.start, written.end, enclosed)]


def _values(path: str, text: str) -> list[_Written]:
    """All values of a data file, in the order of their places; none for other files."""
    if path.endswith((".yaml", ".yml")):
        return sorted(_scalars(text), key=lambda written: written.start)
    if path.endswith(_JSON):
        return list(_json_texts(text, lines=not path.endswith(".json")))
    if path.endswith(_PO):
        return list(_translations(text, path))
    return list(_cells(text, path)) if path.endswith((".csv", ".tsv")) else []


def _scalars(text: str) -> Iterator[_Written]:
    for scalar in YamlMarks(text).scalars():
        offsets = value_offsets(text[scalar.start : scalar.end], scalar.style, scalar.value)
        yield _Written(
            scalar.start,
            scalar.end,
            scalar.value,
            [scalar.start + offset for offset in offsets],
            _ESCAPES.get(scalar.style or "", str),
            None if scalar.style else _in_flow if scalar.in_flow else _in_block,
        )


def _json_texts(text: str, *, lines: bool) -> Iterator[_Written]:
    ascii_only = "\\u" in text and text.isascii()
    for start, end in JsonMarks(text, lines=lines).texts():
        value = json.loads(text[start:end])
        yield _Written(
            start,
            end,
            value,
            character_offsets(text, start, end),
            lambda new: json.dumps(new, ensure_ascii=ascii_only)[1:-1],
        )


def _translations(text: str, path: str) -> Iterator[_Written]:
    source = parse_po(text, path).value
    for number, entry in enumerate(source.data):
        pointer = (number, "words")
        words = entry["words"]
        if words and isinstance(source.marks, PoMarks):
            start, end = source.marks.value(pointer)
            places = [first for first, _ in source.marks.characters(pointer)]
            yield _Written(start, end, words, [*places, end - 1], escape)


def _cells(text: str, path: str) -> Iterator[_Written]:
    delimiter = delimiter_of(text, path)

    def enclose(written: str) -> str | None:
        return f'"{_doubled(written)}"' if delimiter in written or '"' in written else None

    for cell in (cell for row in read_rows(text, path) for cell in row):
        if text[cell.start : cell.start + 1] == '"':
            characters = list(_CHARACTER.finditer(text, cell.start + 1, cell.end - 1))
            offsets = [*(character.start() for character in characters), cell.end - 1]
            value = "".join(character[0][-1] for character in characters)
            yield _Written(cell.start, cell.end, value, offsets, _doubled)
        else:
            offsets = list(range(cell.start, cell.end + 1))
            yield _Written(cell.start, cell.end, cell.value, offsets, str, enclose)


def _doubled(new: str) -> str:
    return new.replace('"', '""')


def _in_block(written: str) -> str | None:
    return _quoted(written) if _is_misread(f"- {written}", written) else None


def _in_flow(written: str) -> str | None:
    return _quoted(written) if _is_misread(f"[{written}]", written) else None


def _is_misread(listed: str, written: str) -> bool:
    """Whether the only item of a list means anything other than the same words in quotes."""
    try:
        found, meant = yaml.safe_load(listed), yaml.safe_load(f"- {_quoted(written)}")
    except yaml.YAMLError:
        return True
    return bool(found != meant)


def _quoted(written: str) -> str:
    if '"' in written or "\\" in written:
        return "'" + written.replace("'", "''") + "'"
    return f'"{written}"'


def _around(values: Sequence[_Written], start: int, end: int) -> _Written | None:
    """The value that includes the characters `start` to `end` of the file."""
    index = bisect_right(values, start, key=lambda written: written.start) - 1
    return values[index] if index >= 0 and end <= values[index].end else None


def _within(written: _Written, start: int, end: int) -> tuple[int, int]:
    """The offsets in the value of the characters that are written from `start` to `end` in the file."""
    last = len(written.offsets) - 1
    low, high = bisect_left(written.offsets, start), bisect_left(written.offsets, end)
    return min(low, last), min(high, last)


def _offsets(text: str, span: Span) -> tuple[int, int]:
    starts = line_starts(text)
    return starts[span.line - 1] + span.column - 1, starts[span.end_line - 1] + span.end_column - 1


_CHARACTER = LazyPattern(r'""|[^"]')
_ESCAPES: Mapping[str, Callable[[str], str]] = {
    "'": lambda new: new.replace("'", "''"),
    '"': lambda new: new.replace("\\", "\\\\").replace('"', '\\"'),
}
