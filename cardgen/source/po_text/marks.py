"""The text of a PO file → the places of its texts, and of each character in them."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern
from cardgen.source.source import Pointer

_CHARACTER = LazyPattern(r"\\.|[^\\]")
_ESCAPE = LazyPattern(r"\\(.)")
_ESCAPED = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"})
_LETTERS = {"n": "\n", "t": "\t", "r": "\r"}


def unescape(written: str) -> str:
    """The text that the characters between the quotes mean."""
    return (
        _ESCAPE.sub(lambda found: _LETTERS.get(found[1], found[1]), written) if "\\" in written else written
    )


def escape(words: str) -> str:
    """A text as it is written between quotes."""
    return words.translate(_ESCAPED)


@frozen
class PoMarks:
    """The places of the texts of each entry: `pieces` are the offsets of the quoted strings, by key."""

    text: str
    pieces: tuple[Mapping[str, list[tuple[int, int]]], ...]

    def value(self, pointer: Pointer) -> tuple[int, int]:
        """Where a text is written, from its first quote to its last."""
        stretches = self._stretches(pointer)
        return (stretches[0][0], stretches[-1][1]) if stretches else (0, 0)

    def key(self, pointer: Pointer) -> tuple[int, int]:
        """Where its keyword is written."""
        start, _ = self.value(pointer)
        line = self.text.rfind("\n", 0, start) + 1
        return line, start

    def stretch(self, pointer: Pointer, start: int, end: int) -> tuple[int, int]:
        """Where the characters from `start` to `end` of a text are written, across all its lines."""
        offsets = self.characters(pointer)
        if not offsets:
            return self.value(pointer)
        first = offsets[min(start, len(offsets) - 1)][0]
        last = offsets[min(max(end - 1, start), len(offsets) - 1)][1]
        return first, last if end > start else first

    def address(self, _pointer: Pointer) -> str:
        """Always "": a PO file has no cells."""
        return ""

    def _stretches(self, pointer: Pointer) -> list[tuple[int, int]]:
        """The quoted strings of a text; for an entry, those of the text to translate."""
        if not pointer or not isinstance(pointer[0], int) or pointer[0] >= len(self.pieces):
            return []
        entry = self.pieces[pointer[0]]
        key = str(pointer[1]) if len(pointer) > 1 else "text"
        return entry.get(key) or entry.get("text") or []

    def characters(self, pointer: Pointer) -> list[tuple[int, int]]:
        """The place of each character of a text, across all its lines."""
        return [
            (start + 1 + found.start(), start + 1 + found.end())
            for start, end in self._stretches(pointer)
            for found in _CHARACTER.finditer(self.text[start + 1 : end - 1])
        ]
