"""A layout that is ready to draw cards: its measures, and its elements as nodes in painting order."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.frozen import distinct
from cardgen.layout.element import Node
from cardgen.layout.values import Setting
from cardgen.source.source import Origin


@distinct
class Template:
    """A compiled layout. Lengths in points; `size` is the trim size that it was made for, if it says so.

    `smallest` is the size of text below which a finding is due. `families` are the families of fonts that its styles
    name, and where. A `static` one looks the same on every card. A `partial` one lacks what it should have inherited
    or declared, which is told: names of colours and styles may be unknown for that.
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
    families: tuple[tuple[str, Origin], ...] = ()
    static: bool = False
    partial: bool = False

    def walk(self) -> Iterator[Node]:
        """All nodes, those inside others after them."""
        for node in self.nodes:
            yield from _walk(node)

    def described(self) -> tuple[Node, ...]:
        """The nodes with an `about`, in painting order: what an anatomy figure numbers."""
        return tuple(node for node in self.walk() if node.about)


def inner_nodes(node: Node) -> tuple[Node, ...]:
    """The nodes directly inside a node."""
    inside: list[Node] = list(node.constants.get("children") or ())
    inside.extend(part for key in ("each", "between") if (part := node.constants.get(key)) is not None)
    return tuple(inside)


def _walk(node: Node) -> Iterator[Node]:
    yield node
    for inner in inner_nodes(node):
        yield from _walk(inner)
