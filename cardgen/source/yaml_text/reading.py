"""A path to a YAML file → a Source with its data and the places of everything in it."""

from __future__ import annotations

from pathlib import Path

from cardgen.diagnostics import Outcome
from cardgen.garbage_collection import paused_collector
from cardgen.source.files import NOTHING_UNSAVED, Unsaved, read_text
from cardgen.source.source import Source
from cardgen.source.yaml_text.orderly import read_orderly
from cardgen.source.yaml_text.orderly_marks import OrderlyMarks


def read_yaml(path: Path, shown: str, unsaved: Unsaved = NOTHING_UNSAVED) -> Outcome[Source]:
    """Read the file at `path`; reports call it `shown`. A file that does not parse is reported and has no data."""
    read = read_text(path, shown, unsaved)
    if read.diagnostics:
        return read
    return parse_yaml(read.value.text, shown)


def parse_yaml(text: str, shown: str) -> Outcome[Source]:
    """Parse a YAML text into a Source. All keys are texts; if a key is repeated, the first one counts."""
    with paused_collector():
        data = read_orderly(text)
    if data is not None:
        return Outcome(Source(shown, text, data, OrderlyMarks(text)))
    # For start-up time: importing the parser takes longer than reading a small game without it.
    from cardgen.source.yaml_text.parsing import parse_any_yaml  # noqa: PLC0415

    return parse_any_yaml(text, shown)
