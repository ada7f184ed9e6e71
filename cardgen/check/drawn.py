"""Faces and pages → what is painted where: text runs with their size and place, and the colours under them."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.check.evidence import Evidence
from cardgen.diagnostics import Span
from cardgen.drawing.items import (
    IDENTITY,
    Frame,
    Group,
    Picture,
    Segment,
    Shape,
    TextRun,
    Transform,
    rectangle,
)
from cardgen.drawing.publication import Face
from cardgen.frozen import frozen

Point = tuple[float, float]
Outline = tuple[Point, ...]

#: Names of groups that hold a whole face, and are no element of its layout.
_WHOLE = ("trim", "bleed", "face")


@frozen
class PlacedText:
    """A run on its frame: `start` and `end` of its baseline, its `size` in points as drawn, and whose it is.

    `element` is the name of the layout's element that holds it, "" when none does. `samples` are three points
    inside the letters, a third of the size above the baseline.
    """

    run: TextRun
    start: Point
    end: Point
    size: float
    opacity: float
    element: str
    samples: tuple[Point, ...]


@frozen
class PlacedArea:
    """Something painted: its outlines and its colour, None when it has several (a picture, a gradient).

    `clips` are the outlines of the groups that cut it off.
    """

    outlines: tuple[Outline, ...]
    box: tuple[float, float, float, float]
    colour: str | None
    element: str
    clips: tuple[tuple[Outline, ...], ...] = ()

    def covers(self, point: Point) -> bool:
        """Whether the point is painted."""
        x, y = point
        left, top, right, bottom = self.box
        if not (left <= x <= right and top <= y <= bottom):
            return False
        return all(_inside(point, outlines) for outlines in (self.outlines, *self.clips))


@frozen
class PlacedIcon:
    """An icon as drawn; `height` in points."""

    name: str
    height: float
    element: str


Placed = PlacedText | PlacedArea | PlacedIcon


def placed_items(frame: Frame, *, faces: bool = True) -> tuple[Placed, ...]:
    """What the frame shows, in painting order, in its own coordinates; without placed cards unless `faces`."""
    return _Walk({}, faces).items(frame, _Setting())


def items_on(evidence: Evidence, face: Face) -> tuple[Placed, ...]:
    """What a face shows. Faces are walked once, and what many of them share is placed once."""
    return evidence.derive(_walk_of_faces).items(face.frame, _Setting())


def _walk_of_faces(_: Evidence) -> _Walk:
    return _Walk({}, True)


def place_of_face(evidence: Evidence, face: Face) -> Span | None:
    """Where the card of a face is written."""
    cards = evidence.derive(_places)
    return cards.get(face.card)


def _places(evidence: Evidence) -> dict[str, Span]:
    return {card.id: card.origin.span for card in evidence.game.cards} if evidence.game else {}


@frozen
class _Setting:
    """What the groups around an item make of it."""

    transform: Transform = IDENTITY
    opacity: float = 1.0
    element: str = ""
    clips: tuple[tuple[Outline, ...], ...] = ()

    def inside(self, group: Group) -> _Setting:
        """The setting of what the group holds."""
        transform = _joined(self.transform, group.transform)
        own = group.name if group.name.partition(":")[0] not in _WHOLE else ""
        clips = (*self.clips, _outlines(group.clip, transform)) if group.clip else self.clips
        return _Setting(transform, self.opacity * group.opacity, self.element or own, clips)


@frozen
class _Walk:
    """Places what frames hold; `done` remembers each frame by what it is and how it is set."""

    done: dict[tuple[int, _Setting], tuple[Placed, ...]]
    faces: bool

    def items(self, frame: Frame, setting: _Setting) -> tuple[Placed, ...]:
        """What the frame holds, placed."""
        key = (id(frame), setting)
        if key not in self.done:
            self.done[key] = tuple(self._place(frame, setting))
        return self.done[key]

    def _place(self, frame: Frame, setting: _Setting) -> Iterator[Placed]:
        for item in frame.items:
            match item:
                case Group():
                    yield from self._place_group(item, setting)
                case TextRun():
                    yield _place_text(item, setting)
                case Shape() if item.fill is not None:
                    solid = isinstance(item.fill, str) and setting.opacity * item.opacity > 0.98
                    colour = item.fill if solid and isinstance(item.fill, str) else None
                    yield from _place_area(_outlines(item.path, setting.transform), colour, setting)
                case Picture():
                    yield from _place_box(item.x, item.y, item.width, item.height, setting)
                case _:
                    pass

    def _place_group(self, group: Group, setting: _Setting) -> Iterator[Placed]:
        if group.name.startswith("face:") and not self.faces:
            return
        inner = setting.inside(group)
        if group.name.startswith("icon:"):
            height = group.frame.height * _scale(inner.transform)
            yield PlacedIcon(group.name.removeprefix("icon:"), height, setting.element)
            # What lies over an icon stands on two colours or more: nothing is claimed of it.
            yield from _place_box(0, 0, group.frame.width, group.frame.height, inner)
        else:
            yield from self.items(group.frame, inner)


def _place_box(x: float, y: float, width: float, height: float, setting: _Setting) -> Iterator[PlacedArea]:
    yield from _place_area(_outlines(rectangle(x, y, width, height), setting.transform), None, setting)


def _place_text(run: TextRun, setting: _Setting) -> PlacedText:
    lift, width = run.size / 3, run.width
    start, end = (_apply(setting.transform, (x, run.y)) for x in (run.x, run.x + width))
    samples = tuple(
        _apply(setting.transform, (run.x + part * width, run.y - lift)) for part in (0.05, 0.5, 0.95)
    )
    size = run.size * _scale(setting.transform)
    return PlacedText(run, start, end, size, setting.opacity, setting.element, samples)


def _place_area(outlines: tuple[Outline, ...], colour: str | None, setting: _Setting) -> Iterator[PlacedArea]:
    points = tuple(point for outline in outlines for point in outline)
    if points:
        yield PlacedArea(outlines, _box(points), colour, setting.element, setting.clips)


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


def _outlines(path: tuple[Segment, ...], transform: Transform) -> tuple[Outline, ...]:
    """The closed lines of a path; a curve is taken as the chords through its middle."""
    found: list[list[Point]] = []
    last: Point = (0.0, 0.0)
    for segment in path:
        numbers = [float(value) for value in segment[1:]]
        if segment[0] == "M" or not found:
            found.append([])
        if segment[0] == "C":
            x1, y1, x2, y2, x3, y3 = numbers
            found[-1].append(((last[0] + 3 * x1 + 3 * x2 + x3) / 8, (last[1] + 3 * y1 + 3 * y2 + y3) / 8))
        if numbers:
            last = (numbers[-2], numbers[-1])
            found[-1].append(last)
    return tuple(tuple(_apply(transform, point) for point in line) for line in found if len(line) >= 3)


def _box(points: tuple[Point, ...]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys))


def _inside(point: Point, outlines: tuple[Outline, ...]) -> bool:
    """By the even-odd rule, over all outlines together."""
    x, y = point
    inside = False
    for outline in outlines:
        x1, y1 = outline[-1]
        for x2, y2 in outline:
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
            x1, y1 = x2, y2
    return inside
