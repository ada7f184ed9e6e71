"""Takes a card's face, gives it as it lies on the page: cut out, rotated, with a thin shadow."""

from __future__ import annotations

from cardgen.drawing.items import Colour, Frame, Group, Item, Segment, Shape, Transform, move
from cardgen.drawing.paths import round_rectangle, transform_path
from cardgen.drawing.publication import Box, Face
from cardgen.frozen import frozen

#: Layers of the shadow: how far they extend (points) and how dark they are; together they make a soft edge.
_SHADOW = ((1.5, 0.05), (1.0, 0.07), (0.5, 0.10))
#: The shadow falls downwards.
_FALL = 0.7
_KEYLINE: tuple[Colour, float, float] = ("#000000", 0.35, 0.35)
#: How far a mounted card's shadow extends beyond its edge, in points.
SHADOW_REACH = 2.2


@frozen
class Mount:
    """How a card lies: `scale` of its true size, and `turn` in degrees clockwise: 0, 90, 180 or 270."""

    scale: float = 1.0
    turn: int = 0

    def size(self, face: Face) -> tuple[float, float]:
        """The width and height of the card, in points."""
        width, height = face.width * self.scale, face.height * self.scale
        return (height, width) if self.turn in (90, 270) else (width, height)


def mount_once(memory: dict[object, Frame], face: Face, mount: Mount) -> Frame:
    """The mounted face; the same object every time it is mounted in this way."""
    key = (face.name, mount)
    known = memory.get(key)
    if known is None:
        known = memory[key] = mount_face(face, mount)
    return known


def mount_face(face: Face, mount: Mount) -> Frame:
    """The mounted face; the frame is as large as the trimmed card, and its shadow extends beyond it."""
    width, height = mount.size(face)
    shadows = [
        Shape(transform_path(card_edge(face, mount, out), move(0.0, _FALL)), "#000000", opacity=dark)
        for out, dark in _SHADOW
    ]
    card = Group(face.frame, _lay(face, mount), face.edge, name=f"face:{face.name}")
    colour, line, opacity = _KEYLINE
    edge = Shape(card_edge(face, mount), stroke=colour, line=line, opacity=opacity)
    items: tuple[Item, ...] = (*shadows, card, edge)
    return Frame(width, height, items)


def card_edge(face: Face, mount: Mount, out: float = 0.0) -> tuple[Segment, ...]:
    """The edge of the mounted card, or a line so far outside of it."""
    width, height = mount.size(face)
    if not face.outline:
        corner = face.corner * mount.scale + out
        return round_rectangle(-out, -out, width + 2 * out, height + 2 * out, corner)
    wider, higher = (width + 2 * out) / width, (height + 2 * out) / height
    return transform_path(transform_path(face.edge, _lay(face, mount)), (wider, 0.0, 0.0, higher, -out, -out))


def map_from_face(face: Face, mount: Mount, box: Box) -> Box:
    """Where a box of the face's frame is after mounting."""
    a, b, c, d, e, f = _lay(face, mount)
    corners = [(box.x, box.y), (box.x + box.width, box.y + box.height)]
    xs = sorted(a * x + c * y + e for x, y in corners)
    ys = sorted(b * x + d * y + f for x, y in corners)
    return Box(xs[0], ys[0], xs[1] - xs[0], ys[1] - ys[0])


def _lay(face: Face, mount: Mount) -> Transform:
    """The transform from the face's frame, whose origin is the bleed's corner, to the card at the origin."""
    s = mount.scale
    width, height = mount.size(face)
    a, b, c, d, e, f = {
        0: (s, 0.0, 0.0, s, 0.0, 0.0),
        90: (0.0, s, -s, 0.0, width, 0.0),
        180: (-s, 0.0, 0.0, -s, width, height),
        270: (0.0, -s, s, 0.0, 0.0, height),
    }[mount.turn]
    bleed = face.bleed
    return (a, b, c, d, e - (a + c) * bleed, f - (b + d) * bleed)
