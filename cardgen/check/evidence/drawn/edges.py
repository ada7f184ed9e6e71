"""A face → the four edges at which it is cut, and how what is drawn lies to them."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.drawing.outlines import Box, Point
from cardgen.drawing.publication import Face
from cardgen.frozen import frozen

#: With less bleed, in points, a face is not cut along its edges.
_LEAST_BLEED = 1.0


@frozen
class Edge:
    """An edge of a card: the index of that side in boxes, where it lies, which way is out (1 or -1), and where it
    starts and how long it is. All in points on the face with its bleed.
    """

    name: str
    index: int
    at: float
    out: int
    start: float
    length: float

    @property
    def is_upright(self) -> bool:
        """Whether it is the left or the right one."""
        return self.index % 2 == 0

    def beyond(self, box: Box) -> float:
        """How far a box reaches over the edge; less than 0 for one that ends inside the card."""
        return (box[self.index] - self.at) * self.out

    def along(self, box: Box) -> tuple[float, float]:
        """Where a box begins and ends in the direction of the edge."""
        return (box[1], box[3]) if self.is_upright else (box[0], box[2])

    def point(self, along: float, beyond: float) -> Point:
        """The point that lies `beyond` the edge, at a place along it."""
        across = self.at + beyond * self.out
        return (across, along) if self.is_upright else (along, across)


def edges_of(face: Face) -> tuple[Edge, ...]:
    """Its edges at the left, top, right and bottom; none if it has no bleed to look at."""
    start, width, height = face.bleed, face.width, face.height
    if start < _LEAST_BLEED:
        return ()
    return (
        Edge("left", 0, start, -1, start, height),
        Edge("top", 1, start, -1, start, width),
        Edge("right", 2, start + width, 1, start, height),
        Edge("bottom", 3, start + height, 1, start, width),
    )


def named(edges: Sequence[Edge]) -> str:
    """The names of some edges as a message says them: `left, top and right`."""
    *others, last = (edge.name for edge in edges)
    return f"{', '.join(others)} and {last}" if others else last
