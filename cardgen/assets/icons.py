"""SVG files → a book of icons: vector frames one unit high, in the file's colours or in one of ours."""

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
    """The IconBook: a file is parsed once, a colouring made once, so that equal icons are one object."""

    def __init__(self) -> None:
        self._files: dict[Path, Drawing | str] = {}
        self._frames: dict[tuple[Path, Colour | None], Frame] = {}

    def frame(self, path: Path, colour: Colour | None) -> Frame | None:
        """The icon as a frame of height 1; the same object for the same arguments. None: no SVG there."""
        wanted = (path, colour)
        found = self._frames.get(wanted)
        if found is None:
            file = self._look(path)
            if isinstance(file, str):
                return None
            found = self._frames[wanted] = file.frame if colour is None else recolour(file.frame, colour)
        return found

    def fault(self, path: Path) -> str:
        """Why `frame` gave None, as a phrase; "" when there is nothing wrong."""
        file = self._look(path)
        return file if isinstance(file, str) else ""

    def lost(self, path: Path) -> tuple[str, ...]:
        """What of the file cannot be drawn: `text`, `image`, `gradient`, `mask`, `filter`, `use`."""
        file = self._look(path)
        return () if isinstance(file, str) else file.lost

    def _look(self, path: Path) -> Drawing | str:
        if path not in self._files:
            self._files[path] = _read_icon(path)
        return self._files[path]


def _read_icon(path: Path) -> Drawing | str:
    """One SVG file as a drawing one unit high in its own colours, or what is wrong with it as a phrase."""
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
    """The icon with everything painted in one colour; a plate under the whole drawing is left out."""
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
