"""A publication → one PDF: extractable text, pictures and repeated drawings only once, navigation, tags."""

from __future__ import annotations

from pathlib import Path

from cardgen.assets.books import Library
from cardgen.drawing.publication import Publication
from cardgen.export.exporter import Exporter
from cardgen.export.files import replace_file


def _write(publication: Publication, library: Library, folder: Path) -> tuple[Path, ...]:
    # For start-up time: most commands write no PDF.
    from cardgen.export.pdf.composer import write_pdf  # noqa: PLC0415

    path = folder / f"{publication.name}.pdf"
    with replace_file(path) as stream:
        write_pdf(publication, library, stream)
    return (path,)


EXPORTER = Exporter("pdf", "a PDF to print or to read on the screen", _write)
