"""The books of fonts, pictures and icons, and the library that holds the three."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from cardgen.drawing.items import Colour, Frame
from cardgen.frozen import frozen


@frozen
class Font:
    """A static TrueType font. Measures are per 1 pt of size; `key` is unique: family, weight and slope."""

    key: str
    family: str
    weight: int
    italic: bool
    path: Path
    ascender: float
    descender: float
    cap_height: float
    x_height: float
    units: int
    coverage: frozenset[int]


@frozen
class PictureFile:
    """A picture on disk; `key` is the hash of its bytes. `format` is Pillow's name (PNG, JPEG).

    Width and height are those of the picture as shown; if it is `turned`, its pixels are still stored as the camera
    took them. A `grey` picture is shown without its colours.
    """

    key: str
    path: Path
    width: int
    height: int
    format: str
    alpha: bool
    turned: bool = False
    grey: bool = False


class FontBook(Protocol):
    """Font families by name, with a chain of fallback families."""

    def find(self, family: str, weight: int, italic: bool) -> Font:
        """The nearest font of `family` (an alias such as `serif` or a name); the default family if unknown."""
        ...

    def fallback(self, font: Font, character: str) -> Font | None:
        """`font` if it has the character; otherwise the first in the chain or the other families with it, or None."""
        ...

    def by_key(self, key: str) -> Font:
        """The font that a TextRun names."""
        ...

    def knows(self, family: str) -> bool:
        """Whether `family` is the name of a family or an alias for one."""
        ...

    def names(self) -> tuple[str, ...]:
        """All names that may be used for a family, sorted."""
        ...

    def families(self) -> Mapping[str, tuple[Font, ...]]:
        """All fonts by family name."""
        ...


class PictureBook(Protocol):
    """Pictures by path."""

    def find(self, path: Path) -> PictureFile | None:
        """The picture, or None if the file is missing or not a picture (`fault` says which)."""
        ...

    def fault(self, path: Path) -> str:
        """Why `find` returned None, as a phrase: "there is no such file"."""
        ...

    def by_key(self, key: str) -> PictureFile:
        """The picture that a Picture item names."""
        ...

    def greyed(self, key: str) -> str:
        """The key of the same picture in shades of grey."""
        ...


class IconBook(Protocol):
    """Icons by file, as vector frames one unit high, in any colour."""

    def frame(self, path: Path, colour: Colour | None) -> Frame | None:
        """The icon as a frame of height 1, the same object for the same arguments; None if missing or not an SVG.

        If `colour` is None, the icon keeps the colours of the file.
        """
        ...

    def fault(self, path: Path) -> str:
        """Why `frame` returned None, as a phrase; "" if nothing is wrong."""
        ...

    def lost(self, path: Path) -> tuple[str, ...]:
        """The parts of the file that cannot be drawn: `text`, `image`, `gradient`, `mask`, `filter`, `use`."""
        ...


@frozen
class Library:
    """The three books, and the folder where exporters may cache what is expensive to make (None: no cache)."""

    fonts: FontBook
    pictures: PictureBook
    icons: IconBook
    cache: Path | None = None
