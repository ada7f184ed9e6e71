"""An SVG's root element → its shapes one unit high, and the names of what cannot be drawn.

It reads path, rect, circle, ellipse, line, polyline and polygon inside svg, g and a; `use` and `symbol`; `clip-path`;
stylesheet rules for tags, classes and ids; transform, fill, stroke, their opacities, visibility and style. A gradient
is replaced by its first colour.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from xml.etree import ElementTree

from cardgen.assets.svg.colours import read_alpha, read_colour
from cardgen.assets.svg.numbers import first_number, numbers_in
from cardgen.assets.svg.outlines import outline
from cardgen.assets.svg.viewports import into_viewport, length, root_view
from cardgen.drawing.items import IDENTITY, Frame, Group, Item, Segment, Shape, Transform, compose
from cardgen.drawing.paths import transform_path
from cardgen.frozen import frozen
from cardgen.lazy_patterns import LazyPattern

#: Copies of copies multiply; no drawing worth printing has more shapes than this.
_MOST_SHAPES = 50_000
_PAINT = (
    "fill",
    "stroke",
    "stroke-width",
    "fill-rule",
    "opacity",
    "fill-opacity",
    "stroke-opacity",
    "paint-order",
    "visibility",
    "color",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
    "stroke-dashoffset",
    "display",
)
_CONTAINERS = ("svg", "g", "a", "switch")
#: Visible elements that cannot be drawn.
_UNDRAWN = ("text", "image", "foreignObject")
#: The side of the view to which a length in percent refers.
_ALONG = {
    **dict.fromkeys(("x", "x1", "x2", "cx", "rx", "width"), "x"),
    **dict.fromkeys(("y", "y1", "y2", "cy", "ry", "height"), "y"),
    "r": "xy",
}
_EFFECTS = ("mask", "filter", "marker", "marker-start", "marker-mid", "marker-end")
_TRANSFORM = LazyPattern(r"(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)")
_REFERENCE = LazyPattern(r"url\(\s*['\"]?#([^)'\"]+)['\"]?\s*\)")
_RULE = LazyPattern(r"([^{}]+)\{([^{}]*)\}")
#: The selector of a rule for a tag, a class or an id; what others match depends on the surroundings of an element.
_SIMPLE = LazyPattern(r"[.#]?[\w-]+|@.*")
_COMMENT = LazyPattern(r"/\*.*?\*/", re.DOTALL)


#: A drawing with one side more than this many times the other shows nothing; its numbers are a mistake.
_SLIMMEST = 1000


@frozen
class Drawing:
    """A drawing one unit high, and the names of the elements and properties of its file that are left out."""

    frame: Frame
    lost: tuple[str, ...] = ()


def read_drawing(root: ElementTree.Element) -> Drawing | str:
    """The drawing of an `svg` element, or a phrase: what is wrong with it. Raises ValueError for bad numbers."""
    (left, top, width, height), ratio = root_view(root)
    if width <= 0 or height <= 0:
        return "it has no size, neither a `viewBox` nor a width and a height"
    if not 1 / _SLIMMEST <= ratio <= _SLIMMEST:
        return f"one of its sides is more than {_SLIMMEST} times as long as the other"
    down = 1 / height
    across = ratio / width
    reader = _Reader(root, (width, height))
    whole = (across, 0.0, 0.0, down, -left * across, -top * down)
    items = tuple(reader.draw(root, {"fill": "#000000"}, whole))
    frame = Frame(ratio, 1.0, items)
    if not items:
        lost = f" but what cardgen cannot draw: {', '.join(sorted(reader.lost))}" if reader.lost else ""
        return f"it draws nothing{lost}"
    return Drawing(frame, tuple(sorted(reader.lost)))


class _Reader:
    """Draws the elements of one file; remembers what it could not draw."""

    def __init__(self, root: ElementTree.Element, view: tuple[float, float]) -> None:
        self._view = view
        self.lost: set[str] = set()
        self._named = {name: element for element in root.iter() if (name := element.get("id"))}
        self._rules = dict(_read_rules(root))
        self.lost.update("css" for selector in self._rules if not _SIMPLE.fullmatch(selector))
        self._shapes = 0

    def draw(
        self, element: ElementTree.Element, above: Mapping[str, str], matrix: Transform, depth: int = 0
    ) -> Iterator[Item]:
        """The items of an element and its contents, under a transform; `above` is the paint it inherits."""
        written = self._written(element)
        paint = _inherit(above, written)
        if paint.get("display") == "none" or depth > 64:
            return
        matrix = compose(matrix, _read_transform(element.get("transform", "")))
        items = self._contents(element, paint, matrix, depth)
        clip = self._clip(written, matrix)
        if clip:
            yield Group(Frame(1.0, 1.0, tuple(items)), clip=clip)
        else:
            yield from items

    def _contents(
        self, element: ElementTree.Element, paint: Mapping[str, str], matrix: Transform, depth: int
    ) -> Iterator[Item]:
        tag = plain_tag(element)
        if tag in _CONTAINERS:
            if tag == "svg" and depth:
                matrix = compose(matrix, into_viewport(element, (None, None), self._view))
            for child in element:
                yield from self.draw(child, paint, matrix, depth + 1)
        elif tag == "use":
            yield from self._copy(element, paint, matrix, depth)
        elif path := self._outline(element):
            yield from self._shape(path, paint, matrix)
        elif tag in _UNDRAWN:
            self.lost.add(tag)

    def _copy(
        self, element: ElementTree.Element, paint: Mapping[str, str], matrix: Transform, depth: int
    ) -> Iterator[Item]:
        found = self._named.get(_target(element))
        if found is None:
            self.lost.add("use")
            return
        moved = (1.0, 0.0, 0.0, 1.0, first_number(element.get("x"), 0.0), first_number(element.get("y"), 0.0))
        matrix = compose(matrix, moved)
        if plain_tag(found) != "symbol":
            yield from self.draw(found, paint, matrix, depth + 1)
            return
        paint = _inherit(paint, self._written(found))
        size = (length(element, "width", self._view[0]), length(element, "height", self._view[1]))
        matrix = compose(matrix, into_viewport(found, size, self._view))
        for part in found:
            yield from self.draw(part, paint, matrix, depth + 1)

    def _outline(self, element: ElementTree.Element) -> tuple[Segment, ...]:
        """The outline of an element, with percentages of the view resolved (SVG 1.1, 7.10)."""
        shares = {name: value for name, value in element.attrib.items() if name in _ALONG and "%" in value}
        width, height = self._view
        whole = {"x": width, "y": height, "xy": math.hypot(width, height) / math.sqrt(2)}
        lengths = {
            name: str(first_number(text, 0.0) / 100 * whole[_ALONG[name]]) for name, text in shares.items()
        }
        return outline(plain_tag(element), {**element.attrib, **lengths})

    def _shape(
        self, path: tuple[Segment, ...], paint: Mapping[str, str], matrix: Transform
    ) -> Iterator[Shape]:
        self._shapes += 1
        if self._shapes > _MOST_SHAPES:
            raise ValueError(f"it has more than {_MOST_SHAPES} shapes")
        if paint.get("visibility", "visible") != "visible":
            return
        opacity = first_number(paint.get("opacity"), 1.0)
        fill, filled = self._colour(paint, "fill", "")
        stroke, stroked = self._colour(paint, "stroke", "none")
        scale = abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5
        shape = Shape(
            transform_path(path, matrix),
            fill=fill,
            stroke=stroke,
            line=first_number(paint.get("stroke-width"), 1.0) * scale if stroke else 0.0,
            dash=self._dashes(paint, scale) if stroke else (),
            even_odd=paint.get("fill-rule") == "evenodd",
            opacity=opacity * (filled if fill else stroked),
            round_line="round" in (paint.get("stroke-linecap"), paint.get("stroke-linejoin")),
        )
        stroke_first = paint.get("paint-order", "").startswith("stroke")
        if fill and stroke and (filled != stroked or stroke_first):
            inside = replace(shape, stroke=None, line=0.0, dash=())
            edge = replace(shape, fill=None, opacity=opacity * stroked)
            yield from (part for part in ((edge, inside) if stroke_first else (inside, edge)) if part.opacity)
        elif (fill or stroke) and shape.opacity:
            yield shape

    def _dashes(self, paint: Mapping[str, str], scale: float) -> tuple[float, ...]:
        """The lengths of dashes and gaps in turn; () for a line without gaps (SVG 1.1, 11.4)."""
        text = paint.get("stroke-dasharray", "none")
        lengths = numbers_in(text)
        if not any(lengths) or min(lengths) < 0:
            return ()
        if "%" in text:
            self.lost.add("stroke-dasharray")
            return ()
        if first_number(paint.get("stroke-dashoffset"), 0.0):
            self.lost.add("stroke-dashoffset")
        return tuple(length * scale for length in lengths)

    def _colour(self, paint: Mapping[str, str], name: str, default: str) -> tuple[str | None, float]:
        """The colour of a fill or a stroke, and its opacity, 0 to 1."""
        text = paint.get(name, default)
        opacity = first_number(paint.get(f"{name}-opacity"), 1.0)
        reference = _REFERENCE.match(text)
        if reference:
            self.lost.add("gradient")
            return self._first_colour(reference.group(1)), opacity
        return read_colour(text, paint.get("color", "#000000")), opacity * read_alpha(text)

    def _first_colour(self, name: str, steps: int = 4) -> str | None:
        """The first colour of a gradient, which may refer to another for its colours."""
        gradient = self._named.get(name)
        if gradient is None or not steps:
            return None
        for stop in gradient.iter():
            if plain_tag(stop) == "stop":
                return read_colour(self._written(stop, ("stop-color",)).get("stop-color") or "#000000")
        return self._first_colour(_target(gradient), steps - 1)

    def _clip(self, written: Mapping[str, str], matrix: Transform) -> tuple[Segment, ...]:
        self.lost.update(name for name in _EFFECTS if written.get(name, "none") != "none")
        reference = _REFERENCE.match(written.get("clip-path", ""))
        found = self._named.get(reference.group(1)) if reference else None
        if found is None:
            return ()
        inner = compose(matrix, _read_transform(found.get("transform", "")))
        paths: list[Segment] = []
        for child in found:
            target = self._named.get(_target(child), child) if plain_tag(child) == "use" else child
            own = compose(inner, _read_transform(child.get("transform", "")))
            paths += transform_path(self._outline(target), own)
        return tuple(paths)

    def _written(self, element: ElementTree.Element, names: tuple[str, ...] = ()) -> dict[str, str]:
        """The properties of an element itself: from its attributes, overridden by stylesheets, then by its `style`."""
        names = names or (*_PAINT, "clip-path", *_EFFECTS)
        written = {name: value for name in names if (value := element.get(name, ""))}
        classes = (f".{name}" for name in element.get("class", "").split())
        selectors = (plain_tag(element), *classes, f"#{element.get('id', '')}")
        declared = [
            *(self._rules.get(selector, {}) for selector in selectors),
            _declare(element.get("style", "")),
        ]
        for declarations in declared:
            written.update((key, value) for key, value in declarations.items() if key in names)
        return written


def plain_tag(element: ElementTree.Element) -> str:
    """The name of an element without its namespace; "" for comments."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def _target(element: ElementTree.Element) -> str:
    """The id that an element refers to, "" if it refers to none in the file."""
    address = element.get("href") or element.get("{http://www.w3.org/1999/xlink}href") or ""
    return address[1:] if address.startswith("#") else ""


def _read_rules(root: ElementTree.Element) -> Iterator[tuple[str, dict[str, str]]]:
    """The rules of all stylesheets, by selector; the declarations of repeated selectors are merged."""
    rules: dict[str, dict[str, str]] = {}
    for element in root.iter():
        if plain_tag(element) == "style":
            for selectors, body in _RULE.findall(_COMMENT.sub("", element.text or "")):
                for selector in selectors.split(","):
                    rules.setdefault(selector.strip(), {}).update(_declare(body))
    yield from rules.items()


def _declare(text: str) -> dict[str, str]:
    pairs = (declaration.partition(":") for declaration in text.split(";"))
    return {key.strip(): value.replace("!important", "").strip() for key, _, value in pairs if value.strip()}


def _inherit(above: Mapping[str, str], written: Mapping[str, str]) -> dict[str, str]:
    paint = {
        **above,
        **{key: value for key, value in written.items() if key in _PAINT and value != "inherit"},
    }
    paint["opacity"] = str(
        first_number(above.get("opacity"), 1.0) * first_number(written.get("opacity"), 1.0)
    )
    return paint


def _read_transform(text: str) -> Transform:
    matrix = IDENTITY
    for name, arguments in _TRANSFORM.findall(text):
        numbers = numbers_in(arguments)
        matrix = compose(matrix, _transform(name, numbers))
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
