"""A container that was drawn → where the ink is of each thing in it that must be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.drawing.items import IDENTITY, Group, Item, Link, Picture, Shape, TextRun, Transform, compose
from cardgen.drawing.publication import Box
from cardgen.layout.boxes import map_box, out_of
from cardgen.layout.element import Node
from cardgen.layout.faces.findings import SLIGHT

#: How far letters extend above and below their baseline, as parts of their size: capitals, and a short descender.
_RISE, _DROP = 0.7, 0.2


def places_others(node: Node) -> bool:
    """Whether the node determines the places of its contents (stack, row, repeat), instead of having a place itself."""
    return node.element.matters and "each" in node.constants


def read_parts(node: Node, items: Iterable[Item], transform: Transform) -> Iterator[tuple[Node, Box]]:
    """Yield each part of a container that must be read, with the box around its ink, mapped by `transform`.

    Parts that may be outside the safe zone (`safe: false`, backgrounds) are left out, and so are invisible ones.
    """
    parts = {part.name: part for part in _parts(node)}
    for item in items:
        if not isinstance(item, Group):
            continue
        inner = compose(transform, item.transform)
        part = parts.get(item.name)
        if part is None:
            if not item.name:  # a group that only adds padding
                yield from read_parts(node, item.frame.items, inner)
        elif not part.constants["safe"]:
            continue
        elif any(True for _ in _parts(part)):
            yield from read_parts(part, item.frame.items, inner)
        elif part.element.matters and (box := _around(_ink(part, item.frame.items, inner))):
            yield part, box


def cut_words(node: Node, items: Iterable[Item], room: Box) -> Iterator[tuple[Node, Box]]:
    """Yield each part of a group whose words are cut off because they extend out of `room`, with
    the box around its ink.
    """
    if not places_others(node):
        for part, ink in read_parts(node, items, IDENTITY):
            if "style" in part.constants and out_of(room, ink) > SLIGHT:
                yield part, ink


def _parts(node: Node) -> Iterator[Node]:
    yield from node.constants.get("children") or ()
    yield from (part for name in ("each", "between") if (part := node.constants.get(name)))


def _ink(node: Node, items: tuple[Item, ...], transform: Transform) -> Iterator[Box]:
    """The boxes of what a node without parts shows, without the panel behind it."""
    panelled = {"fill", "stroke"} & {name for name, _ in node.varying} or any(
        node.constants.get(name) is not None for name in ("fill", "stroke")
    )
    behind = node.element.panel and panelled and items and isinstance(items[0], Shape)
    yield from _boxes(items[1:] if behind else items, transform)


def _boxes(items: tuple[Item, ...], transform: Transform) -> Iterator[Box]:
    for item in items:
        if isinstance(item, Group):
            yield from _boxes(item.frame.items, compose(transform, item.transform))
        elif box := _box(item):
            yield map_box(transform, box)


def _box(item: TextRun | Picture | Shape | Link) -> Box | None:
    """The box around the ink of an item; None if it has none."""
    if isinstance(item, TextRun):
        return Box(item.x, item.y - _RISE * item.size, item.width, (_RISE + _DROP) * item.size)
    if isinstance(item, Shape):
        ends = [part[at : at + 2] for part in item.path for at in range(1, len(part), 2)]
        return _around(Box(float(x), float(y), 0, 0) for x, y in ends)
    return None if isinstance(item, Link) else Box(item.x, item.y, item.width, item.height)


def _around(boxes: Iterable[Box]) -> Box | None:
    known = list(boxes)
    if not known:
        return None
    left, top = min(box.x for box in known), min(box.y for box in known)
    right, bottom = max(box.x + box.width for box in known), max(box.y + box.height for box in known)
    return Box(left, top, right - left, bottom - top)
