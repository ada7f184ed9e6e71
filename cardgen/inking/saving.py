"""A frame → its items with less ink.

Large grounds become paper, with an outline if they had an edge. Pictures behind other things are left out, and other
large ones are printed paler. What was on a removed ground is printed in a colour with a similar contrast on paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import dist
from operator import is_

from cardgen.drawing.colours import contrast, luminance, mix_colours
from cardgen.drawing.items import (
    OUTLINED,
    Colour,
    Frame,
    Gradient,
    Group,
    Item,
    Link,
    Picture,
    Segment,
    Shape,
    TextRun,
    rectangle,
)
from cardgen.drawing.outlines import BAND, Point, Region
from cardgen.inking.placed import is_face
from cardgen.inking.recolouring import PAPER, deepen, flat_colour, recolour, soften
from cardgen.inking.setting import Setting, as_band, length_of, sides_within
from cardgen.inking.underlay import Layer, Underlay
from cardgen.units import MM

#: A fill with a larger area than 9 mm by 9 mm is a ground; an icon higher than 12 mm is a picture.
_LARGE = (9 * MM) ** 2
_HIGH = 12 * MM
#: The widths, in points, of outlines and of the line that replaces a thick frame.
_LINE, _FRAME = 0.6, 1.0
#: A large fill below this opacity, or below this contrast, is texture.
_VEIL, _TEXTURE = 0.5, 1.6
#: The largest distance of a shadow from what casts it.
_BESIDE = 2 * MM
#: The share of their opacity that pictures keep if nothing is on them.
_PALE = 0.5
#: The least contrast to see an edge, to see a shape, to do without an outline, to follow a line, and to read letters.
_EDGE, _SEEN, _SHOWN, _CLEAR, _READ = 1.08, 1.5, 1.8, 3.0, 7.0
Paint = Colour | Gradient | None


class Saver:
    """Prints one frame with less ink."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._underlay = Underlay()
        self._turn = 0
        #: Things that may be on a ground: the turn, the place, and the turn of the icon it is part of, or None.
        self._marks: list[tuple[int, Point, int | None]] = []
        #: Large icons: the turn, the name and the place.
        self._figures: list[tuple[int, str, Point]] = []
        self._icons: dict[tuple[int, tuple[Item, ...]], Frame] = {}

    def items(self) -> tuple[Item, ...]:
        """The items of the frame with less ink; placed faces are left unchanged."""
        self._note(self._frame, Setting())
        self._turn = 0
        return self._saved(self._frame, Setting())

    def _note(self, frame: Frame, setting: Setting, icon: int | None = None) -> None:
        """Note the places of words, icons and pictures, and of the shapes in icons."""
        for item in frame.items:
            if isinstance(item, Group) and not is_face(item):
                inner, within = setting.inside(item), icon
                if item.name.startswith("icon:"):
                    within = self._turn
                    if inner.icon > _HIGH:
                        self._figures.append((within, item.name, inner.middle(item.frame)))
                    self._mark(rectangle(0.0, 0.0, item.frame.width, item.frame.height), inner, None)
                self._note(item.frame, inner, within)
            elif isinstance(item, TextRun):
                self._marks.append((self._turn, setting.letters(item)[0], None))
                self._turn += 1
            elif isinstance(item, Picture):
                self._mark(rectangle(item.x, item.y, item.width, item.height), setting, None)
            elif isinstance(item, Shape):
                if icon is None:
                    self._turn += 1
                else:
                    self._mark(item.path, setting, icon)

    def _mark(self, path: tuple[Segment, ...], setting: Setting, icon: int | None) -> None:
        region = setting.region(path)
        if region is not None:
            self._marks.append((self._turn, region.middle, icon))
        self._turn += 1

    def _carries(self, region: Region, icon: int | None) -> bool:
        """Whether something is on what is painted in this turn."""
        return any(
            turn > self._turn and within in (None, icon) and region.covers(point)
            for turn, point, within in self._marks
        )

    def _saved(self, frame: Frame, setting: Setting, icon: int | None = None) -> tuple[Item, ...]:
        items = frame.items
        saved = tuple([new for item in items for new in self._save(item, setting, icon)])
        same = len(saved) == len(items) and all(map(is_, saved, items))
        return items if same else saved

    def _save(self, item: Item, setting: Setting, icon: int | None) -> Iterator[Item]:
        if isinstance(item, Link):
            yield item
        elif isinstance(item, Group):
            inner = setting.inside(item)
            if item.name.startswith(OUTLINED):
                # Letters with a line around them can be read on any ground.
                yield item
                self._turn += _turns(item)
            elif not self._is_shadow(item, inner):
                yield item if is_face(item) else self._group(item, inner, icon)
            else:
                self._turn += 1 + _turns(item)  # one for the icon itself
        else:
            if isinstance(item, TextRun):
                yield self._run(item, setting)
            elif isinstance(item, Picture):
                yield from self._picture(item, setting)
            else:
                yield from self._shape(item, setting, icon)
            self._turn += 1

    def _is_shadow(self, group: Group, inner: Setting) -> bool:
        """Whether the group is a large icon that is drawn again on top, slightly displaced."""
        if not group.name.startswith("icon:") or inner.icon <= _HIGH:
            return False
        middle = inner.middle(group.frame)
        return any(
            turn > self._turn and name == group.name and dist(place, middle) < _BESIDE
            for turn, name, place in self._figures
        )

    def _group(self, group: Group, inner: Setting, icon: int | None) -> Group:
        frame = group.frame
        if group.name.startswith("icon:"):
            icon = self._turn
            self._turn += 1
        items = self._saved(frame, inner, icon)
        if items is frame.items:
            return group
        made = Frame(frame.width, frame.height, items)
        return replace(
            group, frame=made if icon is None else self._icons.setdefault((id(frame), items), made)
        )

    def _run(self, run: TextRun, setting: Setting) -> TextRun:
        colour = self._standing(run.colour, setting.letters(run), setting.opacity, _READ)
        return run if colour == run.colour else replace(run, colour=colour)

    def _standing(self, colour: Colour, points: Sequence[Point], opacity: float, least: float) -> Colour:
        """The new colour of what is at these points, by the first of them where the ground has changed."""
        for point in points:
            drawn, printed = self._underlay.at(point)
            if drawn != printed:
                return recolour(colour, drawn, printed, opacity, least)
        return colour

    def _picture(self, picture: Picture, setting: Setting) -> Iterator[Picture]:
        region = setting.region(rectangle(picture.x, picture.y, picture.width, picture.height))
        if region is None:
            yield picture
            return
        self._underlay.add(Layer(region, None, None, 1.0))
        if not self._carries(region, None):
            pale = region.area > _LARGE
            yield replace(picture, opacity=picture.opacity * _PALE) if pale else picture

    def _shape(self, shape: Shape, setting: Setting, icon: int | None) -> Iterator[Shape]:
        band = as_band(shape, setting)
        shape = band or shape
        stroked = self._stroked(shape, setting)
        filled = shape.fill is not None
        region = setting.region(shape.path, even_odd=shape.even_odd) if filled else None
        if region is None:
            yield stroked
            return
        colour, opacity = flat_colour(shape.fill), setting.opacity * shape.opacity
        ground = self._underlay.at(region.middle)
        seen = mix_colours(colour, ground[0] or PAPER, opacity)
        carries = self._carries(region, icon)
        large = setting.icon > _HIGH if setting.icon else region.area > _LARGE
        faint = ground[0] is not None and contrast(seen, ground[0]) < _TEXTURE
        if large and ((faint and icon is not None) or ((faint or opacity < _VEIL) and not carries)):
            printed = None
        elif large:
            printed = PAPER
        elif carries or stroked.stroke is not None:
            printed = colour
        else:
            printed = recolour(colour, *ground, opacity, _SEEN)
        self._underlay.add(Layer(region, colour, printed, opacity))
        if not (large or carries):
            yield stroked if printed == colour else replace(stroked, fill=printed)
        elif printed is not None or shape.stroke is not None:
            fill = shape.fill if printed == colour else printed
            edged = printed is not None and (large or contrast(colour, ground[1]) < _SHOWN)
            printed_shape = stroked if fill == shape.fill else replace(stroked, fill=fill)
            edge = self._edge(seen, ground) if edged and shape.stroke is None else None
            yield from self._edged(printed_shape, edge, region, setting)

    def _edged(self, shape: Shape, edge: Colour | None, region: Region, setting: Setting) -> Iterator[Shape]:
        """The shape with an edge in that colour; a rectangle gets none along the edges of the frame."""
        line = _LINE / setting.scale
        if edge is None:
            yield shape
        elif region.outlines or region.clips:
            yield replace(shape, stroke=edge, line=line)
        else:
            yield shape
            sides = sides_within(shape.path, setting, (self._frame.width, self._frame.height))
            if sides:
                yield Shape(sides, stroke=edge, line=line)

    def _edge(self, colour: Colour, ground: tuple[Colour | None, Colour]) -> Colour | None:
        """The colour of the outline for a filled shape; None if its edge was not visible."""
        drawn, printed = ground
        if drawn is None:
            return deepen(colour, printed, _CLEAR)
        if contrast(colour, drawn) < _EDGE:
            return None
        darker = min(colour, drawn, key=luminance)
        if contrast(colour, drawn) < _TEXTURE:
            return soften(darker, printed, _TEXTURE)
        return deepen(darker, printed, _CLEAR)

    def _stroked(self, shape: Shape, setting: Setting) -> Shape:
        if shape.stroke is None:
            return shape
        points = setting.corners(shape)
        colour = self._standing(shape.stroke, points, setting.opacity * shape.opacity, _SEEN)
        line = shape.line
        if line * setting.scale >= BAND and length_of(points) * line * setting.scale > _LARGE:
            line = _FRAME / setting.scale
        same = colour == shape.stroke and line == shape.line
        return shape if same else replace(shape, stroke=colour, line=line)


def _turns(group: Group) -> int:
    """The number of turns of the things that a group paints."""
    return sum(not isinstance(item, (Group, Link)) for item in group.frame.walk())
