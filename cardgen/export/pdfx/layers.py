"""A page → what becomes pixels, and what stays text and drawing on top of these.

PDF/X-1a has no transparency, so everything that may be seen through something else becomes pixels. Text, lines and
small shapes that are opaque, and that nothing of the pixels covers, stay as they are: sharp at any resolution.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from cardgen.drawing.items import (
    IDENTITY,
    Frame,
    Group,
    Item,
    Link,
    Segment,
    Shape,
    TextRun,
    Transform,
    compose,
)
from cardgen.drawing.outlines import apply, scale_of
from cardgen.drawing.paths import path_bounds, transform_path
from cardgen.frozen import distinct
from cardgen.units import MM

#: Left, top, right and bottom, in points.
Bounds = tuple[float, float, float, float]
#: A filled shape that is longer and wider than this is an area: it becomes pixels, as what lies beside it does.
_AREA = 10 * MM
#: How far nearly all letters reach above and below their baseline, and beside their pen, as parts of their size.
_RISE, _DROP, _BESIDE = 0.95, 0.3, 0.1


@distinct
class Leaf:
    """An item on a page: where it is placed, the clips around it (on the page), its bounds, and its frame's size."""

    item: Item
    transform: Transform
    clips: tuple[tuple[Segment, ...], ...]
    bounds: Bounds
    size: tuple[float, float]


@distinct
class Layers:
    """The two layers of a page, each in painting order."""

    pixels: tuple[Leaf, ...]
    vectors: tuple[Leaf, ...]


def layers_of(frame: Frame) -> Layers:
    """Divide what a page shows."""
    page = (0.0, 0.0, frame.width, frame.height)
    pixels: list[Leaf] = []
    vectors: list[Leaf] = []
    for leaf in reversed([*_leaves(frame, IDENTITY, (), page)]):
        covered = any(_meet(leaf.bounds, other.bounds) for other in pixels)
        (pixels if covered or not _stays(leaf) else vectors).append(leaf)
    return Layers(tuple(reversed(pixels)), tuple(reversed(vectors)))


def frame_of(leaves: Sequence[Leaf], width: float, height: float) -> Frame:
    """A page with these items only."""
    items: list[Item] = []
    for clips, inside in groupby(leaves, key=lambda leaf: leaf.clips):
        placed: tuple[Item, ...] = tuple(
            Group(Frame(across, along, tuple(leaf.item for leaf in alike)), transform)
            for (transform, (across, along)), alike in groupby(
                inside, key=lambda leaf: (leaf.transform, leaf.size)
            )
        )
        for clip in reversed(clips):
            placed = (Group(Frame(width, height, placed), clip=clip),)
        items += placed
    return Frame(width, height, tuple(items))


def _leaves(
    frame: Frame, transform: Transform, clips: tuple[tuple[Segment, ...], ...], seen: Bounds
) -> Iterator[Leaf]:
    """The items of a frame in painting order, those of groups by themselves; a faded group is one item.

    `seen` are the bounds of what the clips leave.
    """
    size = frame.width, frame.height
    for item in frame.items:
        if isinstance(item, Group):
            inner = compose(transform, item.transform)
            within, left = clips, seen
            if item.clip:
                clip = transform_path(item.clip, inner)
                within, left = (*clips, clip), _shared(seen, path_bounds(clip))
            if item.opacity < 1.0:
                parts = [leaf.bounds for leaf in _leaves(item.frame, inner, within, left)]
                if parts:
                    yield Leaf(item, transform, clips, _around(parts), size)
            else:
                yield from _leaves(item.frame, inner, within, left)
        elif not isinstance(item, Link):
            bounds = _shared(_bounds(item, transform), seen)
            if bounds[0] < bounds[2] and bounds[1] < bounds[3]:
                yield Leaf(item, transform, clips, bounds, size)


def _stays(leaf: Leaf) -> bool:
    """Whether the item can stay text or drawing, if nothing covers it."""
    item = leaf.item
    if isinstance(item, TextRun):
        return True
    if not isinstance(item, Shape) or item.opacity < 1.0 or not isinstance(item.fill, str | None):
        return False
    left, top, right, bottom = leaf.bounds
    return item.fill is None or min(right - left, bottom - top) <= _AREA


def _bounds(item: Item, transform: Transform) -> Bounds:
    """The box on the page in which all of an item is."""
    if isinstance(item, TextRun):
        beside = _BESIDE * item.size
        left, right = item.x - beside, item.x + item.width + beside
        return _mapped((left, item.y - _RISE * item.size, right, item.y + _DROP * item.size), transform)
    if isinstance(item, Shape):
        left, top, right, bottom = path_bounds(transform_path(item.path, transform))
        # A sharp corner reaches farther than half the line; PDF cuts it off at ten times that.
        pen = item.line * scale_of(transform) * (0.5 if item.round_line else 1.5) if item.stroke else 0.0
        return left - pen, top - pen, right + pen, bottom + pen
    assert not isinstance(item, Group | Link), "groups are resolved, and links draw nothing"
    return _mapped((item.x, item.y, item.x + item.width, item.y + item.height), transform)


def _mapped(bounds: Bounds, transform: Transform) -> Bounds:
    left, top, right, bottom = bounds
    corners = [
        apply(transform, corner) for corner in ((left, top), (right, top), (right, bottom), (left, bottom))
    ]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def _shared(one: Bounds, other: Bounds) -> Bounds:
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def _around(parts: Sequence[Bounds]) -> Bounds:
    return (
        min(part[0] for part in parts),
        min(part[1] for part in parts),
        max(part[2] for part in parts),
        max(part[3] for part in parts),
    )


def _meet(one: Bounds, other: Bounds) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
