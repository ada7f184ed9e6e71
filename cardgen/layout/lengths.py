"""Lengths and boxes as layouts write them, or as results of expressions → points, and shares of the surrounding box.

Every reader takes a value and a setting, which it does not need here, and raises UnfitError if the value is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from cardgen.layout.boxes import NO_PADDING, BoxSpec, Extent, Padding, Side
from cardgen.layout.styles import UnfitError
from cardgen.lazy_patterns import LazyPattern
from cardgen.suggestions import near, one_of
from cardgen.units import POINTS_PER, parse_length

_LENGTH = "a length with its unit such as `5mm`"
_EXTENT = "a length such as `5mm` or a share such as `50%`"
_NUMBER = LazyPattern(r"\s*([+-]?(?:\d+[.,]?\d*|\.\d+))\s*([A-Za-z]*)\s*")
#: How units begin if they are written out in full.
_WRITTEN_OUT = {"mil": "mm", "cen": "cm", "inc": "in", "poi": "pt", "pix": "px", "pic": "pc"}
NAMED_BOXES = ("bleed", "trim", "safe")
#: The sides of a box, two of which determine it: both edges, and the size.
ACROSS, DOWN = ("left", "right", "width"), ("top", "bottom", "height")
#: The key for the named box that provides the sides that are not given.
REST = "rest"

_Setting = TypeVar("_Setting")
_Reader = Callable[[object, _Setting], Any]


def read_parts(parts: Iterable[tuple[str | int, object, _Reader[_Setting]]], setting: _Setting) -> list[Any]:
    """Read the parts of a list or mapping, each with its own reader; an error says in which part it is."""
    key: str | int = 0
    values: list[Any] = []
    try:
        for each, raw, read in parts:
            key = each
            values.append(read(raw, setting))
    except UnfitError as fault:
        fault.at = (key, *fault.at)
        raise
    return values


def read_listed(raw: list[object], read: _Reader[_Setting], setting: _Setting) -> list[Any]:
    """Read the items of a list, all with one reader."""
    return read_parts(((index, part, read) for index, part in enumerate(raw)), setting)


def read_length(raw: object, _: object) -> float:
    """A length in points."""
    points = _points(raw)
    if points is None:
        raise UnfitError(_LENGTH, raw, _unit_hint(raw))
    return points


def read_measure(raw: object, setting: object) -> float:
    """A width or length of something, in points."""
    points = read_length(raw, setting)
    if points < 0:
        raise UnfitError("a length that is not negative", raw)
    return points


def read_extent(raw: object, _: object) -> Extent:
    """A length, or a share of the surrounding box."""
    points = _points(raw)
    if points is not None:
        return Extent(points)
    if isinstance(raw, str) and raw.strip().endswith("%"):
        try:
            return Extent(0.0, float(raw.strip()[:-1]) / 100)
        except ValueError:
            pass
    raise UnfitError(_EXTENT, raw, _unit_hint(raw))


def read_distance(raw: object, setting: object) -> float:
    """The distance between things, in points."""
    points = read_length(raw, setting)
    if points <= 0:
        raise UnfitError("a length above 0", raw)
    return points


def read_padding(raw: object, setting: object) -> Padding:
    """One length, `[vertical, horizontal]`, or `[top, right, bottom, left]`."""
    match read_listed(raw, read_length, setting) if isinstance(raw, list) else [_points(raw)]:
        case [float() as every]:
            padding = Padding(every, every, every, every)
        case [float() as down, float() as across]:
            padding = Padding(down, across, down, across)
        case [float() as top, float() as right, float() as bottom, float() as left]:
            padding = Padding(top, right, bottom, left)
        case _:
            raise UnfitError("one, two or four lengths", raw)
    return NO_PADDING if padding == NO_PADDING else padding


def read_lengths(raw: object, setting: object) -> tuple[float, ...]:
    """One length or several."""
    if isinstance(raw, list):
        return tuple(read_listed(raw, read_length, setting))
    return (read_length(raw, setting),)


def read_extents(raw: object, setting: object) -> tuple[Extent, ...]:
    """Two extents: a point, or a size."""
    if not isinstance(raw, list) or len(raw) != 2:
        raise UnfitError("a list of two lengths", raw)
    return tuple(read_listed(raw, read_extent, setting))


def read_cell(raw: object, setting: object) -> tuple[Extent, ...]:
    """The width and the height of a cell."""
    extents = read_extents(raw, setting)
    if any(max(extent.points, extent.share) <= 0 for extent in extents):
        raise UnfitError("a width and a height above 0", raw)
    return extents


def read_dashes(raw: object, setting: object) -> tuple[float, ...]:
    """The lengths of dashes and of the gaps between them, alternating."""
    lengths = read_lengths(raw, setting)
    if min(lengths, default=0.0) < 0 or not any(lengths):
        expected = "lengths of dashes and gaps that are not negative, and not all 0"
        raise UnfitError(expected, raw, "write, for example, `[2pt, 1pt]`")
    return lengths


def read_box(raw: object, setting: object) -> BoxSpec:
    """A list of four, a mapping of sides, or a name."""
    if isinstance(raw, str) and raw in NAMED_BOXES:
        return BoxSpec(named=raw)
    if isinstance(raw, list) and len(raw) == 4:
        readers = (read_extent, read_extent, _read_size, _read_size)
        x, y, width, height = read_parts(zip(range(4), raw, readers, strict=True), setting)
        return BoxSpec(Side(x, width), Side(y, height))
    if isinstance(raw, dict):
        return _sided_box(raw, setting)
    if isinstance(raw, list):
        raise UnfitError("four lengths `[x, y, width, height]`", raw, "write four, separated by commas")
    raise UnfitError(
        "`[x, y, width, height]`, a mapping with `left right width top bottom height`, or "
        f"{one_of(NAMED_BOXES)}",
        raw,
    )


def _read_size(raw: object, setting: object) -> Extent:
    """A width or height."""
    extent = read_extent(raw, setting)
    if extent.points < 0 or extent.share < 0:
        raise UnfitError("a width or height that is not negative", raw)
    return extent


def _sided_box(raw: Mapping[str, object], setting: object) -> BoxSpec:
    for name in raw:
        if name not in _OF_BOXES:
            other = _SHORT_SIDES.get(str(name), "")
            hint = f"did you mean `{other}`?" if other else near(str(name), _OF_BOXES)
            raise UnfitError(f"one of {one_of(_OF_BOXES, 20)}", name, hint, at=(name,), names_key=True)
    for three in (ACROSS, DOWN):
        if all(name in raw for name in three):
            found = {name: raw[name] for name in three}
            hint = "remove one, since it follows from the others"
            raise UnfitError(f"two of {one_of(three)}", found, hint, at=(three[2],), names_key=True)
    values = read_parts(((name, part, _OF_BOXES[name]) for name, part in raw.items()), setting)
    read: dict[str, Any] = dict(zip(raw, values, strict=True))
    return BoxSpec(
        Side(read.get("left"), read.get("width"), read.get("right")),
        Side(read.get("top"), read.get("height"), read.get("bottom")),
        read.get(REST, ""),
    )


#: Names that other programs have for sides.
_SHORT_SIDES = {"x": "left", "y": "top", "w": "width", "h": "height"}


def _read_rest(raw: object, _: object) -> str:
    """The name of a box."""
    if raw not in NAMED_BOXES:
        raise UnfitError(one_of(NAMED_BOXES), raw, near(str(raw), NAMED_BOXES))
    return str(raw)


#: The keys of a box that is written as a mapping.
_OF_BOXES: Mapping[str, _Reader[object]] = {
    **dict.fromkeys((*ACROSS[:2], *DOWN[:2]), read_extent),
    **dict.fromkeys((ACROSS[2], DOWN[2]), _read_size),
    REST: _read_rest,
}


def _unit_hint(raw: object) -> str:
    """The hint for a number without a unit, or with an unknown one."""
    match = _NUMBER.fullmatch(str(raw))
    if match is None or isinstance(raw, bool):
        return ""
    number, unit = match[1].replace(",", "."), match[2]
    if unit == "" or unit in POINTS_PER:
        return f"write `{number}{unit or 'mm'}`"
    if whole := _WRITTEN_OUT.get(unit[:3].casefold()):
        return f"write `{number}{whole}`"
    begun = next((own for own in POINTS_PER if own.startswith(unit)), "")
    return (
        f"did you mean `{number}{begun}`?"
        if begun
        else near(number + unit, (number + own for own in POINTS_PER))
    )


def _points(raw: object) -> float | None:
    if isinstance(raw, str):
        text = raw.strip()
        return 0.0 if text == "0" else parse_length(text)
    return 0.0 if raw == 0 and not isinstance(raw, bool) else None
