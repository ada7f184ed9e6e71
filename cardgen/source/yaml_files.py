"""A path to a YAML file → a Source with its data and the places of everything in it."""

from __future__ import annotations

from pathlib import Path

from cardgen.diagnostics import Outcome
from cardgen.memory import paused_collector
from cardgen.source.files import NOTHING_UNSAVED, Unsaved, read_text
from cardgen.source.orderly import read_orderly
from cardgen.source.source import Marks, Pointer, Source


def read_yaml(path: Path, shown: str, unsaved: Unsaved = NOTHING_UNSAVED) -> Outcome[Source]:
    """The file at `path`; reports call it `shown`. A file that does not parse is reported and has no data."""
    read = read_text(path, shown, unsaved)
    if read.diagnostics:
        return read
    return parse_yaml(read.value.text, shown)


def parse_yaml(text: str, shown: str) -> Outcome[Source]:
    """A YAML text as a Source. All keys are texts; of duplicate keys the first is kept."""
    with paused_collector():
        data = read_orderly(text)
    if data is not None:
        return Outcome(Source(shown, text, data, LateMarks(text)))
    # For start-up time: importing the parser takes longer than reading a small game without it.
    from cardgen.source.yaml_parsing import parse_any_yaml  # noqa: PLC0415

    return parse_any_yaml(text, shown)


class LateMarks:
    """The places of an orderly text, for which the parser is asked when somebody asks for the first of them."""

    __slots__ = ("_marks", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._marks: Marks | None = None

    def value(self, pointer: Pointer) -> tuple[int, int]:
        """Offsets of a value, or of the nearest one around it."""
        return self._known().value(pointer)

    def key(self, pointer: Pointer) -> tuple[int, int]:
        """Offsets of the key of a value, of the value itself when it has none."""
        return self._known().key(pointer)

    def stretch(self, pointer: Pointer, start: int, end: int) -> tuple[int, int]:
        """Offsets of the characters `start` to `end` of a text value."""
        return self._known().stretch(pointer, start, end)

    def address(self, _: Pointer) -> str:
        """Nothing: YAML has no cells."""
        return ""

    def _known(self) -> Marks:
        if self._marks is None:
            from cardgen.source.marks import YamlMarks  # noqa: PLC0415 - start-up, as above

            self._marks = YamlMarks(self._text)
        return self._marks
