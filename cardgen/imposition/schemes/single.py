"""Leaves → one face on each page with its bleed, as print shops expect them."""

from __future__ import annotations

from cardgen.diagnostics import Outcome
from cardgen.drawing.publication import Box, Face, Page
from cardgen.imposition.scheme import Scheme, SheetJob


def _arrange(job: SheetJob) -> Outcome[tuple[Page, ...]]:
    """Front, back, front, back; the page is the bleed box with the trim box inside; the paper does not matter."""
    pages: list[Page] = []
    for leaf in job.leaves:
        pages.append(_page(leaf.front))
        if job.backs != "none" and leaf.back is not None:
            pages.append(_page(leaf.back))
    return Outcome(tuple(pages))


def _page(face: Face) -> Page:
    bleed = face.bleed
    trim = Box(bleed, bleed, face.width, face.height)
    return Page(face.frame, face.name.replace("/", " "), trim, Box(0, 0, face.frame.width, face.frame.height))


SCHEME = Scheme("single", "one side of a card a page, with bleed, for print shops", _arrange)
