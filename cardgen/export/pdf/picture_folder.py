"""A publication → a folder with a picture of each page, named by the pages' labels."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from PIL import Image

from cardgen.assets.books import Library
from cardgen.drawing.publication import Page, Publication
from cardgen.export.files import replace_folder
from cardgen.export.page_names import file_names
from cardgen.export.pdf.raster import draw_pages

_DPI = 300
_WORKERS = 2

#: A picture and its resolution → the bytes of a file.
_Encode = Callable[[Image.Image, float], bytes]


def write_pictures(
    publication: Publication, library: Library, folder: Path, suffix: str, encode: _Encode
) -> tuple[Path, ...]:
    """Write a picture of each page, at the resolution of the shop that it is made for, otherwise at 300 dpi.

    Pages with one and the same frame, such as copies of a card, are drawn once.
    """
    dpi = publication.press.dpi if publication.press else _DPI
    names = file_names(publication.pages, suffix)
    named: dict[int, list[str]] = {}
    first: dict[int, Page] = {}
    for page, name in zip(publication.pages, names, strict=True):
        named.setdefault(id(page.frame), []).append(name)
        first.setdefault(id(page.frame), page)
    drawn = replace(publication, pages=tuple(first.values()))
    with replace_folder(folder / publication.name) as place, ThreadPoolExecutor(_WORKERS) as pool:

        def save(of_page: list[str], picture: Image.Image) -> None:
            data = encode(picture, dpi)
            for name in of_page:
                (place / name).write_bytes(data)

        # Encoding in threads, while the next page is drawn: pdfium itself draws one page at a time.
        jobs = [
            pool.submit(save, of_page, picture)
            for of_page, picture in zip(named.values(), draw_pages(drawn, library, dpi), strict=True)
        ]
        for job in jobs:
            job.result()
    return tuple(folder / publication.name / name for name in names)
