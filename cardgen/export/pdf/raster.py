"""Pages → pixels: what the PDF shows, drawn by pypdfium2 at exact sizes."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pypdfium2
from PIL import Image
from pypdfium2 import raw

from cardgen.assets.books import Library
from cardgen.drawing.items import Frame
from cardgen.drawing.publication import Page, Publication
from cardgen.export.pdf.composer import compose_pdf

#: zlib's level for PNG: with 6 instead of 3, files are a tenth smaller and take twice as long.
_LEVEL = 3

#: How pictures are saved as JPEG: hardly different from the original, with colours in full resolution.
_FINE = {"quality": 95, "subsampling": 0}


def render_png(drawing: Frame | Page, library: Library, dpi: float = 150) -> bytes:
    """One frame or page on white paper as a PNG of round(points / 72 × dpi) pixels each way."""
    page = drawing if isinstance(drawing, Page) else Page(drawing)
    picture = next(draw_pages(Publication("preview", "Preview", (page,)), library, dpi))
    return encode_png(picture, dpi)


def draw_pages(publication: Publication, library: Library, dpi: float) -> Iterator[Image.Image]:
    """Each page of the publication as a picture, in order."""
    document = pypdfium2.PdfDocument(compose_pdf(publication, library))
    try:
        for index, page in enumerate(publication.pages):
            width, height = (max(1, round(side / 72 * dpi)) for side in (page.frame.width, page.frame.height))
            yield _draw(document[index], width, height)
            publication.tell("image", index + 1, len(publication.pages))
    finally:
        document.close()


def _draw(page: pypdfium2.PdfPage, width: int, height: int) -> Image.Image:
    """The page stretched to exactly these pixels, because pypdfium2's own `render` rounds sizes up."""
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGRx)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
    picture: Image.Image = bitmap.to_pil().convert("RGB")
    bitmap.close()
    page.close()
    return picture


def encode_png(picture: Image.Image, dpi: float) -> bytes:
    """The picture as a PNG that states its resolution."""
    stream = io.BytesIO()
    picture.save(stream, "PNG", compress_level=_LEVEL, dpi=(dpi, dpi))
    return stream.getvalue()


def encode_jpeg(picture: Image.Image, dpi: float) -> bytes:
    """The picture as a JPEG of high quality that states its resolution."""
    stream = io.BytesIO()
    picture.save(stream, "JPEG", dpi=(round(dpi), round(dpi)), **_FINE)
    return stream.getvalue()
