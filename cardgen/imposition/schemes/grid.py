"""Leaves → sheets of cards in a grid, fronts and mirrored backs, as many as fit on the paper."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.drawing.publication import Page
from cardgen.imposition.cutters import Cutter
from cardgen.imposition.packing import CardStock, Grid, packings
from cardgen.imposition.pieces import divide, pieces_of
from cardgen.imposition.problems import (
    BLEED_CUT_SHORT,
    CARD_LARGER_THAN_PAPER,
    FEWER_CARDS_FOR_MACHINE,
    NO_ROOM_FOR_NOTES,
)
from cardgen.imposition.scheme import Leaf, Scheme, SheetJob
from cardgen.imposition.sheets import Sheet, SheetMaker, bed_of
from cardgen.units import MM, format_mm

#: An outer bleed below this is reported, because a manual cut is often a millimetre off.
_USEFUL_BLEED = 1 * MM
#: To make room for the notes of a sheet, at least this part of the cards must remain: a row of four or more may be
#: given up, but not half a sheet.
_LEAST_SHARE = 0.7
#: The number of sheets for which there must be room in the notes while it is not known.
_MANY_SHEETS = 99

#: Cards of one size, their leaves, and the grids for them.
_Batch = tuple[CardStock, list[Leaf], tuple[Grid, ...]]


def _arrange(job: SheetJob) -> Outcome[tuple[Page, ...]]:
    """Make the sheets of each card size in turn; sizes do not share a sheet, so that cuts go straight across."""
    diagnostics: list[Diagnostic] = []
    batches: list[_Batch] = []
    for stock, leaves in _by_stock(job.leaves):
        batch = _batch(stock, leaves, job)
        if batch is not None:
            batches.append(batch)
        else:
            diagnostics.append(_too_large(stock, leaves, job))
    fewest = sum(_sheet_count(leaves, grids[0]) for _, leaves, grids in batches)
    made = [(stock, leaves, _with_notes(grids, job, fewest)) for stock, leaves, grids in batches]
    total = sum(_sheet_count(leaves, maker.grid) for _, leaves, maker in made)
    if total != fewest:
        made = [(stock, leaves, SheetMaker(job, maker.grid, total)) for stock, leaves, maker in made]
    diagnostics += _fewer([(stock, grids[0]) for stock, _, grids in batches], job)
    pages: list[Page] = []
    number = 0
    for stock, leaves, maker in made:
        diagnostics.extend(_short_bleed(stock, leaves, maker.grid, job))
        if not maker.says_all:
            diagnostics.append(_no_room(leaves, maker.grid, job))
        for at in range(0, len(leaves), maker.grid.count):
            number += 1
            pages.extend(maker.pages(Sheet(tuple(leaves[at : at + maker.grid.count]), number, total)))
    return Outcome(tuple(pages), tuple(diagnostics))


def cards_too_large(job: SheetJob) -> tuple[Diagnostic, ...]:
    """Report cards that are too large for the paper, without making sheets."""
    return tuple(
        _too_large(stock, leaves, job)
        for stock, leaves in _by_stock(job.leaves)
        if _batch(stock, leaves, job) is None
    )


def _batch(stock: CardStock, leaves: list[Leaf], job: SheetJob) -> _Batch | None:
    """The leaves with the grids for them, in pieces if the job allows it and they are too large; None if none fits."""
    grids = _grids(stock, job)
    if grids:
        return stock, leaves, grids
    if job.in_pieces:
        for fitting in (_roomy_grids, _grids):
            parts = divide(stock, partial(fitting, job=job))
            if parts is not None:
                columns, rows = parts
                size = CardStock(stock.width / columns, stock.height / rows, stock.bleed)
                pieces = [piece for leaf in leaves for piece in pieces_of(leaf, columns, rows)]
                return size, pieces, fitting(size, job)
    return None


def _grids(stock: CardStock, job: SheetJob) -> tuple[Grid, ...]:
    return packings(stock, bed_of(job), job.cut)


def _roomy_grids(stock: CardStock, job: SheetJob) -> tuple[Grid, ...]:
    """The grids with room for all of the bleed and for the notes."""
    return tuple(
        grid
        for grid in _grids(stock, job)
        if min(grid.bleed_x, grid.bleed_y) >= stock.bleed and SheetMaker(job, grid, _MANY_SHEETS).says_all
    )


def _sheet_count(leaves: list[Leaf], grid: Grid) -> int:
    return -(-len(leaves) // grid.count)


def _with_notes(grids: tuple[Grid, ...], job: SheetJob, total: int) -> SheetMaker:
    """The maker for the fullest grid with room for all notes; otherwise for the fullest grid."""
    fullest = SheetMaker(job, grids[0], total)
    if fullest.says_all:
        return fullest
    for grid in grids[1:]:
        if grid.count < _LEAST_SHARE * grids[0].count:
            break
        maker = SheetMaker(job, grid, total)
        if maker.says_all:
            return maker
    return fullest


def _by_stock(leaves: tuple[Leaf, ...]) -> list[tuple[CardStock, list[Leaf]]]:
    """Group the leaves by the size of their cards, to a hundredth of a point, in the order of their first cards."""
    stocks: dict[tuple[float, float, float], tuple[CardStock, list[Leaf]]] = {}
    for leaf in leaves:
        front = leaf.front
        bleed = max(front.bleed, leaf.back.bleed if leaf.back is not None else 0.0)
        stock = CardStock(front.width, front.height, bleed)
        key = (round(stock.width, 2), round(stock.height, 2), round(bleed, 2))
        stocks.setdefault(key, (stock, []))[1].append(leaf)
    return list(stocks.values())


def _too_large(stock: CardStock, leaves: list[Leaf], job: SheetJob) -> Diagnostic:
    paper, margin = job.paper, job.margin
    width, height = paper.width - 2 * margin, paper.height - 2 * margin
    inside = f"{format_mm(width)} × {format_mm(height)}"
    hint = "use a larger paper, print boards in pieces (`large_cards: pieces`), or make the size in the kind smaller"
    if min(width, height) <= 0:
        inside, hint = "nothing left", "make the margin smaller"
    message = (
        f"a card of {_sides(stock)} ({_named(leaves)}) is too large for {paper.title}, which has {inside} inside its "
        f"margins of {format_mm(margin)}"
    )
    if job.cutter and packings(stock, bed_of(replace(job, cutter=None)), job.cut):
        message = (
            f"a card of {_sides(stock)} ({_named(leaves)}) has no place on {paper.title} where {job.cutter.title} can "
            f"cut it: {_reach(job.cutter)}"
        )
        hint = "print these cards on a larger paper, or cut them by hand: `--cutter none`"
    return Diagnostic(CARD_LARGER_THAN_PAPER, message, job.place(leaves[0].front.card), hint=hint)


def _fewer(batches: list[tuple[CardStock, Grid]], job: SheetJob) -> list[Diagnostic]:
    """Report the sizes of which a sheet holds fewer cards because a machine cuts it; no place in the game's files is
    to blame.
    """
    if job.cutter is None:
        return []
    by_hand = bed_of(replace(job, cutter=None))
    fewer = [
        f"{grid.count} instead of {usual} of {_sides(stock)}"
        for stock, grid in batches
        if grid.count < (usual := packings(stock, by_hand, job.cut)[0].count)
    ]
    if not fewer:
        return []
    message = (
        f"for {job.cutter.title}, a sheet of {job.paper.title} holds fewer cards: "
        f"{', '.join(fewer)}; {_reach(job.cutter)}"
    )
    hint = "use a larger paper, or `registration` marks that take less room"
    if job.cutter.pictures:
        hint = "use a larger paper, if the program of the machine prints on it"
    return [Diagnostic(FEWER_CARDS_FOR_MACHINE, message, hint=hint)]


def _reach(cutter: Cutter) -> str:
    """What keeps cards from places on the paper."""
    edge = f"within {format_mm(cutter.inset)} of the edges of the paper"
    if cutter.pictures:
        return f"nothing is printed or cut {edge}"
    return f"nothing is cut {edge}, or within {format_mm(cutter.quiet)} of a registration mark"


def _sides(stock: CardStock) -> str:
    return f"{format_mm(stock.width)} × {format_mm(stock.height)}"


def _named(leaves: list[Leaf]) -> str:
    """The first of the cards, and how many more there are."""
    more = len({leaf.front.card for leaf in leaves}) - 1
    return f"`{leaves[0].front.card}` and {more} more" if more else f"`{leaves[0].front.card}`"


def _short_bleed(stock: CardStock, leaves: list[Leaf], grid: Grid, job: SheetJob) -> list[Diagnostic]:
    least = min(grid.bleed_x, grid.bleed_y)
    if least >= min(_USEFUL_BLEED, stock.bleed):
        return []
    message = (
        f"the outermost cards ({_named(leaves)}) on {job.paper.title} get {format_mm(least)} of bleed instead of "
        f"{format_mm(stock.bleed)}: more would be in the margin of {format_mm(bed_of(job).reach)}"
    )
    hint = "cut these edges with care, or use a larger paper"
    return [Diagnostic(BLEED_CUT_SHORT, message, job.place(leaves[0].front.card), hint=hint)]


def _no_room(leaves: list[Leaf], grid: Grid, job: SheetJob) -> Diagnostic:
    message = (
        f"sheets of {grid.columns} × {grid.rows} cards ({_named(leaves)}) on {job.paper.title} leave no room for all "
        "their notes (ruler, number, how to print)"
    )
    hint = "use a smaller margin, or a larger paper"
    return Diagnostic(NO_ROOM_FOR_NOTES, message, job.place(leaves[0].front.card), hint=hint)


SCHEME = Scheme("grid", "cards side by side, fronts and backs on the two sides of the paper", _arrange)
