"""The rulebook → sheets printed on both sides, to be folded once and stapled: one publication for each paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.drawing.items import Frame
from cardgen.drawing.publication import Page, Publication
from cardgen.imposition.booklet import BookJob, arrange_booklet
from cardgen.publish.book.binding.binding import bind_books
from cardgen.publish.book.classes import BACK_COVER
from cardgen.publish.book.styling.reading import asked_page
from cardgen.publish.choosing import (
    DRIFT_OPTIONS,
    chosen,
    chosen_length,
    chosen_papers,
    in_register,
    inked,
    sheet_words,
)
from cardgen.publish.product import BuildContext, Product

#: The page that half a sheet of each paper holds.
_PANELS: Mapping[str, str] = {
    "a3": "a4",
    "a4": "a5",
    "a5": "a6",
    "tabloid": "letter",
    "letter": "half-letter",
}
_BLANKS = ("auto", "end", "before-last")
#: The edge about which its sheets are turned.
_TURNED = "short-edge"


def _make(build: BuildContext) -> Outcome[tuple[Publication, ...]]:
    """Options: `paper`, `page`, `creep` (the paper's thickness, such as 0.1mm), `back-drift`, `ink`, and `blanks`.

    `blanks` says where blank pages stand that fill up the last sheet: at the `end`, or `before-last`, so that the
    back cover stays outside; `auto` does the latter for books that have one.
    """
    thickness = chosen_length(build, "creep", 0.0)
    policy = chosen(build, "blanks", "auto", _BLANKS)
    publications: list[Publication] = []
    found: list[Diagnostic] = []
    for paper in chosen_papers(build):
        page = asked_page(build) or _PANELS.get(paper.name, "")
        bound = bind_books(build, page)
        found += bound.diagnostics
        for each in bound.value:
            book = each.publication
            found += each.diagnostics
            back = any(place.name == BACK_COVER for place in book.destinations)
            last = policy == "before-last" or (policy == "auto" and back)
            pages = book.pages if last else _fill_at_end(book.pages)
            arranged = arrange_booklet(BookJob(pages, paper, thickness, sheet_words(build.game)))
            found += arranged.diagnostics
            name = f"{each.book.made_as('booklet')}-{paper.name}"
            called = ("book on", each.book.title) if each.book.name else ("booklet on",)
            what = build.said(*called, paper.title)
            made = build.publication(name, what, in_register(build, arranged.value, _TURNED))
            made = replace(made, subject=build.said("booklet"), duplex=_TURNED)
            publications.append(inked(build, made))
    return Outcome(tuple(publications), tuple(found))


def _fill_at_end(pages: tuple[Page, ...]) -> tuple[Page, ...]:
    """The pages with blank ones after them up to a multiple of four."""
    if not pages:
        return pages
    first = pages[0].frame
    blank = Page(Frame(first.width, first.height))
    return (*pages, *(blank for _ in range(-len(pages) % 4)))


PRODUCT = Product(
    "booklet",
    "the rulebook as sheets to fold and staple",
    ("pdf",),
    _make,
    ("paper", "page", "editions", "creep", "blanks", "ink", *DRIFT_OPTIONS),
)
