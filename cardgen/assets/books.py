"""The books of fonts, pictures and icons, and the library that holds the three."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from cardgen.drawing.items import Colour, Frame
from cardgen.frozen import frozen


@frozen
class Font:
    """A static TrueType font. Measures are per 1 pt of size; `key` is unique and says family, weight and slope."""

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

    Width and height are as it is shown; `turned` says that its pixels do not lie so, but as a camera took them. One
    that is `grey` is shown without its colours.
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
    """Families by name, with a chain of families to fall back on."""

    def find(self, family: str, weight: int, italic: bool) -> Font:
        """The nearest font of `family` (an alias such as `serif` or a name); the default family if unknown."""
        ...

    def fallback(self, font: Font, character: str) -> Font | None:
        """`font` if it has the character, else the first of the chain or the other families that has it, else None."""
        ...

    def by_key(self, key: str) -> Font:
        """The font that a TextRun names."""
        ...

    def knows(self, family: str) -> bool:
        """Whether `family` is the name of a family or an alias for one."""
        ...

    def names(self) -> tuple[str, ...]:
        """Everything that may be written as a family, sorted."""
        ...

    def families(self) -> Mapping[str, tuple[Font, ...]]:
        """All fonts by family name."""
        ...


class PictureBook(Protocol):
    """Pictures by path."""

    def find(self, path: Path) -> PictureFile | None:
        """The picture, or None where it is missing or no picture (`fault` says which)."""
        ...

    def fault(self, path: Path) -> str:
        """Why `find` gave None, as a phrase: "there is no such file"."""
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
        """The icon as a frame of height 1; the same object for the same arguments. None: missing, or no SVG.

        `colour` None keeps the colours of the file.
        """
        ...

    def fault(self, path: Path) -> str:
        """Why `frame` gave None, as a phrase; "" when there is nothing wrong."""
        ...

    def lost(self, path: Path) -> tuple[str, ...]:
        """What of the file cannot be drawn: `text`, `image`, `gradient`, `mask`, `filter`, `use`."""
        ...


@frozen
class Library:
    """The three books, and the folder where exporters may keep what is costly to make (None: keep nothing)."""

    fonts: FontBook
    pictures: PictureBook
    icons: IconBook
    cache: Path | None = None
