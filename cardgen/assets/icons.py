"""SVG files → a book of icons: vector frames one unit high, in the file's colours or in one of ours.

Read are path, rect, circle, ellipse, line, polyline and polygon inside svg and g, with transform, fill,
stroke, opacity and style: what icon sets are made of. Gradients, text, filters and stylesheets are not.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

from cardgen.assets.svgcolours import read_colour
from cardgen.assets.svgoutlines import outline
from cardgen.assets.svgpaths import path_bounds, transform_path
from cardgen.drawing.items import IDENTITY, Colour, Frame, Shape, Transform

_LARGEST_FILE = 4_000_000
_PAINT = (
    "fill",
    "stroke",
    "stroke-width",
    "fill-rule",
    "opacity",
    "fill-opacity",
    "color",
    "stroke-linecap",
    "stroke-linejoin",
    "display",
)
_TRANSFORM = re.compile(r"(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


class Icons:
    """The IconBook: a file is parsed once, a colouring made once, so that equal icons are one object."""

    def __init__(self) -> None:
        self._files: dict[Path, Frame | str] = {}
        self._frames: dict[tuple[Path, Colour | None], Frame] = {}

    def frame(self, path: Path, colour: Colour | None) -> Frame | None:
        """The icon as a frame of height 1; the same object for the same arguments. None: no SVG there."""
        wanted = (path, colour)
        found = self._frames.get(wanted)
        if found is None:
            file = self._look(path)
            if isinstance(file, str):
                return None
            found = self._frames[wanted] = file if colour is None else recolour(file, colour)
        return found

    def fault(self, path: Path) -> str:
        """Why `frame` gave None, as a phrase; "" when there is nothing wrong."""
        file = self._look(path)
        return file if isinstance(file, str) else ""

    def _look(self, path: Path) -> Frame | str:
        if path not in self._files:
            self._files[path] = read_icon(path)
        return self._files[path]


def read_icon(path: Path) -> Frame | str:
    """One SVG file as a frame of height 1 in its own colours, or what is wrong with it as a phrase."""
    try:
        if path.stat().st_size > _LARGEST_FILE:
            return f"it has more than {_LARGEST_FILE // 1_000_000} MB, which is no icon"
        data = path.read_bytes()
    except FileNotFoundError:
        return "there is no such file"
    except OSError as fault:
        return f"it cannot be read ({fault.strerror})"
    if b"<!ENTITY" in data:
        return "it declares entities, which icons do not need"
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError, LookupError) as fault:
        return f"it is no SVG ({fault})"
    if _tag(root) != "svg":
        return f"it is no SVG (its root is `{_tag(root)}`)"
    try:
        return _read_svg(root)
    except (ValueError, RecursionError) as fault:
        return f"its drawing is damaged ({fault})"


def recolour(icon: Frame, colour: Colour) -> Frame:
    """The icon with everything painted in one colour; a plate under the whole drawing is left out."""
    shapes = [item for item in icon.items if isinstance(item, Shape)]
    if len(shapes) > 1 and _is_plate(shapes[0], icon):
        shapes = shapes[1:]
    return Frame(
        icon.width,
        icon.height,
        tuple(
            replace(s, fill=colour if s.fill else None, stroke=colour if s.stroke else None) for s in shapes
        ),
    )


def _is_plate(shape: Shape, icon: Frame) -> bool:
    left, top, right, bottom = path_bounds(shape.path)
    inside = left > 0.001 or top > 0.001 or right < icon.width - 0.001 or bottom < 0.999
    return not inside and len(shape.path) <= 6 and all(s[0] in ("M", "L", "Z") for s in shape.path)


def _read_svg(root: ElementTree.Element) -> Frame | str:
    left, top, width, height = _view(root)
    if width <= 0 or height <= 0:
        return "it has no size"
    unit = 1 / height
    matrix = (unit, 0.0, 0.0, unit, -left * unit, -top * unit)
    shapes = tuple(_shapes(root, {"fill": "#000000"}, matrix))
    return Frame(width / height, 1.0, shapes) if shapes else "nothing is drawn in it"


def _view(root: ElementTree.Element) -> tuple[float, float, float, float]:
    numbers = [float(n) for n in _NUMBER.findall(root.get("viewBox", ""))]
    if len(numbers) == 4:
        return (numbers[0], numbers[1], numbers[2], numbers[3])
    size = [_NUMBER.match(root.get(side, "")) for side in ("width", "height")]
    width, height = (float(match.group()) if match else 0.0 for match in size)
    return (0.0, 0.0, width, height)


def _shapes(element: ElementTree.Element, paint: Mapping[str, str], matrix: Transform) -> Iterator[Shape]:
    paint = _paint(element, paint)
    if paint.get("display") == "none":
        return
    matrix = _compose(matrix, _read_transform(element.get("transform", "")))
    tag = _tag(element)
    if tag in ("svg", "g", "a"):
        for child in element:
            yield from _shapes(child, paint, matrix)
        return
    path = outline(tag, element.attrib)
    if not path:
        return
    fill = read_colour(paint.get("fill", ""), paint.get("color", "#000000"))
    stroke = read_colour(paint.get("stroke", "none"), paint.get("color", "#000000"))
    if fill or stroke:
        scale = abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5
        yield Shape(
            transform_path(path, matrix),
            fill=fill,
            stroke=stroke,
            line=_number(paint.get("stroke-width"), 1.0) * scale if stroke else 0.0,
            even_odd=paint.get("fill-rule") == "evenodd",
            opacity=_number(paint.get("opacity"), 1.0) * _number(paint.get("fill-opacity"), 1.0),
            round_line="round" in (paint.get("stroke-linecap"), paint.get("stroke-linejoin")),
        )


def _paint(element: ElementTree.Element, above: Mapping[str, str]) -> dict[str, str]:
    written = {key: element.get(key, "") for key in _PAINT}
    for declaration in element.get("style", "").split(";"):
        key, _, value = declaration.partition(":")
        written[key.strip()] = value.strip()
    paint = {**above, **{key: value for key, value in written.items() if value and key in _PAINT}}
    paint["opacity"] = str(_number(above.get("opacity"), 1.0) * _number(written["opacity"], 1.0))
    return paint


def _read_transform(text: str) -> Transform:
    matrix = IDENTITY
    for name, arguments in _TRANSFORM.findall(text):
        numbers = [float(n) for n in _NUMBER.findall(arguments)]
        matrix = _compose(matrix, _transform(name, numbers))
    return matrix


def _transform(name: str, n: list[float]) -> Transform:
    if name == "matrix" and len(n) == 6:
        return (n[0], n[1], n[2], n[3], n[4], n[5])
    if name == "translate" and n:
        return (1.0, 0.0, 0.0, 1.0, n[0], n[1] if len(n) > 1 else 0.0)
    if name == "scale" and n:
        return (n[0], 0.0, 0.0, n[1] if len(n) > 1 else n[0], 0.0, 0.0)
    if name == "rotate" and n:
        cos, sin = math.cos(math.radians(n[0])), math.sin(math.radians(n[0]))
        x, y = (n[1], n[2]) if len(n) > 2 else (0.0, 0.0)
        return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
    if name in ("skewX", "skewY") and n:
        tan = math.tan(math.radians(n[0]))
        return (1.0, 0.0, tan, 1.0, 0.0, 0.0) if name == "skewX" else (1.0, tan, 0.0, 1.0, 0.0, 0.0)
    raise ValueError(f"`{name}` has {len(n)} numbers")


def _compose(outer: Transform, inner: Transform) -> Transform:
    """The transform that applies `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def _number(text: str | None, default: float) -> float:
    match = _NUMBER.match(text or "")
    return float(match.group()) if match else default


def _tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""
