"""The words of a table, cell by cell, and the room → the width of each column, so that few lines are broken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from math import fsum

from cardgen.typeset.blocks.paragraphs import single_line
from cardgen.typeset.lines.breaking import Measure, break_greedy
from cardgen.typeset.lines.matter import Matter

#: The step in which columns exchange width, as a part of the room, and the number of exchanges at most.
_STEP = 1 / 40
_MOST_STEPS = 40
#: Larger tables keep their first widths, because improving them would take too long.
_MOST_CELLS = 300


def table_widths(rows: Sequence[Sequence[Matter]], columns: int, room: float) -> list[float]:
    """The columns' natural widths if they fit into `room` points; otherwise widths at which the rows take the fewest
    lines.

    The search begins between each column's longest word and its whole text. From there, it moves width from one column
    to another for as long as that saves a line.
    """
    least, most = [0.0] * columns, [0.0] * columns
    for row in rows:
        for index, matter in enumerate(row):
            least[index] = max([least[index], *(chunk.width for chunk in matter.chunks)])
            most[index] = max(most[index], single_line(matter).width + 0.01)
    if fsum(most) <= room:
        return most
    if fsum(least) >= room:
        return [width * room / fsum(least) for width in least]
    share = (room - fsum(least)) / (fsum(most) - fsum(least))
    widths = [low + (high - low) * share for low, high in zip(least, most, strict=True)]
    return widths if sum(map(len, rows)) > _MOST_CELLS else _with_fewer_lines(rows, widths, least)


def _with_fewer_lines(
    rows: Sequence[Sequence[Matter]], widths: list[float], least: Sequence[float]
) -> list[float]:
    step = fsum(widths) * _STEP
    known: dict[tuple[int, int, float], int] = {}

    def lines(row: int, column: int, width: float) -> int:
        """How many lines a cell takes; each cell is measured again and again at a few widths."""
        key = (row, column, width)
        if key not in known:
            known[key] = len(break_greedy(rows[row][column], Measure(width, width)))
        return known[key]

    def weigh(tried: Sequence[float]) -> tuple[int, int]:
        """The lines of all rows, then those of all cells."""
        counts = [
            [lines(at, index, tried[index]) for index in range(len(row))] for at, row in enumerate(rows)
        ]
        return sum(max(row, default=0) for row in counts), sum(map(sum, counts))

    best = weigh(widths)
    for _ in range(_MOST_STEPS):
        found = None
        for tried in _shifted(widths, least, step):
            if (weight := weigh(tried)) < best:
                best, found = weight, tried
        if found is None:
            return widths
        widths = found
    return widths


def _shifted(widths: Sequence[float], least: Sequence[float], step: float) -> Iterator[list[float]]:
    """The widths, with room moved from one column to another as far as the first has it."""
    for giver, taker in permutations(range(len(widths)), 2):
        # Several steps at once, because often only room for a whole word saves a line.
        for count in (1, 2, 4):
            tried = [*widths]
            tried[giver] -= step * count
            tried[taker] += step * count
            if tried[giver] >= least[giver]:
                yield tried
