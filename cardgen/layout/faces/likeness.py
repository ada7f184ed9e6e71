"""Drawings of cards → whether they look the same, to a tenth of a point."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.drawing.dump import dump_frame
from cardgen.drawing.publication import Face
from cardgen.layout.faces.faces import DrawnCard


def look_alike(one: DrawnCard, other: DrawnCard) -> bool:
    """Whether both sides show the same words, shapes and contents of pictures, in the same places."""
    return _is_like(one.front, other.front) and _is_like(one.back, other.back)


def looks(faces: Iterable[Face | None]) -> tuple[str, ...]:
    """A text for each face that is equal for faces that look the same; "" for none."""
    known: dict[int, str] = {}
    frames = [None if face is None else face.frame for face in faces]
    for frame in filter(None, frames):
        if id(frame) not in known:
            known[id(frame)] = dump_frame(frame)
    return tuple(["" if frame is None else known[id(frame)] for frame in frames])


def _is_like(one: Face | None, other: Face | None) -> bool:
    if one is None or other is None:
        return one is other
    first, second = one.frame, other.frame
    if (first.width, first.height, first.items) == (second.width, second.height, second.items):
        return True
    return dump_frame(first) == dump_frame(second)
