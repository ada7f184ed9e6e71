"""Paths with fills and strokes → the text of an SVG file; a square is 100 units wide."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, pi, sin
from random import Random

from tools.tiles.plan import Outline, Point

#: A square's side, and the bleed around a tile (3.175 mm of 25.4 mm), in units.
SQUARE, BLEED = 100, 12.5


def number(value: float) -> str:
    """With one digit after the point at most."""
    return f"{value:.1f}".rstrip("0").rstrip(".").replace("-0", "-0" if value <= -0.05 else "0")


def line(points: Outline, closed: bool = False) -> str:
    """Path data through points that are given in units."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def scaled(outline: Outline) -> Outline:
    """From squares to units."""
    return tuple((x * SQUARE, y * SQUARE) for x, y in outline)


def rounded(outline: Outline, radius: float) -> str:
    """A closed outline in units with round corners."""
    points = outline[:-1]
    pieces = []
    for index, here in enumerate(points):
        before, behind = points[index - 1], points[(index + 1) % len(points)]
        start, end = _towards(here, before, radius), _towards(here, behind, radius)
        pieces.append(
            f"{'L' if index else 'M'}{number(start[0])} {number(start[1])}"
            f"Q{number(here[0])} {number(here[1])} {number(end[0])} {number(end[1])}"
        )
    return "".join(pieces) + "Z"


def blob(chance: Random, centre: Point, radius: float, corners: int = 9, rough: float = 0.25) -> str:
    """A closed, soft, irregular curve round a centre."""
    turn = chance.random()
    points = []
    for index in range(corners):
        reach = radius * (1 - rough * chance.random())
        angle = 2 * pi * (index + turn) / corners
        points.append((centre[0] + reach * cos(angle), centre[1] + reach * sin(angle)))
    middles = [
        ((ax + bx) / 2, (ay + by) / 2)
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True)
    ]
    data = f"M{number(middles[-1][0])} {number(middles[-1][1])}"
    for point, middle in zip(points, middles, strict=True):
        data += f"Q{number(point[0])} {number(point[1])} {number(middle[0])} {number(middle[1])}"
    return data + "Z"


def stone(chance: Random, centre: Point, radius: float, corners: int = 7, rough: float = 0.3) -> str:
    """A closed irregular polygon round a centre."""
    turn = chance.random()
    points = []
    for index in range(corners):
        reach = radius * (1 - rough * chance.random())
        angle = 2 * pi * (index + turn + 0.3 * chance.random()) / corners
        points.append((centre[0] + reach * cos(angle), centre[1] + reach * sin(angle)))
    return line(tuple(points), closed=True)


def disc(x: float, y: float, radius: float) -> str:
    """A circle round a point."""
    r, across = number(radius), number(2 * radius)
    arcs = f"a{r} {r} 0 1 1 {across} 0a{r} {r} 0 1 1 -{across} 0Z"
    return f"M{number(x - radius)} {number(y)}{arcs}"


@dataclass(slots=True)
class Ink:
    """The drawing so far: alike strokes that follow each other are one path."""

    width: float
    height: float
    pieces: list[tuple[str, list[str]]] = field(default_factory=list)
    clips: int = 0

    def draw(
        self, data: str, fill: str = "none", stroke: str = "", line: float = 0.0, more: str = ""
    ) -> None:
        """Add a path."""
        look = f'fill="{fill}"'
        if stroke:
            look += f' stroke="{stroke}" stroke-width="{number(line)}"'
        look += f" {more}" if more else ""
        if self.pieces and self.pieces[-1][0] == look:
            self.pieces[-1][1].append(data)
        else:
            self.pieces.append((look, [data]))

    def cut_to(self, data: str) -> None:
        """What is drawn from here on shows only within the path, until `uncut`."""
        self.clips += 1
        clip = (
            f'<clipPath id="c{self.clips}"><path d="{data}"/></clipPath><g clip-path="url(#c{self.clips})">'
        )
        self.pieces.append((clip, []))

    def uncut(self) -> None:
        """End what `cut_to` began."""
        self.pieces.append(("</g>", []))

    def svg(self) -> str:
        """The whole file."""
        wide, high = self.width + 2 * BLEED, self.height + 2 * BLEED
        view = f"{number(-BLEED)} {number(-BLEED)} {number(wide)} {number(high)}"
        size = f'width="{number(wide)}" height="{number(high)}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {size}>\n'
        body = "\n".join(
            f'<path d="{"".join(paths)}" {look}/>' if paths else look for look, paths in self.pieces
        )
        return f"{head}{body}\n</svg>\n"


def _towards(start: Point, end: Point, by: float) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    part = min(by, length / 2) / length
    return start[0] + dx * part, start[1] + dy * part
