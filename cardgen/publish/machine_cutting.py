"""Sheets that a machine cuts → the name that says so, and the publication of the lines that it cuts them along."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from cardgen.drawing.items import Frame
from cardgen.drawing.publication import Page, Publication
from cardgen.imposition.cutters import Cutter
from cardgen.imposition.scheme import SheetJob, sheet_label

_PICTURES, _CUT_FILES = ("png",), ("cut_files",)


def for_machine(publication: Publication, cutter: Cutter | None) -> Publication:
    """The sheets under a name of their own, so that they do not replace those that are cut by hand; as pictures if the
    program of the machine prints them.
    """
    if cutter is None:
        return publication
    name = f"{publication.name}-{cutter.name}"
    return replace(publication, name=name, formats=_PICTURES if cutter.pictures else ())


def sheet_cuts(publication: Publication, job: SheetJob) -> Iterator[Publication]:
    """What is cut of each different sheet of the publication; nothing if no page has cuts.

    A page stands for all sheets in a row with the same cuts, and its label counts them in the words of the sheets. It
    is as large as what lies in the machine: half a sheet, if sheets are folded before.
    """
    sheets = enumerate((page for page in publication.pages if page.cuts), 1)
    pages = [_counted(tuple(alike), job) for _, alike in groupby(sheets, key=lambda sheet: sheet[1].cuts)]
    yield from cut_files(publication, tuple(pages))


def cut_files(publication: Publication, pages: tuple[Page, ...]) -> Iterator[Publication]:
    """The cuts of the pages, which belong to the publication, as files of their own; nothing if there are no pages."""
    if pages:
        yield replace(
            publication,
            name=f"{publication.name}-cut",
            pages=pages,
            outline=(),
            destinations=(),
            duplex="",
            formats=_CUT_FILES,
        )


def _counted(sheets: tuple[tuple[int, Page], ...], job: SheetJob) -> Page:
    (first, page), (last, _) = sheets[0], sheets[-1]
    label = sheet_label(job.labels, first)
    height = page.frame.height / 2 if job.backs == "gutter-fold" else page.frame.height
    return Page(
        Frame(page.frame.width, height), label if first == last else f"{label}-{last}", cuts=page.cuts
    )
