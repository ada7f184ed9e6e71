"""A publication → a folder with a JPEG of each page, named by the pages' labels."""

from __future__ import annotations

from pathlib import Path

from cardgen.assets.books import Library
from cardgen.drawing.publication import Publication
from cardgen.export.exporter import Exporter


def _write(publication: Publication, library: Library, folder: Path) -> tuple[Path, ...]:
    # For start-up time: the PDF writer and pypdfium2 take 120 ms to import.
    from cardgen.export.pdf.picture_folder import write_pictures  # noqa: PLC0415
    from cardgen.export.pdf.raster import encode_jpeg  # noqa: PLC0415

    return write_pictures(publication, library, folder, ".jpg", encode_jpeg)


EXPORTER = Exporter("jpg", "a JPEG of every page, 300 dpi", _write)
