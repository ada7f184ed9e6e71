"""Passages of the rules that are marked as summary → cards of the game's size, on sheets to print and cut."""

from __future__ import annotations

from dataclasses import replace

from cardgen.diagnostics import Outcome
from cardgen.drawing.publication import Publication
from cardgen.imposition.scheme import Leaf
from cardgen.imposition.schemes.grid import SCHEME
from cardgen.publish.book.classes import SUMMARY
from cardgen.publish.book.editing.editing import edit_books
from cardgen.publish.book.editing.passages import marked_in, nothing_marked
from cardgen.publish.book.setting.making_up import PageMaker
from cardgen.publish.book.setting.summary_faces import draw_passages
from cardgen.publish.choosing import SHEET_OPTIONS, chosen_papers, in_register, inked, sheet_job, sized
from cardgen.publish.machine_cutting import for_machine, sheet_cuts
from cardgen.publish.product import BuildContext, Product


def _make(build: BuildContext) -> Outcome[tuple[Publication, ...]]:
    """Options: those of card sheets but `cards`. Two passages that follow each other share a card."""
    edited = edit_books(build)
    book, passages = edited.value[0], marked_in(edited.value, SUMMARY)
    if not passages:
        return Outcome((), (*edited.diagnostics, nothing_marked(book, SUMMARY)))
    typesetter = PageMaker(book, build).typesetter
    drawn = draw_passages(passages, book, typesetter)
    faces, found = drawn.value, [*drawn.diagnostics]
    leaves = tuple(
        Leaf(faces[at], faces[at + 1] if at + 1 < len(faces) else None) for at in range(0, len(faces), 2)
    )
    publications: list[Publication] = []
    for paper in chosen_papers(build):
        job = sheet_job(build, leaves, paper)
        arranged = SCHEME.arrange(job)
        found += arranged.diagnostics
        if arranged.value:
            name, what = sized(build, f"summary-cards-{paper.name}"), build.said("summary on", paper.title)
            made = build.publication(name, what, in_register(build, arranged.value, job.duplex))
            made = for_machine(replace(made, subject=build.said("scale"), duplex=job.duplex), job.cutter)
            publications += (inked(build, made), *sheet_cuts(made, job))
    return Outcome(tuple(publications), (*edited.diagnostics, *found))


PRODUCT = Product(
    "summary_cards",
    "passages marked as summary, as cards on sheets to cut",
    ("pdf",),
    _make,
    ("paper", "editions", "ink", *SHEET_OPTIONS),
)
