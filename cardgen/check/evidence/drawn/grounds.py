"""A point on a face and the areas painted before → the colour at that point, whether of a shape, picture or icon."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import lru_cache

from cardgen.assets.books import Library
from cardgen.assets.sampling import PictureSample, sample_picture
from cardgen.check.documents.deriving import derived
from cardgen.check.evidence.drawn.painted import see
from cardgen.check.evidence.drawn.placed import SOLID, Paint, PlacedArea, Sight
from cardgen.check.evidence.evidence import Evidence
from cardgen.drawing.colours import mix_colours, rgb
from cardgen.drawing.items import Colour, Frame, Gradient, Picture, Transform
from cardgen.drawing.outlines import Box, Point, apply

#: The colour of unpainted paper.
PAPER = "#ffffff"

#: The weight from which a font is bold (ISO/IEC 14496-22, usWeightClass).
_BOLD = 700

#: A colour and its opacity, 0 to 1.
_Veil = tuple[Colour, float]


class Grounds:
    """Finds the colours below points. Each picture is opened once, when a point first lies on it."""

    def __init__(self, library: Library | None) -> None:
        self._library = library
        self._samples: dict[str, PictureSample | None] = {}
        self._icons: dict[int, Sight] = {}
        self._known_ends: dict[object, tuple[Colour, ...] | None] = {}

    def below(self, point: Point, painted: Sequence[PlacedArea]) -> Colour | None:
        """The colour at the point when these areas were painted in this order; None if it cannot be determined."""
        veil = self._veil(point, painted)
        if veil is None or veil[1] > SOLID:
            return veil and veil[0]
        return mix_colours(veil[0], PAPER, veil[1])

    def extremes(self, areas: Iterable[PlacedArea]) -> tuple[Colour, Colour] | None:
        """The lowest and the highest value of each channel among the colours of these areas, as two colours.

        None if they cannot be determined.
        """
        ends: list[Colour] = []
        for area in areas:
            own = self._ends(area.paint)
            if own is None:
                return None
            ends += own
        return _darkest_and_lightest(tuple(ends)) if ends else (PAPER, PAPER)

    def sample(self, key: str) -> PictureSample | None:
        """The sampled cells of the picture with this key; None without a library."""
        if key not in self._samples:
            self._samples[key] = sample_picture(self._library.pictures.by_key(key)) if self._library else None
        return self._samples[key]

    def file_of(self, key: str) -> str:
        """The file name of the picture with this key."""
        return self._library.pictures.by_key(key).path.name if self._library else ""

    def inks(self, icon: Frame) -> tuple[Colour, ...]:
        """The colours with which an icon is painted, each once."""
        return tuple(dict.fromkeys(area.colour for area in self._of_icon(icon).areas if area.colour))

    def is_bold(self, font: str) -> bool:
        """Whether the font with this key (that of a TextRun) is bold."""
        return self._library is not None and self._library.fonts.by_key(font).weight >= _BOLD

    def _veil(self, point: Point, painted: Sequence[PlacedArea]) -> _Veil | None:
        """The colour and opacity of all areas together at the point."""
        veils: list[_Veil] = []
        for area in reversed(painted):
            if area.covers(point):
                veil = self._painted(area.paint, area.transform, point)
                if veil is None:
                    return None
                veils.append((veil[0], veil[1] * area.opacity))
                if veils[-1][1] > SOLID:
                    break
        return _together(veils)

    def _painted(self, paint: Paint, transform: Transform, point: Point) -> _Veil | None:
        if isinstance(paint, str):
            return paint, 1.0
        inner = _undone(transform, point)
        if inner is None:
            return None
        if isinstance(paint, Gradient):
            return _colour_along(paint, inner), 1.0
        if isinstance(paint, Picture):
            return self._pictured(paint, inner)
        return self._veil(inner, self._of_icon(paint).areas)

    def _ends(self, paint: Paint) -> tuple[Colour, ...] | None:
        """Colours between which all of a paint lies, channel by channel; None if unknown."""
        if isinstance(paint, str):
            return (paint,)
        if isinstance(paint, Gradient):
            return tuple(colour for _, colour in paint.stops)
        key = (paint.key, paint.crop) if isinstance(paint, Picture) else id(paint)
        if key not in self._known_ends:
            if isinstance(paint, Picture):
                sample = self.sample(paint.key)
                cells = [_named(cell) for cell in sample.within(paint.crop) if cell[3]] if sample else []
                self._known_ends[key] = _darkest_and_lightest(tuple(cells)) if cells else None
            else:
                self._known_ends[key] = self.extremes(self._of_icon(paint).areas)
        return self._known_ends[key]

    def _pictured(self, picture: Picture, point: Point) -> _Veil | None:
        sample = self.sample(picture.key)
        if sample is None or not picture.width or not picture.height:
            return None
        left, top, right, bottom = picture.crop
        x = left + (right - left) * (point[0] - picture.x) / picture.width
        y = top + (bottom - top) * (point[1] - picture.y) / picture.height
        cell = sample.at(x, y)
        return _named(cell), cell[3] / 255

    def _of_icon(self, frame: Frame) -> Sight:
        sight = self._icons.get(id(frame))
        if sight is None:
            sight = self._icons[id(frame)] = see(frame)
        return sight


@derived
def grounds_of(evidence: Evidence) -> Grounds:
    """The Grounds for the faces of an evidence, for use with `derive`."""
    return Grounds(evidence.library)


def meeting(box: Box, areas: Iterable[PlacedArea]) -> tuple[list[PlacedArea], bool]:
    """The areas that may show in a box, and whether they hide the paper.

    Areas that miss the box, or lie below one that fills it, are left out.
    """
    left, top, right, bottom = box
    found: list[PlacedArea] = []
    hidden = False
    for area in areas:
        a, b, c, d = area.box
        if a < right and c > left and b < bottom and d > top:
            fills = a <= left and b <= top and c >= right and d >= bottom
            if fills and area.hides and not area.outlines and not area.clips:
                found.clear()
                hidden = True
            found.append(area)
    return found, hidden


@lru_cache(maxsize=1024)
def _darkest_and_lightest(colours: tuple[Colour, ...]) -> tuple[Colour, Colour]:
    """The colours of the lowest and the highest value in each channel."""
    channels = tuple(zip(*map(rgb, colours), strict=True))
    return _named([min(channel) for channel in channels]), _named([max(channel) for channel in channels])


def _colour_along(gradient: Gradient, point: Point) -> Colour:
    """The colour of a gradient at a point in its shape's coordinates."""
    across, down = gradient.x1 - gradient.x0, gradient.y1 - gradient.y0
    length = across * across + down * down
    along = ((point[0] - gradient.x0) * across + (point[1] - gradient.y0) * down) / length if length else 0.0
    after = bisect_right(gradient.stops, along, key=lambda stop: stop[0])
    if after in (0, len(gradient.stops)):
        return gradient.stops[min(after, len(gradient.stops) - 1)][1]
    (start, first), (end, second) = gradient.stops[after - 1 : after + 1]
    return mix_colours(second, first, (along - start) / (end - start))


def mean(colours: Sequence[Colour]) -> Colour:
    """The average colour."""
    if len(set(colours)) == 1:
        return colours[0]
    return _named([round(sum(part) / len(colours)) for part in zip(*map(rgb, colours), strict=True)])


def _named(channels: Sequence[int]) -> Colour:
    return f"#{channels[0]:02x}{channels[1]:02x}{channels[2]:02x}"


def _together(veils: Sequence[_Veil]) -> _Veil:
    """Several veils, uppermost first, combined into one."""
    if veils and veils[0][1] > SOLID:
        return veils[0]
    colour, opacity = PAPER, 0.0
    for own, solid in reversed(veils):
        both = solid + opacity * (1 - solid)
        colour = mix_colours(own, colour, solid / both) if both else colour
        opacity = both
    return colour, opacity


def _undone(transform: Transform, point: Point) -> Point | None:
    """The point that the transform maps to `point`; None if the transform cannot be inverted."""
    a, b, c, d, e, f = transform
    determinant = a * d - b * c
    if not determinant:
        return None
    return apply(
        (d / determinant, -b / determinant, -c / determinant, a / determinant, 0.0, 0.0),
        (point[0] - e, point[1] - f),
    )
