"""A publication → a folder with a PNG of each page, at 300 dpi, named by the pages' labels."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cardgen.assets.books import Library
from cardgen.drawing.publication import Page, Publication
from cardgen.export.exporter import Exporter
from cardgen.export.files import replace_folder

_DPI = 300
_WORKERS = 2


def _write(publication: Publication, library: Library, folder: Path) -> tuple[Path, ...]:
    # For start-up time: the PDF writer and pypdfium2 take 120 ms to import.
    from cardgen.export.raster import draw_pages, encode_png  # noqa: PLC0415

    names = file_names(publication.pages)
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


def file_names(pages: tuple[Page, ...]) -> list[str]:
    """A file name for each page: its label in plain letters (`temple-front.png`), numbered where labels repeat."""
    names: list[str] = []
    for number, page in enumerate(pages, 1):
        stem = re.sub(r"[^\w.]+", "-", page.label).strip("-.").lower() or f"page-{number:03}"
        name, copy = f"{stem}.png", 1
        while name in names:
            copy += 1
            name = f"{stem}-{copy}.png"
        names.append(name)
    return names


EXPORTER = Exporter("png", "a picture of every page, 300 dpi", _write)
