"""Pages in reading order → sheets that are printed on both sides, folded once and stapled (saddle stitch)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.drawing.items import Frame, Group, Item
from cardgen.drawing.publication import Box, Page
from cardgen.frozen import frozen
from cardgen.imposition.problems import PAGE_LARGER_THAN_PANEL
from cardgen.imposition.scheme import SHEET_WORDS, Paper, sheet_label
from cardgen.units import format_mm

#: How much farther staples push out inner sheets than the thickness of the paper alone does (a factor).
_STAPLE = 1.3


@frozen
class BookJob:
    """Pages in reading order, the paper and its thickness in points (for creep), and the words on sheets.

    With a thickness of 0, creep is ignored, which is fine below some ten sheets; office paper of 80 g/m² has 0.1 mm.
    """

    pages: tuple[Page, ...]
    paper: Paper
    thickness: float = 0.0
    labels: Mapping[str, str] = field(default_factory=lambda: dict(SHEET_WORDS))


def arrange_booklet(job: BookJob) -> Outcome[tuple[Page, ...]]:
    """Front and back of every sheet, on landscape paper to be turned about its short edge.

    Blank pages fill up to a multiple of four; they come before the last page, which stays the back cover.
    """
    if not job.pages:
        return Outcome(())
    pages = fill_up(job.pages, 4)
    width, height = max(job.paper.width, job.paper.height), min(job.paper.width, job.paper.height)
    made: list[Page] = []
    for sheet, sides in enumerate(sheet_sides(len(pages))):
        creep = sheet * job.thickness * _STAPLE
        for side, (left, right) in zip(("front", "back"), sides, strict=True):
            halves = (
                _half(pages[left], 0, width / 2, height, creep),
                _half(pages[right], width / 2, width / 2, height, -creep),
            )
            items: tuple[Item, ...] = tuple(half for half in halves if half is not None)
            paper = Box(0, 0, width, height)
            made.append(
                Page(Frame(width, height, items), sheet_label(job.labels, sheet + 1, side), paper, paper)
            )
    found = oversize(job.pages, width / 2, height, job.paper)
    return Outcome(tuple(made), found)


def fill_up(pages: tuple[Page, ...], multiple: int) -> list[Page | None]:
    """The pages, with blank ones (None) inserted before the last up to a multiple of `multiple`."""
    blank: list[Page | None] = [None] * (-len(pages) % multiple)
    return [*pages[:-1], *blank, pages[-1]]


def sheet_sides(count: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """For each sheet, outermost first, the page indexes (left, right) of its front and its back."""
    return [
        ((count - 1 - 2 * sheet, 2 * sheet), (2 * sheet + 1, count - 2 - 2 * sheet))
        for sheet in range(count // 4)
    ]


def _half(page: Page | None, x: float, width: float, height: float, creep: float) -> Group | None:
    """The page against the fold, in the middle of the height, made smaller if it does not fit.

    `creep` moves it to the right: towards the fold on the left half, away from it if negative.
    """
    if page is None:
        return None
    scale = panel_scale(page, width, height)
    shown = page.frame.width * scale
    left = x + width - shown if x == 0 else x
    top = (height - page.frame.height * scale) / 2
    return Group(page.frame, (scale, 0.0, 0.0, scale, left + creep, top), name=f"page:{page.label}")


def panel_scale(page: Page, width: float, height: float) -> float:
    """1, or the factor by which the page must be made smaller to fit."""
    return min(1.0, width / page.frame.width, height / page.frame.height)


def oversize(pages: tuple[Page, ...], width: float, height: float, paper: Paper) -> tuple[Diagnostic, ...]:
    """A diagnostic if the largest page exceeds a panel of `width` × `height` by more than half a point."""
    largest = max(pages, key=lambda page: 1 / panel_scale(page, width, height))
    if panel_scale(largest, width + 0.5, height + 0.5) >= 1:
        return ()
    message = (
        f"pages of {format_mm(largest.frame.width)} × {format_mm(largest.frame.height)} are printed at "
        f"{panel_scale(largest, width, height):.0%}: a panel of {paper.title} has {format_mm(width)} × "
        f"{format_mm(height)}"
    )
    return (
        Diagnostic(PAGE_LARGER_THAN_PANEL, message, hint="use a page of the panel's size, or a larger paper"),
    )
