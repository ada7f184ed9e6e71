"""Passages of the rules that are marked as reference, or else as summary → a sheet to lay beside the game."""

from __future__ import annotations

from dataclasses import replace

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.drawing.publication import Publication
from cardgen.publish.book.binding.binding import bind_passages
from cardgen.publish.book.classes import REFERENCE, SUMMARY
from cardgen.publish.book.editing.editing import edit_books
from cardgen.publish.book.editing.passages import marked_in, nothing_marked
from cardgen.publish.choosing import chosen_papers, inked
from cardgen.publish.product import BuildContext, Product


def _make(build: BuildContext) -> Outcome[tuple[Publication, ...]]:
    """Options: `paper`, `ink`."""
    publications: list[Publication] = []
    found: list[Diagnostic] = []
    for paper in chosen_papers(build):
        edited = edit_books(build, paper.name if paper.name in ("a4", "letter", "a5") else "a4")
        found += edited.diagnostics
        book, passages = (
            edited.value[0],
            marked_in(edited.value, REFERENCE) or marked_in(edited.value, SUMMARY),
        )
        if not passages:
            return Outcome((), (*found, nothing_marked(book, REFERENCE)))
        bound = bind_passages(build, book, passages)
        found += bound.diagnostics
        name, what = f"reference-sheet-{paper.name}", build.said("reference on", paper.title)
        made = replace(build.publication(name, what, bound.value), tagged=True)
        publications.append(inked(build, made))
    return Outcome(tuple(publications), tuple(found))


PRODUCT = Product(
    "reference_sheet",
    "passages marked as reference, on a sheet of paper",
    ("pdf",),
    _make,
    ("paper", "editions", "ink"),
)
