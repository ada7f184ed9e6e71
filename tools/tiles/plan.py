"""Takes the letters of a tile's side, gives its squares, and the outlines of what is alike, in squares."""

from __future__ import annotations

from collections.abc import Callable
from math import floor

from cardgen.frozen import frozen

#: What a letter in the data stands for.
FLOOR, OBSTACLE, WATER, PIT, LAVA, ROCK = ".", "x", "~", "o", "^", "#"

Cell = tuple[int, int]
Point = tuple[float, float]
Outline = tuple[Point, ...]

_SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@frozen
class Plan:
    """One side of a tile: its rows of letters, the sides that are open in the middle, and how it looks."""

    name: str
    rows: tuple[str, ...]
    exits: str
    ground: str
    decor: tuple[str, ...] = ()

    @property
    def width(self) -> int:
        """Squares from left to right."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """Squares from top to bottom."""
        return len(self.rows)

    def sign(self, cell: Cell) -> str:
        """The letter of a square; what lies outside is rock."""
        column, row = cell
        inside = 0 <= column < self.width and 0 <= row < self.height
        return self.rows[row][column] if inside else ROCK

    def cells(self, *signs: str) -> frozenset[Cell]:
        """The squares with one of these letters; without letters, all that a figure may see as squares."""
        every = ((column, row) for row in range(self.height) for column in range(self.width))
        return frozenset(
            cell for cell in every if (self.sign(cell) in signs if signs else self.sign(cell) != ROCK)
        )

    def mouths(self) -> dict[Cell, str]:
        """The squares just outside the openings, and the side each belongs to."""
        wide, high = self.width // 2, self.height // 2
        places = {
            "N": ((wide - 1, -1), (wide, -1)),
            "S": ((wide - 1, self.height), (wide, self.height)),
            "W": ((-1, high - 1), (-1, high)),
            "E": ((self.width, high - 1), (self.width, high)),
        }
        return {cell: side for side in self.exits for cell in places[side]}

    def is_walled(self, start: Point, end: Point) -> bool:
        """Whether what lies beyond the middle of a side of an outline (inside at its right) is no square."""
        dx, dy = _unit(end[0] - start[0], end[1] - start[1])
        x, y = (start[0] + end[0]) / 2 + dy * 0.5 + dx * 0.01, (start[1] + end[1]) / 2 - dx * 0.5 + dy * 0.01
        beyond = (floor(x), floor(y))
        return self.sign(beyond) == ROCK and beyond not in self.mouths()

    def mouth(self, side: str) -> Point:
        """The middle of an opening."""
        dx, dy = _SIDES[side]
        return self.width / 2 * (1 + dx), self.height / 2 * (1 + dy)


def direction(side: str) -> Cell:
    """From the middle of the tile outwards."""
    return _SIDES[side]


def outlines(cells: frozenset[Cell], open_to: frozenset[Cell] = frozenset()) -> tuple[Outline, ...]:
    """The edges of these squares, clockwise, what lies inside at the right; closed ones end where they begin.

    There is no edge between a square and one of `open_to`.
    """
    after: dict[Cell, list[Cell]] = {}
    for column, row in sorted(cells):
        corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
        beyond = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
        for index, other in enumerate(beyond):
            if other not in cells and other not in open_to:
                after.setdefault(corners[index], []).append(corners[(index + 1) % 4])
    ends = {end for starts in after.values() for end in starts}
    found: list[Outline] = []
    for start in [*sorted(set(after) - ends), *sorted(after)]:
        while after.get(start):
            found.append(_follow(after, start))
    return tuple(found)


def _follow(after: dict[Cell, list[Cell]], start: Cell) -> Outline:
    """One outline from its start; where two squares touch at a corner, it turns to the right."""
    path = [start]
    while after.get(path[-1]):
        here = path[-1]
        choices = after[here]
        if len(choices) > 1 and len(path) > 1:
            dx, dy = here[0] - path[-2][0], here[1] - path[-2][1]
            choices.sort(key=lambda end: (end[0] - here[0], end[1] - here[1]) != (-dy, dx))
        path.append(choices.pop(0))
        if path[-1] == start:
            break
    return _straighten(path)


def _straighten(path: list[Cell]) -> Outline:
    """Without the points between which the path goes straight on."""
    closed = path[0] == path[-1]
    points = path[:-1] if closed else path
    kept = [point for index, point in enumerate(points) if not _is_between(points, index, closed)]
    return tuple((*kept, kept[0]) if closed else kept)


def _is_between(points: list[Cell], index: int, closed: bool) -> bool:
    """Whether a point lies on the straight line between its neighbours."""
    if not closed and index in (0, len(points) - 1):
        return False
    before, here, behind = points[index - 1], points[index], points[(index + 1) % len(points)]
    return before[0] == here[0] == behind[0] or before[1] == here[1] == behind[1]


def inset(outline: Outline, by: Callable[[Point, Point], float]) -> Outline:
    """A closed outline, drawn in on each side by what `by` says of that side's ends, in squares."""
    points = outline[:-1]
    drawn = []
    for index, (x, y) in enumerate(points):
        before, behind = points[index - 1], points[(index + 1) % len(points)]
        first, second = _unit(x - before[0], y - before[1]), _unit(behind[0] - x, behind[1] - y)
        one, two = by(before, (x, y)), by((x, y), behind)
        drawn.append((x - one * first[1] - two * second[1], y + one * first[0] + two * second[0]))
    return (*drawn, drawn[0])


def _unit(dx: float, dy: float) -> Point:
    length = abs(dx) + abs(dy) or 1.0
    return dx / length, dy / length
