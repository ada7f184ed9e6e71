"""What layout, imposition and publishing hand on: faces of cards, pages of paper, whole documents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Protocol

from cardgen.diagnostics import Span
from cardgen.drawing.items import Frame
from cardgen.frozen import frozen

#: The names of elements of a layout, the outermost first, and of properties → where the first of these is written.
Locate = Callable[[tuple[str, ...], tuple[str, ...]], Span | None]


def _nowhere(path: tuple[str, ...], properties: tuple[str, ...]) -> None:
    """The places of what no layout drew."""


#: The name of a field of the card → the places in its layout that read it.
Reads = Callable[[str], tuple[Span, ...]]


def _unread(_: str) -> tuple[Span, ...]:
    """The places in no layout."""
    return ()


@frozen
class Face:
    """One side of a card. The frame's origin is the bleed box's corner: the trim box lies `bleed` inside it.

    `name` is `card-id/front` or `card-id/back`. `width` and `height` are the trim size. `words` are what a
    reader who cannot see gets, or give it where they are known only once the frame is drawn. `locate` tells where the
    layout says what is drawn, `reads` where it reads a field of the card.
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

    @property
    def text(self) -> str:
        """The words on it, in painting order."""
        return self.words if isinstance(self.words, str) else self.words()


@frozen
class Box:
    """A rectangle on a page, in points from the top left."""

    x: float
    y: float
    width: float
    height: float


@frozen
class Page:
    """One side of paper. `label` is what the page calls itself (iv, 12, Sheet 3 front)."""

    frame: Frame
    label: str = ""
    trim: Box | None = None
    bleed: Box | None = None


@frozen
class Destination:
    """A named place that links lead to: page index from 0, and the point on it."""

    name: str
    page: int
    x: float
    y: float


@frozen
class OutlineEntry:
    """A line of the document's outline; `level` counts from 0."""

    title: str
    destination: str
    level: int = 0


class Notebook(Protocol):
    """What is noted down elsewhere while deferred frames are drawn: wrong data, and who met it.

    Pages may be drawn in another process: there `take_out` gives what was noted, as plain data that can be sent, and
    here `put_in` adds it. Notes that are put in twice count once.
    """

    def take_out(self) -> object:
        """What was noted since it was last taken out."""
        ...

    def put_in(self, notes: object) -> None:
        """Adds what another process took out."""
        ...


#: Hears how far the writing of a file is: what is counted ("page"), how many of it are done, how many there are.
Watch = Callable[[str, int, int], None]


@frozen
class Publication:
    """A document ready to be written: pages, and what a reader's program wants to know about it.

    `name` is the file's stem (`card-sheets-a4`). `language` is a BCP 47 tag. `tagged` asks for a structure tree.
    `duplex` is "", "long-edge" or "short-edge": what the print dialogue should preset. `notebook` is where it is
    noted down what goes wrong while deferred frames are drawn. `watch` hears how far the writing is.
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

    def tell(self, unit: str, done: int, total: int) -> None:
        """Tell who watches that so many pages, pictures or images of all are done."""
        if self.watch is not None:
            self.watch(unit, done, total)


@frozen
class WrittenText:
    """A document that is text: HTML, plain text, CSV. Its file is called `name` and `suffix` (`rulebook.html`)."""

    name: str
    suffix: str
    text: str
