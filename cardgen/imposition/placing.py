"""A face and a slot → the group that draws it there, rotated and clipped; its cuts; and the place of its back."""

from __future__ import annotations

from cardgen.drawing.items import Group, Segment, Transform, move, rectangle
from cardgen.drawing.paths import transform_path
from cardgen.drawing.publication import Box, Cut, Face
from cardgen.frozen import frozen


@frozen
class Place:
    """A trim box on a page, and the number of clockwise quarter turns of the card in it."""

    box: Box
    turns: int


def cuts_at(place: Place, face: Face) -> tuple[Cut, ...]:
    """The lines on the page along which the face is cut out at a place, and folded."""
    lies = _turn(place, face)
    cut = Cut(transform_path(face.edge, lies))
    if not face.folds:
        return (cut,)
    folds = transform_path(face.folds, move(face.bleed, face.bleed))
    return cut, Cut(transform_path(folds, lies), scored=True)


@frozen
class Allowance:
    """How much of a face's bleed is printed on each side of the page, in points."""

    left: float
    top: float
    right: float
    bottom: float


def flips_sideways(page_width: float, page_height: float, backs: str) -> bool:
    """Whether the paper is turned about its vertical axis as the page is read, so that left and right change places.

    The long edge of an upright page is vertical, that of a landscape page horizontal.
    """
    return (page_height >= page_width) == (backs == "duplex-long-edge")


def behind(place: Place, page_width: float, page_height: float, backs: str) -> Place:
    """The place on the other side for the back of a card at `place`, so that both sides match.

    The grid is mirrored on the page. The card's head, seen through the paper, must point the same way: turning sideways
    keeps up and down and swaps left and right, turning over the head does the opposite.
    """
    box = place.box
    if flips_sideways(page_width, page_height, backs):
        mirrored = Box(page_width - box.x - box.width, box.y, box.width, box.height)
        return Place(mirrored, -place.turns % 4)
    return over_head(place, page_height)


def over_head(place: Place, page_height: float) -> Place:
    """The place for the back of a card at `place` if the paper is turned or folded over the page's head."""
    box = place.box
    mirrored = Box(box.x, page_height - box.y - box.height, box.width, box.height)
    return Place(mirrored, (2 - place.turns) % 4)


class Slot:
    """A place on a page, and how far a face may bleed there. The geometry for faces of one
    size is computed only once.
    """

    def __init__(self, place: Place, allowance: Allowance) -> None:
        self._place = place
        self._allowance = allowance
        self._lies: dict[tuple[float, float, float], tuple[Transform, tuple[Segment, ...]]] = {}

    def put_in(self, face: Face) -> Group:
        """The face with its trim box on the place's box, and as much bleed as is allowed on each side."""
        size = (face.width, face.height, face.bleed)
        known = self._lies.get(size)
        if known is None:
            known = self._lies[size] = _turn(self._place, face), self._clip(face)
        return Group(face.frame, *known, name=f"face:{face.name}")

    def _clip(self, face: Face) -> tuple[Segment, ...]:
        allowance = self._allowance
        sides = (allowance.left, allowance.top, allowance.right, allowance.bottom)
        left, top, right, bottom = (
            min(face.bleed, sides[(index + self._place.turns) % 4]) for index in range(4)
        )  # the face's own sides, which its turning brings to other sides of the page
        return rectangle(
            face.bleed - left, face.bleed - top, face.width + left + right, face.height + top + bottom
        )


def _turn(place: Place, face: Face) -> Transform:
    """The transform that brings the face's trim box to the place."""
    x, y, width, height = place.box.x, place.box.y, face.width, face.height
    a, b, c, d, e, f = (
        (1.0, 0.0, 0.0, 1.0, x, y),
        (0.0, 1.0, -1.0, 0.0, x + height, y),
        (-1.0, 0.0, 0.0, -1.0, x + width, y + height),
        (0.0, -1.0, 1.0, 0.0, x, y + width),
    )[place.turns]
    return (a, b, c, d, e - (a + c) * face.bleed, f - (b + d) * face.bleed)
