"""Leaves → sheets of cards in a grid, fronts and mirrored backs, as many as the paper takes."""

from __future__ import annotations

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.drawing.publication import Page
from cardgen.imposition.packing import CardStock, Grid, pack
from cardgen.imposition.problems import BLEED_CUT_SHORT, CARD_LARGER_THAN_PAPER, NO_ROOM_FOR_NOTES
from cardgen.imposition.scheme import Leaf, Scheme, SheetJob
from cardgen.imposition.sheets import Sheet, SheetMaker
from cardgen.units import MM, format_mm

#: Outer bleed under this is worth telling: a cut by hand is often a millimetre off.
_USEFUL_BLEED = 1 * MM


def _arrange(job: SheetJob) -> Outcome[tuple[Page, ...]]:
    """Sheets of each card size in turn; sizes do not share a sheet, so that cuts run through."""
    diagnostics: list[Diagnostic] = []
    batches: list[tuple[Grid, list[tuple[Leaf, ...]]]] = []
    for stock, leaves in _by_stock(job.leaves):
        grid = pack(stock, job.paper, job.margin, job.cut, job.backs == "gutter-fold")
        if grid is None:
            diagnostics.append(_too_large(stock, leaves, job))
            continue
        diagnostics.extend(_short_bleed(stock, grid, job))
        sheets = [tuple(leaves[at : at + grid.count]) for at in range(0, len(leaves), grid.count)]
        batches.append((grid, sheets))
    total = sum(len(sheets) for _, sheets in batches)
    pages: list[Page] = []
    number = 0
    for grid, sheets in batches:
        maker = SheetMaker(job, grid, total)
        if not maker.says_all:
            diagnostics.append(_no_room(grid, job))
        for leaves_of_sheet in sheets:
            number += 1
            pages.extend(maker.pages(Sheet(leaves_of_sheet, number, total)))
    return Outcome(tuple(pages), tuple(diagnostics))


def _by_stock(leaves: tuple[Leaf, ...]) -> list[tuple[CardStock, list[Leaf]]]:
    """The leaves by the size of their cards, to a hundredth of a point, in order of their first card."""
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
    cards = len({leaf.front.card for leaf in leaves})
    which = f"`{leaves[0].front.card}` and {cards - 1} more" if cards > 1 else f"`{leaves[0].front.card}`"
    width, height = paper.width - 2 * margin, paper.height - 2 * margin
    inside = f"{format_mm(width)} × {format_mm(height)}"
    hint = "print these cards on a larger paper, or make their size smaller in the kind"
    if min(width, height) <= 0:
        inside, hint = "nothing left", "make the margin smaller"
    return Diagnostic(
        CARD_LARGER_THAN_PAPER,
        f"a card of {format_mm(stock.width)} × {format_mm(stock.height)} ({which}) is too large for "
        f"{paper.title}, which has {inside} inside its margins of {format_mm(margin)}",
        job.place(leaves[0].front.card),
        hint=hint,
    )


def _short_bleed(stock: CardStock, grid: Grid, job: SheetJob) -> list[Diagnostic]:
    least = min(grid.bleed_x, grid.bleed_y)
    if least >= min(_USEFUL_BLEED, stock.bleed):
        return []
    message = (
        f"the outermost cards on {job.paper.title} get {format_mm(least)} of bleed instead of "
        f"{format_mm(stock.bleed)}: more would lie in the margin of {format_mm(job.margin)}"
    )
    return [Diagnostic(BLEED_CUT_SHORT, message, hint="cut these edges with care, or use a larger paper")]


def _no_room(grid: Grid, job: SheetJob) -> Diagnostic:
    message = (
        f"sheets of {grid.columns} × {grid.rows} cards on {job.paper.title} leave no room for all their "
        "notes (ruler, number, how to print)"
    )
    return Diagnostic(NO_ROOM_FOR_NOTES, message, hint="use a smaller margin, or a larger paper")


SCHEME = Scheme("grid", "cards side by side, fronts and backs on two sides of the paper", _arrange)
