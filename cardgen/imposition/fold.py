"""Eight pages → one side of one sheet that becomes a little book by folding and one cut."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.drawing.items import Frame, Group, Item, Shape, Transform
from cardgen.drawing.publication import Box, Page
from cardgen.imposition.booklet import BookJob, fill_up, oversize, panel_scale
from cardgen.imposition.marks import MARK_COLOUR, MARK_LINE
from cardgen.imposition.scheme import sheet_label

_PANELS = 8
#: Page indexes by panel: the upper row is upside down, the lower one begins with the back cover and the front. Around
#: the sheet, consecutive pages share an edge that is folded and not cut.
_UPPER = (6, 5, 4, 3)
_LOWER = (7, 0, 1, 2)


def arrange_fold(job: BookJob) -> Outcome[tuple[Page, ...]]:
    """One landscape page of paper for every eight pages; blank ones come before the last, the back cover.

    The dashed line between the middle panels is the cut. Fold the sheet in half along it, open the cut to a cross and
    fold the cross to a book.
    """
    if not job.pages:
        return Outcome(())
    width, height = max(job.paper.width, job.paper.height), min(job.paper.width, job.paper.height)
    pages: list[Page] = []
    filled = fill_up(job.pages, _PANELS)
    for number, start in enumerate(range(0, len(filled), _PANELS), 1):
        items = _panels(filled[start : start + _PANELS], width, height)
        paper = Box(0, 0, width, height)
        pages.append(Page(Frame(width, height, items), sheet_label(job.labels, number), paper, paper))
    return Outcome(tuple(pages), oversize(job.pages, width / 4, height / 2, job.paper))


def _panels(pages: list[Page | None], width: float, height: float) -> tuple[Item, ...]:
    panel = (width / 4, height / 2)
    items: list[Item] = []
    for row, order in enumerate((_UPPER, _LOWER)):
        for column, index in enumerate(order):
            page = pages[index]
            if page is not None:
                transform = _stand(page, column * panel[0], row * panel[1], panel, upside_down=row == 0)
                items.append(Group(page.frame, transform, name=f"page:{page.label}"))
    cut = Shape(
        (("M", panel[0], panel[1]), ("L", 3 * panel[0], panel[1])),
        stroke=MARK_COLOUR,
        line=MARK_LINE,
        dash=(4.0, 3.0),
    )
    return (*items, cut)


def _stand(page: Page, x: float, y: float, panel: tuple[float, float], *, upside_down: bool) -> Transform:
    """The transform that puts the page in the middle of its panel."""
    scale = panel_scale(page, *panel)
    width, height = page.frame.width * scale, page.frame.height * scale
    left, top = x + (panel[0] - width) / 2, y + (panel[1] - height) / 2
    if upside_down:
        return (-scale, 0.0, 0.0, -scale, left + width, top + height)
    return (scale, 0.0, 0.0, scale, left, top)
