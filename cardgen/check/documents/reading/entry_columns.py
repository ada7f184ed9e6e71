"""Lines of a plain text → those that a wide gap divides into a name and its description: options, keys, glossaries.

Such a line is not a sentence with too many spaces: `storm     storms cost a turn`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardgen.check.documents.reading.text_lines import Line
from cardgen.check.wording.text_patterns import TextPattern
from cardgen.frozen import frozen

#: A name of a few words without a final stop, a gap, and a description without another gap. A line that begins with a
#: number is a count or a result of a die instead.
_ENTRY = TextPattern(
    r"(?P<name>(?![\d+*•·–—|(]|-\s)(?=\W{0,3}\w)(?:\S+ ){0,4}\S*[^\s.,;!?])(?P<gap>[ \t]{2,})"
    r"(?P<description>[A-Za-z\"'“‘(][^\s]*(?: {1,2}\S+)+)$"
)
#: A letter or number with a bracket or stop numbers an item.
_COUNTS = TextPattern(r"\(?\w{1,3}[.)]$")
_LONGEST_NAME = 40
#: The fewest lines that must have their gap in the same place, and how many paragraphs before and after are compared.
_FEWEST, _NEAR = 2, 2
#: A single letter may be a key if its description has at least this many spaces.
_FEWEST_SPACES = 3


@frozen
class Entry:
    """A line divided into its name and its description, and the number of lines with those below that continue it."""

    name: Line
    description: Line
    lines: int

    @property
    def columns(self) -> tuple[int, int]:
        """The columns in which the name and the description begin."""
        return self.name.indent, self.description.indent


def entries_in_columns(lines: Sequence[Line]) -> Mapping[int, Entry]:
    """The entries by the index of their line. A single one counts only if a line below continues it in its column."""
    runs = [run for first, last in _paragraphs(lines) if (run := _entries(lines, first, last))]
    found: dict[int, Entry] = {}
    for at, run in enumerate(runs):
        near = [*runs[max(0, at - _NEAR) : at], *runs[at + 1 : at + 1 + _NEAR]]
        alike = len(run) + sum(_columns(other) == _columns(run) for other in near)
        if alike >= _FEWEST or any(entry.lines > 1 for entry in run.values()):
            found |= run
    return found


def _paragraphs(lines: Sequence[Line]) -> Iterator[tuple[int, int]]:
    """The first line, and the index after the last one, of each paragraph whose first line has a wide gap."""
    first = 0
    for at in range(len(lines) + 1):
        if at == len(lines) or lines[at].blank:
            if at > first and ("  " in lines[first].text or "\t" in lines[first].text):
                yield first, at
            first = at + 1


def _entries(lines: Sequence[Line], first: int, last: int) -> dict[int, Entry]:
    """The entries of a paragraph; {} if any line is neither an entry nor the continuation of a description."""
    found: dict[int, Entry] = {}
    for at in range(first, last):
        line = lines[at]
        if found and line.indent == (above := found[next(reversed(found))]).description.indent:
            found[at - above.lines] = Entry(above.name, above.description, above.lines + 1)
            continue
        entry = _entry(line)
        if entry is None or (found and entry.columns != _columns(found)):
            return {}
        found[at] = entry
    return found


def _columns(found: Mapping[int, Entry]) -> tuple[int, int]:
    """The columns of the first of these entries."""
    return next(iter(found.values())).columns


def _entry(line: Line) -> Entry | None:
    """The entry that a line is by itself; None if it is none."""
    parted = _ENTRY.match(line.text) if "  " in line.text or "\t" in line.text else None
    if parted is None or len(parted["name"]) > _LONGEST_NAME or _COUNTS.match(parted["name"]):
        return None
    if len(parted["name"]) == 1 and parted["description"].count(" ") < _FEWEST_SPACES:
        return None  # `A  Trade phase` is a step
    column = line.indent + len(line.text[: parted.start("description")].expandtabs(8))
    name = Line(parted["name"], line.start, line.indent, len(parted["name"]), line.page)
    description = Line(
        parted["description"], line.start + parted.start("description"), column, line.length, line.page
    )
    return Entry(name, description, 1)
