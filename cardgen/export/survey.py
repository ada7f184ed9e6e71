"""Frames → how often each is placed, how large each picture is, and which frames contain links and tags."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from cardgen.drawing.items import IDENTITY, DeferredFrame, Frame, Group, Link, Picture, TextRun
from cardgen.drawing.rows import TextFrame

#: Frames placed this often become form XObjects. If every frame became one, files and time would double.
_SHARED = 3
#: The first four numbers of a transform that only moves.
UNTURNED = IDENTITY[:4]


class Survey:
    """What an exporter must know before it draws. Frames are identified by identity."""

    def __init__(self) -> None:
        self.placed: dict[int, int] = {}
        self.linked: set[int] = set()
        self.tagged: set[int] = set()
        #: Picture's key → the largest width and height in points at which the whole picture is shown.
        self.pictures: dict[str, tuple[float, float]] = {}
        #: The largest scale at which a frame was visited, for those that were not visited in their own size.
        self._scales: dict[int, float] = {}
        self._deferred: list[DeferredFrame] = []

    def visit(self, frame: Frame, scale: float = 1.0) -> None:
        """Count one placing of `frame`; its contents are examined once, and again if it is placed larger."""
        key, placed = id(frame), self.placed
        count = placed.get(key, 0)
        placed[key] = count + 1
        if count and self._scales.get(key, 1.0) >= scale:
            return
        if count or scale != 1.0:
            self._scales[key] = scale
        if type(frame) is DeferredFrame:
            self._deferred.append(frame)
        linked, tagged = self.linked, self.tagged
        for item in frame.others if type(frame) is TextFrame else frame.items:
            if type(item) is TextRun:
                continue
            if type(item) is Group:
                inner = item.frame
                if type(inner) is TextFrame and not inner.others:
                    placed[id(inner)] = placed.get(id(inner), 0) + 1
                elif item.transform[:4] == UNTURNED:
                    self.visit(inner, scale)
                else:
                    a, b, c, d, _, _ = item.transform
                    self.visit(inner, scale * max(math.hypot(a, b), math.hypot(c, d)))
                if count:
                    placed[id(inner)] -= 1
                if linked and id(inner) in linked:
                    linked.add(key)
                if item.tag is not None or (tagged and id(inner) in tagged):
                    tagged.add(key)
            elif type(item) is Picture:
                self._measure(item, scale)
            elif type(item) is Link:
                linked.add(key)

    def _measure(self, picture: Picture, scale: float) -> None:
        left, top, right, bottom = picture.crop
        width = picture.width * scale / max(right - left, 1e-6)
        height = picture.height * scale / max(bottom - top, 1e-6)
        known = self.pictures.get(picture.key, (0.0, 0.0))
        self.pictures[picture.key] = (max(width, known[0]), max(height, known[1]))

    def let_go(self) -> None:
        """Let deferred frames forget their drawings. What is known by the identity of frames is invalid from now on."""
        for frame in self._deferred:
            frame.let_go()

    def shared(self) -> frozenset[int]:
        """The frames that are placed often enough to be written once and referred to."""
        return frozenset(key for key, count in self.placed.items() if count >= _SHARED)


def deferred_frames(frames: Iterable[Frame]) -> Iterator[DeferredFrame]:
    """Yield the deferred frames in these frames, each as often as it is placed, without drawing anything."""
    for frame in frames:
        if type(frame) is DeferredFrame:
            yield frame
        elif type(frame) is not TextFrame:
            yield from deferred_frames([item.frame for item in frame.items if type(item) is Group])


def survey(frames: Iterable[Frame]) -> Survey:
    """The survey of all these frames and their contents."""
    found = Survey()
    for frame in frames:
        found.visit(frame)
    return found
