"""Boxes as layouts write them → rectangles in points, within the box around them."""

from __future__ import annotations

from cardgen.drawing.items import Transform
from cardgen.drawing.publication import Box
from cardgen.frozen import frozen


@frozen
class Extent:
    """A length and a share of the box around: `points` + `share` × the box's side."""

    points: float = 0.0
    share: float = 0.0

    def along(self, side: float) -> float:
        """The length in points in a box whose side is `side` points long."""
        return self.points + self.share * side


@frozen
class Side:
    """A box across or down: two of start, end (both inwards from the edges) and length; all None is the whole."""

    start: Extent | None = None
    length: Extent | None = None
    end: Extent | None = None

    def within(self, side: float) -> tuple[float, float]:
        """Start and length in points."""
        if self.length is None:
            start = self.start.along(side) if self.start else 0.0
            return start, side - start - (self.end.along(side) if self.end else 0.0)
        length = self.length.along(side)
        if self.start is None and self.end is not None:
            return side - self.end.along(side) - length, length
        return (self.start.along(side) if self.start else 0.0), length


@frozen
class BoxSpec:
    """Where an element is: `named` is `bleed`, `trim` or `safe`, else the two sides count.

    One that is not `known` was written and could not be read: nothing follows from where its element stands.
    """

    across: Side = Side()
    down: Side = Side()
    named: str = ""
    known: bool = True


WHOLE = BoxSpec()
UNKNOWN = BoxSpec(known=False)


@frozen
class CardFrame:
    """What boxes of a card's face are measured by: trim size, bleed and safe zone, in points."""

    width: float
    height: float
    bleed: float
    safe: float

    def named(self, name: str) -> Box:
        """The `bleed`, `trim` or `safe` box, from the trim's top left."""
        inset = {"bleed": -self.bleed, "trim": 0.0, "safe": self.safe}[name]
        return Box(inset, inset, self.width - 2 * inset, self.height - 2 * inset)


@frozen
class Padding:
    """Between panel and contents, in points."""

    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0
    left: float = 0.0

    @property
    def across(self) -> float:
        """Left and right together."""
        return self.left + self.right

    @property
    def down(self) -> float:
        """Top and bottom together."""
        return self.top + self.bottom


NO_PADDING = Padding()


def place_box(spec: BoxSpec, around: Box, card: CardFrame | None) -> Box:
    """The box in points. `around` is the box around, in the same coordinates; `card` allows named boxes."""
    if spec.named and card is not None:
        return card.named(spec.named)
    x, width = spec.across.within(around.width)
    y, height = spec.down.within(around.height)
    return Box(around.x + x, around.y + y, width, height)


def map_box(transform: Transform, box: Box) -> Box:
    """The upright rectangle around a box that was moved and turned."""
    a, b, c, d, e, f = transform
    corners = [
        (a * x + c * y + e, b * x + d * y + f)
        for x in (box.x, box.x + box.width)
        for y in (box.y, box.y + box.height)
    ]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def out_of(zone: Box, box: Box) -> float:
    """How far a box runs over a zone, in points; 0 when it is inside."""
    return max(
        zone.x - box.x,
        zone.y - box.y,
        box.x + box.width - zone.x - zone.width,
        box.y + box.height - zone.y - zone.height,
        0.0,
    )


def lies_beside(zone: Box, box: Box) -> bool:
    """Whether nothing of a box is in a zone."""
    return (
        box.x >= zone.x + zone.width
        or box.y >= zone.y + zone.height
        or box.x + box.width <= zone.x
        or box.y + box.height <= zone.y
    )
