"""The five things that can be drawn, and the frame that holds them in painting order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import fsum
from typing import Protocol

from cardgen.frozen import frozen

#: An sRGB colour as `#rrggbb`, lower case: what exporters and checks read.
Colour = str

#: A 2 × 3 matrix (a, b, c, d, e, f) mapping the child's x, y to a·x + c·y + e, b·x + d·y + f.
Transform = tuple[float, float, float, float, float, float]

IDENTITY: Transform = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

#: The crop of a picture that is shown whole.
UNCROPPED = (0.0, 0.0, 1.0, 1.0)


@frozen
class Word:
    """A shaped piece of text in one font: glyph ids and how far each moves the pen, per 1 pt of size.

    `clusters` gives, for each glyph, the index in `text` of the first character it stands for (HarfBuzz's
    clusters), so that an exporter can say which characters a ligature means. `offsets` are (dx, dy) per glyph, or
    () when all are zero, which is nearly always.
    """

    text: str
    glyphs: tuple[int, ...]
    advances: tuple[float, ...]
    clusters: tuple[int, ...]
    width: float
    offsets: tuple[tuple[float, float], ...] = ()


@frozen
class TextRun:
    """Words in one font, size and colour on one baseline at (x, y); a space of `gap` points between them.

    `font` is the key of a font in the FontBook. A run's text is its words joined by spaces when `gap` is not zero.
    `spaced_end` says that a word space follows in the text, although the next run draws it.
    """

    x: float
    y: float
    font: str
    size: float
    colour: Colour
    words: tuple[Word, ...]
    gap: float = 0.0
    tracking: float = 0.0
    spaced_end: bool = False

    @property
    def text(self) -> str:
        """The characters that this run shows, as they were written."""
        return (" " if self.gap else "").join(word.text for word in self.words)

    @property
    def width(self) -> float:
        """From the first glyph's origin to where the pen rests after the last, in points."""
        words = self.words
        width = fsum([word.width for word in words]) * self.size + self.gap * (len(words) - 1)
        if self.tracking:
            width += sum([len(word.glyphs) for word in words]) * self.tracking
        return width


@frozen
class Picture:
    """A raster picture stretched over a box; `key` names it in the PictureBook.

    `crop` is the part shown, as fractions (left, top, right, bottom) of the picture.
    """

    x: float
    y: float
    width: float
    height: float
    key: str
    crop: tuple[float, float, float, float] = UNCROPPED
    opacity: float = 1.0


@frozen
class Gradient:
    """A linear gradient from (x0, y0) to (x1, y1) in the shape's frame; stops are (0..1, colour), in order."""

    x0: float
    y0: float
    x1: float
    y1: float
    stops: tuple[tuple[float, Colour], ...]


#: A path's segment: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) or ("Z",); all absolute.
Segment = tuple[str | float, ...]


@frozen
class Shape:
    """A path, filled, stroked or both. `line` is the stroke's width in points; `dash` as in PDF."""

    path: tuple[Segment, ...]
    fill: Colour | Gradient | None = None
    stroke: Colour | None = None
    line: float = 0.0
    dash: tuple[float, ...] = ()
    even_odd: bool = False
    opacity: float = 1.0
    round_line: bool = False


@frozen
class Link:
    """An area that leads somewhere: `target` is `#anchor` inside the publication, or a URI."""

    x: float
    y: float
    width: float
    height: float
    target: str


@frozen
class Tag:
    """What a group is to a reader that cannot see: a structure type of ISO 32000-1, 14.8.4, or `Artifact`.

    Groups with one `key` are one element, though it may be broken over columns or pages. `alt` is the text read
    instead of the drawing; `title` names the element in the tree. `attributes` are such as ("Scope", "Column").
    """

    role: str
    key: str = ""
    alt: str = ""
    title: str = ""
    language: str = ""
    attributes: tuple[tuple[str, str], ...] = ()


@frozen
class Group:
    """A frame placed by a transform, perhaps clipped by a path in its own coordinates.

    The same `Frame` object placed often (an icon, a card's face and its copies) is written once by exporters.
    `name` says whose drawing it is (an element of a layout, `icon:might`, `face:temple/front`).
    """

    frame: Frame
    transform: Transform = IDENTITY
    clip: tuple[Segment, ...] = ()
    opacity: float = 1.0
    name: str = ""
    tag: Tag | None = None


Item = TextRun | Picture | Shape | Link | Group


@frozen
class Frame:
    """A size in points and the items in painting order."""

    width: float
    height: float
    items: tuple[Item, ...] = ()

    def walk(self) -> Iterator[Item]:
        """All items in painting order, those inside groups after their group."""
        for item in self.items:
            yield item
            if isinstance(item, Group):
                yield from item.frame.walk()


class Basis(Protocol):
    """What a deferred frame is drawn from."""

    def gist(self) -> str:
        """All of it as text: the same gist, the same drawing. "" where nobody can tell before it is drawn."""
        ...

    def holds(self) -> bool:
        """Whether it was drawn from nothing but that, and nothing was found wrong with it; asked once it is drawn."""
        ...

    def spare(self) -> None:
        """Take note that it need not be drawn: that was done before, from the same, and nothing was wrong with it."""
        ...


class DeferredFrame(Frame):
    """A frame that is drawn when its items are asked for; its size is known before, and perhaps what it is drawn from.

    It holds what was drawn until it is told to let go, so that the frames inside can be known by identity till then.
    """

    __slots__ = ("_draw", "_items", "basis")

    def __init__(
        self, width: float, height: float, draw: Callable[[], tuple[Item, ...]], basis: Basis | None = None
    ) -> None:
        self.width, self.height = width, height  # type: ignore[misc]  # it is being made
        self._draw = draw
        self.basis = basis
        self._items: tuple[Item, ...] | None = None

    @property
    def items(self) -> tuple[Item, ...]:
        """What is drawn, in painting order."""
        if self._items is None:
            self._items = self._draw()
        return self._items

    def let_go(self) -> None:
        """Forget what was drawn; it is drawn again when it is next asked for, unless whoever draws it has kept it."""
        self._items = None


def move(x: float, y: float) -> Transform:
    """The transform that moves by (x, y)."""
    return (1.0, 0.0, 0.0, 1.0, x, y)


def compose(outer: Transform, inner: Transform) -> Transform:
    """The transform that does `inner`, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def rectangle(x: float, y: float, width: float, height: float) -> tuple[Segment, ...]:
    """The path of a rectangle."""
    return (("M", x, y), ("L", x + width, y), ("L", x + width, y + height), ("L", x, y + height), ("Z",))
