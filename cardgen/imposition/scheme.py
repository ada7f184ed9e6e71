"""The contract of a scheme: a way to arrange faces on paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from math import inf

from cardgen.diagnostics import Outcome, Span
from cardgen.drawing.items import Frame
from cardgen.drawing.publication import Face, Page
from cardgen.frozen import frozen
from cardgen.imposition.cutters import Cutter

#: Sets one line of text at a size in points, in the light grey of the margin: a frame as wide as the line and as high
#: as its ascenders and descenders. Imposition does not draw letters itself; a room with fonts provides this function.
Lettering = Callable[[str, float], Frame]


#: What sheets print in their margins; a game may replace these words.
SHEET_WORDS: Mapping[str, str] = {
    "sheet": "sheet",
    "of": "of",
    "front": "front",
    "back": "back",
    "scale": "print at 100 %, do not scale",
    "long-edge": "flip on the long edge",
    "short-edge": "flip on the short edge",
    "fold": "fold on the dashed line, backs outside; glue, then cut",
}


def sheet_label(labels: Mapping[str, str], number: int, side: str = "") -> str:
    """The page label of a sheet, or of its `front` or `back`, in viewers: `Sheet 3 front`, in the
    words of the sheets.
    """
    sheet = labels["sheet"]
    return " ".join(
        filter(None, (f"{sheet[:1].upper()}{sheet[1:]}", str(number), labels[side] if side else ""))
    )


@frozen
class Paper:
    """A paper by name, upright: width and height in points."""

    name: str
    title: str
    width: float
    height: float


@frozen
class Leaf:
    """One printed card: its front, and its back if it has one. Each copy is a leaf."""

    front: Face
    back: Face | None = None


def _nowhere(_: str) -> None:
    """No card has a place."""


@frozen
class SheetJob:
    """What a scheme needs: the leaves in order, the paper, and how they should be arranged on it. Lengths in points.

    `backs` is `duplex-long-edge`, `duplex-short-edge`, `gutter-fold` (on the same page, to be folded) or `none`; `cut`
    is `shared` or `bleed`, with a `gap` of at most so much between cards; `slug` is the line of text in the margin
    (game, version); `margin` is the printer's unprintable edge. Without `lettering`, the margins have no words.
    `back_marks` draws crop marks on backs, too.

    `place` returns where the size of a card, named by its id, is written; `labels` replace SHEET_WORDS. For a `cutter`,
    fronts have its registration marks instead of crop marks, and the paths of its cuts. Cards larger than the paper are
    reported; with `in_pieces`, they are divided instead.
    """

    leaves: tuple[Leaf, ...]
    paper: Paper
    backs: str
    cut: str
    margin: float
    slug: str
    lettering: Lettering | None = None
    back_marks: bool = False
    place: Callable[[str], Span | None] = _nowhere
    labels: Mapping[str, str] = field(default_factory=lambda: dict(SHEET_WORDS))
    cutter: Cutter | None = None
    in_pieces: bool = False
    gap: float = inf

    @property
    def has_back_pages(self) -> bool:
        """Whether backs are on pages of their own."""
        return self.backs.startswith("duplex-")

    @property
    def as_pictures(self) -> bool:
        """Whether each page is a picture of its cards, for a machine whose program prints it on paper of its own."""
        return self.cutter is not None and self.cutter.pictures

    @property
    def duplex(self) -> str:
        """The edge about which the paper is turned between its two sides, `long-edge` or `short-edge`; otherwise ""."""
        return self.backs.removeprefix("duplex-") if self.has_back_pages and not self.as_pictures else ""


@frozen
class Scheme:
    """A way to arrange leaves on paper."""

    name: str
    summary: str
    arrange: Callable[[SheetJob], Outcome[tuple[Page, ...]]]
