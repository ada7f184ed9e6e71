"""Takes a plan, draws water, pits, lava and obstacles: each with its colored outline and a pattern of its own."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from cardgen.frozen import frozen
from tools.tiles.grounds import OUTDOORS
from tools.tiles.ink import SQUARE, Ink, disc, line, number, rounded, scaled, stone
from tools.tiles.plan import LAVA, OBSTACLE, PIT, WATER, Cell, Outline, Plan, Point, inset, outlines

#: How far an outline stays inside the squares that it encloses, and inside a wall, as parts of a square.
_INSET, _WALL = 0.055, 0.16
_ROUND = 16.0


def draw_terrain(ink: Ink, plan: Plan, chance: Random) -> None:
    """All terrain of the side."""
    for sign, draw in ((WATER, _water), (PIT, _pit), (LAVA, _lava)):
        for area in _areas(plan, sign):
            draw(ink, area, chance)
    blocked = _areas(plan, OBSTACLE)
    for area in blocked:
        ink.draw(area.path(), "#b7bb8a" if plan.ground in OUTDOORS else "#b9ad98", more='opacity="0.55"')
    for cell in sorted(plan.cells(OBSTACLE)):
        _OBSTACLES[plan.ground](ink, cell, chance)
    for area in blocked:
        ink.draw(area.path(), stroke="#ffffff", line=9, more='opacity="0.6"')
        ink.draw(area.path(), stroke="#c9211b", line=5.5)


def _areas(plan: Plan, sign: str) -> tuple[Area, ...]:
    cells = plan.cells(sign)
    return tuple(Area(plan, outline, cells) for outline in outlines(cells))


@frozen
class Area:
    """Squares of one terrain that hang together: their outline, and the plan around them."""

    plan: Plan
    outline: Outline
    cells: frozenset[Cell]

    def path(self, by: float = 0.0, radius: float = _ROUND) -> str:
        """Path data of the outline, drawn in by so much more than it is anyway."""

        def reach(start: Point, end: Point) -> float:
            return by + (_WALL if self.plan.is_walled(start, end) else _INSET)

        return rounded(scaled(inset(self.outline, reach)), radius)


def _within(outline: Outline) -> tuple[int, int, int, int]:
    """Left, top, right and bottom in units."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return (int(min(xs)) * SQUARE, int(min(ys)) * SQUARE, int(max(xs)) * SQUARE, int(max(ys)) * SQUARE)


def _water(ink: Ink, area: Area, chance: Random) -> None:
    path = area.path(radius=30)
    ink.draw(path, "#a5d2ea")
    ink.cut_to(path)
    left, top, right, bottom = _within(area.outline)
    waves, crests = "", ""
    for step, y in enumerate(range(top + 10, bottom, 18)):
        x = left - chance.randint(0, 40)
        waves += f"M{x} {y}" + "q10 -9 20 0t20 0" * ((right - x) // 40 + 1)
        if step % 2:
            crests += f"M{left + chance.randint(10, right - left - 50)} {y + 8}q10 -9 20 0t20 0"
    ink.draw(waves, stroke="#4a93c4", line=2)
    ink.draw(crests, stroke="#ffffff", line=3, more='stroke-linecap="round"')
    ink.uncut()
    ink.draw(path, stroke="#ffffff", line=9, more='opacity="0.7"')
    ink.draw(path, stroke="#1466b4", line=5.5)
    ink.draw(area.path(0.075, 26), stroke="#1466b4", line=1.8)


def _pit(ink: Ink, area: Area, _chance: Random) -> None:
    path = area.path(radius=12)
    for by, tone in ((0.0, "#8c7f6d"), (0.06, "#6a5f51"), (0.13, "#48403a"), (0.2, "#211e1c")):
        ink.draw(area.path(by, 10), tone, "#1c1815", 1.2)
    ink.cut_to(area.path(0.2, 10))
    left, top, right, bottom = _within(area.outline)
    depth = "".join(
        f"M{x} {top}l{bottom - top} {bottom - top}" for x in range(left - (bottom - top), right, 15)
    )
    depth += "".join(
        f"M{x} {top}l{top - bottom} {bottom - top}" for x in range(left, right + bottom - top, 15)
    )
    ink.draw(depth, stroke="#564d45", line=2)
    ink.uncut()
    ink.draw(path, stroke="#ffffff", line=9, more='opacity="0.7"')
    ink.draw(path, stroke="#1f8a3a", line=6, more='stroke-dasharray="20 7"')


def _lava(ink: Ink, area: Area, chance: Random) -> None:
    path = area.path(radius=24)
    ink.draw(path, "#f08a24")
    ink.cut_to(path)
    crusts = []
    for column, row in sorted(area.cells):
        for across in range(3):
            for down in range(3):
                centre = (
                    column * SQUARE + 17 + across * 33 + chance.randint(-5, 5),
                    row * SQUARE + 17 + down * 33 + chance.randint(-5, 5),
                )
                crusts.append((centre, chance.randint(15, 20)))
    for centre, radius in crusts:
        ink.draw(stone(chance, centre, radius, 7, 0.22), "#7a2b12", "#d95f16", 3)
    for centre, radius in crusts:
        if chance.random() < 0.6:
            ink.draw(stone(chance, (centre[0] - 2, centre[1] - 3), radius * 0.5, 6), "#9a4019")
    ink.uncut()
    ink.draw(path, stroke="#3a1608", line=10)
    ink.draw(path, stroke="#ffd21f", line=6, more='stroke-dasharray="5 6"')


def _pillar(ink: Ink, cell: Cell, _chance: Random) -> None:
    x, y = cell[0] * SQUARE + 50, cell[1] * SQUARE + 50
    for radius, tone in ((33, "#6d6354"), (27, "#a79b87"), (18, "#c6bba6")):
        ink.draw(disc(x, y, radius), tone, "#2a231d", 2.4)
    flutes = ((0, -22), (16, -16), (22, 0), (16, 16), (0, 22), (-16, 16), (-22, 0), (-16, -16))
    ink.draw("".join(disc(x + dx, y + dy, 2.4) for dx, dy in flutes), "#5d5346")


def _crates(ink: Ink, cell: Cell, _chance: Random) -> None:
    x, y = cell[0] * SQUARE + 17, cell[1] * SQUARE + 17
    ink.draw(f"M{x} {y}h66v66h-66Z", "#b98a4e", "#38240f", 3)
    ink.draw(
        f"M{x + 9} {y + 9}h48v48h-48ZM{x + 9} {y + 9}l48 48M{x + 57} {y + 9}l-48 48", "none", "#5e3f1c", 3
    )


def _ice_pillar(ink: Ink, cell: Cell, chance: Random) -> None:
    centre = (cell[0] * SQUARE + 50, cell[1] * SQUARE + 50)
    points = stone(chance, centre, 36, 7, 0.2)
    ink.draw(points, "#8fb9cf", "#1f4658", 2.8)
    ink.draw(stone(chance, (centre[0] - 4, centre[1] - 5), 20, 5, 0.2), "#cfe6f0", "#5b8ba3", 1.6)


def _rubble(ink: Ink, cell: Cell, chance: Random) -> None:
    spots = ((33, 35), (66, 32), (50, 63), (28, 70), (73, 68), (50, 44))
    for (dx, dy), radius in zip(spots, (19, 17, 22, 13, 14, 12), strict=True):
        centre = (cell[0] * SQUARE + dx, cell[1] * SQUARE + dy)
        ink.draw(stone(chance, centre, radius, 7), "#857a6b", "#2a241f", 2.4)
        ink.draw(stone(chance, (centre[0] - 3, centre[1] - 3), radius * 0.55, 5), "#a89d8d")


def _boulder(ink: Ink, cell: Cell, chance: Random) -> None:
    centre = (cell[0] * SQUARE + 50, cell[1] * SQUARE + 52)
    ink.draw(stone(chance, centre, 36, 9, 0.2), "#8f8a80", "#2c2a26", 3)
    ink.draw(stone(chance, (centre[0] - 5, centre[1] - 7), 23, 7, 0.25), "#b5b0a5")
    ink.draw(stone(chance, (centre[0] - 8, centre[1] - 11), 10, 6, 0.3), "#cdc9bf")


def _tree(ink: Ink, cell: Cell, chance: Random) -> None:
    centre = (cell[0] * SQUARE + 50, cell[1] * SQUARE + 50)
    for radius, tone in ((40, "#4d6b33"), (29, "#64853f"), (16, "#80a150")):
        ink.draw(leaves(chance, centre, radius), tone, "#22331a" if radius == 40 else "", 2.6)


def _pine(ink: Ink, cell: Cell, _chance: Random) -> None:
    centre = (cell[0] * SQUARE + 50, cell[1] * SQUARE + 50)
    for radius, tone in ((40, "#2f5650"), (28, "#47756c"), (15, "#eef4f4")):
        ink.draw(star(centre, radius, 9), tone, "#16302d" if radius == 40 else "", 2.4)


def star(centre: tuple[float, float], radius: float, points: int) -> str:
    """A conifer from above."""
    corners = []
    for index in range(2 * points):
        reach = radius * (0.66 if index % 2 else 1)
        corners.append(
            (centre[0] + reach * cos(pi * index / points), centre[1] + reach * sin(pi * index / points))
        )
    return line(tuple(corners), closed=True)


def leaves(chance: Random, centre: tuple[float, float], radius: float) -> str:
    """A round crown with a scalloped edge, from above."""
    count = max(6, int(radius / 4))
    turn = chance.random()
    points = [
        (
            centre[0] + radius * 0.86 * cos(2 * pi * (index + turn) / count),
            centre[1] + radius * 0.86 * sin(2 * pi * (index + turn) / count),
        )
        for index in range(count)
    ]
    arc = radius * 0.36
    data = f"M{number(points[-1][0])} {number(points[-1][1])}"
    return (
        data + "".join(f"A{number(arc)} {number(arc)} 0 0 1 {number(x)} {number(y)}" for x, y in points) + "Z"
    )


_OBSTACLES = {
    "stone": _pillar, "planks": _crates, "cave": _rubble, "ice": _ice_pillar,
    "grass": _tree, "moor": _boulder, "snow": _pine,
}  # fmt: skip
