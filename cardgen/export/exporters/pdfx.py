"""A publication for a print shop → a PDF/X-1a:2003 in CMYK."""

from __future__ import annotations

from pathlib import Path

from cardgen.assets.books import Library
from cardgen.drawing.publication import Publication
from cardgen.export.exporter import Exporter
from cardgen.export.files import replace_file


def _write(publication: Publication, library: Library, folder: Path) -> tuple[Path, ...]:
    # For start-up time: most commands write no such file.
    from cardgen.export.pdfx.composer import write_pdfx  # noqa: PLC0415

    path = folder / f"{publication.name}.pdf"
    with replace_file(path) as stream:
        write_pdfx(publication, library, stream)
    return (path,)


EXPORTER = Exporter("pdfx", "a PDF/X-1a:2003 for print shops, in CMYK", _write)
