"""The model of what is painted on a face or page: texts, areas, icons and lines with their places."""

from __future__ import annotations

from cardgen.drawing.items import (
    Colour,
    Frame,
    Gradient,
    Picture,
    TextRun,
    Transform,
)
from cardgen.drawing.outlines import (
    Box,
    Outline,
    Point,
    apply,
    box_of,
    is_painted,
)
from cardgen.frozen import frozen

#: What an area can be painted with.
Paint = Colour | Gradient | Picture | Frame

#: The opacity from which nothing below is visible.
SOLID = 0.98


class _Held:
    """Something that elements of a layout contain: `path` are their names, outermost first."""

    __slots__ = ()
    path: tuple[str, ...]

    @property
    def element(self) -> str:
        """The name of the outermost element, "" if there is none."""
        return self.path[0] if self.path else ""


@frozen
class PlacedText(_Held):
    """A text run on its frame: `size` in points as drawn, and its opacity.

    `path` are the names of the layout elements that contain it, outermost first. `below` is the number of areas
    painted before it. `width` is the width of the run, kept because several rules need it. `outline` is the colour of
    the line around its letters, "" if there is none.
    """

    run: TextRun
    size: float
    opacity: float
    path: tuple[str, ...]
    below: int
    transform: Transform
    width: float
    outline: Colour = ""

    @property
    def ends(self) -> tuple[Point, Point]:
        """Where its baseline starts and ends."""
        run = self.run
        start, end = (run.x, run.y), (run.x + self.width, run.y)
        a, b, c, d, x, y = self.transform
        if a == d == 1.0 and b == c == 0.0:  # just moved, neither turned nor scaled, as nearly everything is
            return (start[0] + x, start[1] + y), (end[0] + x, end[1] + y)
        return apply(self.transform, start), apply(self.transform, end)

    @property
    def letters(self) -> tuple[tuple[Point, ...], ...]:
        """Four points inside each letter: left and right of its middle, at two heights below the x-height."""
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
        """The box of its letters, from the baseline to the x-height."""
        run = self.run
        left, right, top = run.x, run.x + self.width, run.y - run.size / 2
        a, b, c, d, x, y = self.transform
        if a == d == 1.0 and b == c == 0.0 and left <= right:  # just moved, as above
            return (left + x, top + y, right + x, run.y + y)
        corners = (left, run.y), (right, run.y), (left, top), (right, top)
        return box_of(tuple(apply(self.transform, corner) for corner in corners))


@frozen
class PlacedArea(_Held):
    """A painted area; its paint is placed on the frame by `transform`.

    An icon is painted with its own frame. `outlines` are () if the whole of `box` is painted. `clips` are the
    outlines of the groups that clip it. With `even_odd`, outlines within each other leave holes; without it, only
    outlines in opposite directions do.
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
    def colour(self) -> str | None:
        """Its colour, if it is a single one that hides what is below."""
        return self.paint if isinstance(self.paint, str) and self.opacity > SOLID else None

    @property
    def hides(self) -> bool:
        """Whether it hides everything below, wherever it is painted."""
        return isinstance(self.paint, (str, Gradient)) and self.opacity > SOLID

    def covers(self, point: Point) -> bool:
        """Whether the area is painted at the point."""
        return is_painted(point, self.box, (self.outlines, self.even_odd), self.clips)


@frozen
class PlacedIcon(_Held):
    """An icon as drawn; `height` in points, `area` None if nothing of it is visible.

    `spoken` means that it stands in a text, which names it. `below` is the number of areas painted before it.
    """

    name: str
    height: float
    path: tuple[str, ...]
    area: PlacedArea | None
    spoken: bool
    below: int


@frozen
class PlacedLine(_Held):
    """A line as drawn; `width` in points."""

    width: float
    path: tuple[str, ...]


@frozen
class Sight:
    """Everything that a frame shows, in its own coordinates, each kind in painting order."""

    texts: tuple[PlacedText, ...]
    areas: tuple[PlacedArea, ...]
    icons: tuple[PlacedIcon, ...]
    lines: tuple[PlacedLine, ...]
