"""A frame → its items in shades of grey.

Each colour becomes the grey of the same luminance. Contrast is a ratio of luminances, so it does not change.
"""

from __future__ import annotations

from dataclasses import replace

from cardgen.assets.books import PictureBook
from cardgen.drawing.colours import grey_of
from cardgen.drawing.items import Colour, Frame, Gradient, Group, Item, Link, Picture, TextRun
from cardgen.inking.placed import is_face


class Greying:
    """Turns frames grey; each icon only once, because icons are placed often."""

    def __init__(self, pictures: PictureBook) -> None:
        self._pictures = pictures
        #: By the icon's `id`; the icon is kept so that no other object gets the same `id`.
        self._icons: dict[int, tuple[Frame, Frame]] = {}

    def items(self, frame: Frame) -> tuple[Item, ...]:
        """The items of the frame, in grey."""
        return tuple([self._grey(item) for item in frame.items])

    def _grey(self, item: Item) -> Item:
        if isinstance(item, Link):
            return item
        if isinstance(item, TextRun):
            return replace(item, colour=grey_of(item.colour))
        if isinstance(item, Picture):
            return replace(item, key=self._pictures.greyed(item.key))
        if isinstance(item, Group):
            return self._group(item)
        return replace(item, fill=_grey_paint(item.fill), stroke=item.stroke and grey_of(item.stroke))

    def _group(self, group: Group) -> Group:
        if is_face(group):
            return group
        frame = group.frame
        if not group.name.startswith("icon:"):
            return replace(group, frame=Frame(frame.width, frame.height, self.items(frame)))
        known = self._icons.get(id(frame))
        if known is None:
            known = self._icons[id(frame)] = frame, Frame(frame.width, frame.height, self.items(frame))
        return replace(group, frame=known[1])


def _grey_paint(paint: Colour | Gradient | None) -> Colour | Gradient | None:
    if isinstance(paint, Gradient):
        return replace(paint, stops=tuple((at, grey_of(colour)) for at, colour in paint.stops))
    return paint and grey_of(paint)
