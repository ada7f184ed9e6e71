"""The tree of pages as readers find it."""

from __future__ import annotations

import io

import pikepdf
import pytest

from cardgen.assets.books import Library
from cardgen.drawing.items import Frame
from cardgen.drawing.publication import Page, Publication
from cardgen.export.pdf.composer import compose_pdf


def tree_of(pages: int, library: Library) -> tuple[pikepdf.Pdf, pikepdf.Object]:
    publication = Publication("book", "A book", tuple(Page(Frame(100 + n, 50)) for n in range(pages)))
    pdf = pikepdf.open(io.BytesIO(compose_pdf(publication, library)))
    assert pdf.check_pdf_syntax() == []
    return pdf, pdf.Root.Pages


@pytest.mark.parametrize(("pages", "kids"), [(1, 1), (64, 64), (65, 2), (200, 4)])
def test_a_tree_branches_where_pages_are_many(pages: int, kids: int, library: Library) -> None:
    pdf, root = tree_of(pages, library)
    assert (len(root.Kids), int(root.Count)) == (kids, pages)
    assert [round(float(page.MediaBox[2])) for page in pdf.pages] == [100 + n for n in range(pages)]


def test_nodes_count_the_pages_below_them_and_name_their_parents(library: Library) -> None:
    _, root = tree_of(130, library)
    assert [int(node.Count) for node in root.Kids] == [64, 64, 2]
    assert all(node.Parent.objgen == root.objgen for node in root.Kids)
    assert all(page.Parent.objgen == node.objgen for node in root.Kids for page in node.Kids)


def test_a_tree_of_thousands_has_three_floors(library: Library) -> None:
    _, root = tree_of(64 * 64 + 1, library)
    assert [int(node.Count) for node in root.Kids] == [64 * 64, 1]
    assert len(root.Kids[0].Kids) == 64
