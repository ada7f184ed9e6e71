"""Lines with `|` above and below a row of dashes → a Table. Expressions, cards and code may contain a `|`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cardgen.expressions import find_hole
from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.inlines import parse_passage
from cardgen.markup.nodes import Cell, Table
from cardgen.markup.passage import Line, Passage
from cardgen.markup.problems import BROKEN_TABLE
from cardgen.markup.reading import Reading, attribute_line, begins_block, extent, is_blank

_DASHES = LazyPattern(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
_SIGNS = LazyPattern(r"\\.|`+|\{\{|\[\[[^\[\]\n]*\]\]|\|")


def begins_table(lines: Sequence[Line], index: int) -> bool:
    """Whether a table begins with the line at `index`."""
    if index + 1 >= len(lines) or "|" not in lines[index][0]:
        return False
    dashes = lines[index + 1][0]
    if not ("|" in dashes or "-" in dashes) or not _DASHES.match(dashes):
        return False
    return len(_split_row(lines[index][0])) == len(_split_row(dashes))


def _split_row(line: str) -> list[tuple[int, int]]:
    """Where the cells of a row begin and end in it, without the spaces around their words."""
    bars: list[int] = []
    at = 0
    while found := _SIGNS.search(line, at):
        sign, at = found.group(), found.end()
        if sign == "|":
            bars.append(found.start())
        elif sign == "{{":
            hole = find_hole(line, found.start())
            at = hole[1] + 2 if hole else at
        elif sign[0] == "`":
            closing = line.find(sign, at)
            at = closing + len(sign) if closing >= 0 else at
    edges = [-1, *bars, len(line)]
    cells = [_trimmed(line, left + 1, right) for left, right in pairwise(edges)]
    if bars and cells[0][0] >= cells[0][1]:
        cells = cells[1:]
    if bars and len(cells) > 1 and cells[-1][0] >= cells[-1][1]:
        cells = cells[:-1]
    return cells


def read_table(reading: Reading, lines: Sequence[Line], index: int) -> tuple[Table, int]:
    """The table that begins at `index`, and the index of the line after it."""
    begin = index
    head = _cells(reading, lines[index])
    dashes = lines[index + 1][0]
    aligns = tuple(_align(dashes[start:end]) for start, end in _split_row(dashes))
    index += 2
    rows: list[tuple[Cell, ...]] = []
    short: list[tuple[Line, int]] = []
    while index < len(lines) and _is_row(lines[index][0]):
        cells = _cells(reading, lines[index])
        if len(cells) > len(head):
            message = f"the table has {len(head)} columns, this row has {len(cells)} cells"
            hint = "remove the extra cells, or write `\\|` for a bar that is part of the words"
            reading.faults.add(BROKEN_TABLE, message, (cells[len(head)].start, cells[-1].end), hint)
        if len(cells) < len(head):
            short.append((lines[index], len(cells)))
        end = lines[index][1] + len(lines[index][0])
        missing = (Cell((), end, end),) * (len(head) - len(cells))
        rows.append((*cells[: len(head)], *missing))
        index += 1
    _judge_short_rows(reading, short, len(head))
    start, stop = extent(lines[begin:index])
    return Table(head, tuple(rows), aligns, start=start, end=stop), index


def _judge_short_rows(reading: Reading, short: Sequence[tuple[Line, int]], columns: int) -> None:
    """Report the first line without a bar, which became a row, and the only row with too few cells. A row of one cell
    may be a title within the table, and several short rows leave out their last cells on purpose.
    """
    barred = [(line, cells) for line, cells in short if "|" in line[0]]
    bare = [line for line, _ in short if "|" not in line[0]]
    for line in bare[:1]:
        message = "this line becomes a row of the table above it, as no blank line parts them"
        hint = "put a blank line before it, or `|` between its cells"
        reading.faults.add(BROKEN_TABLE, message, extent([line]), hint)
    if len(barred) == 1 and barred[0][1] > 1:
        line, cells = barred[0]
        message = f"the table has {columns} columns, this row has {cells} cells"
        hint = "add the missing cells; an empty one is written as `| |`"
        reading.faults.add(BROKEN_TABLE, message, extent([line]), hint)


def _cells(reading: Reading, line: Line) -> tuple[Cell, ...]:
    text, offset = line
    cells = []
    for start, end in _split_row(text):
        passage = Passage(text[start:end], (0,), (offset + start,))
        cells.append(Cell(parse_passage(passage, reading.faults), offset + start, offset + end))
    return tuple(cells)


def _is_row(line: str) -> bool:
    if is_blank(line) or attribute_line(line) is not None:
        return False
    return "|" in line or not begins_block(line)


def _trimmed(line: str, start: int, end: int) -> tuple[int, int]:
    while start < end and line[start] in " \t":
        start += 1
    while end > start and line[end - 1] in " \t":
        end -= 1
    return start, end


def _align(dashes: str) -> str:
    left, right = dashes.startswith(":"), dashes.endswith(":")
    if left and right:
        return "center"
    return "left" if left else "right" if right else ""
