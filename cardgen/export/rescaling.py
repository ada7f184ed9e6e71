"""A picture file and the pixels that print needs → the bytes of a picture that a PDF can contain."""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import reduce

from PIL import Image, ImageChops, ImageOps

from cardgen.assets.books import PictureFile

# Pillow warns about pictures over 89 million pixels, which might be decompression bombs. The picture book has already
# refused pictures more than 12,000 pixels wide or high, and smaller ones are harmless.
Image.MAX_IMAGE_PIXELS = None

#: The JPEG quality for pictures that are made smaller and were JPEGs before.
_QUALITY = 90
#: The same for photographs and paintings that were stored without loss, with colours in full resolution.
_FINE = {"quality": 92, "subsampling": 0}
#: A picture is flat if at least this part of it equals the neighbouring pixel: measured are 0.5 and more for drawings
#: and text pages, 0.35 and less for photographs (one with a third of empty sky), paintings and scanned paper.
_FLAT = 0.4
#: The factor from 16-bit to 8-bit values.
_EIGHT_OF_16 = 255 / 65535


def convert_picture(file: PictureFile, target: tuple[int, int]) -> tuple[bytes, bytes]:
    """The picture with `target` pixels as JPEG or PNG, and the PNG of its alpha, empty if it has none.

    Pictures that are made smaller and are not flat become JPEGs: PNG would be four times as large without a visible
    difference. Raises OSError if the file cannot be read.
    """
    scaled = target != (file.width, file.height)
    with Image.open(file.path) as opened:
        if scaled and file.format == "JPEG":
            opened.draft(None, (max(target), max(target)) if file.turned else target)
        picture = decode(opened, file)
    if scaled:
        picture = picture.resize(target, Image.Resampling.LANCZOS, reducing_gap=3.0)
    if file.format == "JPEG":
        return _saved(picture, "JPEG"), b""
    if not file.alpha:
        return _saved(picture, "JPEG", **_FINE) if scaled and not is_flat(picture) else _saved(
            picture, "PNG"
        ), b""
    shades = picture.convert("L" if file.grey else "RGB")
    return _saved(shades, "PNG"), _saved(picture.getchannel("A"), "PNG")


def decode(opened: Image.Image, file: PictureFile) -> Image.Image:
    """The pixels of a picture file, upright, with 8 bits per channel: RGBA if some may be transparent, otherwise grey
    or RGB.

    If it is to be shown in grey, pictures with transparency still have their colours.
    """
    upright = ImageOps.exif_transpose(opened) if file.turned else opened
    if upright.mode == "I" or upright.mode.startswith("I;16"):
        # Pillow itself would clip values above 255 instead of scaling them.
        upright = upright.convert("I").point(lambda value: value * _EIGHT_OF_16).convert("L")
    grey = file.grey or upright.mode in ("L", "1")
    return upright.convert("RGBA" if file.alpha else "L" if grey else "RGB")


def is_flat(picture: Image.Image) -> bool:
    """Whether much of the picture equals the pixel to its right, or below it."""
    width, height = picture.size
    pairs = (
        ((1, 0, width, height), (0, 0, width - 1, height)),
        ((0, 1, width, height), (0, 0, width, height - 1)),
    )
    return any(_share_alike(picture.crop(one), picture.crop(other)) > _FLAT for one, other in pairs)


def _share_alike(one: Image.Image, other: Image.Image) -> float:
    """The share of equal pixels in two pictures of the same size; 1 if they have none."""
    difference = reduce(ImageChops.lighter, ImageChops.difference(one, other).split())
    pixels = difference.width * difference.height
    return difference.histogram()[0] / pixels if pixels else 1.0


def _saved(picture: Image.Image, form: str, **how: int) -> bytes:
    stream = io.BytesIO()
    if form == "JPEG":
        _save_jpeg(picture, stream, {"quality": _QUALITY, **how})
    else:
        picture.save(stream, form, compress_level=6)
    return stream.getvalue()


def _save_jpeg(picture: Image.Image, stream: io.BytesIO, how: Mapping[str, int]) -> None:
    """Save with optimised tables if possible: Pillow then reserves one byte per pixel, which
    grainy pictures may exceed.
    """
    try:
        picture.save(stream, "JPEG", optimize=True, **how)
    except OSError:
        stream.seek(0)
        stream.truncate()
        picture.save(stream, "JPEG", **how)
