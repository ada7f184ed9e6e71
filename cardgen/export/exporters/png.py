"""A publication → a folder with a PNG of each page, at 300 dpi, named by the pages' labels."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cardgen.assets.books import Library
from cardgen.drawing.publication import Publication
from cardgen.export.exporter import Exporter
from cardgen.export.files import replace_folder
from cardgen.export.page_names import file_names

_DPI = 300
_WORKERS = 2


def _write(publication: Publication, library: Library, folder: Path) -> tuple[Path, ...]:
    # For start-up time: the PDF writer and pypdfium2 take 120 ms to import.
    from cardgen.export.pdf.raster import draw_pages, encode_png  # noqa: PLC0415

    names = file_names(publication.pages, ".png")
    with replace_folder(folder / publication.name) as place, ThreadPoolExecutor(_WORKERS) as pool:
        # Encoding in threads, while the next page is drawn: pdfium itself draws one page at a time.
        jobs = [
            pool.submit(
                lambda name, picture: (place / name).write_bytes(encode_png(picture, _DPI)), name, picture
            )
            for name, picture in zip(names, draw_pages(publication, library, _DPI), strict=True)
        ]
        for job in jobs:
            job.result()
    return tuple(folder / publication.name / name for name in names)


EXPORTER = Exporter("png", "a picture of every page, 300 dpi", _write)
