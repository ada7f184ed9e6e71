"""A publication → how often each frame is placed, how large each picture, and which frames hold links."""

from __future__ import annotations

import math
from collections.abc import Iterable

from cardgen.drawing.items import Frame, Group, Link, Picture, TextRun

#: Placed so often, a frame becomes a form XObject. Written once each, forms double the file and the time.
SHARED = 3


class Survey:
    """What the exporter must know before it writes the first page. Frames are known by identity."""

    def __init__(self) -> None:
        self.placed: dict[int, int] = {}
        self.linked: set[int] = set()
        self.tagged: set[int] = set()
        #: Picture's key → the largest width and height in points at which the whole picture would stand.
        self.pictures: dict[str, tuple[float, float]] = {}
        self._scales: dict[int, float] = {}

    def visit(self, frame: Frame, scale: float = 1.0) -> None:
        """Count one placing of `frame`; what it holds is looked at once, or again where it is larger."""
        key = id(frame)
        self.placed[key] = self.placed.get(key, 0) + 1
        if self._scales.get(key, 0.0) >= scale:
            return
        again = key in self._scales
        self._scales[key] = scale
        for item in frame.items:
            if isinstance(item, TextRun):
                continue
            if isinstance(item, Group):
                self._visit_group(item, key, scale, again)
            elif isinstance(item, Picture):
                self._measure(item, scale)
            elif isinstance(item, Link):
                self.linked.add(key)

    def _visit_group(self, group: Group, parent: int, scale: float, again: bool) -> None:
        a, b, c, d, _, _ = group.transform
        inner = id(group.frame)
        if b or c or a != 1.0 or d != 1.0:
            scale *= max(math.hypot(a, b), math.hypot(c, d))
        self.visit(group.frame, scale)
        if again:
            self.placed[inner] -= 1
        if inner in self.linked:
            self.linked.add(parent)
        if group.tag is not None or inner in self.tagged:
            self.tagged.add(parent)

    def _measure(self, picture: Picture, scale: float) -> None:
        left, top, right, bottom = picture.crop
        width = picture.width * scale / max(right - left, 1e-6)
        height = picture.height * scale / max(bottom - top, 1e-6)
        known = self.pictures.get(picture.key, (0.0, 0.0))
        self.pictures[picture.key] = (max(width, known[0]), max(height, known[1]))

    def is_shared(self, frame: Frame) -> bool:
        """Whether the frame is placed often enough to be written once and referred to."""
        return self.placed.get(id(frame), 0) >= SHARED


def survey(frames: Iterable[Frame]) -> Survey:
    """The survey of all pages' frames."""
    found = Survey()
    for frame in frames:
        found.visit(frame)
    return found
