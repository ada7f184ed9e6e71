"""The rules → eight small pages on one side of a sheet, which folding and one cut turn into a little book."""

from __future__ import annotations

from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.drawing.publication import Page, Publication
from cardgen.imposition.booklet import BookJob
from cardgen.imposition.fold import arrange_fold
from cardgen.imposition.scheme import Paper
from cardgen.publish.book.binding import bind_book, bind_passages
from cardgen.publish.book.classes import SUMMARY
from cardgen.publish.book.editing import edit_book
from cardgen.publish.book.passages import marked_passages
from cardgen.publish.choosing import chosen_papers
from cardgen.publish.product import Product, Workshop
from cardgen.units import MM

_PAGES = 8


def _make(workshop: Workshop) -> Outcome[tuple[Publication, ...]]:
    """Option: `paper`. Rules that need more than eight pages give way to their passages marked as summary."""
    publications: list[Publication] = []
    found: list[Diagnostic] = []
    for paper in chosen_papers(workshop):
        pages = _pages(workshop, paper, found)
        if not pages:
            break
        arranged = arrange_fold(BookJob(pages, paper))
        found += arranged.diagnostics
        name, what = f"fold-sheet-{paper.name}", f"rules to fold, on {paper.title}"
        how = "print on one side; fold to eighths, cut along the dashed line, fold to a book"
        publications.append(replace(workshop.publication(name, what, arranged.value), subject=how))
    return Outcome(tuple(publications), tuple(found))


def _pages(workshop: Workshop, paper: Paper, found: list[Diagnostic]) -> tuple[Page, ...]:
    long, short = max(paper.width, paper.height), min(paper.width, paper.height)
    panel = f"{long / 4 / MM:.2f}mm x {short / 2 / MM:.2f}mm"
    bound = bind_book(workshop, panel)
    if bound.value is not None and len(bound.value.pages) <= _PAGES:
        found += bound.diagnostics
        return bound.value.pages
    edited = edit_book(workshop, panel)
    found += edited.diagnostics
    passages = marked_passages(edited.value, SUMMARY)
    if not passages:
        return bound.value.pages if bound.value is not None else ()
    made = bind_passages(workshop, edited.value, passages, cover=True)
    found += made.diagnostics
    return made.value


PRODUCT = Product(
    "fold_sheet",
    "rules on one side of a sheet, folded to eight small pages",
    ("pdf",),
    _make,
    ("paper", "editions"),
)
