"""Takes a plan, draws what is only to be looked at: carpets, signs, bones, roads, bridges, stairs."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from tools.tiles.grounds import GROUNDS
from tools.tiles.ink import SQUARE, Ink, disc, number
from tools.tiles.plan import Plan, direction

_ROADS = {"grass": ("#dccba0", "#c2ad7b"), "moor": ("#e3d8bd", "#b9a57a"), "snow": ("#dfe4e2", "#b9c6c9")}


def draw_under(ink: Ink, plan: Plan, chance: Random) -> None:
    """What lies under terrain and grid: roads and carpets first, signs upon them."""
    roads = [piece.split()[1] for piece in plan.decor if piece.startswith("road ")]
    if roads:
        _roads(ink, plan, roads)
    for name in ("rug", "carpet", "sigil", "bones", "entrance", "exit"):
        for piece in plan.decor:
            word, *rest = piece.split()
            if word == name:
                _UNDER[word](ink, plan, chance, rest)


def draw_over(ink: Ink, plan: Plan, chance: Random) -> None:
    """What stands upon water and floor."""
    for piece in plan.decor:
        word, *rest = piece.split()
        if word in _OVER:
            _OVER[word](ink, plan, chance, rest)


def _roads(ink: Ink, plan: Plan, ends: list[str]) -> None:
    """Roads from one opening to another, as one where they meet."""
    tone, edge = _ROADS[plan.ground]
    for stroke, width in ((edge, 96), (tone, 84)):
        for pair in ends:
            ink.draw(_way_between(plan, pair), stroke=stroke, line=width)
    ruts = 'stroke-dasharray="34 18 12 30"'
    for pair in ends[:1]:
        ink.draw(_way_between(plan, pair), stroke=edge, line=2.2, more=ruts)


def _way_between(plan: Plan, pair: str) -> str:
    """A curve that runs straight where it meets the edges."""
    (ax, ay), (bx, by) = (_far(plan, side) for side in pair)
    (adx, ady), (bdx, bdy) = (direction(side) for side in pair)
    reach = min(plan.width, plan.height) * SQUARE * 0.45
    numbers = (ax, ay, ax - adx * reach, ay - ady * reach, bx - bdx * reach, by - bdy * reach, bx, by)
    x, y, *curve = (number(value) for value in numbers)
    return f"M{x} {y}C{' '.join(curve)}"


def _far(plan: Plan, side: str) -> tuple[float, float]:
    """Where a road leaves the drawing; the side where nothing opens is where it ends."""
    x, y = plan.mouth(side)
    dx, dy = direction(side)
    return (x + dx * 0.15) * SQUARE, (y + dy * 0.15) * SQUARE


def _carpet(ink: Ink, _plan: Plan, _chance: Random, rest: list[str]) -> None:
    x, y, wide, high = (float(value) * SQUARE for value in rest)
    if wide < high:
        x, wide = x + 22, wide - 44
    else:
        y, high = y + 22, high - 44
    _cloth(ink, (x, y, wide, high), "#a8473c", "#e0b866")


def _rug(ink: Ink, _plan: Plan, _chance: Random, rest: list[str]) -> None:
    x, y, wide, high = (float(value) * SQUARE for value in rest)
    fringe = "".join(f"M{x - 8} {y + step}h{wide + 16}" for step in range(6, int(high), 10))
    ink.draw(fringe, stroke="#8b6f47", line=2)
    _cloth(ink, (x, y, wide, high), "#7d8f8a", "#efe2bf")


def _cloth(ink: Ink, box: tuple[float, float, float, float], tone: str, gilt: str) -> None:
    x, y, wide, high = box
    ink.draw(_box(x, y, wide, high), tone, "#3a2019", 2)
    ink.draw(_box(x + 9, y + 9, wide - 18, high - 18), "none", gilt, 3)
    ink.draw(_box(x + 17, y + 17, wide - 34, high - 34), "none", gilt, 1.4)
    across, down = int((wide - 50) // 44) or 1, int((high - 50) // 44) or 1
    for column in range(across):
        for row in range(down):
            cx = x + wide / 2 + (column - (across - 1) / 2) * 44
            cy = y + high / 2 + (row - (down - 1) / 2) * 44
            ink.draw(f"M{number(cx - 11)} {number(cy)}l11 -11l11 11l-11 11Z", "none", gilt, 1.6)


def _sigil(ink: Ink, plan: Plan, _chance: Random, rest: list[str]) -> None:
    """Two rings and a seven-pointed line between them."""
    x, y, radius = (float(value) * SQUARE for value in rest)
    tone = GROUNDS[plan.ground].grid
    for part, width in ((1.0, 4.0), (0.86, 1.8), (0.3, 1.8)):
        ink.draw(disc(x, y, radius * part), "none", tone, width)
    points = [
        (x + radius * 0.86 * sin(2 * pi * 3 * n / 7), y - radius * 0.86 * cos(2 * pi * 3 * n / 7))
        for n in range(7)
    ]
    ink.draw("M" + "L".join(f"{number(a)} {number(b)}" for a, b in points) + "Z", "none", tone, 1.8)


def _bones(ink: Ink, _plan: Plan, _chance: Random, rest: list[str]) -> None:
    x, y = (float(value) * SQUARE for value in rest)
    for dx, dy, turn in ((0, 0, 22), (12, 18, -12), (-6, 26, 30)):
        start, end = (x + dx, y + dy), (x + dx + 30, y + dy + turn * 0.5)
        data = f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}"
        ink.draw(data, stroke="#4d4032", line=8, more='stroke-linecap="round"')
        ink.draw(data, stroke="#f3ecd9", line=5, more='stroke-linecap="round"')
    ink.draw(disc(x + 44, y + 22, 10), "#f3ecd9", "#4d4032", 2)
    ink.draw(disc(x + 41, y + 21, 2.4) + disc(x + 48, y + 21, 2.4), "#4d4032")


def _bridge(ink: Ink, _plan: Plan, _chance: Random, rest: list[str]) -> None:
    """Boards over the water; they lie across the way that is longer over it."""
    x, y, wide, high = (float(value) * SQUARE for value in rest)
    ink.draw(_box(x + 6, y - 8, wide - 12, high + 16), "#b58b55", "#38240f", 3)
    boards = "".join(
        f"M{number(x + 6)} {number(y + step)}h{number(wide - 12)}" for step in range(8, int(high), 16)
    )
    ink.draw(boards, stroke="#6f4d26", line=1.8)


def _table(ink: Ink, _plan: Plan, _chance: Random, rest: list[str]) -> None:
    x, y, wide, high = (float(value) * SQUARE for value in rest)
    ink.draw(_box(x, y, wide, high), "#a5794a", "#38240f", 2.6)
    ink.draw(f"M{number(x)} {number(y + high / 2)}h{number(wide)}", stroke="#6f4d26", line=1.4)
    ink.draw(
        disc(x + wide * 0.3, y + high * 0.4, 7) + disc(x + wide * 0.7, y + high * 0.6, 9),
        "#e6dcc3",
        "#38240f",
        1.6,
    )


def _throne(ink: Ink, _plan: Plan, _chance: Random, rest: list[str]) -> None:
    x, y = (float(value) * SQUARE for value in rest)
    ink.draw(_box(x, y, 100, 60), "#d9b357", "#3b2708", 3)
    ink.draw(_box(x + 16, y + 14, 68, 46), "#8f2f2a", "#3b2708", 2)
    ink.draw(f"M{x} {y}l18 -14l16 14l16 -18l16 18l16 -14l18 14Z", "#e8c877", "#3b2708", 2)


def _entrance(ink: Ink, plan: Plan, _chance: Random, _rest: list[str]) -> None:
    _way(ink, plan, up=True)


def _exit(ink: Ink, plan: Plan, _chance: Random, _rest: list[str]) -> None:
    _way(ink, plan, up=False)


def _way(ink: Ink, plan: Plan, up: bool) -> None:
    """Steps at the foot of the tile, and an arrow: up to the opening, or down from it."""
    wide, high = plan.width * SQUARE, plan.height * SQUARE
    if plan.ground == "stone":
        steps = "".join(f"M12 {high - 12 - 14 * n}h{wide - 24}" for n in range(5))
        ink.draw(_box(12, high - 72, wide - 24, 60), "#b9ac94")
        ink.draw(steps, stroke="#4b4033", line=3)
    x, top, foot = wide / 2, 34.0, high - 84.0
    tip, tail = (top, foot) if up else (foot, top)
    sign = 1 if up else -1
    data = (
        f"M{x - 16} {tail}V{tip + sign * 38}H{x - 40}L{x} {tip}L{x + 40} {tip + sign * 38}H{x + 16}V{tail}Z"
    )
    ink.draw(data, "#2f6f52" if up else "#8f3b2c", "#ffffff", 5)


def _box(x: float, y: float, wide: float, high: float) -> str:
    return f"M{number(x)} {number(y)}h{number(wide)}v{number(high)}h{number(-wide)}Z"


_UNDER = {
    "rug": _rug, "carpet": _carpet, "sigil": _sigil, "bones": _bones, "entrance": _entrance, "exit": _exit,
}  # fmt: skip
_OVER = {"bridge": _bridge, "table": _table, "throne": _throne}
