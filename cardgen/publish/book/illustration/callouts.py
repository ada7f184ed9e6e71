"""Takes the parts of a picture to be numbered, gives circles beside it and leaders that never cross.

Circles are in a column on either side, in the order of the parts that they point to. A leader leaves its circle at 45
degrees until it has reached the height of its part, then goes level. Two such leaders on one side keep their order at
every distance from the column, so they cannot cross (the do-leaders of boundary labelling: Bekos and others, 2007).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cardgen.drawing.publication import Box
from cardgen.frozen import frozen

#: The distance of circles in one column, in radii, from middle to middle.
_APART = 2.5
#: The least vertical distance between the ends of leaders on one side (points).
_LEAST_STEP = 4.0
#: The least distance from the edge of the circles to the picture (points).
_GUTTER = 7.0
#: A leader ends at this distance from the ink of its part (points).
_BEFORE = 2.6
#: Ink this far above or below a leader counts as being at its height (points).
_LEVEL = 1.5
#: A leader across another part costs as much as this much extra length (points).
_CROSSING_COST = 60.0
#: The same for a leader across a sign without a number.
_SIGN_COST = 40.0

Point = tuple[float, float]


@frozen
class Aim:
    """What a callout points to: the bounds of all of it, and of its pieces (words, shapes)."""

    whole: Box
    pieces: tuple[Box, ...] = ()


@frozen
class Callout:
    """A circle around `centre` and its leader, from the circle's edge to the part; `part` is the part's index."""

    part: int
    number: int
    centre: Point
    leader: tuple[Point, ...]


@frozen
class CalloutPlan:
    """The callouts by number, and the space that they need beside and above the picture, in points."""

    callouts: tuple[Callout, ...]
    left: float = 0.0
    right: float = 0.0
    top: float = 0.0
    bottom: float = 0.0


def plan_callouts(
    aims: Sequence[Aim], size: tuple[float, float], radius: float, signs: Sequence[Box] = ()
) -> CalloutPlan:
    """Plan callouts for the parts of a picture of that width and height in points, in its coordinates.

    They are numbered down the left side, then down the right. Leaders avoid `signs` by using the other side if
    possible.
    """
    width, height = size
    left, right = _choose_sides([aim.whole for aim in aims], width, signs)
    columns = [_column(aims, left, height, radius), _column(_mirror(aims, width), right, height, radius)]
    gaps = [_gutter(column, radius) for column in columns]
    callouts: list[Callout] = []
    for mirrored, (column, gap) in enumerate(zip(columns, gaps, strict=True)):
        for part, circle, tip in column:
            x = -gap - radius
            leader = _leader((x, circle), tip, radius)
            centre = (x, circle)
            if mirrored:
                centre = (width - x, circle)
                leader = tuple((width - at, y) for at, y in leader)
            callouts.append(Callout(part, len(callouts) + 1, centre, leader))
    rooms = [gap + 2 * radius if column else 0.0 for gap, column in zip(gaps, columns, strict=True)]
    ys = [callout.centre[1] for callout in callouts]
    top = max(0.0, radius - min(ys, default=radius))
    bottom = max(0.0, max(ys, default=0.0) + radius - height)
    return CalloutPlan(tuple(callouts), rooms[0], rooms[1], top, bottom)


#: The index of a part, with the y of its circle and the tip of its leader.
_Placed = tuple[int, float, Point]


def _choose_sides(parts: Sequence[Box], width: float, signs: Sequence[Box]) -> tuple[list[int], list[int]]:
    """The parts for the left and for the right side: the nearer one; if it hardly matters, the emptier one."""
    costs = []
    for index, part in enumerate(parts):
        others = [(other, _CROSSING_COST) for at, other in enumerate(parts) if at != index]
        others += [(sign, _SIGN_COST) for sign in signs]
        reach_left, reach_right = part.x, width - part.x - part.width
        middle = part.y + part.height / 2
        for other, cost in others:
            if other.y <= middle <= other.y + other.height and not _contains(other, part):
                if other.x + other.width <= part.x + part.width / 2:
                    reach_left += cost
                elif other.x >= part.x + part.width / 2:
                    reach_right += cost
        costs.append((reach_left, reach_right))
    left: list[int] = []
    right: list[int] = []
    for index in sorted(range(len(parts)), key=lambda at: -abs(costs[at][0] - costs[at][1])):
        to_left, to_right = costs[index]
        near = abs(to_left - to_right) < width * 0.15
        prefer_left = len(left) <= len(right) if near else to_left < to_right
        (left if prefer_left else right).append(index)
    return left, right


def _contains(outer: Box, inner: Box) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and outer.x + outer.width >= inner.x + inner.width
        and outer.y + outer.height >= inner.y + inner.height
    )


def _mirror(aims: Sequence[Aim], width: float) -> list[Aim]:
    def mirrored(box: Box) -> Box:
        return Box(width - box.x - box.width, box.y, box.width, box.height)

    return [Aim(mirrored(aim.whole), tuple(map(mirrored, aim.pieces))) for aim in aims]


def _column(aims: Sequence[Aim], chosen: list[int], height: float, radius: float) -> list[_Placed]:
    """The chosen parts from top to bottom, for circles at the left."""
    tips = {index: _tip_height(aims, index) for index in chosen}
    order = sorted(chosen, key=lambda index: (tips[index], aims[index].whole.x, index))
    ys = _spread([tips[index] for index in order], _LEAST_STEP)
    circles = _within(_spread(ys, radius * _APART), radius, height - radius)
    return [
        (index, circle, (_edge(aims[index], y) - _BEFORE, y))
        for index, circle, y in zip(order, circles, ys, strict=True)
    ]


def _edge(aim: Aim, y: float) -> float:
    """Where the part's ink begins at a height, from the left."""
    level = [box.x for box in aim.pieces if box.y - _LEVEL <= y <= box.y + box.height + _LEVEL]
    return min(level, default=aim.whole.x)


def _tip_height(aims: Sequence[Aim], index: int) -> float:
    """Where a leader ends at its part: in the middle, or where it meets ink and no smaller part is in between."""
    whole, pieces = aims[index].whole, aims[index].pieces
    inner = [aim.whole for at, aim in enumerate(aims) if at != index and _contains(whole, aim.whole)]
    best, least = whole.y + whole.height / 2, 99.0
    for share in (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9):
        y = whole.y + whole.height * share
        blocked = any(other.y - 1 <= y <= other.y + other.height + 1 for other in inner)
        blank = bool(pieces) and not any(box.y <= y <= box.y + box.height for box in pieces)
        cost = 10.0 * blocked + 5.0 * blank + abs(share - 0.5)
        if cost < least:
            best, least = y, cost
    return best


def _spread(wanted: list[float], apart: float) -> list[float]:
    """The positions closest to the wanted ones (sorted) that are at least `apart`: least squares, by pooling."""
    blocks: list[tuple[float, int]] = []  # the first position of a block, and how many it has
    for index, at in enumerate(wanted):
        blocks.append((at - index * apart, 1))
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            (first, many), (second, more) = blocks[-2:]
            blocks[-2:] = [((first * many + second * more) / (many + more), many + more)]
    levels = [level for level, many in blocks for _ in range(many)]
    return [level + index * apart for index, level in enumerate(levels)]


def _within(positions: list[float], low: float, high: float) -> list[float]:
    """The positions moved inwards, without coming closer together than possible; if there are too
    many, they stick out evenly.
    """
    if not positions:
        return positions
    apart = min((b - a for a, b in pairwise(positions)), default=0.0)
    if apart * (len(positions) - 1) > high - low:
        start = (low + high - apart * (len(positions) - 1)) / 2
        return [start + index * apart for index in range(len(positions))]
    moved: list[float] = []
    for index, at in enumerate(positions):
        moved.append(max(at, low + index * apart, moved[-1] + apart if moved else low))
    for index in range(len(moved) - 1, -1, -1):
        limit = high if index == len(moved) - 1 else moved[index + 1] - apart
        moved[index] = min(moved[index], limit)
    return moved


def _gutter(column: list[_Placed], radius: float) -> float:
    """The space between circles and picture in which the leaders climb; over the picture they are level, so that those
    on one side do not cross those on the other.
    """
    climbs = [abs(circle - tip[1]) - radius for _, circle, tip in column]
    return max([_GUTTER, *climbs]) if column else 0.0


def _leader(centre: Point, tip: Point, radius: float) -> tuple[Point, ...]:
    """From the circle's edge at 45 degrees to the tip's height, then level to the tip."""
    x, y = centre
    climb = tip[1] - y
    if abs(climb) < 0.05:
        return ((x + radius, tip[1]), tip)
    sign = 1.0 if climb > 0 else -1.0
    out = radius * 0.7071
    if abs(climb) <= out:
        # The part is so nearly level with the circle that the leader begins beside the circle's middle.
        return ((x + (radius**2 - climb**2) ** 0.5, tip[1]), tip)
    return ((x + out, y + sign * out), (x + abs(climb), tip[1]), tip)
