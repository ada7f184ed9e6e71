"""Takes a card's face and its layout, gives the elements that the layout describes and the places of their ink."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.drawing.items import (
    IDENTITY,
    Frame,
    Group,
    Item,
    Link,
    Picture,
    Shape,
    TextRun,
    Transform,
    compose,
)
from cardgen.drawing.publication import Box, Face
from cardgen.frozen import frozen
from cardgen.layout.element import Node
from cardgen.layout.template import Template
from cardgen.source.source import Origin

#: How high letters are above the baseline, and how far they reach below it, as parts of the size.
_RISE, _FALL = 0.74, 0.22
#: Elements up to this part of a card's width and height are signs; larger ones are a background, a picture or a text.
_SMALL = 0.35


@frozen
class Part:
    """An element on a face: its path in the layout, the words about it, and the bounds of all its ink in the face's
    frame, whole and piece by piece."""

    path: str
    about: str
    origin: Origin
    box: Box
    ink: tuple[Box, ...] = ()


def find_parts(face: Face, template: Template) -> tuple[Part, ...]:
    """The described elements that are drawn on this face, in painting order."""
    described = {node.path: node for node in template.described()}
    found: dict[str, tuple[Box, ...]] = {}
    for path, group, placed in _elements(face.frame, "", IDENTITY):
        if path in described and path not in found:
            ink = tuple(_cut(box, face) for box in _pieces(group.frame.items, placed))
            if ink:
                found[path] = ink
    return tuple(_part(node, found[path]) for path, node in described.items() if path in found)


def find_signs(face: Face, template: Template) -> tuple[Box, ...]:
    """The places of the small elements that the layout does not describe: signs, numbers and lines of text."""
    described = described_paths(template)
    found: list[Box] = []
    for path, group, placed in _elements(face.frame, "", IDENTITY):
        is_described = any(path == each or path.startswith(f"{each}.") for each in described)
        holds = any(each.startswith(f"{path}.") for each in described)
        ink = (
            ()
            if is_described or holds
            else tuple(_cut(box, face) for box in _pieces(group.frame.items, placed))
        )
        if ink:
            hull = _hull(ink)
            if hull.width < face.width * _SMALL and hull.height < face.height * _SMALL:
                found.append(hull)
    return tuple(found)


def described_paths(template: Template) -> tuple[str, ...]:
    """The paths of all elements that the layout describes."""
    return tuple(node.path for node in template.described())


def _part(node: Node, ink: tuple[Box, ...]) -> Part:
    return Part(node.path, node.about, node.origins.get("about", node.origin), _hull(ink), ink)


def _hull(boxes: tuple[Box, ...]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, bottom - top)


def _elements(frame: Frame, path: str, placed: Transform) -> Iterator[tuple[str, Group, Transform]]:
    """The groups that are elements of the layout, with their paths in it and their transforms."""
    for item in frame.items:
        if not isinstance(item, Group) or ":" in item.name:
            continue
        inner = compose(placed, item.transform)
        own = item.name if item.name != "trim" else ""
        below = f"{path}.{own}" if path and own else path or own
        if own:
            yield below, item, inner
        yield from _elements(item.frame, below, inner)


def _pieces(items: tuple[Item, ...], placed: Transform) -> Iterator[Box]:
    """The bounds of each thing that is drawn."""
    for item in items:
        if isinstance(item, Group):
            yield from _pieces(item.frame.items, compose(placed, item.transform))
        elif isinstance(item, TextRun):
            top, bottom = item.y - item.size * _RISE, item.y + item.size * _FALL
            yield _map(placed, [(item.x, top), (item.x + item.width, bottom)])
        elif isinstance(item, Shape):
            points = [
                (float(segment[at]), float(segment[at + 1]))
                for segment in item.path
                for at in range(1, len(segment), 2)
            ]
            if points:
                yield _map(placed, points)
        elif isinstance(item, Picture):
            yield _map(placed, [(item.x, item.y), (item.x + item.width, item.y + item.height)])
        elif not isinstance(item, Link):
            raise TypeError(f"no item of a drawing: {item!r}")


def _map(placed: Transform, points: list[tuple[float, float]]) -> Box:
    a, b, c, d, e, f = placed
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    every = [(a * x + c * y + e, b * x + d * y + f) for x in (left, right) for y in (top, bottom)]
    xs, ys = [x for x, _ in every], [y for _, y in every]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _cut(box: Box, face: Face) -> Box:
    """The part of the box that is on the trimmed card."""
    left, top = max(box.x, face.bleed), max(box.y, face.bleed)
    right = min(box.x + box.width, face.bleed + face.width)
    bottom = min(box.y + box.height, face.bleed + face.height)
    return Box(left, top, max(0.0, right - left), max(0.0, bottom - top))
