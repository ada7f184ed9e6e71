"""A card's size and what it is printed on → how many cards fit there, in which orientation, and where."""

from __future__ import annotations

from dataclasses import replace
from math import inf

from cardgen.drawing.publication import Box
from cardgen.frozen import frozen
from cardgen.imposition.cutters import Cutter
from cardgen.imposition.registration import quiet_zones
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
    fronts, and the lower one, for backs. Slots that are `blocked` by registration marks stay empty.
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
    blocked: frozenset[int] = frozenset()

    @property
    def slots(self) -> tuple[int, ...]:
        """The slots for fronts, by their numbers."""
        slots = range(self.columns * self.rows // (2 if self.gutter else 1))
        return tuple(index for index in slots if index not in self.blocked)

    @property
    def count(self) -> int:
        """The number of cards on a full page."""
        return self.columns * self.rows // (2 if self.gutter else 1) - len(self.blocked)

    @property
    def front_height(self) -> float:
        """The height of the part of the page that has the fronts: what a machine cuts of a folded page."""
        return self.page_height / 2 if self.gutter else self.page_height

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


@frozen
class Bed:
    """What cards are printed on: the paper, the edge that the printer cannot reach (points), whether the page is
    `folded` and has backs below the fold, the machine that cuts it, if one does, and the most room between cards that
    have their own bleed.
    """

    paper: Paper
    margin: float
    folded: bool = False
    cutter: Cutter | None = None
    gap: float = inf

    @property
    def reach(self) -> float:
        """The edge where nothing of a card is printed, not even bleed."""
        return max(self.margin, self.inset) if self.cutter and self.cutter.pictures else self.margin

    @property
    def inset(self) -> float:
        """The edge where nothing is cut by the machine."""
        return self.cutter.inset if self.cutter else 0.0

    @property
    def fold_room(self) -> float:
        """How far from the fold cards stay, besides what their bleed needs: clear of the marks beside it."""
        cutter = self.cutter
        return cutter.inset + cutter.thickness / 2 + cutter.quiet if cutter else 0.0

    @property
    def has_crop_marks(self) -> bool:
        """Whether cards are cut by hand, or by a machine that the marks do not disturb."""
        return not self.cutter or not (self.cutter.marks or self.cutter.pictures)

    def sides(self, landscape: bool) -> tuple[float, float]:
        """Width and height of the page."""
        long, short = max(self.paper.width, self.paper.height), min(self.paper.width, self.paper.height)
        return (long, short) if landscape else (short, long)


def packings(card: CardStock, bed: Bed, cut: str) -> tuple[Grid, ...]:
    """Grids for a card, the one with the most cards first: for both orientations of the paper and of the card, as full
    as possible, and also with a row or a column left out, which gives the margins room.

    `cut` "shared" lets neighbours touch, and bleeds only outside the block, as far as the printer reaches; "bleed"
    gives each card its own, within the gap that the bed allows. On a folded page, backs are below a fold. Among equal
    counts, grids whose slots are free of registration marks come first, among these the full grid, and the upright card
    on the upright paper. Empty if the card's trim does not fit at all; a card that only fits without its full bleed
    gets less of it.
    """
    gap = 0.0 if cut == "shared" else min(2 * card.bleed, bed.gap)
    grids = [
        grid
        for left_out in ((0, 0), (0, 1), (1, 0))
        for landscape in (False, True)
        for turned in (False, True)
        if (grid := _lay(card, bed, (landscape, turned), gap, left_out)) is not None and grid.count
    ]
    if not grids:
        return packings(card, bed, "shared") if gap else ()
    return tuple(sorted(grids, key=lambda grid: (-grid.count, len(grid.blocked))))


def _lay(
    card: CardStock, bed: Bed, lies: tuple[bool, bool], gap: float, left_out: tuple[int, int]
) -> Grid | None:
    """The fullest grid without the columns and rows that are `left_out`; a pair of rows if the page is folded.

    `lies` says whether the paper and the card lie on their sides.
    """
    (landscape, turned), folded = lies, bed.folded
    width, height = (card.height, card.width) if turned else (card.width, card.height)
    page_width, page_height = bed.sides(landscape)
    gutter = 2 * max(card.bleed + _FOLD_ROOM, bed.fold_room) if folded else 0.0
    # With its own bleed, a card extends half a gap beyond its trim on every side, also outside the block.
    reach_x, reach_y = page_width - 2 * bed.reach, page_height - 2 * bed.reach
    cut_x, cut_y = page_width - 2 * bed.inset + gap, page_height - 2 * bed.inset + gap
    columns = int((min(reach_x, cut_x) + _TOLERANCE) // (width + gap)) - left_out[0]
    rows = int((min(reach_y, cut_y) + _TOLERANCE) // (height + gap)) - left_out[1]
    if folded:  # the gutter takes the place of the gap between the halves, which lie alike
        half = (min(reach_y, cut_y) - gutter + gap) / 2
        rows = 2 * (int((half + _TOLERANCE) // (height + gap)) - left_out[1])
    if columns < 1 or rows < 1:
        return None
    spare_x = (reach_x - columns * (width + gap) + gap) / 2
    spare_y = (reach_y - rows * (height + gap) + gap - (gutter - gap if folded else 0.0)) / 2
    grid = Grid(
        page_width,
        page_height,
        columns=columns,
        rows=rows,
        width=width,
        height=height,
        turned=turned,
        gap=gap,
        bleed_x=_outer_bleed(card.bleed, spare_x, bed.has_crop_marks),
        bleed_y=_outer_bleed(card.bleed, spare_y, bed.has_crop_marks),
        gutter=gutter,
    )
    return replace(grid, blocked=_blocked(grid, bed.cutter)) if bed.cutter else grid


def _blocked(grid: Grid, cutter: Cutter) -> frozenset[int]:
    """The slots whose trim boxes touch a mark of the machine, or its quiet zone."""
    zones = quiet_zones(cutter, grid.page_width, grid.front_height)
    return frozenset(index for index in grid.slots if any(grid.slot(index).meets(zone) for zone in zones))


def _outer_bleed(bleed: float, spare: float, marked: bool) -> float:
    """How much bleed to print outside the block, with `spare` room up to the printer's reach.

    On a page that is `marked`, bleed gives way to crop marks, but not below 2 mm; nothing is drawn beyond the printer's
    reach.
    """
    wanted = max(spare - _MARK_ROOM, _LEAST_BLEED) if marked else spare
    return max(0.0, min(bleed, spare, wanted))
