"""Names of shapes → paths that fill a box: what panels, chips, tracks and shapes are made of."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from cardgen.drawing.items import Gradient, Segment
from cardgen.drawing.paths import ellipse, round_rectangle
from cardgen.frozen import frozen
from cardgen.layout.values import Fill, FillSpec

Path = tuple[Segment, ...]
Point = tuple[float, float]


@frozen
class Form:
    """The parameters of a shape: corner radius in points, number of sides or points, inner radius (0 to 1)."""

    corner: float = 0.0
    sides: int = 0
    inner: float = 0.5


def draw_outline(name: str, width: float, height: float, form: Form) -> Path:
    """The path of the shape `name` in a box with its top left corner at (0, 0)."""
    return _OUTLINES[name](width, height, form)


def paint_fill(fill: Fill, width: float, height: float) -> Gradient | str | None:
    """A fill for a box of that size; the ends of a gradient are on the box's edges, along its angle."""
    if not isinstance(fill, FillSpec):
        return fill
    angle = math.radians(fill.angle)
    dx, dy = math.cos(angle), math.sin(angle)
    reach = (abs(dx) * width + abs(dy) * height) / 2
    x, y = width / 2, height / 2
    return Gradient(x - dx * reach, y - dy * reach, x + dx * reach, y + dy * reach, fill.stops)


def polygon(corners: list[Point]) -> Path:
    """A closed path through the corners."""
    first, *rest = corners
    return (("M", *first), *(("L", *corner) for corner in rest), ("Z",))


def _rect(width: float, height: float, form: Form) -> Path:
    return round_rectangle(0.0, 0.0, width, height, form.corner)


def _ellipse(width: float, height: float, _: Form) -> Path:
    return ellipse(width / 2, height / 2, width / 2, height / 2)


def _around(width: float, height: float, count: int, radii: tuple[float, ...]) -> list[Point]:
    """Points around the middle, the first at the top, with distances taken from `radii` in turn."""
    points = []
    for index in range(count):
        angle = 2 * math.pi * index / count - math.pi / 2
        radius = radii[index % len(radii)]
        points.append(
            (width / 2 * (1 + radius * math.cos(angle)), height / 2 * (1 + radius * math.sin(angle)))
        )
    return points


def _polygon(width: float, height: float, form: Form) -> Path:
    return polygon(_around(width, height, max(form.sides or 6, 3), (1.0,)))


def _star(width: float, height: float, form: Form) -> Path:
    return polygon(_around(width, height, 2 * max(form.sides or 5, 3), (1.0, form.inner)))


def _burst(width: float, height: float, form: Form) -> Path:
    inner = form.inner if form.inner != Form().inner else 0.82
    return polygon(_around(width, height, 2 * max(form.sides or 16, 5), (1.0, inner)))


def _fractions(*corners: Point) -> Callable[[float, float, Form], Path]:
    """A shape given by its corners as fractions of the box."""

    def draw(width: float, height: float, _: Form) -> Path:
        return polygon([(x * width, y * height) for x, y in corners])

    return draw


def _hexagon(width: float, height: float, _: Form) -> Path:
    """A hexagon with points left and right, like wide tiles; its slant is that of a regular one if that fits."""
    slant = min(height / (2 * math.sqrt(3)), width / 3)
    y = height / 2
    return polygon(
        [(slant, 0), (width - slant, 0), (width, y), (width - slant, height), (slant, height), (0, y)]
    )


def _octagon(width: float, height: float, _: Form) -> Path:
    c = min(width, height) * (1 - 1 / math.sqrt(2))
    return polygon(
        [
            (c, 0),
            (width - c, 0),
            (width, c),
            (width, height - c),
            (width - c, height),
            (c, height),
            (0, height - c),
            (0, c),
        ]
    )


def _shield(width: float, height: float, _: Form) -> Path:
    w, h = width, height
    return (
        ("M", 0.0, 0.06 * h),
        ("C", 0.2 * w, 0.1 * h, 0.38 * w, 0.07 * h, 0.5 * w, 0.0),
        ("C", 0.62 * w, 0.07 * h, 0.8 * w, 0.1 * h, w, 0.06 * h),
        ("L", w, 0.46 * h),
        ("C", w, 0.74 * h, 0.76 * w, 0.9 * h, 0.5 * w, h),
        ("C", 0.24 * w, 0.9 * h, 0.0, 0.74 * h, 0.0, 0.46 * h),
        ("Z",),
    )


def _drop(width: float, height: float, _: Form) -> Path:
    w, h = width, height
    return (
        ("M", 0.5 * w, 0.0),
        ("C", 0.62 * w, 0.25 * h, w, 0.42 * h, w, 0.66 * h),
        ("C", w, 0.86 * h, 0.78 * w, h, 0.5 * w, h),
        ("C", 0.22 * w, h, 0.0, 0.86 * h, 0.0, 0.66 * h),
        ("C", 0.0, 0.42 * h, 0.38 * w, 0.25 * h, 0.5 * w, 0.0),
        ("Z",),
    )


def _ribbon(width: float, height: float, _: Form) -> Path:
    """A band with swallowtail ends."""
    c = min(height / 2, width / 4)
    y = height / 2
    return polygon([(0, 0), (width, 0), (width - c, y), (width, height), (0, height), (c, y)])


def _banner(width: float, height: float, _: Form) -> Path:
    """A hanging pennant with a notch at its foot."""
    c = min(width / 2, height / 4)
    return polygon([(0, 0), (width, 0), (width, height), (width / 2, height - c), (0, height)])


def _plaque(width: float, height: float, form: Form) -> Path:
    """A plate with hollow corners."""
    return _hollowed(width, height, form.corner or min(width, height) * 0.18)


def _ticket(width: float, height: float, form: Form) -> Path:
    """A plate with a notch in the middle of its left and right sides."""
    r = min(form.corner or min(width, height) * 0.2, height / 2)
    k, y, w = r * 0.5522847498, height / 2, width
    return (
        ("M", 0.0, 0.0),
        ("L", w, 0.0),
        ("L", w, y - r),
        ("C", w - k, y - r, w - r, y - k, w - r, y),
        ("C", w - r, y + k, w - k, y + r, w, y + r),
        ("L", w, height),
        ("L", 0.0, height),
        ("L", 0.0, y + r),
        ("C", k, y + r, r, y + k, r, y),
        ("C", r, y - k, k, y - r, 0.0, y - r),
        ("Z",),
    )


def _hollowed(w: float, h: float, radius: float) -> Path:
    r = min(radius, w / 2, h / 2)
    k = r * (1 - 0.5522847498)
    return (
        ("M", r, 0.0),
        ("L", w - r, 0.0),
        ("C", w - r, r - k, w - k, r, w, r),
        ("L", w, h - r),
        ("C", w - k, h - r, w - r, h - r + k, w - r, h),
        ("L", r, h),
        ("C", r, h - r + k, k, h - r, 0.0, h - r),
        ("L", 0.0, r),
        ("C", k, r, r, r - k, r, 0.0),
        ("Z",),
    )


def _scroll(width: float, height: float, _: Form) -> Path:
    """A sheet with wavy upper and lower edges."""
    w, h, d = width, height, height * 0.12
    return (
        ("M", 0.0, d),
        ("C", 0.25 * w, -d, 0.25 * w, -d * 0.4, 0.5 * w, d * 0.5),
        ("C", 0.75 * w, d * 1.6, 0.75 * w, d, w, 0.0),
        ("L", w, h - d),
        ("C", 0.75 * w, h + d, 0.75 * w, h + d * 0.4, 0.5 * w, h - d * 0.5),
        ("C", 0.25 * w, h - d * 1.6, 0.25 * w, h - d, 0.0, h),
        ("Z",),
    )


def _ring(width: float, height: float, form: Form) -> Path:
    inner = ellipse(width / 2, height / 2, width / 2 * form.inner, height / 2 * form.inner)
    return (*_ellipse(width, height, form), *inner)


_OUTLINES: Mapping[str, Callable[[float, float, Form], Path]] = {
    "rect": _rect,
    "ellipse": _ellipse,
    "polygon": _polygon,
    "star": _star,
    "burst": _burst,
    "shield": _shield,
    "hexagon": _hexagon,
    "octagon": _octagon,
    "diamond": _fractions((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)),
    "triangle": _fractions((0.5, 0), (1, 1), (0, 1)),
    "ribbon": _ribbon,
    "banner": _banner,
    "plaque": _plaque,
    "ticket": _ticket,
    "scroll": _scroll,
    "arrow": _fractions((0, 0.25), (0.6, 0.25), (0.6, 0), (1, 0.5), (0.6, 1), (0.6, 0.75), (0, 0.75)),
    "cross": _fractions(
        (1 / 3, 0),
        (2 / 3, 0),
        (2 / 3, 1 / 3),
        (1, 1 / 3),
        (1, 2 / 3),
        (2 / 3, 2 / 3),
        (2 / 3, 1),
        (1 / 3, 1),
        (1 / 3, 2 / 3),
        (0, 2 / 3),
        (0, 1 / 3),
        (1 / 3, 1 / 3),
    ),
    "drop": _drop,
    "ring": _ring,
}
SHAPES = tuple(_OUTLINES)
