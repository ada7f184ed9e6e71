"""A YAML file that is being written → the cursor's place in its data, after completing the text as it may be meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.source import Pointer, Source
from cardgen.source.yaml_text.reading import parse_yaml

#: A word that nobody writes: it is inserted at the cursor, and searched for in the data.
_CURSOR = "zzcursorzz"
_BEFORE = LazyPattern(r"[\w-]*\Z")
_BEHIND = LazyPattern(r"[\w-]*")
#: What precedes a key.
_OPEN = LazyPattern(r"(?:^|[{,])[ \t]*(?:-[ \t]+)?\Z")
#: What may still be missing on the line.
_CLOSINGS = ("", "}", '"', "]", '"}', "]}", "}}", ' }}"', ' }}"}', '"]}', '"}}')


@frozen
class WrittenPlace:
    """A place in a file: `pointer` leads to the value that is being written, or to the key.

    `before` is the part of the value before the cursor without the `typed` word, which the completion will replace.
    """

    source: Source
    pointer: Pointer
    is_key: bool
    before: str
    typed: str


def find_places(text: str, path: str, offset: int) -> Iterator[WrittenPlace]:
    """The possible places of the cursor at `offset`, the likeliest first; none if the file cannot be understood."""
    typed = _BEFORE.search(text[:offset])[0]  # type: ignore[index]  # it finds nothing, at least
    before, behind = text[: offset - len(typed)], text[offset:]
    behind = behind[_BEHIND.match(behind).end() :]  # type: ignore[union-attr]
    as_key, as_value = f"{_CURSOR}: 0", _CURSOR
    words = (as_key, as_value) if _OPEN.search(before.rpartition("\n")[2]) else (as_value,)
    line, end, rest = behind.partition("\n")
    for word in words:
        for closing in _CLOSINGS:
            source = parse_yaml(f"{before}{word}{line}{closing}{end}{rest}", path).value
            found = _find(source.data, ())
            if found is not None:
                yield WrittenPlace(source, *found, typed)
                break


def _find(data: Any, pointer: Pointer) -> tuple[Pointer, bool, str] | None:
    """The cursor's place in the data, whether it is in a key, and the part of its value before it."""
    if isinstance(data, str) and _CURSOR in data:
        return pointer, False, data.partition(_CURSOR)[0]
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, inner in entries:
        if key == _CURSOR:
            return (*pointer, key), True, ""
        if found := _find(inner, (*pointer, key)):
            return found
    return None
