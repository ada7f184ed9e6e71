"""Takes the parts of a picture that are to be numbered, gives circles beside it and leaders that never cross.

Circles stand in a column at either side, in the order of the parts that they point at. A leader leaves its circle at
45 degrees until it has reached the height of its part, then goes level. Two such leaders at one side keep their order
at every distance from the column, so they cannot meet (the do-leaders of boundary labelling: Bekos and others, 2007).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from cardgen.drawing.publication import Box

#: Circles of one column stand so many radii apart, from middle to middle.
_APART = 2.5
#: Leaders of one side end at least so far below each other (points).
_LEAST_STEP = 4.0
#: Between the circles' edge and the picture, at least (points).
_GUTTER = 7.0
#: How far inside the edge of its part a leader ends (points).
_INSIDE = 2.0
#: A leader that runs over another part costs as much as one so much longer (points).
_CROSSING_COST = 60.0

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Callout:
    """A circle round `centre` and its leader, from the circle's edge to the part; `part` is the part's index."""

    part: int
    number: int
    centre: Point
    leader: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class CalloutPlan:
    """The callouts by number, and the room that they take beside and above the picture, in points."""

    callouts: tuple[Callout, ...]
    left: float = 0.0
    right: float = 0.0
    top: float = 0.0
    bottom: float = 0.0


def plan_callouts(parts: Sequence[Box], width: float, height: float, radius: float) -> CalloutPlan:
    """Callouts for the parts of a picture of `width` × `height` points, in its coordinates.

    They are numbered down the left side, then down the right.
    """
    left, right = _choose_sides(parts, width)
    columns = [_column(parts, left, height, radius), _column(_mirror(parts, width), right, height, radius)]
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


#: A part of the picture with the y of its circle and the tip of its leader.
_Placed = tuple[int, float, Point]


def _choose_sides(parts: Sequence[Box], width: float) -> tuple[list[int], list[int]]:
    """The parts for the left and for the right side: the nearer one; where it hardly matters, the emptier one."""
    costs = []
    for index, part in enumerate(parts):
        others = [other for at, other in enumerate(parts) if at != index]
        reach_left, reach_right = part.x, width - part.x - part.width
        middle = part.y + part.height / 2
        for other in others:
            if other.y <= middle <= other.y + other.height and not _contains(other, part):
                if other.x + other.width <= part.x + part.width / 2:
                    reach_left += _CROSSING_COST
                elif other.x >= part.x + part.width / 2:
                    reach_right += _CROSSING_COST
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


def _mirror(parts: Sequence[Box], width: float) -> list[Box]:
    return [Box(width - part.x - part.width, part.y, part.width, part.height) for part in parts]


def _column(parts: Sequence[Box], chosen: list[int], height: float, radius: float) -> list[_Placed]:
    """The chosen parts from top to bottom, for circles at the left."""
    tips = {index: _tip_height(parts, index) for index in chosen}
    order = sorted(chosen, key=lambda index: (tips[index], parts[index].x, index))
    ys = _spread([tips[index] for index in order], _LEAST_STEP)
    circles = _within(_spread(ys, radius * _APART), radius, height - radius)
    return [
        (index, circle, (parts[index].x + min(_INSIDE, parts[index].width / 2), y))
        for index, circle, y in zip(order, circles, ys, strict=True)
    ]


def _tip_height(parts: Sequence[Box], index: int) -> float:
    """Where on its part a leader ends: in the middle, or where no smaller part lies in between."""
    part = parts[index]
    for share in (0.5, 0.3, 0.7, 0.15, 0.85):
        y = part.y + part.height * share
        if not any(
            at != index and _contains(part, other) and other.y - 1 <= y <= other.y + other.height + 1
            for at, other in enumerate(parts)
        ):
            return y
    return part.y + part.height / 2


def _spread(wanted: list[float], apart: float) -> list[float]:
    """The positions nearest to those wanted (sorted) that are at least `apart`: least squares, by pooling."""
    blocks: list[tuple[float, int]] = []  # the first position of a block, and how many it has
    for index, at in enumerate(wanted):
        blocks.append((at - index * apart, 1))
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            (first, many), (second, more) = blocks[-2:]
            blocks[-2:] = [((first * many + second * more) / (many + more), many + more)]
    levels = [level for level, many in blocks for _ in range(many)]
    return [level + index * apart for index, level in enumerate(levels)]


def _within(positions: list[float], low: float, high: float) -> list[float]:
    """The positions moved inwards, without coming closer to each other than they can; too many stand out evenly."""
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
    """The room between circles and picture in which the leaders climb; a tip deep inside needs less of it."""
    climbs = [abs(circle - tip[1]) - radius - max(0.0, tip[0] - 2.0) for _, circle, tip in column]
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
        # The part lies so nearly level that the leader leaves the circle beside its middle.
        return ((x + (radius**2 - climb**2) ** 0.5, tip[1]), tip)
    return ((x + out, y + sign * out), (x + abs(climb), tip[1]), tip)
