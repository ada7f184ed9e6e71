"""A text → its outline: headings of rules, cards and keys of data, each with its extent."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.diagnostics import Span
from cardgen.language_server.positions import Json, range_of
from cardgen.markup.nodes import Block, Heading
from cardgen.markup.parsing import parse_chapter
from cardgen.markup.words import plain_text, walk
from cardgen.source.source import Pointer, Source
from cardgen.source.yaml_text.reading import parse_yaml

#: Kinds of symbols in the protocol: a section of text, a card, a group of values, a value.
_STRING, _OBJECT, _ARRAY, _PROPERTY = 15, 19, 18, 7
#: The kind of symbol for a heading.
_MODULE = 2


def outline(path: str, text: str) -> list[Json]:
    """The symbols of a file, nested; none for a file that does not parse."""
    if path.endswith((".yaml", ".yml")):
        return _of_data(parse_yaml(text, path).value)
    source = Source(path, text, None)
    return _of_rules(parse_chapter(text, source.place).value, source)


def _of_rules(blocks: tuple[Block, ...], source: Source) -> list[Json]:
    headings = [block for block in walk(blocks) if isinstance(block, Heading)]
    top: list[Json] = []
    open_: list[tuple[int, list[Json]]] = [(0, top)]
    for number, heading in enumerate(headings):
        following = (other.start for other in headings[number + 1 :] if other.level <= heading.level)
        end = next(following, len(source.text))
        while open_[-1][0] >= heading.level:
            open_.pop()
        symbol = _symbol(plain_text(heading.children), _MODULE, source, source.place(heading.start, end))
        symbol["selectionRange"] = range_of(source.text, source.place(heading.start, heading.end))
        below: list[Json] = []
        symbol["children"] = below
        open_[-1][1].append(symbol)
        open_.append((heading.level, below))
    return top


def _of_data(source: Source) -> list[Json]:
    data = source.data
    if not isinstance(data, dict):
        return []
    return [_entry(str(key), value, (key,), source) for key, value in data.items()]


def _entry(name: str, value: object, pointer: Pointer, source: Source) -> Json:
    kind = _ARRAY if isinstance(value, list) else _OBJECT if isinstance(value, dict) else _PROPERTY
    symbol = _symbol(name, kind, source, _whole(source, pointer))
    symbol["selectionRange"] = range_of(source.text, source.key_span(pointer))
    symbol["children"] = list(_inside(value, pointer, source))
    return symbol


def _inside(value: object, pointer: Pointer, source: Source) -> Iterator[Json]:
    """Cards of a list by their names, entries of a mapping by their keys; no deeper, to keep the outline short."""
    if isinstance(value, list):
        for number, item in enumerate(value):
            if isinstance(item, dict) and (item.get("name") or item.get("id")):
                name = str(item.get("name") or item.get("id"))
                yield _symbol(name, _STRING, source, source.span((*pointer, number)))
    elif isinstance(value, dict) and len(pointer) == 1:
        for key in value:
            yield _symbol(str(key), _PROPERTY, source, _whole(source, (*pointer, key)))


def _whole(source: Source, pointer: Pointer) -> Span:
    key, value = source.key_span(pointer), source.span(pointer)
    return Span(
        key.path,
        key.line,
        key.column,
        *max((key.end_line, key.end_column), (value.end_line, value.end_column)),
    )


def _symbol(name: str, kind: int, source: Source, span: Span) -> Json:
    where = range_of(source.text, span)
    return {"name": name or "(nameless)", "kind": kind, "range": where, "selectionRange": where}
