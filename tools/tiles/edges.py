"""Takes a plan, draws what stands around its squares: masonry, rock, woods; and the joints in the openings."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from tools.tiles.grounds import GROUNDS, OUTDOORS
from tools.tiles.ink import BLEED, SQUARE, Ink, line, scaled, stone
from tools.tiles.plan import ROCK, Outline, Plan, Point, direction, outlines
from tools.tiles.terrain import leaves, star

#: Tones of what stands there, from dark to light, and the line around it.
_TREES = {
    "grass": (("#3f5a2b", "#4c6a33", "#587a3b"), "#1e2c16"),
    "moor": (("#5c5a35", "#6b6840", "#77734a"), "#2a2916"),
    "snow": (("#2f5650", "#3b655e", "#46736b"), "#132a28"),
}


def draw_rock(ink: Ink, plan: Plan) -> None:
    """The ground of all that is no square, and of the bleed."""
    wide, high = plan.width * SQUARE + 2 * BLEED, plan.height * SQUARE + 2 * BLEED
    ink.draw(f"M{-BLEED} {-BLEED}h{wide}v{high}h{-wide}Z", GROUNDS[plan.ground].rock)


def draw_edges(ink: Ink, plan: Plan, chance: Random) -> None:
    """What stands around the squares."""
    edges = [scaled(_prolong(edge, plan)) for edge in outlines(plan.cells(), frozenset(plan.mouths()))]
    if plan.ground in OUTDOORS:
        _woods(ink, plan, edges, chance)
    elif plan.ground == "cave":
        _rocks(ink, plan, edges, chance)
    else:
        _masonry(ink, plan, edges)


def draw_joints(ink: Ink, plan: Plan) -> None:
    """Half a diamond in the middle of each opening: with the tile beside it, it is whole."""
    for side in plan.exits:
        x, y = (value * SQUARE for value in plan.mouth(side))
        for reach, fill, stroke in ((15, "#f4ecd8", "#241d17"), (7, "#241d17", "")):
            diamond = line(((x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)), closed=True)
            ink.draw(diamond, fill, stroke, 2.6)


def _prolong(edge: Outline, plan: Plan) -> Outline:
    """An edge that ends at an opening goes on over the bleed."""
    if edge[0] == edge[-1]:
        return edge
    return (_beyond(edge[0], plan), *edge, _beyond(edge[-1], plan))


def _beyond(end: Point, plan: Plan) -> Point:
    x, y = end
    dx = -1 if x == 0 else 1 if x == plan.width else 0
    dy = -1 if y == 0 else 1 if y == plan.height else 0
    for side in plan.exits:
        mx, my = plan.mouth(side)
        if abs(mx - x) + abs(my - y) <= 1.0:
            dx, dy = direction(side)
    return x + dx * 0.2, y + dy * 0.2


def _masonry(ink: Ink, plan: Plan, edges: list[Outline]) -> None:
    """A wall of blocks, with the shadow that it throws to the right and below."""
    top, mortar = ("#9c907e", "#2a221c") if plan.ground != "ice" else ("#a9c6d4", "#1f3644")
    ink.cut_to(_all_floor(plan))
    for edge in edges:
        ink.draw(
            line(tuple((x + 7, y + 8) for x, y in edge)), stroke="#241a10", line=24, more='opacity="0.22"'
        )
    ink.uncut()
    for edge in edges:
        ink.draw(line(edge, edge[0] == edge[-1]), stroke=mortar, line=24, more='stroke-linejoin="miter"')
    for edge in edges:
        ink.draw(line(edge, edge[0] == edge[-1]), stroke=top, line=15)
    for edge in edges:
        ink.draw(_joints(edge), stroke=mortar, line=2.2)


def _joints(edge: Outline) -> str:
    """The joints between the blocks, across the wall; corners are blocks of their own."""
    data = ""
    for (ax, ay), (bx, by) in pairwise(edge):
        length = abs(bx - ax) + abs(by - ay)
        count = max(1, round((length - 15) / 33))
        dx, dy = (bx - ax) / length, (by - ay) / length
        for index in range(count + 1):
            along = 7.5 + (length - 15) * index / count
            x, y = ax + dx * along, ay + dy * along
            data += line(((x - dy * 8, y + dx * 8), (x + dy * 8, y - dx * 8)))
    return data


def _rocks(ink: Ink, plan: Plan, edges: list[Outline], chance: Random) -> None:
    """Boulders along the edge, and hatching in the rock behind them."""
    for column in range(plan.width):
        for row in range(plan.height):
            if plan.sign((column, row)) == ROCK:
                for _ in range(7):
                    left, top = (
                        column * SQUARE + chance.randint(10, 80),
                        row * SQUARE + chance.randint(10, 80),
                    )
                    turn = chance.choice((8, -8, 14))
                    lines = "".join(f"M{left + 6 * n} {top}l{turn} 16" for n in range(4))
                    ink.draw(lines, stroke="#5a5049", line=1.8)
    for x, y in _along(edges, 15, 5, chance):
        ink.draw(stone(chance, (x, y), chance.randint(12, 17), 7), "#6e6459", "#1c1815", 2.4)
        ink.draw(stone(chance, (x - 2, y - 2), 7, 5), "#8b8073")


def _woods(ink: Ink, plan: Plan, edges: list[Outline], chance: Random) -> None:
    """Crowns of trees over all that is no square, the lowest first."""
    tones, edge_line = _TREES[plan.ground]
    spots: list[tuple[float, float, int]] = []
    for column in range(plan.width):
        for row in range(plan.height):
            if plan.sign((column, row)) == ROCK:
                for dx in (20, 50, 80):
                    for dy in (20, 50, 80):
                        left = column * SQUARE + dx + chance.randint(-6, 6)
                        top = row * SQUARE + dy + chance.randint(-6, 6)
                        spots.append((left, top, chance.randint(20, 27)))
    spots += [(x, y, chance.randint(12, 17)) for x, y in _along(edges, 17, 4, chance)]
    chance.shuffle(spots)
    for x, y, radius in spots:
        tone = tones[chance.randrange(len(tones))]
        if plan.ground == "snow":
            ink.draw(star((x, y), radius * 1.15, 8), tone, edge_line, 1.6)
            ink.draw(star((x, y), radius * 0.45, 8), "#e9f1f2")
        else:
            ink.draw(leaves(chance, (x, y), radius), tone, edge_line, 1.6)
            ink.draw(leaves(chance, (x - 2, y - 3), radius * 0.5), tones[-1], more='opacity="0.9"')


def _along(edges: list[Outline], step: float, rough: int, chance: Random) -> list[Point]:
    """Points along edges, a little to either side."""
    points = []
    for edge in edges:
        for (ax, ay), (bx, by) in pairwise(edge):
            length = abs(bx - ax) + abs(by - ay)
            for index in range(max(1, round(length / step))):
                part = index / max(1, round(length / step))
                points.append(
                    (
                        ax + (bx - ax) * part + chance.randint(-rough, rough),
                        ay + (by - ay) * part + chance.randint(-rough, rough),
                    )
                )
        points.append(edge[-1])
    return points


def _all_floor(plan: Plan) -> str:
    """Path data of all squares and mouths."""
    return "".join(
        f"M{column * SQUARE} {row * SQUARE}h{SQUARE}v{SQUARE}h-{SQUARE}Z"
        for column, row in sorted({*plan.cells(), *plan.mouths()})
    )
