"""SVG files → a book of icons: vector frames one unit high, in the colours of the file or in a single given one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

from cardgen.assets.reading import read_asset
from cardgen.assets.svg.reading import Drawing, plain_tag, read_drawing
from cardgen.drawing.items import Colour, Frame, Group, Item, Shape
from cardgen.drawing.paths import path_bounds

_LARGEST_FILE = 4_000_000


class Icons:
    """The IconBook: each file is parsed once and recoloured once per colour, so that equal icons are one object."""

    def __init__(self) -> None:
        self._files: dict[Path, Drawing | str] = {}
        self._frames: dict[tuple[Path, Colour | None], Frame] = {}

    def frame(self, path: Path, colour: Colour | None) -> Frame | None:
        """The icon as a frame of height 1, the same object for the same arguments; None if there is no SVG."""
        wanted = (path, colour)
        found = self._frames.get(wanted)
        if found is None:
            file = self._look(path)
            if isinstance(file, str):
                return None
            found = self._frames[wanted] = file.frame if colour is None else recolour(file.frame, colour)
        return found

    def fault(self, path: Path) -> str:
        """Why `frame` returned None, as a phrase; "" if nothing is wrong."""
        file = self._look(path)
        return file if isinstance(file, str) else ""

    def lost(self, path: Path) -> tuple[str, ...]:
        """The parts of the file that cannot be drawn: `text`, `image`, `gradient`, `mask`, `filter`, `use`."""
        file = self._look(path)
        return () if isinstance(file, str) else file.lost

    def _look(self, path: Path) -> Drawing | str:
        if path not in self._files:
            self._files[path] = _read_icon(path)
        return self._files[path]


def _read_icon(path: Path) -> Drawing | str:
    """The drawing in an SVG file, one unit high and in its own colours; or a phrase: what is wrong with the file."""
    data = read_asset(path)
    if isinstance(data, str):
        return data
    if len(data) > _LARGEST_FILE:
        return f"it has more than {_LARGEST_FILE // 1_000_000} MB, too much for an icon"
    if not data.strip():
        return "it is empty"
    if b"<!ENTITY" in data:
        return "it declares entities, which icons do not need"
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError, LookupError) as fault:
        return f"it is not an SVG ({fault})"
    if plain_tag(root) != "svg":
        return f"it is not an SVG (its root is `{plain_tag(root)}`)"
    try:
        return read_drawing(root)
    except (ValueError, RecursionError) as fault:
        return f"its drawing is damaged ({fault})"


def recolour(icon: Frame, colour: Colour) -> Frame:
    """The icon with everything painted in one colour, without a plate behind the whole drawing."""
    items = icon.items
    if len(items) > 1 and isinstance(items[0], Shape) and _is_plate(items[0], icon):
        items = items[1:]
    return Frame(icon.width, icon.height, tuple(_recolour(item, colour) for item in items))


def _recolour(item: Item, colour: Colour) -> Item:
    if isinstance(item, Group):
        inner = tuple(_recolour(one, colour) for one in item.frame.items)
        return replace(item, frame=replace(item.frame, items=inner))
    if isinstance(item, Shape):
        return replace(item, fill=colour if item.fill else None, stroke=colour if item.stroke else None)
    return item


def _is_plate(shape: Shape, icon: Frame) -> bool:
    left, top, right, bottom = path_bounds(shape.path)
    inside = left > 0.001 or top > 0.001 or right < icon.width - 0.001 or bottom < 0.999
    return not inside and len(shape.path) <= 6 and all(s[0] in ("M", "L", "Z") for s in shape.path)
