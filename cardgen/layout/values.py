"""Plain values from a layout file → typed ones: lengths in points, boxes, colours, fills, paddings, styles.

Every reader takes a value and the layout's setting, and raises UnfitError if the value is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardgen.assets.svg.path_data import read_path
from cardgen.drawing.items import Colour, Segment
from cardgen.frozen import frozen
from cardgen.layout.colours import Palette, UnknownColourError
from cardgen.layout.lengths import (
    read_box,
    read_cell,
    read_dashes,
    read_distance,
    read_extent,
    read_extents,
    read_length,
    read_lengths,
    read_listed,
    read_measure,
    read_padding,
    read_parts,
)
from cardgen.layout.numbers import read_number, read_part, read_share, read_step, whole_from
from cardgen.layout.styles import ALIGNMENTS, StyleBook, UnfitError, show_value
from cardgen.suggestions import near, one_of
from cardgen.typeset.styles import StyleSheet

#: More of one thing on a card than this is a mistake in the data.
MOST = 1000


@frozen
class Setting:
    """What values may refer to: the layout's colours and styles."""

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
    """An icon in a row by its name; `colour` is its own, if it differs from the row's."""

    name: str
    colour: Colour | None = None


@frozen
class FitSpec:
    """How small a text may become, in points."""

    smallest: float


Reader = Callable[[object, Setting], Any]


def _read_flag(raw: object, _: Setting) -> bool:
    """`true` or `false`; from an expression also as words."""
    if isinstance(raw, bool):
        return raw
    if isinstance(raw, str) and raw.strip().lower() in ("true", "false"):
        return raw.strip().lower() == "true"
    raise UnfitError("`true` or `false`", raw)


def read_words(raw: object, _: Setting) -> str:
    """Plain text; numbers are taken as written."""
    if raw is None or isinstance(raw, (list, dict, tuple)):
        raise UnfitError("a text", raw)
    return str(raw)


def read_colour(raw: object, setting: Setting) -> Colour | None:
    """A colour; None for `none`."""
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
    known = ("from", "to", "stops", "angle")
    for key in raw:
        if key not in known:
            raise UnfitError(f"one of {one_of(known)}", key, near(str(key), known), at=(key,), names_key=True)
    if not raw.get("stops") and (lacking := [key for key in ("from", "to") if key not in raw]):
        raise UnfitError(
            "a gradient `{from: …, to: …}`", raw, f"add `{lacking[0]}: …`, or write a single colour"
        )
    if raw.get("stops"):
        ((*stops,),) = read_parts([("stops", raw["stops"], _read_stops)], setting)
    else:
        stops = list(
            zip((0.0, 1.0), read_parts(((k, raw[k], _read_solid) for k in known[:2]), setting), strict=True)
        )
    (angle,) = read_parts([("angle", raw.get("angle", 0), read_number)], setting)
    return FillSpec(tuple(sorted(stops)), angle)


def _read_stops(raw: object, setting: Setting) -> list[tuple[float, Colour]]:
    """Pairs of an offset from 0 to 1 and a colour."""
    if not isinstance(raw, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in raw):
        raise UnfitError("stops such as `[[0%, sea], [100%, paper]]`", raw)
    return read_listed(raw, _read_stop, setting)


def _read_stop(raw: Any, setting: Setting) -> tuple[float, Colour]:
    offset, colour = read_parts(zip((0, 1), raw, (read_part, _read_solid), strict=True), setting)
    return offset, colour


def _read_solid(raw: object, setting: Setting) -> Colour:
    """A colour that is not `none`."""
    colour = read_colour(raw, setting)
    if colour is None:
        raise UnfitError("a colour that is not `none`", raw)
    return colour


def read_style(raw: object, setting: Setting) -> StyleSheet:
    """The sheet of a style by name, or of one written in place."""
    if isinstance(raw, str):
        return setting.styles.sheet(raw)
    if isinstance(raw, dict):
        return setting.styles.sheet_for(raw)
    raise UnfitError("a style's name, or a mapping", raw)


def _read_fit(raw: object, setting: Setting) -> FitSpec:
    """`{min: 7pt}`."""
    if not isinstance(raw, dict) or set(raw) != {"min"}:
        raise UnfitError("`{min: 7pt}`", raw)
    return FitSpec(*read_parts([("min", raw["min"], read_length)], setting))


def _read_align(raw: object, _: Setting) -> str:
    """The alignment of a column."""
    if raw not in ALIGNMENTS:
        raise UnfitError(f"one of {one_of(ALIGNMENTS)}", raw, near(str(raw), ALIGNMENTS))
    return str(raw)


def read_list(raw: object, _: Setting) -> tuple[object, ...]:
    """A list; a single value becomes a list of one."""
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


#: The sorts of values that properties may have: the reader, and the empty value.
READERS: Mapping[str, Reader] = {
    "length": read_measure,
    "distance": read_distance,
    "gap": read_length,
    "extent": read_extent,
    "box": read_box,
    "padding": read_padding,
    "lengths": read_lengths,
    "dashes": read_dashes,
    "extents": read_extents,
    "cell": read_cell,
    "number": read_number,
    "part": read_part,
    "share": read_share,
    "step": read_step,
    "count": whole_from(0, MOST),
    "several": whole_from(1, MOST),
    "sides": whole_from(3, MOST),
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
