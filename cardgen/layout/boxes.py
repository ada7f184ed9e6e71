"""Boxes as layouts write them → rectangles in points, inside the surrounding box."""

from __future__ import annotations

from collections.abc import Collection

from cardgen.drawing.items import Transform
from cardgen.drawing.publication import Box
from cardgen.frozen import frozen


def staying(three: tuple[str, str, str], below: Collection[str], above: Collection[str]) -> list[str]:
    """The sides of those in `below` that are kept when those in `above` override them; `three` are both edges and the
    size.

    Two of three determine a box. A new edge replaces the opposite one if `below` gives the size, so that the box keeps
    its size; a new size replaces the right or lower edge.
    """
    start, _, size = three
    kept = [side for side in three if side in below and side not in above]
    named = [side for side in three if side in above]
    if len(kept) + len(named) > 2:
        kept = [] if len(named) > 1 else [start if named == [size] else size]
    return kept


@frozen
class Extent:
    """A length plus a share of the surrounding box: `points` + `share` × the box's side."""

    points: float = 0.0
    share: float = 0.0

    def along(self, side: float) -> float:
        """The length in points, in a box whose side is `side` points long."""
        return self.points + self.share * side


@frozen
class Side:
    """A box in one direction: two of start, end (both inwards from the edges) and length; all None
    means the whole side.
    """

    start: Extent | None = None
    length: Extent | None = None
    end: Extent | None = None

    def within(self, side: float, inset: float = 0.0) -> tuple[float, float]:
        """Start and length in points; an edge that is not given is `inset` from that of the surrounding box."""
        if self.length is None:
            start = self.start.along(side) if self.start else inset
            return start, side - start - (self.end.along(side) if self.end else inset)
        length = self.length.along(side)
        if self.start is None and self.end is not None:
            return side - self.end.along(side) - length, length
        return (self.start.along(side) if self.start else inset), length

    @property
    def said(self) -> dict[str, Extent]:
        """The values that are given, by name."""
        every = {"start": self.start, "end": self.end, "length": self.length}
        return {name: extent for name, extent in every.items() if extent is not None}

    def over(self, below: Side) -> Side:
        """This side, completed from `below` as far as that does not contradict it."""
        own, other = self.said, below.said
        kept = staying(("start", "end", "length"), other, own)
        return Side(**{name: other[name] for name in kept}, **own)


@frozen
class BoxSpec:
    """Where an element is; what its two sides leave open comes from the box `named` (`bleed`, `trim` or `safe`).

    If it is not `known`, it was written but could not be read, so the element's place must not be judged.
    """

    across: Side = Side()
    down: Side = Side()
    named: str = ""
    known: bool = True

    def over(self, below: BoxSpec) -> BoxSpec:
        """This box, completed from `below` as far as that does not contradict it; a box that is
        only a name replaces all.
        """
        if self.known and below.known and not (self.named and self.across == self.down == Side()):
            across, down = self.across.over(below.across), self.down.over(below.down)
            return BoxSpec(across, down, self.named or below.named)
        return self


WHOLE = BoxSpec()
UNKNOWN = BoxSpec(known=False)


@frozen
class CardFrame:
    """The measures of a card to which boxes refer: trim size, bleed and safe zone, in points.

    `kept` is how far inside the trim everything important must be kept for the print shop `shop`, if there is one.
    """

    width: float
    height: float
    bleed: float
    safe: float
    kept: float = 0.0
    shop: str = ""

    @property
    def clear(self) -> float:
        """How far inside the trim everything important must be."""
        return max(self.safe, self.kept)

    @property
    def clear_zone(self) -> Box:
        """The box that is so far inside the trim, from the trim's top left."""
        return Box(self.clear, self.clear, self.width - 2 * self.clear, self.height - 2 * self.clear)

    def inset(self, name: str) -> float:
        """How far the `bleed`, `trim` or `safe` box is inside the trim."""
        return {"bleed": -self.bleed, "trim": 0.0, "safe": self.safe}[name]

    def named(self, name: str) -> Box:
        """The `bleed`, `trim` or `safe` box, from the trim's top left."""
        inset = self.inset(name)
        return Box(inset, inset, self.width - 2 * inset, self.height - 2 * inset)


@frozen
class Padding:
    """The space between panel and contents, in points."""

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
    """The box in points. `around` is the surrounding box, in the same coordinates; `card` allows named boxes."""
    inset = card.inset(spec.named) if spec.named and card is not None else 0.0
    x, width = spec.across.within(around.width, inset)
    y, height = spec.down.within(around.height, inset)
    return Box(around.x + x, around.y + y, width, height)


def map_box(transform: Transform, box: Box) -> Box:
    """The upright rectangle around a box that was moved and rotated."""
    a, b, c, d, e, f = transform
    corners = [
        (a * x + c * y + e, b * x + d * y + f)
        for x in (box.x, box.x + box.width)
        for y in (box.y, box.y + box.height)
    ]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def out_of(zone: Box, box: Box) -> float:
    """How far a box extends beyond a zone, in points; 0 if it is inside."""
    return max(
        zone.x - box.x,
        zone.y - box.y,
        box.x + box.width - zone.x - zone.width,
        box.y + box.height - zone.y - zone.height,
        0.0,
    )


def lies_beside(zone: Box, box: Box) -> bool:
    """Whether a box is entirely outside a zone."""
    return (
        box.x >= zone.x + zone.width
        or box.y >= zone.y + zone.height
        or box.x + box.width <= zone.x
        or box.y + box.height <= zone.y
    )
