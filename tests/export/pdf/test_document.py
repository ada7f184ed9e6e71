"""Objects in a file: where they begin, and what the file is called by."""

from __future__ import annotations

import io

import pikepdf

from cardgen.export.pdf.document import Document


def written(contents: str) -> tuple[bytes, list[bytes]]:
    """A file with one page, and the pieces in which it was written."""
    pieces: list[bytes] = []
    document = Document(pieces.append)
    catalog, pages = document.reserve(), document.reserve()
    page = document.add(
        f"<</Type/Page/Parent {pages} 0 R/MediaBox[0 0 9 9]/Resources<<>>/Contents {pages + 2} 0 R>>"
    )
    document.add_stream([], contents.encode("ascii"))
    document.fill(pages, f"<</Type/Pages/Kids[{page} 0 R]/Count 1>>")
    document.fill(catalog, f"<</Type/Catalog/Pages {pages} 0 R>>")
    document.finish(catalog, document.add("<</Title(T)>>"))
    return b"".join(pieces), pieces


def test_objects_are_found_in_whatever_order_they_were_filled() -> None:
    data, _ = written("q Q")
    pdf = pikepdf.open(io.BytesIO(data))
    assert pdf.check_pdf_syntax() == []
    assert pdf.pages[0].Contents.read_bytes() == b"q Q"
    assert str(pdf.docinfo.Title) == "T"


def test_an_object_is_written_when_it_is_there_and_not_kept() -> None:
    _, pieces = written("q Q")
    assert len(pieces) == 1 + 5 + 2, "a header, five objects, the table and the trailer"


def test_another_content_gives_another_id() -> None:
    def identity(contents: str) -> str:
        return str(pikepdf.open(io.BytesIO(written(contents)[0])).trailer.ID[0])

    assert identity("q Q") == identity("q Q") != identity("q  Q")
