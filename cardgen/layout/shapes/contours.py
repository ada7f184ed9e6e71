"""A landscape as a function → the path of its contour lines, by marching squares."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardgen.drawing.items import Segment

Point = tuple[float, float]

#: The number of grid cells along the longer side: finer details are invisible on a card.
_CELLS = 48
#: The two sides of a cell (0 top, 1 right, 2 bottom, 3 left) that a line crosses, by which corners are above it.
_CROSSED = {
    1: ((3, 0),), 2: ((0, 1),), 3: ((3, 1),), 4: ((1, 2),), 5: ((3, 0), (1, 2)), 6: ((0, 2),), 7: ((3, 2),),
    8: ((2, 3),), 9: ((2, 0),), 10: ((0, 1), (2, 3)), 11: ((2, 1),), 12: ((1, 3),), 13: ((1, 0),), 14: ((0, 3),),
}  # fmt: skip


def trace_contours(
    level: Callable[[float, float], float], size: tuple[float, float], gap: float
) -> tuple[Segment, ...]:
    """The contour lines of `level` over a box of `size` points, at every multiple of `gap`."""
    width, height = size
    cell = max(width, height) / _CELLS
    columns, rows = int(width / cell) + 2, int(height / cell) + 2
    heights = [[level(i * cell, j * cell) for i in range(columns)] for j in range(rows)]
    flat = [value for row in heights for value in row]
    path: list[Segment] = []
    number = int(min(flat) / gap) - 1
    while number * gap <= max(flat):
        for line in _join(dict(_pieces(heights, number * gap + gap / 2, cell))):
            path.append(("M", *line[0]))
            path.extend(("L", *point) for point in line[1:])
        number += 1
    return tuple(path)


def _pieces(heights: list[list[float]], limit: float, cell: float) -> Iterator[tuple[Point, Point]]:
    """Short lines through the cells, each from the side where it enters to the one where it leaves."""
    for j in range(len(heights) - 1):
        upper, lower = heights[j], heights[j + 1]
        for i in range(len(upper) - 1):
            corners = (upper[i], upper[i + 1], lower[i + 1], lower[i])
            above = sum(1 << bit for bit, corner in enumerate(corners) if corner > limit)
            for enter, leave in _CROSSED.get(above, ()):
                yield _cross(corners, enter, limit, (i, j), cell), _cross(corners, leave, limit, (i, j), cell)


def _cross(corners: tuple[float, ...], side: int, limit: float, place: tuple[int, int], cell: float) -> Point:
    """Where the line crosses a side of the cell; the same point for both cells that share the side."""
    i, j = place
    ends = (((0, 0), (1, 0)), ((1, 0), (1, 1)), ((0, 1), (1, 1)), ((0, 0), (0, 1)))[side]
    values = {(0, 0): corners[0], (1, 0): corners[1], (1, 1): corners[2], (0, 1): corners[3]}
    first, second = values[ends[0]], values[ends[1]]
    share = 0.5 if first == second else (limit - first) / (second - first)
    x = i + ends[0][0] + (ends[1][0] - ends[0][0]) * share
    y = j + ends[0][1] + (ends[1][1] - ends[0][1]) * share
    return (round(x * cell, 3), round(y * cell, 3))


def _join(steps: dict[Point, Point]) -> Iterator[list[Point]]:
    """Join short lines that meet: open lines from their beginnings, then rings."""
    ends = set(steps.values())
    for start in [point for point in steps if point not in ends]:
        yield _follow(steps, start)
    while steps:
        yield _follow(steps, next(iter(steps)))


def _follow(steps: dict[Point, Point], start: Point) -> list[Point]:
    line = [start]
    while line[-1] in steps:
        line.append(steps.pop(line[-1]))
    return line
