"""A card's size and a paper → how many cards fit on it, in which orientation, and where."""

from __future__ import annotations

from cardgen.drawing.publication import Box
from cardgen.frozen import frozen
from cardgen.imposition.scheme import Paper
from cardgen.units import MM

#: The room that a visible crop mark needs beside the bleed, and the bleed that is never given up for it.
_MARK_ROOM = 2.5 * MM
_LEAST_BLEED = 2 * MM
#: Cards glued around a fold need this much room beside it, because the bulge of the paper shifts their edges.
_FOLD_ROOM = 5 * MM
#: Rounding of millimetres to points must not cost a card.
_TOLERANCE = 0.01


@frozen
class Grid:
    """Slots on a page: `columns` × `rows` trim boxes of `width` × `height` (in their orientation on the page), in
    points.

    `turned` says that cards lie on their side, their heads to the right. `gap` is between trim boxes, and half of it is
    each card's own bleed; `bleed_x` and `bleed_y` are the bleed left and right of the block, and above and below it.
    With a `gutter`, the page is folded in its middle: so much space is there between the upper half of the rows, for
    fronts, and the lower one, for backs.
    """

    page_width: float
    page_height: float
    columns: int
    rows: int
    width: float
    height: float
    turned: bool
    gap: float
    bleed_x: float
    bleed_y: float
    gutter: float = 0.0

    @property
    def count(self) -> int:
        """The number of cards on a full page."""
        return self.columns * self.rows // (2 if self.gutter else 1)

    @property
    def bleed_at_fold(self) -> float:
        """How far cards bleed towards the fold."""
        return max(self.gutter / 2 - _FOLD_ROOM, 0.0)

    @property
    def block(self) -> Box:
        """From the first trim box to the last, centred on the page."""
        width = self.columns * (self.width + self.gap) - self.gap
        height = self.rows * (self.height + self.gap) - self.gap + self._at_fold
        return Box((self.page_width - width) / 2, (self.page_height - height) / 2, width, height)

    @property
    def _at_fold(self) -> float:
        """How much farther down the lower rows are because of the fold."""
        return self.gutter - self.gap if self.gutter else 0.0

    def row_at(self, y: float) -> int:
        """The row whose trim boxes begin at `y`."""
        down = y - self.block.y
        if self.gutter and y > self.page_height / 2:
            down -= self._at_fold
        return round(down / (self.height + self.gap))

    def slot(self, index: int) -> Box:
        """The trim box of the slot `index`, counted by rows from the top left."""
        row, column = divmod(index, self.columns)
        block = self.block
        return Box(
            block.x + column * (self.width + self.gap),
            block.y + row * (self.height + self.gap),
            self.width,
            self.height,
        )

    def cuts(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The x of all vertical and the y of all horizontal cuts."""
        block = self.block
        upright = _edges(block.x, self.width, self.gap, self.columns)
        if not self.gutter:
            return upright, _edges(block.y, self.height, self.gap, self.rows)
        upper = _edges(block.y, self.height, self.gap, self.rows // 2)
        return upright, (*upper, *(self.page_height - y for y in reversed(upper)))


def _edges(start: float, length: float, gap: float, count: int) -> tuple[float, ...]:
    edges: list[float] = []
    for index in range(count):
        first = start + index * (length + gap)
        edges += [first, first + length] if gap or index == 0 else [first + length]
    return tuple(edges)


@frozen
class CardStock:
    """What the packer needs to know about a card: trim size and bleed, in points."""

    width: float
    height: float
    bleed: float


def packings(
    card: CardStock, paper: Paper, margin: float, cut: str, folded: bool = False
) -> tuple[Grid, ...]:
    """Grids for a card, the one with the most cards first: for both orientations of the paper and of the card, as full
    as possible, and also with a row or a column left out, which gives the margins room.

    `cut` "shared" lets neighbours touch, and bleeds only outside the block, as far as the printer reaches; "bleed"
    gives each card its own. On a `folded` page, backs are below a fold. Among equal counts, the full grid comes first,
    and among these the upright card on the upright paper. Empty if the card's trim does not fit at all; a card that
    only fits without its full bleed gets less of it.
    """
    gap = 0.0 if cut == "shared" else 2 * card.bleed
    grids = [
        grid
        for left_out in ((0, 0), (0, 1), (1, 0))
        for landscape in (False, True)
        for turned in (False, True)
        if (grid := _lay(card, _sheet(paper, landscape, margin, folded), turned, gap, left_out)) is not None
    ]
    if not grids:
        return packings(card, paper, margin, "shared", folded) if gap else ()
    return tuple(sorted(grids, key=lambda grid: -grid.count))


@frozen
class _Sheet:
    width: float
    height: float
    margin: float
    folded: bool


def _sheet(paper: Paper, landscape: bool, margin: float, folded: bool) -> _Sheet:
    long, short = max(paper.width, paper.height), min(paper.width, paper.height)
    return _Sheet(*((long, short) if landscape else (short, long)), margin, folded)


def _lay(card: CardStock, sheet: _Sheet, turned: bool, gap: float, left_out: tuple[int, int]) -> Grid | None:
    """The fullest grid without the columns and rows that are `left_out`; a pair of rows if the page is folded."""
    width, height = (card.height, card.width) if turned else (card.width, card.height)
    # With its own bleed, a card extends half a gap beyond its trim on every side, also outside the block.
    reach_x, reach_y = sheet.width - 2 * sheet.margin, sheet.height - 2 * sheet.margin
    columns = int((reach_x + _TOLERANCE) // (width + gap)) - left_out[0]
    rows = int((reach_y + _TOLERANCE) // (height + gap)) - left_out[1]
    gutter = 2 * (card.bleed + _FOLD_ROOM) if sheet.folded else 0.0
    if sheet.folded:  # the gutter takes the place of the gap between the halves, which lie alike
        rows = 2 * (int(((reach_y - gutter + gap) / 2 + _TOLERANCE) // (height + gap)) - left_out[1])
    if columns < 1 or rows < 1:
        return None
    spare_x = (reach_x - columns * (width + gap) + gap) / 2
    spare_y = (reach_y - rows * (height + gap) + gap - (gutter - gap if sheet.folded else 0.0)) / 2
    return Grid(
        sheet.width,
        sheet.height,
        columns,
        rows,
        width,
        height,
        turned,
        gap,
        _outer_bleed(card.bleed, spare_x),
        _outer_bleed(card.bleed, spare_y),
        gutter,
    )


def _outer_bleed(bleed: float, spare: float) -> float:
    """How much bleed to print outside the block, with `spare` room up to the printer's reach.

    Bleed gives way to crop marks, but not below 2 mm; nothing is drawn beyond the printer's reach.
    """
    return max(0.0, min(bleed, spare, max(spare - _MARK_ROOM, _LEAST_BLEED)))
