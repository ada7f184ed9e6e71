"""Plain values from a layout file → typed ones: lengths in points, boxes, colours, fills, paddings, styles.

Every reader takes a value and the layout's setting, and raises UnfitError when it can make nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardgen.assets.svgpaths import read_path
from cardgen.diagnostics import near, one_of
from cardgen.drawing.items import Colour, Segment
from cardgen.frozen import frozen
from cardgen.late import Late
from cardgen.layout.boxes import NO_PADDING, BoxSpec, Extent, Padding, Side
from cardgen.layout.colours import Palette, UnknownColourError
from cardgen.layout.styles import ALIGNMENTS, StyleBook, UnfitError, show_value
from cardgen.source.plain_data import is_number
from cardgen.typeset.styles import StyleSheet
from cardgen.units import POINTS_PER, parse_length

_LENGTH = "a length with its unit such as `5mm`"
_EXTENT = "a length such as `5mm` or a share such as `50%`"
_NUMBER = Late(r"\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*([A-Za-z]*)\s*")
NAMED_BOXES = ("bleed", "trim", "safe")
#: More of one thing on a card than this is a mistake in the data.
MOST = 1000


@frozen
class Setting:
    """What values may name: the layout's colours and styles."""

    palette: Palette
    styles: StyleBook


@frozen
class FillSpec:
    """A gradient whose ends are not yet known: colours along `angle` degrees (0 to the right, 90 downwards)."""

    stops: tuple[tuple[float, Colour], ...]
    angle: float


Fill = Colour | FillSpec | None


@frozen
class Sign:
    """An icon of a row by its name; `colour` is its own, if it has one besides the row's."""

    name: str
    colour: Colour | None = None


@frozen
class FitSpec:
    """How small a text may become, in points."""

    smallest: float


Reader = Callable[[object, Setting], Any]


def _read_length(raw: object, _: Setting) -> float:
    """A length in points."""
    points = _points(raw)
    if points is None:
        raise UnfitError(_LENGTH, raw, _unit_hint(raw))
    return points


def _read_measure(raw: object, setting: Setting) -> float:
    """How wide or long something is, in points."""
    points = _read_length(raw, setting)
    if points < 0:
        raise UnfitError("a length that is not negative", raw)
    return points


def _read_extent(raw: object, _: Setting) -> Extent:
    """A length, or a share of something."""
    points = _points(raw)
    if points is not None:
        return Extent(points)
    if isinstance(raw, str) and raw.strip().endswith("%"):
        try:
            return Extent(0.0, float(raw.strip()[:-1]) / 100)
        except ValueError:
            pass
    raise UnfitError(_EXTENT, raw, _unit_hint(raw))


def read_box(raw: object, setting: Setting) -> BoxSpec:
    """A list of four, a mapping of sides, or a name."""
    if isinstance(raw, str) and raw in NAMED_BOXES:
        return BoxSpec(named=raw)
    if isinstance(raw, list) and len(raw) == 4:
        x, y = (_read_extent(part, setting) for part in raw[:2])
        width, height = (_read_side(part, setting) for part in raw[2:])
        return BoxSpec(Side(x, width), Side(y, height))
    if isinstance(raw, dict):
        return _sided_box(raw, setting)
    raise UnfitError(
        "`[x, y, width, height]`, a mapping with `left right width top bottom height`, or "
        f"{one_of(NAMED_BOXES)}",
        raw,
    )


def _read_side(raw: object, setting: Setting) -> Extent:
    """How wide or high something is."""
    extent = _read_extent(raw, setting)
    if extent.points < 0 or extent.share < 0:
        raise UnfitError("a width or height that is not negative", raw)
    return extent


def _sided_box(raw: Mapping[object, object], setting: Setting) -> BoxSpec:
    names = ("left", "right", "width", "top", "bottom", "height")
    for name in raw:
        if name not in names:
            raise UnfitError(f"one of {one_of(names)}", name, near(str(name), names))
    read = {
        name: (_read_side if name in ("width", "height") else _read_extent)(value, setting)
        for name, value in raw.items()
    }
    for three in (names[:3], names[3:]):
        if all(name in read for name in three):
            raise UnfitError(f"two of {one_of(three)}", "three")
    return BoxSpec(
        Side(read.get("left"), read.get("width"), read.get("right")),
        Side(read.get("top"), read.get("height"), read.get("bottom")),
    )


def _read_distance(raw: object, setting: Setting) -> float:
    """How far apart things are, in points."""
    points = _read_length(raw, setting)
    if points <= 0:
        raise UnfitError("a length above 0", raw)
    return points


def _read_padding(raw: object, setting: Setting) -> Padding:
    """One length, `[vertical, horizontal]`, or `[top, right, bottom, left]`."""
    lengths = [_read_length(part, setting) for part in raw] if isinstance(raw, list) else [_points(raw)]
    match lengths:
        case [float() as every]:
            padding = Padding(every, every, every, every)
        case [float() as down, float() as across]:
            padding = Padding(down, across, down, across)
        case [float() as top, float() as right, float() as bottom, float() as left]:
            padding = Padding(top, right, bottom, left)
        case _:
            raise UnfitError("one, two or four lengths", raw)
    return NO_PADDING if padding == NO_PADDING else padding


def _read_lengths(raw: object, setting: Setting) -> tuple[float, ...]:
    """One length or several."""
    return tuple(_read_length(part, setting) for part in (raw if isinstance(raw, list) else [raw]))


def _read_extents(raw: object, setting: Setting) -> tuple[Extent, ...]:
    """Two extents: a point, or a size."""
    if not isinstance(raw, list) or len(raw) != 2:
        raise UnfitError("a list of two lengths", raw)
    return tuple(_read_extent(part, setting) for part in raw)


def _read_cell(raw: object, setting: Setting) -> tuple[Extent, ...]:
    """The width and the height of a cell."""
    extents = _read_extents(raw, setting)
    if any(max(extent.points, extent.share) <= 0 for extent in extents):
        raise UnfitError("a width and a height above 0", raw)
    return extents


def _read_dashes(raw: object, setting: Setting) -> tuple[float, ...]:
    """The lengths of dashes and of the gaps between them, in turn."""
    lengths = _read_lengths(raw, setting)
    if min(lengths, default=0.0) < 0 or not sum(lengths):
        expected = "lengths of dashes and gaps that are not negative, and not all 0"
        raise UnfitError(expected, raw, "write for instance `[2pt, 1pt]`")
    return lengths


def read_number(raw: object, _: Setting) -> float:
    """A number, or a text that is one, or a share such as `50%`."""
    if is_number(raw):
        return float(raw)
    if isinstance(raw, str):
        text = raw.strip()
        try:
            return float(text[:-1]) / 100 if text.endswith("%") else float(text)
        except ValueError:
            pass
    raise UnfitError("a number", raw)


def _read_part(raw: object, setting: Setting) -> float:
    """A number from 0 to 1, or a share such as `50%`."""
    number = read_number(raw, setting)
    if not 0.0 <= number <= 1.0:
        raise UnfitError("a number from 0 to 1, or from 0 % to 100 %", raw)
    return number


def _read_share(raw: object, setting: Setting) -> float:
    """A number above 0."""
    number = read_number(raw, setting)
    if number <= 0:
        raise UnfitError("a number above 0", raw)
    return number


def _read_step(raw: object, setting: Setting) -> float:
    """A number that is not 0."""
    number = read_number(raw, setting)
    if not number:
        raise UnfitError("a number other than 0", raw)
    return number


def _whole(least: int, most: int) -> Reader:
    """A reader of whole numbers within limits."""

    def read(raw: object, setting: Setting) -> int:
        number = read_number(raw, setting)
        if number != int(number) or not least <= number <= most:
            raise UnfitError(f"a whole number from {least} to {most}", raw)
        return int(number)

    return read


def _read_flag(raw: object, _: Setting) -> bool:
    """`true` or `false`; from an expression also the words."""
    if isinstance(raw, bool):
        return raw
    if isinstance(raw, str) and raw.strip().lower() in ("true", "false"):
        return raw.strip().lower() == "true"
    raise UnfitError("`true` or `false`", raw)


def read_words(raw: object, _: Setting) -> str:
    """Plain text; numbers are taken as they are written."""
    if raw is None or isinstance(raw, (list, dict, tuple)):
        raise UnfitError("a text", raw)
    return str(raw)


def read_colour(raw: object, setting: Setting) -> Colour | None:
    """A colour, None for `none`."""
    if not isinstance(raw, str):
        raise UnfitError("a colour", raw)
    try:
        return setting.palette.colour(raw)
    except UnknownColourError as fault:
        raise UnfitError("a colour", fault.text, fault.hint) from None


def _read_fill(raw: object, setting: Setting) -> Fill:
    """A colour or a gradient."""
    if not isinstance(raw, dict):
        return read_colour(raw, setting)
    for key in raw:
        if key not in ("from", "to", "stops", "angle"):
            raise UnfitError(f"one of {one_of(('from', 'to', 'stops', 'angle'))}", key)
    if not raw.get("stops") and (lacking := [key for key in ("from", "to") if key not in raw]):
        raise UnfitError(
            "a gradient `{from: …, to: …}`", raw, f"add `{lacking[0]}: …`, or write one colour alone"
        )
    pairs = raw.get("stops") or [[0, raw.get("from")], [1, raw.get("to")]]
    if not isinstance(pairs, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in pairs):
        raise UnfitError("stops such as `[[0%, sea], [100%, paper]]`", pairs)
    stops = []
    for offset, colour in pairs:
        solid = read_colour(colour, setting)
        if solid is None:
            raise UnfitError("a colour that is not `none`", colour)
        stops.append((_read_part(offset, setting), solid))
    return FillSpec(tuple(sorted(stops)), read_number(raw.get("angle", 0), setting))


def read_style(raw: object, setting: Setting) -> StyleSheet:
    """The sheet of a style by name, or of one written on the spot."""
    if isinstance(raw, str):
        return setting.styles.sheet(raw)
    if isinstance(raw, dict):
        return setting.styles.sheet_for(raw)
    raise UnfitError("a style's name, or a mapping", raw)


def _read_fit(raw: object, setting: Setting) -> FitSpec:
    """`{min: 7pt}`."""
    if not isinstance(raw, dict) or set(raw) != {"min"}:
        raise UnfitError("`{min: 7pt}`", raw)
    return FitSpec(_read_length(raw["min"], setting))


def _read_align(raw: object, _: Setting) -> str:
    """Where the words of a column stand."""
    if raw not in ALIGNMENTS:
        raise UnfitError(f"one of {one_of(ALIGNMENTS)}", raw, near(str(raw), ALIGNMENTS))
    return str(raw)


def read_list(raw: object, _: Setting) -> tuple[object, ...]:
    """A list, or one thing as a list of one."""
    if isinstance(raw, (list, tuple)):
        return tuple(raw)
    return () if raw is None else (raw,)


def _read_signs(raw: object, setting: Setting) -> tuple[Sign, ...]:
    """Names of icons, or `{icon: name, colour: …}`."""
    return tuple(_sign(entry, setting) for entry in read_list(raw, setting))


def _sign(raw: object, setting: Setting) -> Sign:
    if not isinstance(raw, dict):
        return Sign(raw if isinstance(raw, str) else show_value(raw))
    if "icon" not in raw or not {*raw} <= {"icon", "colour"}:
        raise UnfitError("an icon's name, or `{icon: …, colour: …}`", raw)
    colour = raw.get("colour")
    return Sign(read_words(raw["icon"], setting), None if colour is None else read_colour(colour, setting))


def _read_outline(raw: object, _: Setting) -> tuple[Segment, ...]:
    """SVG path data."""
    path = read_path(raw) if isinstance(raw, str) else "no text"
    if isinstance(path, str):
        raise UnfitError("path data as in SVG", raw, path)
    return path


def _read_view(raw: object, setting: Setting) -> tuple[float, ...]:
    """The part of a drawing that is shown: its left and top, its width and height, in the drawing's own units."""
    view = tuple(read_number(part, setting) for part in read_list(raw, setting))
    if len(view) != 4 or min(view[2:]) <= 0:
        raise UnfitError("`[x, y, width, height]` with a width and height above 0", raw)
    return view


def _unit_hint(raw: object) -> str:
    """The cure for a number without a unit, or with one that does not exist."""
    match = _NUMBER.fullmatch(str(raw))
    if match is None or isinstance(raw, bool):
        return ""
    number, unit = match.groups()
    return f"write `{number}mm`" if unit == "" else near(number + unit, (number + own for own in POINTS_PER))


def _points(raw: object) -> float | None:
    if isinstance(raw, str):
        text = raw.strip()
        return 0.0 if text == "0" else parse_length(text)
    return 0.0 if raw == 0 and not isinstance(raw, bool) else None


#: The sorts of values that properties may have: reader, and what an empty value is.
READERS: Mapping[str, Reader] = {
    "length": _read_measure,
    "distance": _read_distance,
    "gap": _read_length,
    "extent": _read_extent,
    "box": read_box,
    "padding": _read_padding,
    "lengths": _read_lengths,
    "dashes": _read_dashes,
    "extents": _read_extents,
    "cell": _read_cell,
    "number": read_number,
    "part": _read_part,
    "share": _read_share,
    "step": _read_step,
    "count": _whole(0, MOST),
    "several": _whole(1, MOST),
    "sides": _whole(3, MOST),
    "flag": _read_flag,
    "words": read_words,
    "colour": read_colour,
    "fill": _read_fill,
    "style": read_style,
    "fit": _read_fit,
    "align": _read_align,
    "list": read_list,
    "signs": _read_signs,
    "outline": _read_outline,
    "view": _read_view,
}
