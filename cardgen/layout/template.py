"""A layout that is ready to draw cards: its measures, and its elements as nodes in painting order."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.diagnostics import Span
from cardgen.drawing.items import Segment
from cardgen.frozen import distinct, frozen
from cardgen.layout.element import Node
from cardgen.layout.values import Setting
from cardgen.source.source import Origin
from cardgen.typeset.styles import TextStyle


@frozen
class FontWish:
    """A font family that a style names; or an OpenType feature that it switches on, with the `style` of its letters."""

    origin: Origin
    family: str
    feature: str = ""
    style: TextStyle = TextStyle()


@frozen
class Trim:
    """How a card is cut out: to a shape by name that fills its trim box, or along a path, in points from the box's
    corner; with this radius of the corners, or the usual one of its size; and the lines along which it is folded.
    """

    shape: str = "rect"
    path: tuple[Segment, ...] = ()
    corner: float | None = None
    folds: tuple[Segment, ...] = ()


@distinct
class Template:
    """A compiled layout. Lengths in points; `size` is the trim size for which it was made, if it has one.

    `smallest` is the text size below which text is reported. `wishes` are what its styles need from fonts. A `static`
    one looks the same on every card. A `partial` one lacks something that it should have inherited or declared, which
    is reported; unknown names of colours and styles may follow from that.
    """

    name: str
    origin: Origin
    nodes: tuple[Node, ...]
    setting: Setting
    bleed: float
    safe: float
    smallest: float
    size: tuple[float, float] | None = None
    about: str = ""
    wishes: tuple[FontWish, ...] = ()
    static: bool = False
    partial: bool = False
    trim: Trim = Trim()

    def walk(self) -> Iterator[Node]:
        """Yield all nodes, each before those inside it."""
        for node in self.nodes:
            yield from _walk(node)

    def locate(self, path: tuple[str, ...], properties: tuple[str, ...]) -> Span | None:
        """Where the element with this path of names is written: the first of the properties that it has, otherwise the
        element itself.

        What an element made without a node of its own (a column's cell) is located at that element.
        """
        found: Node | None = None
        for name in path:
            inside = self.nodes if found is None else _inner_nodes(found)
            inner = next((node for node in inside if node.name == name), None)
            if inner is None:
                break
            found = inner
        if found is None:
            return None
        return next((found.origins[name] for name in properties if name in found.origins), found.origin).span

    def reads(self, field: str) -> tuple[Span, ...]:
        """The places where its elements read a field of the card, `card.cost`, in any property; each place once."""
        named = re.compile(rf"\bcard\.{re.escape(field)}\b")
        origins = (origin for node in self.walk() for origin in node.origins.values())
        return tuple(dict.fromkeys(span for origin in origins for span in _found(named, origin)))

    def described(self) -> tuple[Node, ...]:
        """The nodes with an `about`, in painting order: those that an anatomy figure numbers."""
        return tuple(node for node in self.walk() if node.about)


def _found(words: re.Pattern[str], origin: Origin) -> Iterator[Span]:
    """Where words are in the texts that are written at an origin."""
    value = origin.source.data
    for key in origin.pointer:
        value = value[key]
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, _ in inner:
        yield from _found(words, origin.child(key))
    if isinstance(value, str):
        yield from (origin.within(*found.span()) for found in words.finditer(value))


def _inner_nodes(node: Node) -> tuple[Node, ...]:
    """The nodes directly inside a node."""
    inside: list[Node] = list(node.constants.get("children") or ())
    inside.extend(part for key in ("each", "between") if (part := node.constants.get(key)) is not None)
    return tuple(inside)


def _walk(node: Node) -> Iterator[Node]:
    yield node
    for inner in _inner_nodes(node):
        yield from _walk(inner)
