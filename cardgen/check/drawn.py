"""Faces and pages → what is painted where: text runs with their size and place, and the colours under them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardgen.check.evidence import Evidence
from cardgen.diagnostics import Span
from cardgen.drawing.items import IDENTITY, Frame, Group, Picture, Segment, Shape, TextRun, Transform
from cardgen.drawing.publication import Face

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class PlacedText:
    """A run on its frame: `start` and `end` of its baseline, its `size` in points as drawn, and whose it is.

    `element` is the name of the outermost group that holds it, "" when none does.
    """

    run: TextRun
    start: Point
    end: Point
    size: float
    opacity: float
    element: str

    def samples(self) -> tuple[Point, ...]:
        """Three points inside the letters: a third of the size above the baseline."""
        lift = self.size / 3
        return tuple(
            (self.start[0] + part * (self.end[0] - self.start[0]), self.start[1] + part * self._rise() - lift)
            for part in (0.05, 0.5, 0.95)
        )

    def _rise(self) -> float:
        return self.end[1] - self.start[1]


@dataclass(frozen=True, slots=True)
class PlacedArea:
    """Something painted: its outline and its colour, None when it has several (a picture, a gradient)."""

    outline: tuple[Point, ...]
    box: tuple[float, float, float, float]
    colour: str | None
    element: str

    def covers(self, point: Point) -> bool:
        """Whether the point lies inside the outline."""
        x, y = point
        left, top, right, bottom = self.box
        return left <= x <= right and top <= y <= bottom and _inside(point, self.outline)


@dataclass(frozen=True, slots=True)
class PlacedIcon:
    """An icon as drawn; `height` in points."""

    name: str
    height: float
    element: str


Placed = PlacedText | PlacedArea | PlacedIcon


def placed_items(frame: Frame) -> Iterator[Placed]:
    """What the frame shows, in painting order, in the frame's own coordinates."""
    return _walk(frame, IDENTITY, 1.0, "")


def place_of_face(evidence: Evidence, face: Face) -> Span | None:
    """Where the card of a face is written."""
    cards = evidence.derive(_places)
    return cards.get(face.card)


def _places(evidence: Evidence) -> dict[str, Span]:
    return {card.id: card.origin.span for card in evidence.game.cards} if evidence.game else {}


def _walk(frame: Frame, transform: Transform, opacity: float, element: str) -> Iterator[Placed]:
    for item in frame.items:
        match item:
            case Group():
                inner = _joined(transform, item.transform)
                name = element or item.name
                if item.name.startswith("icon:"):
                    height = item.frame.height * _scale(inner)
                    yield PlacedIcon(item.name.removeprefix("icon:"), height, element)
                yield from _walk(item.frame, inner, opacity * item.opacity, name)
            case TextRun():
                start = _apply(transform, (item.x, item.y))
                end = _apply(transform, (item.x + item.width, item.y))
                yield PlacedText(item, start, end, item.size * _scale(transform), opacity, element)
            case Shape() if item.fill is not None:
                outline = tuple(_apply(transform, point) for point in _corners(item.path))
                solid = isinstance(item.fill, str) and opacity * item.opacity > 0.98
                colour = item.fill if solid and isinstance(item.fill, str) else None
                if len(outline) >= 3:
                    yield PlacedArea(outline, _box(outline), colour, element)
            case Picture():
                right, bottom = item.x + item.width, item.y + item.height
                corners = ((item.x, item.y), (right, item.y), (right, bottom), (item.x, bottom))
                outline = tuple(_apply(transform, corner) for corner in corners)
                yield PlacedArea(outline, _box(outline), None, element)
            case _:
                pass


def _joined(outer: Transform, inner: Transform) -> Transform:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def _apply(transform: Transform, point: Point) -> Point:
    a, b, c, d, e, f = transform
    x, y = point
    return (a * x + c * y + e, b * x + d * y + f)


def _scale(transform: Transform) -> float:
    a, b, c, d, _, _ = transform
    return float(abs(a * d - b * c) ** 0.5)


def _corners(path: tuple[Segment, ...]) -> Iterator[Point]:
    """The points that a path passes through; a curve is taken as the chords through its middle."""
    last: Point = (0.0, 0.0)
    for segment in path:
        numbers = [float(value) for value in segment[1:]]
        if segment[0] == "C":
            x1, y1, x2, y2, x3, y3 = numbers
            yield ((last[0] + 3 * x1 + 3 * x2 + x3) / 8, (last[1] + 3 * y1 + 3 * y2 + y3) / 8)
        if numbers:
            last = (numbers[-2], numbers[-1])
            yield last


def _box(points: tuple[Point, ...]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys))


def _inside(point: Point, outline: tuple[Point, ...]) -> bool:
    """By the even-odd rule."""
    x, y = point
    inside = False
    x1, y1 = outline[-1]
    for x2, y2 in outline:
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
        x1, y1 = x2, y2
    return inside
