"""The rules → eight small pages on one side of a sheet, which folding and one cut turn into a little book."""

from __future__ import annotations

from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.drawing.publication import Page, Publication
from cardgen.imposition.booklet import BookJob
from cardgen.imposition.fold import arrange_fold
from cardgen.publish.book.binding.binding import Bound, bind_books, bind_passages
from cardgen.publish.book.classes import SUMMARY
from cardgen.publish.book.editing.passages import marked_passages
from cardgen.publish.choosing import chosen_papers, inked, sheet_words
from cardgen.publish.product import BuildContext, Product
from cardgen.units import MM

_PAGES = 8


def _make(build: BuildContext) -> Outcome[tuple[Publication, ...]]:
    """Options: `paper`, `ink`. Rules that need more than eight pages give way to their passages marked as summary."""
    publications: list[Publication] = []
    found: list[Diagnostic] = []
    for paper in chosen_papers(build):
        long, short = max(paper.width, paper.height), min(paper.width, paper.height)
        bound = bind_books(build, f"{long / 4 / MM:.2f}mm x {short / 2 / MM:.2f}mm")
        found += bound.diagnostics
        for each in bound.value:
            arranged = arrange_fold(
                BookJob(_pages(build, each, found), paper, labels=sheet_words(build.game))
            )
            found += arranged.diagnostics
            name = f"{each.book.made_as('fold-sheet')}-{paper.name}"
            called = each.book.title if each.book.name else build.said("rules")
            what = build.said("fold on", called, paper.title)
            made = replace(build.publication(name, what, arranged.value), subject=build.said("fold"))
            publications.append(inked(build, made))
    return Outcome(tuple(publications), tuple(found))


def _pages(build: BuildContext, bound: Bound, found: list[Diagnostic]) -> tuple[Page, ...]:
    """The pages of a book, or those with its summary where it has too many."""
    pages = bound.publication.pages
    if len(pages) <= _PAGES:
        found += bound.diagnostics
        return pages
    passages = marked_passages(bound.book, SUMMARY)
    if not passages:
        return pages
    made = bind_passages(replace(build, game=bound.book.game), bound.book, passages, cover=True)
    found += made.diagnostics
    return made.value


PRODUCT = Product(
    "fold_sheet",
    "the rules on one side of a sheet, folded into eight small pages",
    ("pdf",),
    _make,
    ("paper", "editions", "ink"),
)
