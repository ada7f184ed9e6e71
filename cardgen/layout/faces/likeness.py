"""Two drawings of a card → whether they look the same, to a tenth of a point."""

from __future__ import annotations

from cardgen.drawing.dump import dump_frame
from cardgen.drawing.publication import Face
from cardgen.layout.faces.faces import DrawnCard


def look_alike(one: DrawnCard, other: DrawnCard) -> bool:
    """Whether both sides show the same: words, shapes and the content of pictures, each at its place."""
    return _is_like(one.front, other.front) and _is_like(one.back, other.back)


def _is_like(one: Face | None, other: Face | None) -> bool:
    if one is None or other is None:
        return one is other
    first, second = one.frame, other.frame
    if (first.width, first.height, first.items) == (second.width, second.height, second.items):
        return True
    return dump_frame(first) == dump_frame(second)
