"""A picture file and the pixels that print needs → the bytes of a picture that can stand in a PDF."""

from __future__ import annotations

import io

from PIL import Image, ImageOps

from cardgen.assets.books import PictureFile

# Pillow warns of pictures over 89 million pixels, which might be bombs; the picture book has already refused those
# that are more than 12,000 pixels wide or high, and pictures of that size are large, but honest.
Image.MAX_IMAGE_PIXELS = None

#: JPEG's quality for pictures that are made smaller and were JPEG before.
_QUALITY = 90


def convert_picture(file: PictureFile, target: tuple[int, int]) -> tuple[bytes, bytes]:
    """The picture with `target` pixels as JPEG or PNG, and the PNG of its alpha, empty when it has none.

    Raises OSError when the file cannot be read.
    """
    scaled = target != (file.width, file.height)
    with Image.open(file.path) as opened:
        if scaled and file.format == "JPEG":
            opened.draft(None, (max(target), max(target)) if file.turned else target)
        upright = ImageOps.exif_transpose(opened) if file.turned else opened
        picture = upright.convert("RGBA" if file.alpha else "L" if opened.mode in ("L", "1") else "RGB")
    if scaled:
        picture = picture.resize(target, Image.Resampling.LANCZOS, reducing_gap=3.0)
    if file.format == "JPEG":
        return _saved(picture, "JPEG"), b""
    if not file.alpha:
        return _saved(picture, "PNG"), b""
    return _saved(picture.convert("RGB"), "PNG"), _saved(picture.getchannel("A"), "PNG")


def _saved(picture: Image.Image, form: str) -> bytes:
    stream = io.BytesIO()
    if form == "JPEG":
        picture.save(stream, form, quality=_QUALITY, optimize=True)
    else:
        picture.save(stream, form, compress_level=6)
    return stream.getvalue()
