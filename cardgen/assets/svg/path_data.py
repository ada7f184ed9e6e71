"""SVG path data → segments of a Shape: absolute, curves and arcs as cubic Béziers (SVG 1.1, chapter 8)."""

from __future__ import annotations

import math
from collections.abc import Iterator

from cardgen.assets.svg.numbers import NUMBER, numbers_in
from cardgen.drawing.items import Segment
from cardgen.lazy_patterns import LazyPattern

_ONE_NUMBER = LazyPattern(rf"[\s,]*({NUMBER.pattern})")
_FLAG = LazyPattern(r"[\s,]*([01])")
_STRETCH = LazyPattern(r"[\s,]*([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_SPACE = LazyPattern(r"[\s,]*\Z")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}

Point = tuple[float, float]


def read_path(data: str) -> tuple[Segment, ...] | str:
    """The segments of path data, or a phrase that says what is wrong and where."""
    pen = _Pen()
    try:
        for command, numbers in _commands(data):
            pen.draw(command, numbers)
    except ValueError as fault:
        return str(fault)
    return tuple(pen.segments)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Commands with exactly their arguments; a command with more arguments is repeated."""
    place = 0
    for match in _STRETCH.finditer(data):
        if match.start() != place:
            break
        place = match.end()
        command, arguments = match.groups()
        numbers = _read_arc(arguments) if command in "Aa" else _read_numbers(arguments)
        wanted = _ARGUMENTS[command.upper()]
        if numbers is None or (len(numbers) % wanted if wanted else numbers) or (wanted and not numbers):
            found = f"{command}{arguments}"[:16].strip()
            raise ValueError(f"expected {wanted} numbers after `{command}`, found `{found}`")
        if not wanted:
            yield command, []
        for at in range(0, len(numbers), wanted or 1):
            yield command, numbers[at : at + wanted]
            command = {"M": "L", "m": "l"}.get(command, command)
    if not _SPACE.match(data, place):
        raise ValueError(f"expected a command, found `{data[place : place + 8].strip()}`")


def _read_numbers(text: str) -> list[float] | None:
    numbers = numbers_in(text)
    return None if NUMBER.sub("", text).strip(", \t\r\n\f") else numbers


def _read_arc(text: str) -> list[float] | None:
    """The arguments of an arc, whose two flags may be written without separators (`1 1 0 01.5.5`)."""
    numbers: list[float] = []
    place = 0
    while not _SPACE.match(text, place):
        match = (_FLAG if len(numbers) % 7 in (3, 4) else _ONE_NUMBER).match(text, place)
        if match is None:
            return None
        numbers.append(float(match.group(1)))
        place = match.end()
    return numbers


class _Pen:
    """Draws commands in turn, and keeps the state that relative and smooth ones need."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.control: Point | None = None
        self.last = ""

    def draw(self, command: str, numbers: list[float]) -> None:
        kind = command.upper()
        if not self.segments and kind != "M":
            raise ValueError(f"expected `M` first, found `{command}`")
        if command.islower():
            numbers = self._absolute(kind, numbers)
        if kind == "Z":
            self.segments.append(("Z",))
            self.x, self.y = self.start_x, self.start_y
        elif kind == "M":
            self._go("M", *numbers)
            self.start_x, self.start_y = self.x, self.y
        elif kind == "H":
            self._go("L", numbers[0], self.y)
        elif kind == "V":
            self._go("L", self.x, numbers[0])
        elif kind == "L":
            self._go("L", *numbers)
        elif kind == "A":
            self._arc(numbers)
        else:
            self._curve(kind, numbers)
        self.last = kind

    def _absolute(self, kind: str, numbers: list[float]) -> list[float]:
        if kind == "H":
            return [numbers[0] + self.x]
        if kind == "V":
            return [numbers[0] + self.y]
        if kind == "A":
            return [*numbers[:5], numbers[5] + self.x, numbers[6] + self.y]
        return [value + (self.y if i % 2 else self.x) for i, value in enumerate(numbers)]

    def _go(self, kind: str, x: float, y: float) -> None:
        self.segments.append((kind, x, y))
        self.x, self.y = x, y

    def _curve(self, kind: str, n: list[float]) -> None:
        family = "CS" if kind in "CS" else "QT"
        mirrored = (self.x, self.y)
        if self.last and self.last in family and self.control:
            mirrored = (2 * self.x - self.control[0], 2 * self.y - self.control[1])
        if family == "CS":
            first = (n[0], n[1]) if kind == "C" else mirrored
            second = (n[-4], n[-3])
            self.control = second
        else:
            middle = (n[0], n[1]) if kind == "Q" else mirrored
            self.control = middle
            first = (self.x + (middle[0] - self.x) * 2 / 3, self.y + (middle[1] - self.y) * 2 / 3)
            second = (n[-2] + (middle[0] - n[-2]) * 2 / 3, n[-1] + (middle[1] - n[-1]) * 2 / 3)
        self.segments.append(("C", *first, *second, n[-2], n[-1]))
        self.x, self.y = n[-2], n[-1]

    def _arc(self, n: list[float]) -> None:
        rx, ry, turn, large, sweep, x, y = n
        if (x, y) == (self.x, self.y):
            return
        if not rx or not ry:
            self._go("L", x, y)
            return
        radii = (abs(rx), abs(ry))
        self.segments.extend(_arc_curves((self.x, self.y), (x, y), radii, math.radians(turn), (large, sweep)))
        self.x, self.y = x, y


def _arc_curves(
    start: Point, end: Point, radii: Point, turn: float, flags: tuple[float, float]
) -> Iterator[Segment]:
    """An elliptical arc as Béziers of at most a quarter turn (SVG 1.1, appendix F.6)."""
    cos, sin = math.cos(turn), math.sin(turn)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x1, y1 = cos * dx + sin * dy, cos * dy - sin * dx
    grow = math.sqrt(max(1.0, (x1 / radii[0]) ** 2 + (y1 / radii[1]) ** 2))
    rx, ry = radii[0] * grow, radii[1] * grow
    below = (rx * y1) ** 2 + (ry * x1) ** 2
    factor = math.sqrt(max(0.0, ((rx * ry) ** 2 - below) / below))
    if flags[0] == flags[1]:
        factor = -factor
    cx, cy = factor * rx * y1 / ry, -factor * ry * x1 / rx
    middle = (cos * cx - sin * cy + (start[0] + end[0]) / 2, sin * cx + cos * cy + (start[1] + end[1]) / 2)
    angle = math.atan2((y1 - cy) / ry, (x1 - cx) / rx)
    span = math.atan2((-y1 - cy) / ry, (-x1 - cx) / rx) - angle
    if flags[1] and span < 0:
        span += 2 * math.pi
    elif not flags[1] and span > 0:
        span -= 2 * math.pi
    pieces = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-9))
    step = span / pieces
    pull = 4 / 3 * math.tan(step / 4)

    def place(u: float, v: float) -> Point:
        return (middle[0] + cos * rx * u - sin * ry * v, middle[1] + sin * rx * u + cos * ry * v)

    for i in range(pieces):
        t0, t1 = angle + i * step, angle + (i + 1) * step
        one = place(math.cos(t0) - pull * math.sin(t0), math.sin(t0) + pull * math.cos(t0))
        two = place(math.cos(t1) + pull * math.sin(t1), math.sin(t1) - pull * math.cos(t1))
        yield ("C", *one, *two, *(end if i == pieces - 1 else place(math.cos(t1), math.sin(t1))))
