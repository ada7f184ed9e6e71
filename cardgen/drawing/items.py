"""The five things that can be drawn, and the frame that holds them in painting order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import fsum
from typing import Protocol

from cardgen.frozen import frozen

#: An sRGB colour as `#rrggbb`, lower case, as exporters and checks read it.
Colour = str

#: A 2 × 3 matrix (a, b, c, d, e, f) mapping the child's x, y to a·x + c·y + e, b·x + d·y + f.
Transform = tuple[float, float, float, float, float, float]

IDENTITY: Transform = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

#: How the name of a group begins that is a text over a line around its letters; the line's colour follows.
OUTLINED = "outlined:"

#: The crop that shows the whole picture.
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
    """Words in one font, size and colour on one baseline from (x, y), with `gap` points between them.

    `font` is the key of a font in the FontBook. The text of a run is its words, joined by spaces if `gap` is not zero.
    `spaced_end` says that a word space follows in the text, before the next run.
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
        """The characters of this run, as written."""
        return (" " if self.gap else "").join(word.text for word in self.words)

    @property
    def width(self) -> float:
        """The distance from the first glyph's origin to the end of the last glyph's advance, in points."""
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
    """An area with a link: `target` is `#anchor` inside the publication, or a URI."""

    x: float
    y: float
    width: float
    height: float
    target: str


@frozen
class Tag:
    """What a group is to a screen reader: a structure type of ISO 32000-1, 14.8.4, or `Artifact`.

    Groups with the same `key` are one element, even across columns or pages. `alt` is the text read instead of the
    drawing; `title` names the element in the tree. `attributes` are pairs such as ("Scope", "Column").
    """

    role: str
    key: str = ""
    alt: str = ""
    title: str = ""
    language: str = ""
    attributes: tuple[tuple[str, str], ...] = ()


@frozen
class Group:
    """A frame placed by a transform, and optionally clipped by a path in its own coordinates.

    Exporters write a `Frame` object once, however often it is placed (an icon, a card's face and its copies).
    `name` says what is drawn (an element of a layout, `icon:might`, `face:temple/front`, `outlined:#000000`).
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
    """A size in points, and items in painting order."""

    width: float
    height: float
    items: tuple[Item, ...] = ()

    def walk(self) -> Iterator[Item]:
        """All items in painting order, those in a group after the group itself."""
        for item in self.items:
            yield item
            if isinstance(item, Group):
                yield from item.frame.walk()


class Basis(Protocol):
    """What a deferred frame is drawn from."""

    def gist(self) -> str:
        """All of it as text; frames with equal gists look the same. "" if it is unknown before the frame is drawn."""
        ...

    def holds(self) -> bool:
        """Whether the frame, now drawn, depended on nothing but the gist, and nothing was found wrong with it."""
        ...

    def spare(self) -> None:
        """Note that the frame need not be drawn: one with the same gist was drawn before, with nothing wrong."""
        ...


class DeferredFrame(Frame):
    """A frame that is drawn when its items are requested; its size, and perhaps its basis, are known beforehand.

    It keeps its items until `let_go`, so that the frames inside can be recognized by identity until then.
    """

    __slots__ = ("_draw", "_items", "basis")

    def __init__(
        self, width: float, height: float, draw: Callable[[], tuple[Item, ...]], basis: Basis | None = None
    ) -> None:
        self.width, self.height = width, height  # type: ignore[misc]  # under construction
        self._draw = draw
        self.basis = basis
        self._items: tuple[Item, ...] | None = None

    @property
    def items(self) -> tuple[Item, ...]:
        """The items in painting order; drawn if necessary."""
        if self._items is None:
            self._items = self._draw()
        return self._items

    def let_go(self) -> None:
        """Forget the items. They are drawn again when next requested, unless the drawing function caches them."""
        self._items = None


def move(x: float, y: float) -> Transform:
    """The transform that moves by (x, y)."""
    return (1.0, 0.0, 0.0, 1.0, x, y)


def compose(outer: Transform, inner: Transform) -> Transform:
    """The transform that applies `inner`, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def rectangle(x: float, y: float, width: float, height: float) -> tuple[Segment, ...]:
    """The path of a rectangle."""
    return (("M", x, y), ("L", x + width, y), ("L", x + width, y + height), ("L", x, y + height), ("Z",))
