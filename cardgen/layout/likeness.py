"""Two drawings of a card → whether they look the same, to a tenth of a point."""

from __future__ import annotations

from cardgen.drawing.dump import dump_frame
from cardgen.layout.faces import DrawnCard


def look_alike(one: DrawnCard, other: DrawnCard) -> bool:
    """Whether both sides show the same: words, shapes and the content of pictures, each at its place."""
    return _look(one) == _look(other)


def _look(drawn: DrawnCard) -> tuple[str, ...]:
    return tuple(dump_frame(side.frame) if side else "" for side in (drawn.front, drawn.back))
