"""Rules for drawing → paths that fill a box: hatching, dots, waves, contour lines, rays, hills.

Randomness depends only on a seed, through a generator whose numbers are the same in every version of Python.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping

from cardgen.drawing.items import Segment
from cardgen.drawing.paths import ellipse
from cardgen.frozen import frozen
from cardgen.layout.shapes.contours import trace_contours

Path = tuple[Segment, ...]

#: The most pieces of a pattern; closer spacings are widened, otherwise the file would become too large.
_MOST_PIECES = 4000


@frozen
class Pattern:
    """The parameters of a pattern. Lengths in points, `angle` in degrees, `amount` from 0 to 1."""

    width: float
    height: float
    spacing: float
    angle: float
    amount: float
    seed: str

    @property
    def dice(self) -> random.Random:
        """A random generator that depends only on the seed (`random()` of a text seed is stable across versions)."""
        return random.Random(self.seed)

    @property
    def step(self) -> float:
        """The spacing, wide enough to keep the number of pieces below the limit."""
        return max(self.spacing, 0.3, math.sqrt(self.width * self.height / _MOST_PIECES))


@frozen
class Drawing:
    """A path that is filled, or drawn as lines."""

    path: Path
    filled: bool


def _turned_lines(spec: Pattern, angle: float, step: float) -> Iterator[Segment]:
    """Parallel lines at an angle that cover the box."""
    radians = math.radians(angle)
    dx, dy = math.cos(radians), math.sin(radians)
    x, y = spec.width / 2, spec.height / 2
    reach = math.hypot(x, y)
    count = int(reach / step) + 1
    for number in range(-count, count + 1):
        cx, cy = x - dy * number * step, y + dx * number * step
        yield ("M", cx - dx * reach, cy - dy * reach)
        yield ("L", cx + dx * reach, cy + dy * reach)


def _hatching(spec: Pattern) -> Drawing:
    return Drawing(tuple(_turned_lines(spec, spec.angle, max(spec.spacing, 0.3))), filled=False)


def _crosshatch(spec: Pattern) -> Drawing:
    step = max(spec.spacing, 0.3)
    return Drawing(
        (*_turned_lines(spec, spec.angle, step), *_turned_lines(spec, spec.angle + 90, step)), filled=False
    )


def _grid(spec: Pattern) -> Iterator[tuple[float, float]]:
    """Points of a turned square grid that covers the box."""
    radians = math.radians(spec.angle)
    dx, dy, step = math.cos(radians), math.sin(radians), spec.step
    count = int(math.hypot(spec.width, spec.height) / 2 / step) + 1
    for i in range(-count, count + 1):
        for j in range(-count, count + 1):
            x = spec.width / 2 + (i * dx - j * dy) * step
            y = spec.height / 2 + (i * dy + j * dx) * step
            if -step < x < spec.width + step and -step < y < spec.height + step:
                yield x, y


def _dots(spec: Pattern) -> Drawing:
    radius = spec.step * spec.amount * 0.5
    return Drawing(tuple(s for x, y in _grid(spec) for s in ellipse(x, y, radius, radius)), filled=True)


def _halftone(spec: Pattern) -> Drawing:
    """Dots that shrink from the foot of the box to its head, like a printed gradient."""
    path: list[Segment] = []
    for x, y in _grid(spec):
        share = min(max(y / spec.height, 0.0), 1.0)
        radius = spec.step * 0.72 * math.sqrt(share) * (0.3 + 0.7 * spec.amount)
        if radius > 0.08:
            path.extend(ellipse(x, y, radius, radius))
    return Drawing(tuple(path), filled=True)


def _waves(spec: Pattern) -> Drawing:
    """Rows of waves, each shifted at random against the one above."""
    dice, length = spec.dice, spec.spacing * 4
    rise = spec.spacing * spec.amount
    path: list[Segment] = []
    y = 0.0
    while y < spec.height + rise:
        x = -length * (1 + dice.random())
        path.append(("M", x, y))
        while x < spec.width:
            half = length / 2
            path.append(("C", x + half / 2, y - rise, x + half / 2, y - rise, x + half, y))
            path.append(("C", x + half * 1.5, y + rise, x + half * 1.5, y + rise, x + length, y))
            x += length
        y += max(spec.spacing, 0.3)
    return Drawing(tuple(path), filled=False)


def _contours(spec: Pattern) -> Drawing:
    """Contour lines of a landscape of a few hills."""
    dice = spec.dice
    hills = [
        (
            dice.random() * spec.width,
            dice.random() * spec.height,
            (0.25 + 0.5 * dice.random()) * min(spec.width, spec.height),
            dice.choice((1.0, 1.0, -0.7)),
        )
        for _ in range(3 + int(spec.amount * 6))
    ]

    def level(x: float, y: float) -> float:
        return math.fsum(
            height * math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (radius * radius))
            for cx, cy, radius, height in hills
        )

    gap = min(max(spec.spacing / min(spec.width, spec.height) * 2, 0.03), 0.5)
    return Drawing(trace_contours(level, (spec.width, spec.height), gap), filled=False)


def _rays(spec: Pattern) -> Drawing:
    """Rays that spread from a point above the middle."""
    count = 8 + int(spec.amount * 24)
    x, y, reach = spec.width / 2, spec.height * 0.4, math.hypot(spec.width, spec.height)
    path: list[Segment] = []
    for number in range(count):
        start = 2 * math.pi * number / count + math.radians(spec.angle)
        end = start + math.pi / count
        path += [
            ("M", x, y),
            ("L", x + reach * math.cos(start), y + reach * math.sin(start)),
            ("L", x + reach * math.cos(end), y + reach * math.sin(end)),
            ("Z",),
        ]
    return Drawing(tuple(path), filled=True)


def _bricks(spec: Pattern) -> Drawing:
    path: list[Segment] = []
    step, row, y = spec.step, 0, 0.0
    while y <= spec.height:
        path += [("M", 0.0, y), ("L", spec.width, y)]
        x = step * (1 if row % 2 else 0)
        while x <= spec.width:
            path += [("M", x, y), ("L", x, y + step)]
            x += 2 * step
        y, row = y + step, row + 1
    return Drawing(tuple(path), filled=False)


def _scales(spec: Pattern) -> Drawing:
    """Half circles in rows, each row shifted by half: fish scales, roof tiles."""
    path: list[Segment] = []
    r, k, row, y = spec.step, spec.step * 0.5522847498, 0, 0.0
    while y <= spec.height + r:
        x = -r if row % 2 else 0.0
        path.append(("M", x - r, y))
        while x - r <= spec.width:
            path.append(("C", x - r, y + k, x - k, y + r, x, y + r))
            path.append(("C", x + k, y + r, x + r, y + k, x + r, y))
            x += 2 * r
        y, row = y + r, row + 1
    return Drawing(tuple(path), filled=False)


def _chevrons(spec: Pattern) -> Drawing:
    path: list[Segment] = []
    step, y = spec.step, -spec.step
    rise = step * (0.4 + spec.amount)
    while y <= spec.height + rise:
        path.append(("M", 0.0, y))
        count = int(spec.width / step) + 2
        path.extend(("L", i * step, y + (rise if i % 2 else 0.0)) for i in range(1, count))
        y += step
    return Drawing(tuple(path), filled=False)


def _stipple(spec: Pattern) -> Drawing:
    """Random dots, denser towards the foot."""
    dice = spec.dice
    count = int(min(spec.width * spec.height / spec.step**2 * (0.5 + spec.amount), _MOST_PIECES))
    path: list[Segment] = []
    for _ in range(count):
        x, y = dice.random() * spec.width, spec.height * (1 - dice.random() ** 1.8)
        radius = spec.step * (0.06 + 0.1 * dice.random())
        path.extend(ellipse(x, y, radius, radius))
    return Drawing(tuple(path), filled=True)


def _mountains(spec: Pattern) -> Drawing:
    """Ridges one in front of the other, in lines."""
    dice = spec.dice
    path: list[Segment] = []
    rows = max(int(spec.height / max(spec.spacing * 2, 1.0)), 1)
    for row in range(min(rows, 60)):
        base = spec.height * (row + 1) / rows
        x, up = -dice.random() * spec.spacing * 4, False
        path.append(("M", x, base))
        while x < spec.width:
            up = not up
            x += spec.spacing * (1.5 + 2.5 * dice.random())
            rise = spec.spacing * (0.5 + 3 * spec.amount) * (0.4 + 0.6 * dice.random())
            path.append(("L", x, base - (rise if up else 0.0)))
    return Drawing(tuple(path), filled=False)


PATTERNS: Mapping[str, Callable[[Pattern], Drawing]] = {
    "hatching": _hatching,
    "crosshatch": _crosshatch,
    "dots": _dots,
    "halftone": _halftone,
    "waves": _waves,
    "contours": _contours,
    "rays": _rays,
    "bricks": _bricks,
    "scales": _scales,
    "chevrons": _chevrons,
    "stipple": _stipple,
    "mountains": _mountains,
}
#: The patterns with randomness; the others ignore the seed.
SEEDED = frozenset({"waves", "contours", "stipple", "mountains"})
