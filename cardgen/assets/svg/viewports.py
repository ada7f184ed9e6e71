"""The viewports of an SVG: which part of a drawing is shown in which rectangle (SVG 1.1, 7.7 to 7.9)."""

from __future__ import annotations

from xml.etree import ElementTree

from cardgen.assets.svg.numbers import NUMBER, numbers_in
from cardgen.drawing.items import Transform, compose
from cardgen.lazy_patterns import LazyPattern

#: The share of a viewport's spare space before the drawing: none, half or all.
_SHARES = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
_ALIGNED = LazyPattern(r"x(Min|Mid|Max)Y(Min|Mid|Max)(?:\s+(meet|slice))?")


def _view_box(element: ElementTree.Element) -> tuple[float, float, float, float] | None:
    """Left, top, width and height of an element's `viewBox`; None if it is missing or empty."""
    numbers = numbers_in(element.get("viewBox", ""))
    if len(numbers) != 4 or numbers[2] <= 0 or numbers[3] <= 0:
        return None
    return (numbers[0], numbers[1], numbers[2], numbers[3])


def length(element: ElementTree.Element, name: str, whole: float) -> float | None:
    """A length of an element, a percentage being one of `whole`; None if it is not given."""
    found = NUMBER.match(element.get(name, "").strip())
    if found is None:
        return None
    return float(found[0]) * (whole / 100 if "%" in element.get(name, "") else 1.0)


def root_view(root: ElementTree.Element) -> tuple[tuple[float, float, float, float], float]:
    """The area that the root shows, and its aspect ratio (width over height) as drawn; zeros if it has no size."""
    box = _view_box(root)
    width, height = length(root, "width", 0.0) or 0.0, length(root, "height", 0.0) or 0.0
    if box is None:
        return (0.0, 0.0, width, height), width / height if height > 0 else 0.0
    stretched = root.get("preserveAspectRatio", "").strip() == "none" and width > 0 and height > 0
    return box, width / height if stretched else box[2] / box[3]


def into_viewport(
    element: ElementTree.Element, size: tuple[float | None, float | None], view: tuple[float, float]
) -> Transform:
    """The transform from the contents of an inner `svg` or a `symbol` to their place; `size` is that of a `use`."""
    left, top = length(element, "x", view[0]) or 0.0, length(element, "y", view[1]) or 0.0
    moved: Transform = (1.0, 0.0, 0.0, 1.0, left, top)
    box = _view_box(element)
    if box is None:
        return moved
    width = size[0] if size[0] is not None else length(element, "width", view[0])
    height = size[1] if size[1] is not None else length(element, "height", view[1])
    across, down = (
        (view[0] if width is None else width) / box[2],
        (view[1] if height is None else height) / box[3],
    )
    kept = element.get("preserveAspectRatio", "").strip() or "xMidYMid"
    if kept == "none":
        return compose(moved, (across, 0.0, 0.0, down, -box[0] * across, -box[1] * down))
    found = _ALIGNED.match(kept)
    beside, above, fits = found.groups() if found else ("Mid", "Mid", None)
    scale = max(across, down) if fits == "slice" else min(across, down)
    x = (across - scale) * box[2] * _SHARES[beside] - box[0] * scale
    y = (down - scale) * box[3] * _SHARES[above] - box[1] * scale
    return compose(moved, (scale, 0.0, 0.0, scale, x, y))
