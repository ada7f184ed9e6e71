"""The results of layout, imposition and publishing: faces of cards, pages of paper, whole documents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Protocol

from cardgen.diagnostics import Span
from cardgen.drawing.items import Frame, Segment, move
from cardgen.drawing.paths import round_rectangle, transform_path
from cardgen.frozen import frozen

#: The names of a layout's elements, outermost first, and of properties → where the first of these is written.
Locate = Callable[[tuple[str, ...], tuple[str, ...]], Span | None]


def _nowhere(path: tuple[str, ...], properties: tuple[str, ...]) -> None:
    """No place: nothing here is drawn by a layout."""


#: The name of a field of the card → the places in its layout that read it.
Reads = Callable[[str], tuple[Span, ...]]


def _unread(_: str) -> tuple[Span, ...]:
    """No places: no layout reads the field."""
    return ()


@frozen
class Face:
    """One side of a card. The frame's origin is the corner of the bleed box; the trim box is `bleed` inside it.

    `name` is `card-id/front` or `card-id/back`. `width` and `height` are the trim size, `corner` the radius of its
    corners. `words` are the text for screen readers, or a function for it if it is known only once the frame is drawn.
    `locate` finds where the layout defines what is drawn, `reads` where it reads a field of the card. `outline` is the
    path along which it is cut, from the corner of the trim box, or () if it is a rectangle; it is folded along `folds`.
    """

    name: str
    card: str
    side: str
    width: float
    height: float
    bleed: float
    frame: Frame
    words: str | Callable[[], str] = field(default="", compare=False)
    safe: float = 0.0
    corner: float = 0.0
    locate: Locate = field(default=_nowhere, compare=False)
    reads: Reads = field(default=_unread, compare=False)
    outline: tuple[Segment, ...] = ()
    folds: tuple[Segment, ...] = ()

    @property
    def edge(self) -> tuple[Segment, ...]:
        """The path along which the face is cut out, in the coordinates of its frame."""
        if self.outline:
            return transform_path(self.outline, move(self.bleed, self.bleed))
        return round_rectangle(self.bleed, self.bleed, self.width, self.height, self.corner)

    @property
    def text(self) -> str:
        """The words on the face, in painting order."""
        return self.words if isinstance(self.words, str) else self.words()


#: Boxes that overlap by less only touch, in points.
_ROUNDING = 0.01


@frozen
class Box:
    """A rectangle on a page, in points from the top left."""

    x: float
    y: float
    width: float
    height: float

    def meets(self, other: Box) -> bool:
        """Whether the two share an area, beyond the rounding of millimetres to points."""
        return (
            self.x + _ROUNDING < other.x + other.width
            and other.x + _ROUNDING < self.x + self.width
            and self.y + _ROUNDING < other.y + other.height
            and other.y + _ROUNDING < self.y + self.height
        )


@frozen
class Cut:
    """A line for a cutting machine, on a page or a card: it is cut, or `scored` to be folded."""

    path: tuple[Segment, ...]
    scored: bool = False


@frozen
class Page:
    """One side of paper. `label` is the page label shown by viewers (iv, 12, Sheet 3 front).

    `cuts` are the lines of a cutting machine, which are not printed.
    """

    frame: Frame
    label: str = ""
    trim: Box | None = None
    bleed: Box | None = None
    cuts: tuple[Cut, ...] = ()


@frozen
class Destination:
    """A named target of links: the page index from 0, and the point on the page."""

    name: str
    page: int
    x: float
    y: float


@frozen
class OutlineEntry:
    """An entry in the document's outline; `level` counts from 0."""

    title: str
    destination: str
    level: int = 0


class Notebook(Protocol):
    """A record, kept elsewhere, of the faults in the data that come up while deferred frames are drawn.

    Pages may be drawn in another process: there, `take_out` returns the notes as plain data that can be sent; here,
    `put_in` adds them. Notes that are added twice count once.
    """

    def take_out(self) -> object:
        """The notes since the last call."""
        ...

    def put_in(self, notes: object) -> None:
        """Add the notes that another process took out."""
        ...


@frozen
class Press:
    """What a print shop wants of pixels and inks.

    `dpi` are dots per inch. In CMYK, `ink` is the most ink of all four together, and `rich_black` are the inks of large
    black areas (cyan, magenta, yellow, black; () for those of the press), in per cent. `outlines` asks for text as
    outlines instead of fonts.
    """

    dpi: int
    ink: float
    rich_black: tuple[float, ...] = ()
    outlines: bool = False


#: Receives the progress of writing a file: what is counted ("page"), how many are done, and the total.
Watch = Callable[[str, int, int], None]


@frozen
class Publication:
    """A document ready to be written: its pages, and its properties for viewers.

    `name` is the file's stem (`card-sheets-a4`). `language` is a BCP 47 tag. `tagged` asks for a structure tree.
    `duplex` is "", "long-edge" or "short-edge": the preset for the print dialogue. `notebook` records what
    goes wrong while deferred frames are drawn. `watch` receives the progress of writing. `formats` name the exporters
    if they are others than those of the product. `press` says what the print shop wants that it is made for.
    """

    name: str
    title: str
    pages: tuple[Page, ...]
    authors: tuple[str, ...] = ()
    language: str = "en"
    subject: str = ""
    outline: tuple[OutlineEntry, ...] = ()
    destinations: tuple[Destination, ...] = ()
    tagged: bool = False
    duplex: str = ""
    notebook: Notebook | None = None
    watch: Watch | None = None
    formats: tuple[str, ...] = ()
    press: Press | None = None

    def tell(self, unit: str, done: int, total: int) -> None:
        """Report to `watch` that `done` of `total` pages or other units are written."""
        if self.watch is not None:
            self.watch(unit, done, total)


@frozen
class WrittenText:
    """A text document: HTML, plain text, CSV. Its file name is `name` plus `suffix` (`rulebook.html`)."""

    name: str
    suffix: str
    text: str
