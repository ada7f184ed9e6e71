"""Faces and pages → what is painted where: text runs with their size and place, and the colours under them."""

from __future__ import annotations

from dataclasses import replace

from cardgen.check.evidence.evidence import Evidence
from cardgen.diagnostics import Related, Span
from cardgen.drawing.items import (
    IDENTITY,
    Colour,
    Frame,
    Gradient,
    Group,
    Picture,
    Segment,
    Shape,
    TextRun,
    Transform,
    compose,
    rectangle,
)
from cardgen.drawing.publication import Face
from cardgen.frozen import frozen

Point = tuple[float, float]
Outline = tuple[Point, ...]
#: Left, top, right and bottom.
Box = tuple[float, float, float, float]
#: What an area is painted with.
Paint = Colour | Gradient | Picture | Frame

#: From so much opacity on nothing is seen of what lies below.
SOLID = 0.98

#: Names of groups that hold a whole face or an icon, and are no element of its layout.
_NO_ELEMENT = ("trim", "bleed", "face", "icon")


@frozen
class PlacedText:
    """A run on its frame: `size` in points as drawn, how solid, and whose it is.

    `path` are the names of the layout's elements that hold it, the outermost first. `below` is how many of the areas
    were painted before it.
    """

    run: TextRun
    size: float
    opacity: float
    path: tuple[str, ...]
    below: int
    transform: Transform

    @property
    def element(self) -> str:
        """The name of the layout's element that holds it, "" when none does."""
        return self.path[0] if self.path else ""

    @property
    def ends(self) -> tuple[Point, Point]:
        """Where its baseline starts and ends."""
        run = self.run
        start, end = (run.x, run.y), (run.x + run.width, run.y)
        a, b, c, d, x, y = self.transform
        if a == d == 1.0 and b == c == 0.0:  # moved, and neither turned nor sized, as nearly everything is
            return (start[0] + x, start[1] + y), (end[0] + x, end[1] + y)
        return apply(self.transform, start), apply(self.transform, end)

    @property
    def letters(self) -> tuple[tuple[Point, ...], ...]:
        """Four points inside each letter: left and right of its middle, low and high in a letter without ascender."""
        run, found = self.run, []
        lifts = (0.12 * run.size, 0.38 * run.size)
        x = run.x
        for word in run.words:
            for advance in word.advances:
                width = advance * run.size + run.tracking
                places = ((x + part * width, run.y - lift) for part in (0.3, 0.7) for lift in lifts)
                found.append(tuple(apply(self.transform, point) for point in places))
                x += width
            x += run.gap
        return tuple(found)

    @property
    def box(self) -> Box:
        """What its letters cover, from the baseline to the height of a letter without ascender."""
        run = self.run
        left, right, top = run.x, run.x + run.width, run.y - run.size / 2
        a, b, c, d, x, y = self.transform
        if a == d == 1.0 and b == c == 0.0 and left <= right:  # as for its ends
            return (left + x, top + y, right + x, run.y + y)
        corners = (left, run.y), (right, run.y), (left, top), (right, top)
        return _box(tuple(apply(self.transform, corner) for corner in corners))


@frozen
class PlacedArea:
    """Something painted: where, and with what, which lies on the frame by `transform`.

    An icon is painted with its own frame. `outlines` are () where the whole of `box` is painted. `clips` are the
    outlines of the groups that cut it off. With `even_odd` outlines that lie in each other leave holes; else those do
    that run against each other.
    """

    outlines: tuple[Outline, ...]
    box: Box
    paint: Paint
    transform: Transform
    opacity: float
    path: tuple[str, ...]
    clips: tuple[tuple[Outline, ...], ...] = ()
    even_odd: bool = False

    @property
    def element(self) -> str:
        """The name of the layout's element that holds it, "" when none does."""
        return self.path[0] if self.path else ""

    @property
    def colour(self) -> str | None:
        """Its colour where it has but one and hides what lies below it."""
        return self.paint if isinstance(self.paint, str) and self.opacity > SOLID else None

    @property
    def hides(self) -> bool:
        """Whether nothing is seen of what lies below it, wherever it is painted."""
        return isinstance(self.paint, (str, Gradient)) and self.opacity > SOLID

    def covers(self, point: Point) -> bool:
        """Whether the point is painted."""
        x, y = point
        left, top, right, bottom = self.box
        if not (left <= x <= right and top <= y <= bottom):
            return False
        if self.outlines and not _inside(point, self.outlines, self.even_odd):
            return False
        return all(_inside(point, clip, even_odd=False) for clip in self.clips)


@frozen
class PlacedIcon:
    """An icon as drawn; `height` in points."""

    name: str
    height: float
    path: tuple[str, ...]

    @property
    def element(self) -> str:
        """The name of the layout's element that holds it, "" when none does."""
        return self.path[0] if self.path else ""


@frozen
class Sight:
    """What a frame shows, in its own coordinates, each kind in painting order."""

    texts: tuple[PlacedText, ...]
    areas: tuple[PlacedArea, ...]
    icons: tuple[PlacedIcon, ...]


def see(frame: Frame, *, faces: bool = True) -> Sight:
    """What the frame shows; without placed cards unless `faces`."""
    return _Walk(faces).see(frame)


def see_face(evidence: Evidence, face: Face) -> Sight:
    """What a face shows. Faces are walked once, and what many of them share is placed once."""
    return evidence.lasting.derive(_walk_of_faces).see(face.frame)


def _walk_of_faces(_: Evidence) -> _Walk:
    return _Walk(faces=True)


def place_of_face(evidence: Evidence, face: Face) -> Span | None:
    """Where the card of a face is written."""
    cards = evidence.derive(_places)
    return cards.get(face.card)


def places_of(
    evidence: Evidence, face: Face, path: tuple[str, ...], properties: tuple[str, ...]
) -> tuple[Span | None, tuple[Related, ...]]:
    """Where the layout says what is drawn by an element, and the card that it is drawn for; else the card alone.

    The place is that of the first of the `properties` that the element has, else that of the element.
    """
    card, layout = place_of_face(evidence, face), face.locate(path, properties)
    if layout is None:
        return card, ()
    return layout, (Related(card, f"as drawn on `{face.name}`"),) if card else ()


def _places(evidence: Evidence) -> dict[str, Span]:
    return {card.id: card.origin.span for card in evidence.game.cards} if evidence.game else {}


@frozen
class _Setting:
    """What the groups around an item make of it; `scale` is how much larger it is drawn."""

    transform: Transform = IDENTITY
    opacity: float = 1.0
    path: tuple[str, ...] = ()
    clips: tuple[tuple[Outline, ...], ...] = ()
    scale: float = 1.0

    def inside(self, group: Group) -> _Setting:
        """The setting of what the group holds."""
        transform = compose(self.transform, group.transform)
        named = group.name and group.name.partition(":")[0] not in _NO_ELEMENT
        path = (*self.path, group.name) if named else self.path
        clips = (*self.clips, _outlines(group.clip, transform)) if group.clip else self.clips
        scale = _scale(transform)
        return _Setting(transform, self.opacity * group.opacity, path, clips, scale)


@frozen
class _Seen:
    """A Sight while it is being made."""

    texts: list[PlacedText]
    areas: list[PlacedArea]
    icons: list[PlacedIcon]


class _Walk:
    """Places what frames hold.

    Most of a card is a template's: what is set alike has one setting, and what is painted in it one area, told by
    the identity of the two.
    """

    def __init__(self, faces: bool) -> None:
        self._faces = faces
        self._outermost = _Setting()
        self._sights: dict[int, Sight] = {}
        self._settings: dict[object, _Setting] = {}
        self._areas: dict[object, tuple[object, tuple[PlacedArea, ...]]] = {}

    def see(self, frame: Frame) -> Sight:
        """What the frame shows."""
        sight = self._sights.get(id(frame))
        if sight is None:
            seen = _Seen([], [], [])
            self._place(frame, self._outermost, seen)
            sight = self._sights[id(frame)] = Sight(tuple(seen.texts), tuple(seen.areas), tuple(seen.icons))
        return sight

    def _place(self, frame: Frame, setting: _Setting, seen: _Seen) -> None:
        for item in frame.items:
            if isinstance(item, TextRun):
                size, below = item.size * setting.scale, len(seen.areas)
                seen.texts.append(
                    PlacedText(item, size, setting.opacity, setting.path, below, setting.transform)
                )
            elif isinstance(item, Group):
                self._place_group(item, setting, seen)
            elif isinstance(item, (Shape, Picture)):
                seen.areas.extend(self._painted(item, setting))

    def _place_group(self, group: Group, setting: _Setting, seen: _Seen) -> None:
        if group.name.startswith("icon:"):
            inner = setting.inside(group)
            height = group.frame.height * inner.scale
            seen.icons.append(PlacedIcon(group.name.removeprefix("icon:"), height, setting.path))
            path = rectangle(0, 0, group.frame.width, group.frame.height)
            seen.areas.extend(_areas(path, group.frame, inner, inner.opacity))
        elif self._faces or not group.name.startswith("face:"):
            key = (id(setting), group.name, group.transform, group.opacity, group.clip)
            known = self._settings.get(key)
            if known is None:
                known = self._settings[key] = setting.inside(group)
            self._place(group.frame, known, seen)

    def _painted(self, item: Shape | Picture, setting: _Setting) -> tuple[PlacedArea, ...]:
        key = (item if isinstance(item, Picture) else id(item), id(setting))
        known = self._areas.get(key)
        if known is None:
            # The item is kept with its areas: of what is gone, another could have the identity.
            known = self._areas[key] = item, _painted(item, setting)
        return known[1]


def _painted(item: Shape | Picture, setting: _Setting) -> tuple[PlacedArea, ...]:
    opacity = setting.opacity * item.opacity
    if isinstance(item, Picture):
        return _areas(rectangle(item.x, item.y, item.width, item.height), item, setting, opacity)
    if item.fill is None:
        return ()
    return tuple(
        replace(area, even_odd=item.even_odd) for area in _areas(item.path, item.fill, setting, opacity)
    )


def _areas(
    path: tuple[Segment, ...], paint: Paint, setting: _Setting, opacity: float
) -> tuple[PlacedArea, ...]:
    outlines = _outlines(path, setting.transform)
    points = tuple(point for outline in outlines for point in outline)
    if not points:
        return ()
    box, clips = _box(points), []
    for clip in setting.clips:
        if not clip:
            return ()
        if _is_upright(clip):
            box = _shared(box, _box(clip[0]))
        else:
            clips.append(clip)
    if box[0] >= box[2] or box[1] >= box[3]:
        return ()
    shown = () if _is_upright(outlines) else outlines
    return (PlacedArea(shown, box, paint, setting.transform, opacity, setting.path, tuple(clips)),)


def _is_upright(outlines: tuple[Outline, ...]) -> bool:
    """Whether the outlines are one rectangle whose sides run along the axes."""
    if len(outlines) != 1 or len(corners := outlines[0]) != 4:
        return False
    xs, ys = [round(x, 6) for x, _ in corners], [round(y, 6) for _, y in corners]
    return len(set(corners)) == 4 and len(set(xs)) == len(set(ys)) == 2


def _shared(one: Box, other: Box) -> Box:
    """What two boxes have in common; nothing where the right side comes before the left, or the foot before the top."""
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def apply(transform: Transform, point: Point) -> Point:
    """Where the transform puts a point."""
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
    return tuple(tuple(apply(transform, point) for point in line) for line in found if len(line) >= 3)


def _box(points: tuple[Point, ...]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys))


def _inside(point: Point, outlines: tuple[Outline, ...], even_odd: bool) -> bool:
    """By the even-odd rule or by the winding number, over all outlines together (ISO 32000-1, 8.5.3.3)."""
    x, y = point
    crossings = winding = 0
    for outline in outlines:
        x1, y1 = outline[-1]
        for x2, y2 in outline:
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                crossings += 1
                winding += 1 if y2 > y1 else -1
            x1, y1 = x2, y2
    return crossings % 2 == 1 if even_odd else winding != 0
